// What there is in the game and cannot be chosen now: asked for, shown grey below the choices, until the position changes.
import { parsed } from "./page.js";

const box = () => document.getElementById("others");

/** Show it, or put it away; `question` asks the server. */
export async function showOthers(question) {
  if (!box()) return;
  if (box().childElementCount) { hideOthers(); return; }
  const html = await question();
  if (!box()) return;
  box().replaceChildren(parsed(html));
  const first = box().querySelector("h2, p");
  first.tabIndex = -1;
  first.focus({ preventScroll: true });
  box().scrollIntoView({ block: "nearest" });
}

export const hideOthers = () => box()?.replaceChildren();
