// Rings around what the others have changed since my last turn, or in one step of theirs. What I do myself in this turn has none.
import { ask, parsed } from "./page.js";
import { layer, outline, svg } from "./lights.js";
import { pieces } from "./motion.js";

//: of one kind of thing, where more than this has changed, rings would tell nothing; nor around what is smaller than this (px)
const MANY = 12;
const SMALL = 12;

/** What a thing looks like at rest, without numbers and the pieces that stand on it: these speak for themselves. */
function bare(thing) {
  const copy = thing.cloneNode(true);
  for (const part of copy.querySelectorAll("[data-piece], [data-count], title, .hit")) part.remove();
  for (const one of [copy, ...copy.querySelectorAll("*")]) {
    one.classList.remove("lit");
    if (!one.getAttribute("class")) one.removeAttribute("class");
    for (const name of ["style", "stroke", "stroke-width"]) one.removeAttribute(name);  // an emphasis is no change
  }
  for (const name of ["data-travels", "transform"]) copy.removeAttribute(name);
  return copy;
}

const byThing = (root) => new Map([...root.querySelectorAll("[data-at]")].map((one) => [one.dataset.at, one]));

/** Where a thing lies: a panel's rows change sides with whoever is to act, and that is no news. */
function place(thing) {
  const shape = thing.matches("g") ? thing.querySelector(":is(rect, circle, polygon, path, use):not(.hit)") : thing;
  return ["x", "y", "cx", "cy", "points", "transform"].map((name) => shape?.getAttribute(name)).join(" ");
}

/** What a drawing was made of, to compare with another. */
export function memory(root) {
  const kept = { pieces: new Map(), things: new Map() };
  for (const [name, one] of pieces(root)) {
    kept.pieces.set(name, { at: one.getAttribute("transform"), orbit: one.dataset.orbit, wheel: one.dataset.angle !== undefined, seat: one.dataset.seat, look: bare(one) });
  }
  for (const [name, one] of byThing(root)) kept.things.set(name, { at: place(one), look: bare(one) });
  return kept;
}

const rowOf = (name, seat) => `${name.split(":")[0]} ${seat}`;

/** Rows of own pieces of a kind to which something came or from which something went: the others only moved up. */
function shifted(old, now, mine) {
  const rows = new Set();
  for (const [one, other] of [[old, now], [now, old]]) {
    for (const [name, piece] of one.pieces) if (piece.seat === mine && !other.pieces.has(name)) rows.add(rowOf(name, mine));
  }
  return rows;
}

/** Pieces that have come, moved or become something else, and things that look otherwise than before: their names. */
function changed(old, now, mine) {
  const found = { pieces: [], things: [] };
  const rows = shifted(old, now, mine);
  for (const [name, one] of now.pieces) {
    const was = old.pieces.get(name);
    if (!name.includes(":") || one.wheel) continue;  // markers of the whole game and wheels move anyway
    const rides = was && one.orbit && one.orbit === was.orbit;  // a wheel carries it
    const moved = was && !rides && one.at !== was.at && !rows.has(rowOf(name, one.seat));
    if (!was || moved || !was.look.isEqualNode(one.look)) found.pieces.push(name);
  }
  for (const [name, one] of now.things) {
    const was = old.things.get(name);
    if (was && was.at === one.at && !was.look.isEqualNode(one.look)) found.things.push(name);
  }
  return found;
}

//: the last comparison: between which positions, and what came of it
let compared = "", news = null;
const at = () => document.getElementById("table");

async function compare(home, since, ply, mine) {
  const drawn = (when) => ask(`${home}/at/${when}/board.svg?seat=${mine}`).then((text) => memory(parsed(text)));
  const [old, now] = await Promise.all([drawn(since), drawn(ply)]);
  return changed(old, now, mine);
}

/** Elements of the present drawing that stand for what has changed, by kind. */
function marked(news) {
  const kinds = new Map(), here = pieces(svg()), lying = byThing(svg());
  for (const [names, found] of [[news.pieces, here], [news.things, lying]]) {
    for (const name of names) {
      const kind = name.split(":")[0];
      if (found.has(name)) kinds.set(kind, [...(kinds.get(kind) ?? []), found.get(name)]);
    }
  }
  return [...kinds.values()].filter((some) => some.length <= MANY).flat();
}

/** The colour of a seat as this person sees it: a page may have others than the drawing. */
const colourOf = (seat) => {
  const player = document.querySelector(`#players [data-seat="${seat}"]`);
  return player ? getComputedStyle(player).getPropertyValue("--seat") : "";
};

function ring(one) {
  const view = svg().viewBox.baseVal, scale = svg().getScreenCTM().a, box = one.getBBox();
  if (Math.max(box.width, box.height) * scale < SMALL || box.width * box.height > 0.012 * view.width * view.height) return [];
  const lines = outline(one, ["ring-edge", "ring-ground", "ring"]);
  const owner = one.closest("svg [data-seat]") ?? one.querySelector("[data-seat]");
  const colour = lines.length && owner ? colourOf(owner.dataset.seat) : "";
  if (colour) lines[2].style.stroke = colour;
  return lines;
}

let calls = 0;

/** Draw the rings of the position that is shown. `data-ringed` says that they are there, or that none are needed. */
export async function markChanges(home) {
  const mine = (calls += 1);
  delete document.body.dataset.ringed;
  await drawRings(home, () => mine === calls);
  if (mine === calls) document.body.dataset.ringed = "yes";
}

async function drawRings(home, current) {
  const { since, ply, seat } = at().dataset;
  if (!svg() || seat === "" || since === "0" || since === ply) return;
  const key = `${since} ${ply} ${seat} ${svg().getAttribute("viewBox")}`;
  if (key !== compared) {
    const found = await compare(home, since, ply, seat).catch(() => null);
    if (!found) return;
    news = found;
    compared = key;
  }
  await Promise.allSettled(document.getAnimations().map((one) => one.finished));  // outlines are taken from things at rest
  if (!current() || !svg() || compared !== key) return;
  draw(news);
}

function draw(found) {
  const rings = layer("rings");
  svg().insertBefore(rings, svg().querySelector("g.lights.open"));
  rings.replaceChildren(...marked(found).flatMap(ring));
}

/** Rings around what one step has changed: between what was remembered of two drawings, the second of which is shown. */
export async function ringNews(old, now) {
  const mine = (calls += 1);
  const { seat } = at().dataset;
  await Promise.allSettled(document.getAnimations().map((one) => one.finished));
  if (mine === calls && svg()) draw(changed(old, now, seat));
}
