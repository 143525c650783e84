// The board by keyboard: arrows go from thing to thing, its explanation is shown and read out, Enter does what a click would do.
import { framed, layer, svg } from "./lights.js";

const board = () => document.getElementById("board");
let at = "";

/** Each thing once, with the place where it is seen. */
function things() {
  const found = new Map();
  for (const one of svg()?.querySelectorAll("[data-at]") ?? []) {
    const box = one.getBoundingClientRect();
    if (!found.has(one.dataset.at) && box.width && box.height) found.set(one.dataset.at, { one, x: box.left + box.width / 2, y: box.top + box.height / 2 });
  }
  return found;
}

const kindOf = (name) => name.split(":")[0];

//: how much a step to the side counts against a step ahead
const ASIDE = 2.5;
const AHEAD = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest thing in a direction. */
function beside(all, [dx, dy]) {
  const from = all.get(at);
  let best = "", near = Infinity;
  for (const [name, { x, y }] of all) {
    const ahead = (x - from.x) * dx + (y - from.y) * dy, aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    if (ahead > 2 && ahead + ASIDE * aside < near) { best = name; near = ahead + ASIDE * aside; }
  }
  return best;
}

/** The first thing of the next or the last kind, in the order of the drawing. */
function otherKind(all, step) {
  const kinds = [...new Set([...all.keys()].map(kindOf))];
  const wanted = kinds[(kinds.indexOf(kindOf(at)) + step + kinds.length) % kinds.length];
  return [...all.keys()].find((name) => kindOf(name) === wanted);
}

function nextLit(all) {
  const names = [...all.keys()], from = names.indexOf(at);
  const around = [...names.slice(from + 1), ...names.slice(0, from + 1)];
  return around.find((name) => all.get(name).one.matches(".lit"));
}

function wanted(key, all) {
  if (!all.has(at)) return nextLit(all) ?? [...all.keys()][0];
  if (AHEAD[key]) return beside(all, AHEAD[key]);
  const names = [...all.keys()];
  return { Home: names[0], End: names.at(-1), PageDown: otherKind(all, 1), PageUp: otherKind(all, -1), n: nextLit(all), N: nextLit(all) }[key];
}

/** After every change of the page: the frame lies around what is pointed at, as long as the board has the focus. */
export function showCursor() {
  if (!svg()) return;
  const here = at && document.activeElement === board() && board().matches(":focus-visible");
  if (here) layer("cursor").replaceChildren(...framed(at, "cursor"));
  else svg().querySelector(":scope > g.lights.cursor")?.remove();
}

/** `explain`: shows what a thing is, beside it, and answers with its words; `touch`: what a click on it does; `leave`: hides the words. */
export function steer({ explain, touch, leave }) {
  const told = document.getElementById("pointed");

  async function goTo(name) {
    at = name;
    const found = things().get(name);
    if (!found) return;
    found.one.scrollIntoView({ block: "nearest", inline: "nearest" });
    showCursor();
    const box = found.one.getBoundingClientRect();
    const words = await explain(name, box.right - 10, box.bottom - 14);
    if (at === name && told) told.textContent = words || name;
  }

  board().addEventListener("keydown", (event) => {
    if (event.target !== board() || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = things();
    if ((event.key === "Enter" || event.key === " ") && all.has(at)) {
      event.preventDefault();
      const { one, x, y } = all.get(at);
      touch(one, { clientX: x, clientY: y });
      return;
    }
    if (!AHEAD[event.key] && !["Home", "End", "PageDown", "PageUp", "n", "N"].includes(event.key)) return;
    event.preventDefault();
    const name = wanted(event.key, all);
    if (name) goTo(name);
  });
  board().addEventListener("focus", () => { if (at) showCursor(); });
  board().addEventListener("blur", (event) => { showCursor(); if (!event.relatedTarget?.closest("#tip")) leave(); });
}
