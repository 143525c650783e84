// The table: lights what can be chosen, narrows the choice click by click, holds the draft of the turn as text.
// It knows no game: choices, the things they touch and all words come from the server.
"use strict";

const SVG = "http://www.w3.org/2000/svg";
const coarse = matchMedia("(hover: none)").matches;
const at = () => document.getElementById("table");
const id = at().dataset.table;
const home = `/t/${id}`;
const store = `draft ${id}`;

let draft = [];        // texts of the moves of the unfinished turn
let picked = [];       // things clicked so far
let group = null;      // the group of choices that is open
let hot = null;        // the choice under the pointer
let tab = "log";
let shown = "";        // which position and draft the page shows
let baseline = null;   // what the board looked like after my last turn
let baselineKey = "";
const explained = new Map();

const ply = () => Number(at().dataset.ply);
const planning = () => at().dataset.plan === "yes";  // the draft is a plan for a later turn
const seat = () => (at().dataset.seat === "" ? null : Number(at().dataset.seat));

// -- talking to the server ---------------------------------------------------------------------------------------

function put(html) {
  const box = document.createElement("template");
  box.innerHTML = html;
  clearLights();
  const move = motion(box.content.querySelector("#board svg"));
  morph(document.getElementById("players"), box.content.getElementById("players"));
  const size = svg()?.getAttribute("viewBox");
  morph(at(), box.content.getElementById("table"));
  if (svg()?.getAttribute("viewBox") !== size) refit();
  after();
  move();
}

/** One thing after the other; what a person does is never lost because something else is on its way. */
let queue = Promise.resolve();
let waiting = 0;
function work(job) {
  waiting += 1;
  document.body.classList.add("busy");
  queue = queue.then(job).catch((error) => say(error.message)).then(() => {
    waiting -= 1;
    if (!waiting) document.body.classList.remove("busy");
  });
  return queue;
}

function say(message) {
  const ask = document.getElementById("ask");
  let note = ask.querySelector(".notice");
  if (!note) { note = element("p", "", "notice"); note.setAttribute("role", "alert"); ask.prepend(note); }
  note.textContent = message;
}

/** Send the draft, as `change` makes it of the present one. A click that was meant for another position does nothing. */
function post(change, commit, plan = planning()) {
  const meant = ply();
  return work(async () => {
    if (ply() === meant) put(await send(`${home}/draft`, { ply: meant, moves: change(draft), seat: seat(), commit, plan }));
  });
}

let refreshing = false;
function refresh() {
  if (refreshing) return;
  refreshing = true;
  work(async () => {
    refreshing = false;
    if (draft.length || planning()) { put(await send(`${home}/draft`, { ply: ply(), moves: draft, seat: seat(), commit: false, plan: planning() })); return; }
    const wish = seat() === null ? "" : `&seat=${seat()}`;
    const answer = await fetch(`${home}?part=true${wish}`);
    if (answer.ok) put(await answer.text());
  });
}

// -- after every change of the page ------------------------------------------------------------------------------

function after() {
  const main = at();
  draft = JSON.parse(main.dataset.draft);
  hot = null;
  const now = [main.dataset.ply, main.dataset.seat, main.dataset.plan, main.dataset.draft].join(" ");
  if (now !== shown) { picked = []; group = null; explained.clear(); }  // news like chat leave a choice as it is
  shown = now;
  keepDraft();
  announceTurn(main.dataset.myTurn === "yes" && main.dataset.over === "no", main.dataset.turnTitle);
  showTab();
  arrange();
  const log = document.getElementById("log");
  log.scrollTop = log.scrollHeight;
  const messages = document.getElementById("messages");
  messages.scrollTop = messages.scrollHeight;
  const link = document.getElementById("link");
  if (link) link.value = location.origin + home;
  markChanges();
}

function keepDraft() {
  try {
    if (draft.length) sessionStorage.setItem(store, JSON.stringify({ ply: ply(), moves: draft, plan: planning() }));
    else sessionStorage.removeItem(store);
  } catch { /* without storage the draft ends with the page */ }
}

function keptDraft() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(store) ?? "null");
    return kept && (kept.plan || kept.ply === ply()) ? kept : null;
  } catch { return null; }
}

// -- choices -----------------------------------------------------------------------------------------------------

