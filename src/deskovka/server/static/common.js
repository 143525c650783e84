// What all pages share. No game logic here or anywhere else in the browser.
"use strict";

const csrf = document.querySelector('meta[name="csrf"]').content;

/** Drawings for narrow screens are laid out otherwise; the server is told by a cookie. True if it did not know yet. */
function tellWidth() {
  const said = /(?:^|; )deskovka_tall=yes/.test(document.cookie), tall = matchMedia("(max-width: 760px)").matches;
  if (said !== tall) document.cookie = `deskovka_tall=${tall ? "yes" : "no"}; path=/; max-age=31536000; samesite=lax`;
  return said !== tall;
}
const widthWasNew = tellWidth();

for (const field of document.querySelectorAll("input.back")) field.value = location.pathname + location.search;

/** Send a change; the answer as text. Errors carry the server's own words. */
async function send(url, data) {
  const form = data instanceof FormData || data instanceof URLSearchParams;
  const headers = { "x-csrf-token": csrf };
  if (!form) headers["content-type"] = "application/json";
  const answer = await fetch(url, { method: "POST", headers, body: form ? data : JSON.stringify(data) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text || answer.statusText);
  return text;
}

/** Put new HTML in place of an element, changing only what differs, so that pieces move instead of jumping. */
function morph(element, html) {
  Idiomorph.morph(element, html, {
    morphStyle: "outerHTML",
    ignoreActiveValue: true,
    callbacks: {
      // what is equal, or holds what somebody is typing, is left alone
      beforeNodeMorphed: (old, now) => !(old instanceof Element && (old.hasAttribute("data-keep") || old.isEqualNode(now))),
    },
  });
}

/** A stream of news that comes back by itself; `told` is called for each, `lost` when the line is down or up again. */
function follow(url, kinds, told, lost = () => {}) {
  const source = new EventSource(url);
  source.onopen = () => lost(false);
  source.onerror = () => {
    lost(true);
    if (source.readyState === EventSource.CLOSED) setTimeout(() => { source.close(); follow(url, kinds, told, lost); }, 2000);
  };
  for (const kind of kinds) source.addEventListener(kind, (event) => told(kind, JSON.parse(event.data)));
  addEventListener("pagehide", () => source.close());
}

/** Tell by title and icon that it is my turn. */
function announceTurn(mine, words) {
  const plain = document.title.replace(/^● .*? · /, "");
  document.title = mine ? `● ${words} · ${plain}` : plain;
  const icon = document.getElementById("icon");
  const wanted = mine ? "/static/icon-turn.svg" : "/static/icon.svg";
  if (icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}

/** Tooltips: the thing under the pointer, explained by the server in the reader's language. */
class Tip {
  constructor(ask) {
    this.box = document.getElementById("tip");
    this.ask = ask;
    this.timer = 0;
    this.thing = "";
  }

  over(thing, x, y) {
    if (thing === this.thing) { if (!this.box.hidden) this.place(x, y); return; }
    this.hide();
    this.thing = thing;
    this.timer = setTimeout(async () => {
      const parts = await this.ask(thing);
      if (this.thing !== thing || !parts.length) return;
      this.box.replaceChildren(...parts);
      this.box.hidden = false;
      this.place(x, y);
    }, 180);
  }

  place(x, y) {
    const { offsetWidth: w, offsetHeight: h } = this.box;
    this.box.style.left = `${Math.max(6, Math.min(x + 16, innerWidth - w - 6))}px`;
    this.box.style.top = `${y + 22 + h > innerHeight ? Math.max(6, y - h - 14) : y + 22}px`;
  }

  hide() {
    clearTimeout(this.timer);
    this.thing = "";
    this.box.hidden = true;
  }
}

function element(tag, text, className) {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

/** On a phone the board starts as high as its window is; two fingers zoom, a double tap goes to and fro. The answer fits it anew. */
function zoomable(board) {
  const narrow = () => matchMedia("(max-width: 760px)").matches;
  let zoom = 1, start = 0, from = 1, lastTap = 0;
  const fill = () => {
    const svg = board.querySelector("svg");
    if (!svg || !svg.viewBox.baseVal.width) return 1;
    const box = svg.viewBox.baseVal;
    return Math.max(1, Math.min(3, ((board.clientHeight - 8) * box.width) / (box.height * board.clientWidth)));
  };
  const set = (value) => {
    const x = (board.scrollLeft + board.clientWidth / 2) / zoom, y = (board.scrollTop + board.clientHeight / 2) / zoom;
    zoom = Math.max(1, Math.min(5, value));
    document.documentElement.style.setProperty("--zoom", zoom);
    board.scrollLeft = x * zoom - board.clientWidth / 2;
    board.scrollTop = y * zoom - board.clientHeight / 2;
  };
  const refit = () => { set(narrow() ? fill() : 1); board.scrollLeft = 0; board.scrollTop = 0; };
  refit();
  const apart = (touches) => Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
  board.addEventListener("touchstart", (event) => {
    if (event.touches.length === 2) { start = apart(event.touches); from = zoom; }
  }, { passive: true });
  board.addEventListener("touchmove", (event) => {
    if (event.touches.length === 2 && start) { event.preventDefault(); set((from * apart(event.touches)) / start); }
  }, { passive: false });
  board.addEventListener("touchend", (event) => {
    if (event.touches.length || !narrow()) return;
    const now = Date.now();
    if (now - lastTap < 300) set(zoom > 1.05 ? 1 : Math.max(2, fill()));
    lastTap = now;
  }, { passive: true });
  return refit;
}
