// Motion: pieces go from their old place to the new one, wheels turn, numbers tick. What moves is said by the drawing
// (docs/contract.md, "What a drawing promises"); nothing here knows a game.

export const still = matchMedia("(prefers-reduced-motion: reduce)");
const TRAVEL = 280;
const GROW = 220;
const EASE = "ease-out";
//: where more than this changes at once, nobody could follow
const MOST = 60;

export const pieces = (root) => new Map([...root.querySelectorAll("[data-piece]")].map((one) => [one.dataset.piece, one]));
const counts = (root) => new Map([...root.querySelectorAll("[data-count]")].map((one) => [one.dataset.count, one.textContent]));
/** From an element's own coordinates to those of the whole drawing. */
const placed = (board, one) => board.getScreenCTM().inverse().multiply(one.getScreenCTM());
const written = ({ a, b, c, d, e, f }) => `matrix(${[a, b, c, d, e, f].map((n) => n.toFixed(3)).join(", ")})`;
const same = (one, two) => ["a", "b", "c", "d", "e", "f"].every((key) => Math.abs(one[key] - two[key]) < 0.01);

/** Look at the board before it becomes `next`; call the answer after that, and the difference moves (unless it `leaps`). */
export function motion(next, leaps = false) {
  const board = document.querySelector("#board svg");
  if (still.matches || !board) return () => {};
  settle(board);
  if (leaps || !next) return () => {};
  const size = board.getAttribute("viewBox");
  const before = new Map(), staying = pieces(next);
  for (const [name, one] of pieces(board)) {
    const angle = one.dataset.angle;
    const look = staying.has(name) ? null : one.cloneNode(true);  // what vanishes is seen once more
    before.set(name, { at: placed(board, one), orbit: one.dataset.orbit, angle: angle && Number(angle), look });
  }
  const numbers = counts(document);
  return () => {
    const after = document.querySelector("#board svg");
    tick(numbers);
    if (!after || after.getAttribute("viewBox") !== size) return;
    const jobs = [];
    const now = pieces(after);
    for (const [name, one] of now) {
      const was = before.get(name);
      if (!was) { jobs.push(() => grow(one)); continue; }
      if (was.angle !== undefined) {
        const turned = short(was.angle - Number(one.dataset.angle));
        if (Math.abs(turned) > 0.05) jobs.push(() => turn(one, turned));
        continue;
      }
      const at = placed(after, one);
      if (same(at, was.at)) continue;
      const rides = was.orbit && was.orbit === one.dataset.orbit;
      jobs.push(() => carry(after, one, rides ? arc(after, one, was.at, at) : [was.at, at]));
    }
    for (const [name, was] of before) if (!now.has(name)) jobs.push(() => fade(after, was.look, was.at));
    if (jobs.length <= MOST) for (const job of jobs) job();
  };
}

const short = (angle) => ((((angle + 180) % 360) + 360) % 360) - 180;

function overlay(board) {
  let layer = board.querySelector(":scope > g.moving");
  if (!layer) {
    layer = document.createElementNS("http://www.w3.org/2000/svg", "g");
    layer.setAttribute("class", "moving");
    board.append(layer);
  }
  return layer;
}

/** End what is still on its way: everything stands where it belongs. */
let era = 0;
function settle(board) {
  era += 1;  // numbers that run belong to the past
  for (const one of board.getAnimations?.({ subtree: true }) ?? []) one.cancel();
  board.querySelector(":scope > g.moving")?.remove();
  for (const one of board.querySelectorAll("[data-travels]")) arrived(one);
}

function arrived(one) {
  one.removeAttribute("data-travels");
  one.style.removeProperty("visibility");
  if (!one.getAttribute("style")) one.removeAttribute("style");
}

function ghost(board, one) {
  const made = one.cloneNode(true);
  for (const part of [made, ...made.querySelectorAll("*")]) {
    for (const name of ["id", "data-at", "data-piece", "data-count", "data-travels", "style"]) part.removeAttribute(name);
    part.classList.remove("lit");
  }
  overlay(board).append(made);
  return made;
}

/** Carry a piece over everything else, along places of the whole drawing. */
function carry(board, one, way) {
  const made = ghost(board, one);
  made.setAttribute("transform", written(way.at(-1)));
  one.setAttribute("data-travels", "");
  one.style.visibility = "hidden";
  const end = () => { made.remove(); arrived(one); };
  made.animate(way.map((at) => ({ transform: written(at) })), { duration: TRAVEL, easing: EASE }).finished.then(end, end);
}

/** The way around a point, as on a gear. */
function arc(board, one, from, to) {
  const [x, y] = one.dataset.orbit.split(" ").map(Number);
  const centre = new DOMPoint(x, y).matrixTransform(placed(board, one.parentNode));
  const angle = (at) => Math.atan2(at.f - centre.y, at.e - centre.x);
  const far = (at) => Math.hypot(at.e - centre.x, at.f - centre.y);
  const start = angle(from), steps = 12;
  const sweep = (short(((angle(to) - start) * 180) / Math.PI) * Math.PI) / 180;
  return Array.from({ length: steps + 1 }, (_, n) => {
    const part = n / steps, phi = start + sweep * part, r = far(from) + (far(to) - far(from)) * part;
    return { a: to.a, b: to.b, c: to.c, d: to.d, e: centre.x + r * Math.cos(phi), f: centre.y + r * Math.sin(phi) };
  });
}

function turn(wheel, angle) {
  wheel.querySelector(":scope > :not(.hit)")?.animate([{ transform: `rotate(${angle}deg)` }, { transform: "rotate(0deg)" }], { duration: TRAVEL, easing: EASE, composite: "add" });
}

function grow(one) {
  one.animate([{ transform: "scale(.4)", opacity: 0.2 }, { transform: "scale(1)", opacity: 1 }], { duration: GROW, easing: EASE, composite: "add" });
}

function fade(board, old, at) {
  const made = ghost(board, old);
  made.setAttribute("transform", written(at));
  const end = () => made.remove();
  made.animate([{ opacity: 1 }, { opacity: 0 }], { duration: GROW, easing: EASE }).finished.then(end, end);
}

/** Numbers run to their new value and shine for a moment. */
function tick(before) {
  for (const one of document.querySelectorAll("[data-count]")) {
    const was = before.get(one.dataset.count), now = one.textContent;
    if (was === undefined || was === now) continue;
    one.animate([{ opacity: 0.25 }, { opacity: 1 }], { duration: 2 * TRAVEL, easing: EASE });
    const from = Number(was.replace("−", "-")), to = Number(now.replace("−", "-"));
    if (Number.isInteger(from) && Number.isInteger(to)) run(one, from, to, now);
  }
}

function run(one, from, to, final) {
  const start = performance.now(), mine = era;
  const step = (time) => {
    if (era !== mine) return;
    const part = Math.min(1, (time - start) / TRAVEL);
    one.textContent = part < 1 ? String(Math.round(from + (to - from) * part)).replace("-", final.includes("−") ? "−" : "-") : final;
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
