// Replay: slider, keys, autoplay, a link to every position.
import { ask, follow, parsed, widthWasNew } from "./page.js";
import { morph } from "./morph.js";
import { motion } from "./motion.js";
import { offerBorders } from "./borders.js";
import { Tip } from "./tip.js";
import { zoomable } from "./zoom.js";

const page = document.getElementById("replay");
const slider = document.getElementById("slider");
const id = page.dataset.table;
const shown = () => Number(document.getElementById("position").dataset.ply);
const last = () => Number(slider.max);
const kept = new Map();
let wanted = shown();
let loading = false;
let playing = 0;

function fetched(ply) {
  if (!kept.has(ply)) {
    if (kept.size > 60) kept.delete(kept.keys().next().value);
    kept.set(ply, ask(`/t/${id}/at/${ply}`));
  }
  return kept.get(ply);
}

/** Go to a position. While one is on its way, only the last wish counts. */
async function go(ply) {
  wanted = Math.max(0, Math.min(last(), ply));
  slider.value = wanted;
  if (loading) return;
  loading = true;
  try {
    while (shown() !== wanted) {
      const target = wanted;
      const now = parsed(await fetched(target));
      const move = motion(now.querySelector("#board svg"), Math.abs(target - shown()) !== 1);
      morph(document.getElementById("position"), now.getElementById("position"));
      move();
      offerBorders();
      if (target === wanted && target < last()) fetched(target + 1);
    }
  } catch { kept.clear(); stop(); }
  loading = false;
  history.replaceState(null, "", `?ply=${shown()}`);
  mark();
}

function mark() {
  let now = null;
  for (const line of document.querySelectorAll("#log li")) {
    line.classList.remove("now");
    if (Number(line.dataset.ply) <= shown()) now = line;
  }
  if (now) {
    now.classList.add("now");
    const log = document.getElementById("log");
    log.scrollTop = now.offsetTop - log.offsetTop - log.clientHeight / 2;
  }
}

function stop() {
  clearInterval(playing);
  playing = 0;
  document.querySelector('[data-go="play"]').textContent = "▶▶";
}

function play() {
  if (playing) { stop(); return; }
  if (shown() === last()) go(0);
  document.querySelector('[data-go="play"]').textContent = "❚❚";
  playing = setInterval(() => { if (wanted >= last()) stop(); else if (!loading) go(wanted + 1); }, 700);
}

const steps = { first: () => go(0), back: () => go(wanted - 1), next: () => go(wanted + 1), last: () => go(last()), play };
for (const button of document.querySelectorAll("[data-go]")) button.addEventListener("click", () => { if (button.dataset.go !== "play") stop(); steps[button.dataset.go](); });
slider.addEventListener("input", () => { stop(); go(Number(slider.value)); });
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const key = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last", " ": "play" }[event.key];
  if (!key || (event.key === " " && event.target.matches("button, a, summary"))) return;
  event.preventDefault();
  if (key !== "play") stop();
  steps[key]();
});
document.getElementById("log").addEventListener("click", (event) => {
  const line = event.target.closest("li");
  if (!line) return;
  event.preventDefault();
  stop();
  go(Number(line.dataset.ply));
});
document.getElementById("share").addEventListener("click", (event) => {
  const link = `${location.origin}/t/${id}/replay?ply=${shown()}`;
  navigator.clipboard?.writeText(link).catch(() => {});
  event.target.dataset.link = link;
  event.target.textContent = event.target.dataset.done;
});
const tip = new Tip(async (thing) => {
  const words = await ask(`/t/${id}/explain?thing=${encodeURIComponent(thing)}&ply=${shown()}`).catch(() => "");
  return [...parsed(words).querySelectorAll("span")];
});
document.addEventListener("pointermove", (event) => {
  const thing = event.target.closest?.("#board [data-at]");
  if (thing) tip.over(thing.dataset.at, event.clientX, event.clientY);
  else if (tip.thing) tip.hide();
});
zoomable(document.getElementById("board"));
if (widthWasNew) location.reload();
if (page.dataset.live === "yes") follow(`/t/${id}/stream`, ["moves"], (_, news) => { slider.max = news.ply; }); // never jumps by itself
mark();
