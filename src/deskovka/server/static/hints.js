// Hints: the best turns that a bot finds, each shown on the board when it is pointed at. Words and drawings come from the server.
import { element, parsed, send } from "./page.js";
import { shapeOf, traced } from "./lights.js";

const SVG = "http://www.w3.org/2000/svg";
const box = document.getElementById("hint-board");
const main = () => document.getElementById("table");
const home = () => `/t/${main().dataset.table}`;
const seat = () => (main().dataset.seat === "" ? null : Number(main().dataset.seat));

/** The turn as far as it is made, and perhaps more moves to look at. */
const turn = (more = []) => ({ ply: Number(main().dataset.ply), moves: [...JSON.parse(main().dataset.draft), ...more], seat: seat() });

async function askHint(button) {
  const place = button.closest("#hints"), said = place.querySelector("[role=status]");
  button.disabled = true;
  said.textContent = said.dataset.thinking;
  try {
    const html = await send(`${home()}/hint`, turn());
    if (!place.isConnected || !button.isConnected) return;  // the table has gone on
    said.textContent = "";
    button.remove();
    place.append(parsed(html));
    place.querySelector(".hint button")?.focus({ preventScroll: true });
  } catch (error) {
    button.disabled = false;
    said.textContent = error.message;
  }
}

// -- on the board ------------------------------------------------------------------------------------------------

let shown = null;   // the hint whose board is shown, and whether it stays without a pointer
let pinned = null;
const drawings = new WeakMap();

function drawing(hint) {
  if (!drawings.has(hint)) drawings.set(hint, send(`${home()}/hint/board`, turn(JSON.parse(hint.dataset.moves))).catch(() => ""));
  return drawings.get(hint);
}

/** Frames around what the turn is about. */
function frame(svg, things) {
  const layer = document.createElementNS(SVG, "g");
  layer.setAttribute("class", "lights");
  svg.append(layer);
  for (const thing of things) {
    for (const one of svg.querySelectorAll(`[data-at="${CSS.escape(thing)}"]`)) {
      const shape = shapeOf(one);
      if (shape) layer.append(traced(shape, "dark", svg), traced(shape, "hot", svg));
    }
  }
  bringIntoView(layer);
}

/** On a narrow screen the drawing is longer than its window. */
function bringIntoView(layer) {
  const middle = (box.clientHeight - layer.getBoundingClientRect().height) / 2;
  if (layer.childElementCount) box.scrollBy({ top: layer.getBoundingClientRect().top - box.getBoundingClientRect().top - Math.max(20, middle), behavior: "instant" });
}

async function show(hint) {
  if (shown === hint) return;
  shown = hint;
  const drawn = await drawing(hint);
  if (shown !== hint || !drawn) return;
  const { left, top, width, height } = document.getElementById("board").getBoundingClientRect();
  Object.assign(box.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  box.replaceChildren(parsed(drawn), element("p", box.dataset.words, "words"));
  box.hidden = false;
  frame(box.querySelector("svg"), JSON.parse(hint.dataset.touches));
}

function pin(hint) {
  pinned = hint;
  for (const button of document.querySelectorAll(".hint .show")) button.setAttribute("aria-pressed", String(button.closest(".hint") === hint));
}

function hide() {
  shown = null;
  box.hidden = true;
  box.replaceChildren();
}

/** The board of what is pointed at, or of what was chosen to be shown. */
function point(hint) {
  const wanted = hint ?? pinned;
  if (wanted?.isConnected) show(wanted);
  else if (shown) { pin(null); hide(); }
}

function takeOver(hint) {
  pin(null);
  hide();
  document.dispatchEvent(new CustomEvent("take-over", { detail: JSON.parse(hint.dataset.moves) }));
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("button"), hint = button?.closest(".hint");
  if (button?.id === "hint") askHint(button);
  else if (button?.matches(".hint .take")) takeOver(hint);
  else if (button?.matches(".hint .show")) { pin(pinned === hint ? null : hint); point(pinned); if (!pinned) hide(); }
});
document.addEventListener("pointerover", ({ target, pointerType }) => { if (pointerType !== "touch") point(target.closest?.(".hint") ?? null); });
document.addEventListener("keydown", ({ key }) => { if (key === "Escape" && shown) { pin(null); hide(); } });
addEventListener("resize", () => { pin(null); hide(); });
// the page has gone on: what was shown is not the next position any more
new MutationObserver(() => { if (shown && !shown.isConnected) { pin(null); hide(); } }).observe(document.body, { childList: true, subtree: true });
