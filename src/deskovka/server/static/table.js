// The table: holds the draft of the turn as text, narrows the choice click by click, shows what the server answers.
// It knows no game: choices, the things they touch and all words come from the server.
import { announceTurn, ask, element, follow, parsed, send, tellWidth, widthWasNew } from "./page.js";
import { keepFocus, learn, morph } from "./morph.js";
import { motion } from "./motion.js";
import { arrange, choices, left, leftAt, narrowed, touches, widen, wordsOf } from "./choices.js";
import { clearLights, heat, leadAnew, light, meant, svg, thingAt } from "./lights.js";
import { markChanges } from "./rings.js";
import { offerBorders } from "./borders.js";
import { quieten } from "./slips.js";
import { skipStory, tellStory } from "./story.js";
import { forgetRecall, leaveRecall, recall } from "./recall.js";
import { hear } from "./heard.js";
import { tell } from "./telling.js";
import { showCursor, steer } from "./cursor.js";
import { covered, pressed, showKeys, singleKeys } from "./keys.js";
import { hideOthers, showOthers } from "./others.js";
import { showPart } from "./parts.js";
import { showSheet } from "./sheet.js";
import { showWords } from "./words.js";
import { Reason, Tip } from "./tip.js";
import { zoomable } from "./zoom.js";

const coarse = matchMedia("(hover: none)").matches;
const main = () => document.getElementById("table");
const id = main().dataset.table;
const home = main().dataset.home ?? `/t/${id}`;  // a lesson has its own address
const store = `draft ${id}`;

let draft = [];        // texts of the moves of the unfinished turn
let hot = null;        // the choice under the pointer
let tab = document.querySelector('[data-tab="coach"]') ? "coach" : "log";  // in a guided game the coach speaks first
let shown = "";        // which position and draft the page shows
let asked = "";        // the question that was put last
const explained = new Map();

const ply = () => Number(main().dataset.ply);
const planning = () => main().dataset.plan === "yes";  // the draft is a plan for a later turn
const seat = () => (main().dataset.seat === "" ? null : Number(main().dataset.seat));
const seatWish = (mark) => (seat() === null ? "" : `${mark}seat=${seat()}`);

// -- talking to the server ---------------------------------------------------------------------------------------

/** Where the turn stands, and what is wanted with it: the one request that everything about a draft is made of. */
const request = (what, wish = {}) => send(`${home}/${what}`, { ply: ply(), moves: draft, seat: seat(), plan: planning(), commit: false, ...wish });

/** The page as the server says; what others did on the way to it is told first. A draft or plan is not disturbed by a story. */
async function put(html) {
  const now = parsed(html);
  const { draft: begun, plan } = now.getElementById("table").dataset;
  if (begun === "[]" && plan === "no") await tellStory(home, ply(), now, seatWish("?"));
  replace(now);
}

function replace(now) {
  const focus = keepFocus();
  forgetRecall();
  clearLights();
  const move = motion(now.querySelector("#board svg"));
  morph(document.getElementById("players"), now.getElementById("players"));
  const size = svg()?.getAttribute("viewBox");
  morph(main(), now.getElementById("table"));
  if (svg()?.getAttribute("viewBox") !== size) { refit(); leadAnew(); }
  after();
  focus();
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
  const box = document.getElementById("ask");
  let note = box.querySelector(".notice");
  if (!note) { note = element("p", "", "notice"); note.setAttribute("role", "alert"); box.prepend(note); }
  note.textContent = message;
}

/** Send the draft, as `change` makes it of the present one. A click that was meant for another position does nothing. */
function post(change, commit = false, plan = planning(), heed = false) {
  const when = ply();
  return work(async () => {
    if (ply() === when) await put(await request("draft", { moves: change(draft), commit, plan, heed }));
  });
}

let refreshing = false;
function refresh() {
  if (refreshing) return;
  refreshing = true;
  work(async () => {
    refreshing = false;
    await put(await (draft.length || planning() ? request("draft") : ask(`${home}?part=true${seatWish("&")}`)));
  });
}

// -- after every change of the page ------------------------------------------------------------------------------