const choices = () => [...document.querySelectorAll("#groups .choice")];
const touches = (choice) => JSON.parse(choice.dataset.touches);
const fits = (choice) => {
  const things = touches(choice);
  return picked.every((thing) => things.includes(thing)) && (group === null || choice.closest(".group").dataset.group === group);
};

/** Show the choices that are left: in groups first, one by one when few. */
function arrange() {
  const groups = document.getElementById("groups");
  const narrowed = document.getElementById("narrowed");
  if (groups) {
    const all = choices();
    const left = all.filter(fits);
    const narrow = picked.length > 0 || group !== null;
    const few = all.length <= 8;
    groups.classList.toggle("folded", !narrow && !few);
    for (const one of groups.querySelectorAll(".group")) {
      const own = [...one.querySelectorAll(".choice")];
      const some = own.some((choice) => left.includes(choice));
      const onlyWords = own.length <= 3 && own.every((choice) => !touches(choice).length);
      const head = one.querySelector(".group-head");
      const open = narrow || few || !head || onlyWords;
      one.hidden = !some;
      one.classList.toggle("open", open && Boolean(head));
      one.classList.toggle("single", !head);
      one.classList.toggle("closed", !open);
      for (const choice of own) choice.hidden = !left.includes(choice);
    }
    narrowed.hidden = !narrow;
  }
  light();
}

function choose(choice) {
  const text = choice.dataset.text;
  // a turn that ends with a click on the board can still be taken back; words like "end turn" mean it
  post((moves) => [...moves, text], touches(choice).length === 0);
}

function pick(thing) {
  const fitting = choices().filter(fits).filter((choice) => touches(choice).includes(thing));
  if (!fitting.length) return;
  if (!picked.includes(thing)) picked.push(thing);
  const left = choices().filter(fits);
  if (left.length === 1 && !coarse) { choose(left[0]); return; }
  arrange();
  document.querySelector("#groups .choice:not([hidden])")?.scrollIntoView({ block: "nearest" });
}

function widen() { picked = []; group = null; arrange(); }

// -- light -------------------------------------------------------------------------------------------------------

const svg = () => document.querySelector("#board svg");
const things = (thing) => [...(svg()?.querySelectorAll(`[data-at="${CSS.escape(thing)}"]`) ?? [])];

/** The largest shape of a thing: its outline is the light. */
function shapeOf(thing) {
  const shapes = "polygon,path,rect,circle,ellipse,line,polyline,use";
  const own = thing.matches(shapes) ? [thing] : [...thing.querySelectorAll(shapes)];
  let best = null, size = -1;
  for (const shape of own) {
    const box = shape.getBBox();
    const area = (box.width + 1) * (box.height + 1);
    if (area > size) { best = shape; size = area; }
  }
  return best;
}

function outline(thing, classes) {
  const shape = shapeOf(thing);
  if (!shape) return [];
  const matrix = svg().getScreenCTM().inverse().multiply(shape.getScreenCTM());
  return classes.map((name) => {
    let line;
    if (shape.localName === "use") {
      const box = shape.getBBox();
      const square = Math.abs(box.width - box.height) < 0.15 * box.width;  // medals, tokens and emblems are round
      line = document.createElementNS(SVG, "rect");
      for (const [key, value] of Object.entries({ x: box.x - 2, y: box.y - 2, width: box.width + 4, height: box.height + 4, rx: square ? box.width / 2 + 2 : 4 })) line.setAttribute(key, value);
    } else {
      line = shape.cloneNode(false);
      for (const attribute of ["id", "fill", "stroke", "stroke-width", "style", "data-at", "stroke-opacity", "opacity", "filter", "stroke-dasharray", "pointer-events"]) line.removeAttribute(attribute);
    }
    line.setAttribute("class", name);
    line.setAttribute("transform", `matrix(${matrix.a} ${matrix.b} ${matrix.c} ${matrix.d} ${matrix.e} ${matrix.f})`);
    return line;
  });
}

function layer(name) {
  let found = svg().querySelector(`:scope > g.lights.${name}`);
  if (!found) {
    found = document.createElementNS(SVG, "g");
    found.setAttribute("class", `lights ${name}`);
    svg().append(found);
  }
  return found;
}

function clearLights() {
  for (const old of document.querySelectorAll("#board svg > g.lights")) old.remove();
  for (const old of document.querySelectorAll("#board .lit, #board .faded")) {
    old.classList.remove("lit", "faded");
    if (!old.getAttribute("class")) old.removeAttribute("class");
  }
}

