// On a narrow screen the drawing is longer than its window: a bar goes to its parts, and says which one is in sight. Where the parts
// lie is said by the drawing (docs/contract.md, `data-part`).
import { still } from "./motion.js";

const board = () => document.getElementById("board");
const buttons = () => [...document.querySelectorAll("#parts [data-part-name]")];
const partOf = (button) => board().querySelector(`svg [data-part="${button.dataset.partName}"]`);

//: the part that was asked for, until somebody scrolls away: a short one, or the last, does not reach the top of the window
let wish = "";
export const forgetPart = () => { wish = ""; };

function goTo(button) {
  const part = partOf(button);
  if (!part) return;
  wish = button.dataset.partName;
  showPart();
  const top = part.getBoundingClientRect().top - board().getBoundingClientRect().top + board().scrollTop;
  board().scrollTo({ top: top - 6, behavior: still.matches ? "auto" : "smooth" });
}

/** The part that is in sight: the last one that begins above the middle of the window. */
export function showPart() {
  const frame = board().getBoundingClientRect();
  let now = buttons().find((button) => button.dataset.partName === wish) ?? null;
  for (const button of now ? [] : buttons()) {
    const part = partOf(button);
    if (part && part.getBoundingClientRect().top < frame.top + frame.height / 2) now = button;
  }
  for (const button of buttons()) {
    if (button === now) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("#parts [data-part-name]");
  if (button) goTo(button);
});
for (const kind of ["wheel", "touchmove"]) board().addEventListener(kind, forgetPart, { passive: true });
let asked = false;
board().addEventListener("scroll", () => {
  if (asked) return;
  asked = true;
  requestAnimationFrame(() => { asked = false; showPart(); });
}, { passive: true });
