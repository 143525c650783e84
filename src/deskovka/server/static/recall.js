// What the others did since my last turn, once more: step by step, to and fro, with what each step changed in rings.
import { ask, parsed } from "./page.js";
import { morph } from "./morph.js";
import { motion } from "./motion.js";
import { clearLights, svg } from "./lights.js";
import { memory, ringNews } from "./rings.js";

//: milliseconds between two steps that follow by themselves
const PACE = 1200;
const plyOf = (line) => Number(line.id.slice("ply-".length));
const box = document.getElementById("recall");

let way = [];        // plies: where I left the table, then each step of the others
let words = [];      // what was done, as nodes of the log
let at = -1;         // the step that is shown; -1: the present
let playing = 0;
let context = null;  // how to ask, and how to come back

export const recalling = () => at >= 0;

const button = (name) => box.querySelector(`[data-recall="${name}"]`);

function stop() {
  clearInterval(playing);
  playing = 0;
  button("play").textContent = "▶▶";
}

/** The page is new: whatever was being looked at is over. */
export function forgetRecall() {
  if (!recalling()) return;
  stop();
  at = -1;
  box.hidden = true;
  document.body.classList.remove("recalling");
}

/** Back to the present. True if something was being looked at. */
export function leaveRecall() {
  if (!recalling()) return false;
  forgetRecall();
  context.restore();
  document.getElementById("since")?.focus();
  return true;
}

const drawingAt = (number) => ask(`${context.home}/at/${way[number]}/board.svg${context.wish}`);

let loading = false;
async function go(number) {
  if (loading || number < 0 || number >= way.length) return;
  loading = true;
  try {
    const [before, drawing] = await Promise.all([number ? drawingAt(number - 1) : null, drawingAt(number)]);
    if (!recalling()) return;
    const next = parsed(drawing).querySelector("svg");
    clearLights();
    const move = motion(next, Math.abs(number - at) !== 1);
    const news = before && [memory(parsed(before)), memory(next)];
    if (svg() && next) morph(svg(), next);
    at = number;
    tell();
    move();
    if (news) ringNews(...news);
  } catch { leaveRecall(); } finally { loading = false; }
}

function tell() {
  const step = box.querySelector(".step");
  if (at) step.replaceChildren(...words[at - 1].cloneNode(true).childNodes);
  else step.textContent = step.dataset.start;
  box.querySelector(".count").textContent = `${at} / ${way.length - 1}`;
  button("back").disabled = at === 0;
  button("next").disabled = at === way.length - 1;
  if (at === way.length - 1) stop();
}

function play() {
  if (playing) { stop(); return; }
  button("play").textContent = "❚❚";
  const first = at === way.length - 1 ? 0 : at + 1;
  go(first);
  playing = setInterval(() => go(at + 1), PACE);
}

/** Begin: `home` and `wish` say how to ask for a drawing, `restore` brings the present back. */
export function recall(home, wish, restore) {
  const since = Number(document.getElementById("table").dataset.since);
  const lines = [...document.querySelectorAll("#log li[data-other]")].filter((line) => plyOf(line) > since);
  if (!box || !lines.length) return;
  context = { home, wish, restore };
  way = [since, ...lines.map(plyOf)];
  words = lines.map((line) => line.querySelector("a"));
  at = 0;
  box.hidden = false;
  document.body.classList.add("recalling");
  go(1);
  button("next").focus();
}

const does = { back: () => { stop(); go(at - 1); }, next: () => { stop(); go(at + 1); }, play, close: leaveRecall };
box?.addEventListener("click", (event) => does[event.target.closest("[data-recall]")?.dataset.recall]?.());