function light() {
  const board = svg();
  if (!board) return;
  for (const old of board.querySelectorAll(".lit, .faded")) {
    old.classList.remove("lit", "faded");
    if (!old.getAttribute("class")) old.removeAttribute("class");
  }
  const open = new Set();
  for (const choice of choices().filter(fits)) {
    const next = touches(choice).find((thing) => !picked.includes(thing));
    if (next) open.add(next);
  }
  const lines = [], kinds = new Set();
  for (const thing of open) {
    for (const one of things(thing)) {
      one.classList.add("lit");
      lines.push(...outline(one, ["dark", "white"]));
      kinds.add(thing.split(":")[0]);
    }
  }
  for (const thing of picked) for (const one of things(thing)) lines.push(...outline(one, ["dark", "picked"]));
  board.classList.toggle("choosing", lines.length > 0);
  for (const one of board.querySelectorAll("[data-at]")) {
    const thing = one.dataset.at;
    if (kinds.has(thing.split(":")[0]) && !open.has(thing) && !picked.includes(thing)) one.classList.add("faded");
  }
  layer("open").replaceChildren(...lines);
  bringIntoView([...board.querySelectorAll(".lit")]);
}

/** On a narrow screen the drawing is longer than its window: what can be chosen must not lie outside of it. */
let lastPly = -1;
function bringIntoView(lit) {
  const frame = document.getElementById("board");
  if (frame.scrollHeight <= frame.clientHeight + 1) return;
  const behavior = still.matches ? "auto" : "smooth";
  if (!lit.length && lastPly !== ply()) frame.scrollTo({ top: 0, behavior });  // others play: back to the board
  lastPly = ply();
  if (!lit.length || choices().some((choice) => !touches(choice).length)) return;  // the words below serve as well
  const window = frame.getBoundingClientRect();
  const boxes = lit.map((one) => one.getBoundingClientRect());
  if (boxes.some((box) => box.top >= window.top - 1 && box.bottom <= window.bottom + 1)) return;
  const top = Math.min(...boxes.map((box) => box.top));
  frame.scrollBy({ top: top - window.top - 40, behavior });
}

function heat(choice) {
  hot = choice;
  if (!svg()) return;
  const lines = choice ? touches(choice).flatMap((thing) => things(thing)).flatMap((one) => outline(one, ["dark", "hot"])) : [];
  layer("hot-layer").replaceChildren(...lines);
}

// -- what has changed since my last turn -------------------------------------------------------------------------

//: of one kind of thing, where more than this has changed, rings would tell nothing; nor around what is smaller than this (px)
const MANY = 12;
const SMALL = 12;

/** What a thing looks like at rest, without numbers and the pieces that stand on it: these speak for themselves. */
function bare(thing) {
  const copy = thing.cloneNode(true);
  for (const part of copy.querySelectorAll("[data-piece], [data-count], title")) part.remove();
  for (const one of [copy, ...copy.querySelectorAll("*")]) {
    one.classList.remove("lit", "faded");
    if (!one.getAttribute("class")) one.removeAttribute("class");
    for (const name of ["style", "stroke", "stroke-width"]) one.removeAttribute(name);  // an emphasis is no change
  }
  for (const name of ["data-travels", "transform"]) copy.removeAttribute(name);
  return copy;
}

const byThing = (root) => new Map([...root.querySelectorAll("[data-at]")].map((one) => [one.dataset.at, one]));

/** Where a thing lies: a panel's rows change sides with whoever is to act, and that is no news. */
function place(thing) {
  const shape = thing.matches("g") ? thing.querySelector("rect, circle, polygon, path, use") : thing;
  return ["x", "y", "cx", "cy", "points", "transform"].map((name) => shape?.getAttribute(name)).join(" ");
}

/** What a drawing was made of, to compare with later. */
function memory(root) {
  const kept = { pieces: new Map(), things: new Map() };
  for (const [name, one] of pieces(root)) kept.pieces.set(name, { at: one.getAttribute("transform"), orbit: one.dataset.orbit, look: bare(one) });
  for (const [name, one] of byThing(root)) kept.things.set(name, { at: place(one), look: bare(one) });
  return kept;
}

