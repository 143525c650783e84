"""Is the page as it stands the one that a reload would give? The question is put inside the page: it asks the server for the same
position and draft once more and compares the two trees."""

from __future__ import annotations

from playwright.sync_api import Page

#: what a page may have that the server did not write, and nothing else:
#: - light, rings and pieces on their way: layers of the drawing that the script makes, and the marks of what is lit or travels
#: - which groups, tabs and choices are unfolded just now
#: - the preview of a choice under the pointer
#: - a notice that answers the last click
#: - which part of a long drawing is in sight
#: - how much time is left, and which words about leaving are unfolded
TREE = """
window.freshness = {
  layers: "g.lights, g.moving, .hit, .choice > .gain, #ask .notice",
  classes: ["lit", "faded", "choosing", "folded", "open", "closed", "single", "up", "hot", "on-lit", "little", "only-words", "sole"],
  attributes: { "data-travels": "*", "data-asked": ".choice", "hidden": ".choice, .group, .tab, #narrowed", "aria-selected": "[data-tab]", "open": "details", "aria-current": "#parts *" },
  plain(root) {
    const copy = root.cloneNode(true);
    for (const one of copy.querySelectorAll(this.layers)) one.remove();
    for (const one of copy.querySelectorAll("time")) one.textContent = "";
    for (const one of [copy, ...copy.querySelectorAll("*")]) {
      one.classList.remove(...this.classes);
      if (!one.getAttribute("class")) one.removeAttribute("class");
      for (const [name, where] of Object.entries(this.attributes)) if (one.matches(where)) one.removeAttribute(name);
      if (!one.getAttribute("style")) one.removeAttribute("style");
    }
    return copy;
  },
  words: (node) => node.nodeValue.replace(/\\s+/g, " ").trim(),
  inside(node) { return [...node.childNodes].filter((one) => one.nodeType === 1 || (one.nodeType === 3 && this.words(one))); },
  name: (one) => one.nodeType === 3 ? "#text" : one.localName + (one.id ? "#" + one.id : "") + (one.dataset?.at ? `[${one.dataset.at}]` : ""),
  attributesOf: (one) => Object.fromEntries([...one.attributes].map(({ name, value }) => [name, value])),
  // the first place in which two trees differ, or nothing
  difference(live, fresh, way) {
    if (live.nodeType !== fresh.nodeType || live.nodeName !== fresh.nodeName) return `${way}: ${this.name(live)} instead of ${this.name(fresh)}`;
    if (live.nodeType === 3) return this.words(live) === this.words(fresh) ? "" : `${way}: "${this.words(live)}" instead of "${this.words(fresh)}"`;
    const mine = this.attributesOf(live), theirs = this.attributesOf(fresh);
    for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
      if (mine[key] !== theirs[key]) return `${way} ${this.name(live)}: ${key}="${mine[key]}" instead of "${theirs[key]}"`;
    }
    const own = this.inside(live), other = this.inside(fresh);
    for (let n = 0; n < Math.max(own.length, other.length); n++) {
      if (!own[n] || !other[n]) return `${way} ${this.name(live)}: ${own[n] ? "more" : "less"}: ${(own[n] ?? other[n]).textContent.slice(0, 80)}`;
      const found = this.difference(own[n], other[n], `${way} ${this.name(live)}`);
      if (found) return found;
    }
    return "";
  },
  async page() {
    const { table, ply, seat, plan, draft } = document.getElementById("table").dataset;
    const moves = JSON.parse(draft), wish = seat === "" ? "" : `&seat=${seat}`;
    const csrf = document.querySelector('meta[name="csrf"]').content;
    const body = JSON.stringify({ ply: Number(ply), moves, seat: seat === "" ? null : Number(seat), commit: false, plan: plan === "yes" });
    const headers = { "x-csrf-token": csrf, "content-type": "application/json" };
    const answer = moves.length || plan === "yes"
      ? await fetch(`/t/${table}/draft`, { method: "POST", headers, body }) : await fetch(`/t/${table}?part=true${wish}`);
    const box = document.createElement("template");
    box.innerHTML = await answer.text();
    return box.content;
  },
  async compare() {
    const fresh = await this.page();
    if (document.body.classList.contains("busy") || document.getAnimations().length) return "on its way";
    for (const id of ["players", "table"]) {
      const found = this.difference(this.plain(document.getElementById(id)), this.plain(fresh.getElementById(id)), "");
      if (found) return found;
    }
    return "";
  },
  // what differs once everything has arrived; news that are on their way get some time
  async settled() {
    let found = "";
    for (const end = Date.now() + 120000; Date.now() < end; await new Promise((done) => setTimeout(done, 15))) {
      found = await this.compare();
      if (!found) return "";
    }
    return found;
  },
};
"""
#: what of a page its script has made: which choices are seen, what is lit and ringed, how the turn is announced
MADE = """() => ({
  choices: [...document.querySelectorAll("#groups .choice")].filter((one) => one.checkVisibility()).map((one) => one.dataset.text),
  lit: [...document.querySelectorAll("#board .lit")].map((one) => one.dataset.at),
  lines: [...document.querySelectorAll("#board g.lights.open > *")].map((one) => one.localName + one.getAttribute("class")),
  rings: [...document.querySelectorAll("#board g.rings > *")].map((one) => one.localName + one.getAttribute("class") + one.style.stroke),
  title: document.title,
  ply: document.getElementById("table").dataset.ply,
})"""
#: the words of each choice by its command
WORDS = """() => Object.fromEntries([...document.querySelectorAll("#groups .choice")].map((one) =>
  [one.dataset.text, (one.querySelector(".words") ?? one).textContent]))"""


def stale(page: Page) -> str:
    """Where the page differs from a fresh one, or nothing."""
    if not page.evaluate("'freshness' in window"):
        page.evaluate(TREE)
    found: str = page.evaluate("freshness.settled()")
    return found
