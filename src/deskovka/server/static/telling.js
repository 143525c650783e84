// What somebody would miss who looks at another window: my turn, a word, a new face, the end. Told by a sound; title and icon are page.js's.
import { sound } from "./sound.js";

let before = null;
let spoke = false;  // the next new line is my own

document.addEventListener("submit", (event) => { if (event.target.id === "chat") spoke = true; });

function now() {
  const { dataset } = document.getElementById("table");
  return {
    turn: dataset.myTurn === "yes" && dataset.over === "no",
    over: dataset.over === "yes",
    waiting: dataset.status === "waiting",
    people: [...document.querySelectorAll("#players .player-name")].map((one) => one.textContent).join("\n"),
    said: document.querySelector("#messages li[id]:last-child")?.id ?? "",
  };
}

/** After every change of the page: one sound at most, for what matters most. */
export function tell() {
  const was = before, is = now();
  before = is;
  if (!was) return;
  const said = is.said !== was.said && !spoke;
  if (is.said !== was.said) spoke = false;
  if (is.over && !was.over) sound("over");
  else if (is.turn && !was.turn) sound("turn");
  else if (was.waiting && is.people !== was.people) sound("joined");
  else if (said) sound("chat");
}
