// Light on what can be chosen, with all of its area to be touched.
import { choices, narrowed, open, touches } from "./choices.js";
import { still } from "./motion.js";
import { forgetPart } from "./parts.js";

const SVG = "http://www.w3.org/2000/svg";
const SHAPES = "polygon,path,rect,circle,ellipse,line,polyline,use";
//: what makes a shape look or behave otherwise than as an outline
const LOOKS = ["id", "class", "fill", "fill-opacity", "stroke", "stroke-width", "style", "data-at", "data-piece", "data-seat", "stroke-opacity", "opacity", "filter", "stroke-dasharray", "pointer-events"];

export const svg = () => document.querySelector("#board svg");
const things = (thing) => [...(svg()?.querySelectorAll(`[data-at="${CSS.escape(thing)}"]`) ?? [])];

/** The largest shape of a thing: its outline is the light, and all of it can be touched. */
export function shapeOf(thing) {
  const own = thing.matches(SHAPES) ? [thing] : [...thing.querySelectorAll(`:is(${SHAPES}):not(.hit)`)];
  let best = null, size = -1;
  for (const shape of own) {
    const box = shape.getBBox();
    const area = (box.width + 1) * (box.height + 1);
    if (area > size) { best = shape; size = area; }
  }
  return best;
}

/** The outline of a thing's shape, in the coordinates of another element. */
export function traced(shape, name, within) {
  const matrix = within.getScreenCTM().inverse().multiply(shape.getScreenCTM());
  let line;
  if (shape.localName === "use") {
    const box = shape.getBBox();
    const square = Math.abs(box.width - box.height) < 0.15 * box.width;  // medals, tokens and emblems are round
    line = document.createElementNS(SVG, "rect");
    for (const [key, value] of Object.entries({ x: box.x - 2, y: box.y - 2, width: box.width + 4, height: box.height + 4, rx: square ? box.width / 2 + 2 : 4 })) line.setAttribute(key, value);
  } else {
    line = shape.cloneNode(false);
    for (const attribute of LOOKS) line.removeAttribute(attribute);
  }
  line.setAttribute("class", name);
  line.setAttribute("transform", `matrix(${matrix.a} ${matrix.b} ${matrix.c} ${matrix.d} ${matrix.e} ${matrix.f})`);
  return line;
}

export function outline(thing, names) {
  const shape = shapeOf(thing);
  return shape ? names.map((name) => traced(shape, name, svg())) : [];
}

/** Does one lie on the other? */
function covers(upper, lower) {
  const one = upper.getBoundingClientRect(), two = lower.getBoundingClientRect();
  const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left), high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
  return wide > 2 && high > 2 && wide * high > 0.1 * two.width * two.height;
}

/** The frames of a thing; of several that lie on each other, like cards of one kind, only the uppermost has one. */
export function framed(thing, name) {
  const all = things(thing);
  return all.filter((one, n) => !all.slice(n + 1).some((upper) => covers(upper, one))).flatMap((one) => {
    const lines = outline(one, ["dark", name]);
    for (const line of lines) line.dataset.of = thing;
    return lines;
  });
}

/** A lit thing can be touched wherever its outline says so, also between its strokes; whatever lies on it stays above. */
function makeTouchable(thing) {
  const shape = shapeOf(thing);
  thing.classList.add("lit");
  if (shape && shape !== thing) thing.prepend(traced(shape, "hit", thing));
}

export function layer(name) {
  let found = svg().querySelector(`:scope > g.lights.${name}`);
  if (!found) {
    found = document.createElementNS(SVG, "g");
    found.setAttribute("class", `lights ${name}`);
    svg().append(found);
  }
  return found;
}

function darken() {
  for (const old of document.querySelectorAll("#board .hit")) old.remove();
  for (const old of document.querySelectorAll("#board .lit")) {
    old.classList.remove("lit");
    if (!old.getAttribute("class")) old.removeAttribute("class");
  }
}

/** The drawing as the server gave it. */
export function clearLights() {
  darken();
  for (const old of document.querySelectorAll("#board svg > g.lights")) old.remove();
}

/** What a lesson speaks of, or what the coach of a first game advises to choose next. */
function pointedAt() {
  const advised = choices().find((choice) => choice.matches(".advised"));
  return [...JSON.parse(document.getElementById("table").dataset.point ?? "[]"), ...(advised ? touches(advised) : [])];
}

