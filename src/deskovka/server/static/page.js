// What every page does: tells the server how wide it is, says that it is my turn, follows the news.
// No game logic here or anywhere else in the browser.
import { setTime } from "./clocks.js";

/** Drawings for narrow screens are laid out otherwise; the server is told by a cookie. True if it did not know yet. */
export function tellWidth() {
  const said = /(?:^|; )deskovka_tall=yes/.test(document.cookie), tall = matchMedia("(max-width: 900px)").matches;
  if (said !== tall) document.cookie = `deskovka_tall=${tall ? "yes" : "no"}; path=/; max-age=31536000; samesite=lax`;
  return said !== tall;
}
export const widthWasNew = tellWidth();

for (const field of document.querySelectorAll("input.back")) field.value = location.pathname + location.search;

/** The text of an answer; errors carry the server's own words and are never shown as if they were a page. */
async function textOf(answer) {
  const text = await answer.text();
  if (!answer.ok) throw new Error(text || answer.statusText);
  return text;
}

/** Ask for something. */
export const ask = async (url) => textOf(await fetch(url));

/** Send a change; the answer as text. */
export async function send(url, data) {
  const form = data instanceof FormData || data instanceof URLSearchParams;
  const headers = { "x-csrf-token": document.querySelector('meta[name="csrf"]').content };
  if (!form) headers["content-type"] = "application/json";
  return textOf(await fetch(url, { method: "POST", headers, body: form ? data : JSON.stringify(data) }));
}

//: what the server had heard when the page was written, then when a stream of its began; what happened in between comes by no stream
let heard = document.querySelector('meta[name="heard"]')?.content;

/** A stream of news that comes back by itself; `told` is called for each, and for the `hello` of a stream before which something may have been missed; `lost` when the line is down or up again. */
export function follow(url, kinds, told, lost = () => {}) {
  const source = new EventSource(url);
  source.onopen = () => lost(false);
  source.onerror = () => {
    lost(true);
    if (source.readyState === EventSource.CLOSED) setTimeout(() => { source.close(); follow(url, kinds, told, lost); }, 2000);
  };
  source.addEventListener("announced", showAnnouncement);
  source.addEventListener("hello", (event) => {
    const news = JSON.parse(event.data);
    setTime(news.now);
    renew(news.version);
    if (news.heard !== heard) told("hello", news);
    heard = news.heard;
  });
  for (const kind of kinds) source.addEventListener(kind, (event) => told(kind, JSON.parse(event.data)));
  addEventListener("pagehide", () => source.close());
}

const RENEWED = "deskovka renewed";
const begun = () => [...document.querySelectorAll("input:not([type=hidden], [type=checkbox], [type=radio], [readonly]), textarea")].some((one) => one.value !== one.defaultValue);

/** The server has been upgraded: the page is loaded anew, once for each version, and never while something is being written. */
function renew(version) {
  if (!version || import.meta.url.includes(`/${version}/`) || begun()) return;
  try {
    if (sessionStorage.getItem(RENEWED) === version) return;
    sessionStorage.setItem(RENEWED, version);
  } catch { return; /* without memory it could go on for ever */ }
  location.reload();
}

/** What the host tells everybody. */
async function showAnnouncement() {
  await new Promise((done) => setTimeout(done, 5000 * Math.random()));  // not all pages at once
  const html = await ask("/announcement").catch(() => "");
  const now = parsed(html).getElementById("announcement");
  if (now) document.getElementById("announcement").replaceWith(now);
}

/** Tell by title and icon that it is my turn. */
export function announceTurn(mine, words) {
  const plain = document.title.replace(/^● .*? · /, "");
  document.title = mine ? `● ${words} · ${plain}` : plain;
  const icon = document.getElementById("icon");
  const wanted = new URL(mine ? "icon-turn.svg" : "icon.svg", import.meta.url).pathname;
  if (icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}

export function element(tag, text, className) {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

/** What the server has written. */
export function parsed(html) {
  const box = document.createElement("template");
  box.innerHTML = html;
  return box.content;
}