function after() {
  const { dataset } = main();
  draft = JSON.parse(dataset.draft);
  hot = null;
  const now = [dataset.ply, dataset.seat, dataset.plan, dataset.draft].join(" ");
  const refused = dataset.home && document.querySelector("#ask .notice");  // a lesson begins the step anew
  const anew = now !== shown || refused;
  if (anew) {  // news like chat leave a choice as it is
    widen();
    leadAnew();
    explained.clear();
    tip.hide();
    reason.hide();
    hideOthers();
    const question = document.querySelector("#ask .prompt")?.textContent ?? "";
    if (dataset.home || question !== asked) document.getElementById("ask").scrollTop = 0;  // a lesson and a new question are read from the first word
    asked = question;
  }
  shown = now;
  keepDraft();
  announceTurn(dataset.myTurn === "yes" && dataset.over === "no", dataset.turnTitle);
  tell();
  showTab();
  showSheet();
  offerBorders();
  show();
  // how much of a list the question covers, which stays above it on a phone: what is scrolled into view comes below it
  document.documentElement.style.setProperty("--question", `${document.querySelector("#ask > .prompt")?.offsetHeight ?? 0}px`);
  if (anew) advisedChoice()?.scrollIntoView({ block: "nearest" });
  hear();
  showCursor();
  showPart();
  for (const name of ["log", "messages"]) { const list = document.getElementById(name); if (list) list.scrollTop = list.scrollHeight; }
  const link = document.getElementById("link");
  if (link) link.value = (link.dataset.base || location.origin) + home;
  markChanges(home);
}

/** What the coach advises, in the list: the choice itself, or the group in which it stands. */
const advisedChoice = () => [...document.querySelectorAll("#groups .advised")].findLast((one) => one.checkVisibility());

/** What is left to choose, in the list and on the board. */
function show() {
  const focus = keepFocus();
  arrange();
  light();
  focus();  // a heading that was opened, or "all choices", is gone now
}

function keepDraft() {
  try {
    if (draft.length || planning()) sessionStorage.setItem(store, JSON.stringify({ ply: ply(), moves: draft, plan: planning(), seat: seat() }));
    else if (main().dataset.curtain === "") sessionStorage.removeItem(store);  // behind a curtain it waits for its owner
  } catch { /* without storage the draft ends with the page */ }
}

function keptDraft() {
  try { return JSON.parse(sessionStorage.getItem(store) ?? "null"); } catch { return null; }
}

/** Go on with what was begun before the page was loaded, or before the screen changed hands. */
function resume(kept) {
  const here = kept && !main().dataset.home && (kept.plan || kept.ply === ply()) && kept.seat === seat() && main().dataset.curtain === "";
  if (here) post(() => kept.moves, false, kept.plan);
  return here;
}

function lift(button) {
  const kept = keptDraft();
  work(async () => replace(parsed(await ask(`${home}?part=true&seat=${button.dataset.seat}`)))).then(() => resume(kept));
}

// -- choosing ----------------------------------------------------------------------------------------------------

function choose(choice) {
  const text = choice.dataset.text;
  // what is chosen on the board, or shows something new, is asked for once more before it counts; words like "end turn" mean it
  post((moves) => [...moves, text], touches(choice).length === 0 && !("reveals" in choice.dataset), planning(), true);
}

function pick(thing) {
  if (!leftAt(thing).length) return;
  if (!narrowed.picked.includes(thing)) narrowed.picked.push(thing);
  const some = left();
  if (some.length === 1 && !coarse) { choose(some[0]); return; }
  show();
  document.querySelector("#groups .choice:not([hidden])")?.scrollIntoView({ block: "nearest" });
}

function unfold(head, byKey) {
  widen();
  narrowed.group = head.closest(".group").dataset.group;
  show();
  if (byKey) document.querySelector("#groups .choice:not([hidden])")?.focus();
}

// -- words beside the pointer ------------------------------------------------------------------------------------

/** Asked once for each position. */
function once(key, question) {
  if (!explained.has(key)) explained.set(key, question().catch(() => ""));
  return explained.get(key);
}

