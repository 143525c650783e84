// Shortcuts: whatever has `aria-keyshortcuts` is pressed by its key, and stands in the overlay of keys (`?`). Single letters can be
// switched off, for those who dictate.
import { send } from "./page.js";

const overlay = document.getElementById("keys");
const setting = document.getElementById("single-keys");

setting?.addEventListener("change", () => {
  document.documentElement.dataset.keys = setting.checked ? "yes" : "no";
  send("/account/look", new URLSearchParams({ keys: document.documentElement.dataset.keys })).catch(() => {});  // then it ends with the page
});

/** Are single letters and digits commands? */
export const singleKeys = () => document.documentElement.dataset.keys !== "no";

/** Is something open over the page, which has the keyboard for itself? */
export const covered = () => document.querySelector("dialog[open]") !== null;

const nameOf = (one) => one.getAttribute("aria-label") || one.textContent.trim();
const commands = () => [...document.querySelectorAll("[aria-keyshortcuts]")].filter((one) => !one.hidden && !one.disabled);

/** The command of a key, if there is one now. */
export function pressed(key) {
  if (!singleKeys()) return false;
  if (/^[1-9]$/.test(key)) return choose(Number(key));
  const one = commands().find((command) => command.getAttribute("aria-keyshortcuts").toLowerCase() === key.toLowerCase());
  one?.click();
  if (one?.matches("summary")) one.parentElement.querySelector("a")?.focus();
  if (one?.matches('[data-tab="chat"]')) document.getElementById("chat-text")?.focus();
  return Boolean(one);
}

function choose(number) {
  const seen = [...document.querySelectorAll("#groups .choice, #groups .group-head")].filter((one) => one.checkVisibility());
  seen[number - 1]?.click();
  return Boolean(seen[number - 1]);
}

/** The overlay: its own lines, and one for each command on the page. */
export function showKeys() {
  if (!overlay || overlay.open) return;
  const list = overlay.querySelector("dl");
  for (const old of list.querySelectorAll("[data-found]")) old.remove();
  const said = new Set();
  for (const one of commands()) {
    const key = one.getAttribute("aria-keyshortcuts").toUpperCase();
    if (said.has(key)) continue;
    said.add(key);
    const term = document.createElement("dt"), words = document.createElement("dd"), sign = document.createElement("kbd");
    sign.textContent = key;
    term.append(sign);
    words.textContent = nameOf(one);
    term.dataset.found = words.dataset.found = "";
    list.append(term, words);
  }
  overlay.showModal();
}

document.addEventListener("click", (event) => {
  const skip = event.target.closest?.("[data-skip]");
  if (!skip) return;
  if (skip.dataset.skip === "#log") document.querySelector('[data-tab="log"]')?.click();
  document.querySelector(skip.dataset.skip)?.focus();
});
