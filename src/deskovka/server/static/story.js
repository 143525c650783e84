// What the others did is told step by step: their moves arrive together, and are shown one after the other.
import { ask, parsed } from "./page.js";
import { morph } from "./morph.js";
import { motion, still } from "./motion.js";
import { clearLights, svg } from "./lights.js";
import { hear } from "./heard.js";
import { memory, ringNews } from "./rings.js";

//: milliseconds between two steps, if nobody has chosen otherwise; whoever was away long sees the last steps alone
const USUAL = 600;
const MOST = 12;
const KEPT = "deskovka pace";

const setting = document.getElementById("pace");

function pace() {
  try { return Number(localStorage.getItem(KEPT) ?? USUAL); } catch { return USUAL; }
}

if (setting) {
  setting.value = String(pace());
  setting.addEventListener("change", () => {
    try { localStorage.setItem(KEPT, setting.value); } catch { /* without storage it is as usual */ }
  });
}

const atOnce = () => still.matches || document.hidden || pace() === 0;

let skip = null;       // ends the story that is being told
let skipped = false;
let last = -Infinity;  // when the last step was shown

/** Is a story being told? Then it ends now, and the page as it stands is shown. */
export function skipStory() {
  if (!skip) return false;
  skipped = true;
  skip();
  return true;
}

/** Until the last step has been seen, or nobody wants to see it. */
function seen() {
  const left = last + pace() - performance.now();
  if (left <= 0 || skipped || atOnce()) return null;
  return new Promise((done) => {
    const timer = setTimeout(done, left);
    skip = () => { clearTimeout(timer); done(); };
  });
}

const plyOf = (line) => Number(line.id.slice("ply-".length));

/** The steps of others on the way from a position to a new page: lines of its log. */
const steps = (from, now) => [...now.querySelectorAll("#log li[data-other]")].filter((line) => plyOf(line) > from).slice(-MOST);

const box = document.getElementById("story");

/** The board and the log as they were after a step; what it changed has rings. */
function showStep(drawing, step, now) {
  clearLights();
  const next = parsed(drawing).querySelector("svg"), move = motion(next);
  const news = svg() && next ? [memory(svg()), memory(next)] : null;
  if (news) morph(svg(), next);
  const log = document.getElementById("log");
  for (const line of now.querySelectorAll("#log li[id^=ply-]")) {
    if (plyOf(line) <= plyOf(step) && !document.getElementById(line.id)) log.append(line.cloneNode(true));
  }
  log.scrollTop = log.scrollHeight;
  hear();
  box.querySelector(".step").replaceChildren(...step.querySelector("a").cloneNode(true).childNodes);
  box.hidden = false;
  move();
  if (news) ringNews(...news);
}

/** Tell what others did after a ply, on the way to a new page, which can be put in its place afterwards. `wish`: whose eyes see it. */
export async function tellStory(home, from, now, wish) {
  const way = steps(from, now);
  if (!way.length || atOnce()) return;
  skipped = false;
  skip = () => {};
  document.body.classList.add("telling");
  try {
    for (const step of way.slice(0, -1)) {
      const [drawing] = await Promise.all([ask(`${home}/at/${plyOf(step)}/board.svg${wish}`), seen()]);
      if (skipped || atOnce()) break;
      showStep(drawing, step, now);
      last = performance.now();
    }
    await seen();
  } catch { /* the new page says it all */ }
  last = performance.now();
  skip = null;
  box.hidden = true;
  document.body.classList.remove("telling");
}

document.addEventListener("visibilitychange", () => { if (document.hidden) skipStory(); });