const gains = async (text) => JSON.parse((await once(`gain ${text}`, () => request("preview", { move: text }))) || "[]");

/** A line of words with icons, as the server has made it. */
function gain(line) {
  const made = element("span", "", "gain");
  made.innerHTML = line;
  return made;
}

const forGood = (choice) => ("reveals" in choice.dataset ? [element("span", main().dataset.cannotUndo, "gain")] : []);

const tip = new Tip(async (thing) => {
  const words = await once(`thing ${thing}`, () => ask(`${home}/explain?thing=${encodeURIComponent(thing)}${seatWish("&")}`));
  const parts = [...parsed(words).children], rules = parts.filter((part) => part.matches("a"));
  const possible = leftAt(thing);
  for (const choice of possible.slice(0, 5)) parts.push(element("b", wordsOf(choice)));
  if (possible.length > 5) parts.push(element("span", `… ${possible.length - 5}`, "gain"));
  if (possible.length === 1) parts.push(...(await gains(possible[0].dataset.text)).map(gain), ...forGood(possible[0]));
  return [...parts.filter((part) => !rules.includes(part)), ...rules];  // where more is told stands last
});

const reason = new Reason((thing) => once(`why ${thing}`, () => request("why", { thing })));

async function showGain(choice) {
  if (choice.dataset.asked) return;
  choice.dataset.asked = "yes";
  const lines = await gains(choice.dataset.text);
  if (choice.isConnected) choice.append(...lines.map(gain), ...forGood(choice));
}

function point(choice) {
  if (choice !== hot) { hot = choice; heat(choice); }
  if (choice) showGain(choice);
}

// -- hands -------------------------------------------------------------------------------------------------------

function showTab() {
  if (!document.querySelector(`[data-tab="${tab}"]`)) tab = "log";  // the coach goes when the game is over
  for (const head of document.querySelectorAll(".tab-heads button")) head.setAttribute("aria-selected", String(head.dataset.tab === tab));
  for (const panel of document.querySelectorAll(".tab")) panel.hidden = panel.dataset.panel !== tab;
}

function turnTo(head) {
  const tabs = document.getElementById("tabs");
  tabs.classList.toggle("up", !(tab === head.dataset.tab && tabs.classList.contains("up")));
  tab = head.dataset.tab;
  showTab();
}

function copyLink() {
  const link = document.getElementById("link");
  navigator.clipboard?.writeText(link.value);
  link.select();
}

const undo = () => { if (draft.length) post((moves) => moves.slice(0, -1)); };
const reset = () => { if (draft.length) post(() => []); };
const buttons = {
  undo, reset,
  widen: () => { widen(); show(); },
  plan: () => post(() => [], false, true),
  unplan: () => post(() => [], false, false),
  confirm: () => post((moves) => moves, true),
  lift,
  copy: copyLink,
  else: () => showOthers(() => request("else")),
  since: () => recall(home, seatWish("?"), refresh),
  "in-words": () => showWords((width) => request("words", { width })),
  "show-keys": showKeys,
};

/** A thing on the board: chosen if it can be, otherwise the answer is why not, or what it is. */
async function touch(thing, event) {
  const { at } = thing.dataset;
  if (thing.matches(".lit")) { pick(at); return; }
  const mine = seat() !== null && main().dataset.over !== "yes";
  const told = mine ? await reason.about(at, event.clientX, event.clientY) : false;
  if (told) tip.hide();
  else if (told === false) tip.show(at, event.clientX, event.clientY);
}

