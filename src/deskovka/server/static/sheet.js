// The sheet of choices on a narrow screen: folded to the question, or dragged to a height. How somebody likes it is kept here alone,
// outside of what the server says.

const KEPT = "deskovka sheet";
//: shares of the screen: what a sheet may be, and what it is at first
const LEAST = 0.2, MOST = 0.82, USUAL = 0.52;
//: less than this is a tap, not a drag (px)
const TAP = 6;

const root = document.documentElement;
const head = () => document.getElementById("sheet-head");
let folded = false, share = USUAL;

function recalled() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    folded = kept.folded === true;
    share = Math.max(LEAST, Math.min(MOST, Number(kept.share) || USUAL));
  } catch { /* without storage it is as usual */ }
}

function keep() {
  try { localStorage.setItem(KEPT, JSON.stringify({ folded, share })); } catch { /* it ends with the page */ }
}

/** After every change of the page: the button says what the sheet is. */
export function showSheet() {
  document.body.classList.toggle("folded-sheet", folded);
  root.style.setProperty("--sheet-height", `${Math.round(share * 100)}dvh`);
  document.getElementById("fold")?.setAttribute("aria-expanded", String(!folded));
}

function fold(yes) {
  folded = yes;
  keep();
  showSheet();
}

let drag = null;
//: the click that follows is the end of a drag
let dragged = false;
document.addEventListener("pointerdown", (event) => {
  if (!event.target.closest?.("#sheet-head") || event.button) return;
  dragged = false;
  drag = { from: event.clientY, height: document.getElementById("side").offsetHeight, far: false };
  head().setPointerCapture(event.pointerId);
});
document.addEventListener("pointermove", (event) => {
  if (!drag) return;
  const up = drag.from - event.clientY;
  drag.far ||= Math.abs(up) > TAP;
  if (!drag.far) return;
  const wanted = (drag.height + up) / innerHeight;
  folded = wanted < LEAST;
  share = Math.max(LEAST, Math.min(MOST, wanted));
  showSheet();
});
document.addEventListener("pointerup", () => {
  if (drag?.far) keep();
  dragged = Boolean(drag?.far);
  drag = null;
});
document.addEventListener("pointercancel", () => { drag = null; });
/** A tap anywhere on the head, or a key on its button. Not before the click: it would fall on what the sheet has uncovered. */
document.addEventListener("click", (event) => {
  if (event.target.closest?.(event.detail === 0 ? "#fold" : "#sheet-head") && !dragged) fold(!folded);
});

recalled();
showSheet();