/** Pieces that have come, moved or become something else, and things that look otherwise than before. */
function changed() {
  const found = [];
  for (const [name, one] of pieces(svg())) {
    const old = baseline.pieces.get(name);
    if (!name.includes(":") || one.dataset.angle !== undefined) continue;  // markers of the whole game and wheels move anyway
    const rides = old && one.dataset.orbit && one.dataset.orbit === old.orbit;  // a wheel carries it
    if (!old || (!rides && one.getAttribute("transform") !== old.at) || !old.look.isEqualNode(bare(one))) found.push([name, one]);
  }
  for (const [name, one] of byThing(svg())) {
    const old = baseline.things.get(name);
    if (old && old.at === place(one) && !old.look.isEqualNode(bare(one))) found.push([name, one]);
  }
  return found;
}

async function markChanges() {
  const since = Number(at().dataset.since);
  if (!svg() || seat() === null || since === 0 || since === ply()) return;
  const key = `${since} ${seat()} ${svg().getAttribute("viewBox")}`;
  if (key !== baselineKey) {
    const answer = await fetch(`${home}/at/${since}/board.svg?seat=${seat()}`);
    if (!answer.ok) return;
    const box = document.createElement("template");
    box.innerHTML = await answer.text();
    baseline = memory(box.content);
    baselineKey = key;
  }
  await Promise.allSettled(document.getAnimations().map((one) => one.finished));  // outlines are taken from things at rest
  if (Number(at().dataset.since) !== since || !svg()) return;
  const view = svg().viewBox.baseVal;
  const scale = svg().getScreenCTM().a;
  const kinds = new Map();
  for (const [name, one] of changed()) {
    const kind = name.split(":")[0];
    kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
  }
  const colours = JSON.parse(at().dataset.colours);
  const lines = [];
  for (const some of kinds.values()) {
    if (some.length > MANY) continue;
    for (const one of some) {
      const box = one.getBBox();
      if (Math.max(box.width, box.height) * scale < SMALL || box.width * box.height > 0.012 * view.width * view.height) continue;
      const owner = one.closest("svg [data-seat]") ?? one.querySelector("[data-seat]");
      const [under, ring] = outline(one, ["under-ring", "ring"]);
      if (!ring) continue;
      if (owner && colours[owner.dataset.seat]) ring.style.stroke = colours[owner.dataset.seat];
      lines.push(under, ring);
    }
  }
  const rings = layer("rings");
  svg().insertBefore(rings, svg().querySelector("g.lights.open"));
  rings.replaceChildren(...lines);
}

// -- tooltips ----------------------------------------------------------------------------------------------------

async function gains(text) {
  const key = `gain ${text}`;
  if (!explained.has(key)) {
    explained.set(key, send(`${home}/preview`, { ply: ply(), moves: draft, seat: seat(), move: text, plan: planning() }).then(JSON.parse).catch(() => []));
  }
  return explained.get(key);
}

/** A line of words with icons, as the server has made it. */
function gain(line) {
  const made = element("span", "", "gain");
  made.innerHTML = line;
  return made;
}

const tip = new Tip(async (thing) => {
  if (!explained.has(thing)) {
    explained.set(thing, fetch(`${home}/explain?thing=${encodeURIComponent(thing)}${seat() === null ? "" : `&seat=${seat()}`}`).then((answer) => (answer.ok ? answer.text() : "")));
  }
  const words = await explained.get(thing);
  const parts = words ? [element("span", words)] : [];
  const possible = choices().filter(fits).filter((choice) => touches(choice).includes(thing));
  for (const choice of possible.slice(0, 5)) parts.push(element("b", choice.dataset.words));
  if (possible.length > 5) parts.push(element("span", `… ${possible.length - 5}`, "gain"));
  if (possible.length === 1) {
    for (const line of await gains(possible[0].dataset.text)) parts.push(gain(line));
    if ("reveals" in possible[0].dataset) parts.push(element("span", at().dataset.cannotUndo, "gain"));
  }
  return parts;
});

async function showGain(choice) {
  if (choice.dataset.asked) return;
  choice.dataset.asked = "yes";
  const lines = await gains(choice.dataset.text);
  for (const line of lines) choice.append(gain(line));
  if ("reveals" in choice.dataset) choice.append(element("span", at().dataset.cannotUndo, "gain"));
}

// -- hands -------------------------------------------------------------------------------------------------------

function showTab() {
  for (const head of document.querySelectorAll(".tab-heads button")) head.setAttribute("aria-selected", String(head.dataset.tab === tab));
  for (const panel of document.querySelectorAll(".tab")) panel.hidden = panel.dataset.panel !== tab;
}