document.addEventListener("click", (event) => {
  if (skipStory() && !event.target.closest("#tabs")) return;
  if (event.target.closest("#recall, dialog")) return;
  if (leaveRecall()) return;
  const way = event.target.closest(".way");
  if (way) { const more = JSON.parse(way.dataset.way); reason.hide(); post((moves) => [...moves, ...more]); return; }
  if (event.target.closest("#why, #tip") && (event.target.closest("a, button") || String(getSelection()))) return;
  reason.hide();
  if (tip.held) tip.hide();
  const thing = meant(event);
  if (thing) { touch(thing, event); return; }
  const target = event.target.closest("button");
  if (!target || !main().contains(target)) return;
  if (target.matches(".choice")) choose(target);
  else if (target.matches(".group-head")) unfold(target, event.detail === 0);
  else if (target.matches("[data-tab]")) turnTo(target);
  else if (target.matches("[data-quieten]")) { quieten(target.dataset.quieten, true); refresh(); }
  else buttons[target.id]?.(target);
});

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.target.matches("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey || covered()) return;
  if (skipStory()) { if (event.key !== "Tab") event.preventDefault(); return; }
  const key = event.key.toLowerCase();
  if (key === "escape") { if (!leaveRecall()) { reason.hide(); tip.hide(); hideOthers(); buttons.widen(); } }
  else if (singleKeys() && key === "u") undo();
  else if (singleKeys() && key === "r") reset();
  else if (key === "enter" && event.target.closest("#recall")) return;
  else if (pressed(event.key)) event.preventDefault();
  else if (key === "enter" && !event.target.matches("button, a, summary")) document.querySelector("#confirm, #lift, .lesson .choice[data-text=next]")?.click();
});

document.addEventListener("pointerover", (event) => {
  const other = event.target.closest?.("#others li");
  point(event.target.closest?.(".choice") ?? null);
  if (other) heat(other);
  else if (!hot) heat(null);
});
document.addEventListener("focusin", (event) => {
  const choice = event.target.closest?.(".choice");
  if (choice) point(choice);
});
document.addEventListener("pointermove", (event) => {
  if (event.pointerType === "touch") return;
  const thing = event.target.closest?.("#board") ? thingAt(event.clientX, event.clientY) : null;
  document.getElementById("board").classList.toggle("on-lit", Boolean(thing?.matches(".lit")));
  if (tip.held) return;
  if (thing && reason.box.hidden) tip.over(thing.dataset.at, event.clientX, event.clientY);
  else if (tip.thing) tip.hide();
});
/** The other button of a mouse: what a thing is, also where a click would choose it; the words stay, and can be followed. */
document.addEventListener("contextmenu", (event) => {
  const thing = event.target.closest?.("#board") ? thingAt(event.clientX, event.clientY) : null;
  if (!thing) return;
  event.preventDefault();
  reason.hide();
  tip.show(thing.dataset.at, event.clientX, event.clientY);
});
let press = 0;
document.addEventListener("touchstart", (event) => {
  if (event.target.closest?.("#tip")) return;
  tip.hide();
  clearTimeout(press);
  const { clientX, clientY } = event.touches[0];
  const thing = event.target.closest?.("#board") ? thingAt(clientX, clientY) : null;
  if (thing) press = setTimeout(() => tip.show(thing.dataset.at, clientX, clientY), 350);
}, { passive: true });
document.addEventListener("touchmove", () => clearTimeout(press), { passive: true });
document.addEventListener("touchend", () => clearTimeout(press), { passive: true });

document.addEventListener("submit", (event) => {
  if (event.target.id !== "chat") return;
  event.preventDefault();
  const form = event.target;
  send(form.action, new URLSearchParams(new FormData(form))).then(() => { form.elements.text.value = ""; }).catch((error) => say(error.message));
});

addEventListener("resize", () => {
  reason.hide();
  if (tellWidth()) refresh();
  else { clearLights(); show(); markChanges(home); }
});

document.addEventListener("take-over", (event) => post((moves) => [...moves, ...event.detail]));  // a turn of a hint

// -- begin -------------------------------------------------------------------------------------------------------

learn(document);
const refit = zoomable(document.getElementById("board"), () => { reason.hide(); tip.hide(); });
steer({ explain: (thing, x, y) => tip.show(thing, x, y), touch, leave: () => tip.hide() });
const unfinished = keptDraft();
after();
if (!resume(unfinished) && widthWasNew) refresh();
if (!main().dataset.home) follow(`${home}/stream`, ["moves", "seats", "chat", "presence"], (kind, news) => {
  if (kind === "moves" && news.ply === ply()) return;
  refresh();
}, (lost) => { document.getElementById("offline").hidden = !lost; });
document.body.dataset.ready = "yes";