export function light() {
  if (!svg()) return;
  darken();
  const wanted = [...open()];
  const lit = wanted.flatMap(things);
  const lines = [...wanted.flatMap((thing) => framed(thing, "white")), ...narrowed.picked.flatMap((thing) => framed(thing, "picked"))];
  lit.forEach(makeTouchable);
  layer("open").replaceChildren(...lines);
  const shown = pointedAt();
  layer("shown").replaceChildren(...shown.flatMap((thing) => framed(thing, "pointed")));
  bringIntoView(lit, shown.flatMap(things));
}

export function heat(choice) {
  if (!svg()) return;
  const lines = choice ? touches(choice).flatMap((thing) => framed(thing, "hot")) : [];
  layer("hot-layer").replaceChildren(...lines);
}

/** The least box that holds all boxes. */
function around(boxes) {
  const [left, top] = ["left", "top"].map((side) => Math.min(...boxes.map((box) => box[side])));
  const [right, bottom] = ["right", "bottom"].map((side) => Math.max(...boxes.map((box) => box[side])));
  return { left, top, right, bottom, width: right - left, height: bottom - top };
}

//: was the drawing moved to what is pointed at? Once for each position: then it stays where the person moves it
let led = false;
export const leadAnew = () => { led = false; };

/** On a narrow screen the drawing is larger than its window: what is pointed at or can be chosen must not lie outside of it. */
let lastPly = "";
function bringIntoView(lit, shown) {
  const frame = document.getElementById("board");
  const ply = document.getElementById("table").dataset.ply;
  if (frame.scrollHeight <= frame.clientHeight + 1 && frame.scrollWidth <= frame.clientWidth + 1) return;
  const behavior = still.matches ? "auto" : "smooth";
  if (!lit.length && !shown.length && lastPly !== ply) { forgetPart(); frame.scrollTo({ top: 0, behavior }); }  // others play: back to the board
  lastPly = ply;
  const pointed = shown.length > 0;
  if (pointed ? led : !lit.length || choices().some((choice) => !touches(choice).length)) return;  // the words below serve as well
  led = pointed;
  const window = frame.getBoundingClientRect();
  const boxes = (pointed ? shown : lit).map((one) => one.getBoundingClientRect());
  const inside = (box) => box.top >= window.top - 1 && box.bottom <= window.bottom + 1 && box.left >= window.left - 1 && box.right <= window.right + 1;
  const all = around(boxes);
  const together = pointed && all.width <= window.width && all.height <= window.height;
  if (together ? inside(all) : boxes.some(inside)) return;
  const first = together ? all : boxes.reduce((one, two) => (two.top < one.top ? two : one));
  const above = pointed ? Math.max(8, (window.height - first.height) / 2) : 40;
  const left = first.left < window.left || first.right > window.right ? first.left - window.left - (window.width - first.width) / 2 : 0;
  forgetPart();
  // to a place, not by a distance: a second look on the way must not add to the first
  frame.scrollTo({ top: frame.scrollTop + first.top - window.top - above, left: frame.scrollLeft + left, behavior });
}

// -- what lies under the pointer ---------------------------------------------------------------------------------

const coarse = matchMedia("(hover: none)").matches;
//: how far beside a small thing a finger may land (px)
const FINGER = 22;

/** The thing at a point of the screen: what can be chosen goes before what merely lies on it. */
export function thingAt(x, y) {
  const under = document.elementsFromPoint(x, y);
  if (!under[0]?.closest("#board")) return null;  // a box or the menu lies above the board
  const found = (which) => under.map((one) => one.closest(`#board ${which}`)).find(Boolean);
  return found(".lit") ?? found("[data-at]") ?? null;
}

function nearest(x, y) {
  let best = null, near = FINGER;
  for (const one of document.querySelectorAll("#board .lit")) {
    const box = one.getBoundingClientRect();
    const beside = (low, high, at) => Math.max(low - at, 0, at - high);
    const far = Math.hypot(beside(box.left, box.right, x), beside(box.top, box.bottom, y));
    if (far < near) { best = one; near = far; }
  }
  return best;
}

/** What a click on the board meant; a finger may land beside a lit thing. */
export function meant(event) {
  if (!event.target.closest("#board")) return null;
  const exact = event.target.closest(".lit") ?? thingAt(event.clientX, event.clientY);
  if (exact?.matches(".lit")) return exact;
  return (coarse && nearest(event.clientX, event.clientY)) || exact || event.target.closest("[data-at]");
}