//: how far beside a small thing a finger may land (px)
const FINGER = 22;

/** What a finger meant: the lit thing under it, or the nearest one within reach. */
function meant(event) {
  const exact = event.target.closest(".lit");
  if (exact || !coarse || !event.target.closest("#board")) return exact;
  let best = null, near = FINGER;
  for (const one of document.querySelectorAll("#board .lit")) {
    const box = one.getBoundingClientRect();
    const beside = (low, high, at) => Math.max(low - at, 0, at - high);
    const far = Math.hypot(beside(box.left, box.right, event.clientX), beside(box.top, box.bottom, event.clientY));
    if (far < near) { best = one; near = far; }
  }
  return best;
}

document.addEventListener("click", (event) => {
  const lit = meant(event);
  const target = lit ?? event.target.closest("button, [data-at]");
  if (!target || !at().contains(target)) return;
  if (target.matches(".choice")) choose(target);
  else if (target.matches(".group-head")) { group = target.closest(".group").dataset.group; picked = []; arrange(); }
  else if (target.id === "widen") widen();
  else if (target.id === "undo") undo();
  else if (target.id === "reset") post(() => [], false);
  else if (target.id === "plan") post(() => [], false, true);
  else if (target.id === "unplan") post(() => [], false, false);
  else if (target.id === "confirm") post((moves) => moves, true);
  else if (target.id === "lift") work(async () => put(await (await fetch(`${home}?part=true&seat=${target.dataset.seat}`)).text()));
  else if (target.id === "copy") { navigator.clipboard?.writeText(document.getElementById("link").value); document.getElementById("link").select(); }
  else if (target.matches("[data-tab]")) {
    const same = tab === target.dataset.tab;
    tab = target.dataset.tab;
    const tabs = document.getElementById("tabs");
    tabs.classList.toggle("up", !(same && tabs.classList.contains("up")));
    showTab();
  } else if (lit) pick(lit.dataset.at);
});

function undo() { if (draft.length) post((moves) => moves.slice(0, -1), false); }

document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key === "u") undo();
  else if (key === "r" && draft.length) post(() => [], false);
  else if (key === "escape") widen();
  else if (key === "enter" && !event.target.matches("button, a, summary")) document.getElementById("confirm")?.click();
});

document.addEventListener("pointerover", (event) => {
  const choice = event.target.closest?.(".choice");
  if (choice !== hot) heat(choice ?? null);
  if (choice) showGain(choice);
});
document.addEventListener("focusin", (event) => {
  const choice = event.target.closest?.(".choice");
  if (choice) { heat(choice); showGain(choice); }
});
document.addEventListener("pointermove", (event) => {
  if (event.pointerType === "touch") return;
  const thing = event.target.closest?.("#board [data-at]");
  if (thing) tip.over(thing.dataset.at, event.clientX, event.clientY);
  else if (tip.thing) tip.hide();
});
let press = 0;
document.addEventListener("touchstart", (event) => {
  tip.hide();
  const thing = event.target.closest?.("#board [data-at]");
  clearTimeout(press);
  if (thing) press = setTimeout(() => tip.over(thing.dataset.at, event.touches[0].clientX, event.touches[0].clientY), 350);
}, { passive: true });
document.addEventListener("touchmove", () => clearTimeout(press), { passive: true });
document.addEventListener("touchend", () => clearTimeout(press), { passive: true });

document.addEventListener("submit", (event) => {
  if (event.target.id !== "chat") return;
  event.preventDefault();
  const form = event.target;
  send(form.action, new URLSearchParams(new FormData(form))).then(() => { form.elements.text.value = ""; }).catch((error) => say(error.message));
});

addEventListener("resize", () => { if (tellWidth()) refresh(); else { clearLights(); arrange(); } });

// -- begin -------------------------------------------------------------------------------------------------------

const refit = zoomable(document.getElementById("board"));
const unfinished = keptDraft();
after();
if (unfinished) post(() => unfinished.moves, false, unfinished.plan);
else if (widthWasNew) refresh();
follow(`${home}/stream`, ["hello", "moves", "seats", "chat", "presence"], (kind, news) => {
  if ((kind === "moves" || kind === "hello") && news.ply === ply()) return;
  refresh();
}, (lost) => { document.getElementById("offline").hidden = !lost; });
document.body.dataset.ready = "yes";
