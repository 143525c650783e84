// The page becomes what the server says: afterwards it is the page that a reload would give, with its pieces in motion,
// and with what somebody is typing, the caret and the focus where they were.

import { showTimes } from "./clocks.js";

//: what the server said last of the parts that are taken as a whole
const said = new WeakMap();

/** Before anything of a new page is touched: note what the server said. */
export function learn(root) {
  for (const one of root.querySelectorAll("[data-whole]")) said.set(one, one.innerHTML);
}

/** Buttons are never made into other buttons: where their list has changed, all of it is new, words and commands together. */
function takeWhole(old, now) {
  const words = now.innerHTML;
  if (said.get(old) === words) return;
  for (const { name } of [...old.attributes]) if (!now.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of now.attributes) old.setAttribute(name, value);
  old.replaceChildren(...now.cloneNode(true).childNodes);
  said.set(old, words);
}

function before(old, now) {
  if (!(old instanceof Element)) return true;
  if (old.hasAttribute("data-local") && now.hasAttribute("data-local")) return false;  // filled by the script alone
  if (old.hasAttribute("data-whole") && now.hasAttribute("data-whole")) { takeWhole(old, now); return false; }
  return !old.isEqualNode(now);  // what is equal is left alone
}

/** What somebody has typed into a field belongs to him, not to the server. */
const typed = (field) => field.matches("input:not([type=hidden]), textarea") && field.value !== field.defaultValue;

/** Put new HTML in place of an element, changing only what differs, so that pieces move instead of jumping. */
export function morph(element, now) {
  Idiomorph.morph(element, now, {
    morphStyle: "outerHTML",
    callbacks: {
      beforeNodeMorphed: before,
      beforeAttributeUpdated: (name, one) => !(name === "value" && typed(one)) && !(name === "open" && one.localName === "details"),
      afterNodeAdded: (one) => { if (one instanceof Element) { if (one.hasAttribute("data-whole")) said.set(one, one.innerHTML); learn(one); } },
    },
  });
  showTimes();
}

//: what had the focus among the answers; a button that is hidden or gone loses it without a word, and its owner is still there
let answered = null;
document.addEventListener("focusin", ({ target }) => { answered = target.closest("#ask") ? target : null; });
document.addEventListener("pointerdown", ({ target }) => { if (!target.closest?.("#ask")) answered = null; });

/** Remember where the focus is; the answer puts it back where its owner would look for it: to the same command, otherwise to the
 *  question, from which Tab leads to the first answer. */
export function keepFocus() {
  const active = document.activeElement, had = active && active !== document.body ? active : answered;
  const command = had?.dataset.text, name = had?.id, asked = had === answered || had?.closest("#ask") !== null;
  return () => {
    if (!had || (had.isConnected && document.activeElement === had && had.dataset.text === command && had.checkVisibility())) return;
    const same = command !== undefined ? document.querySelector(`.choice[data-text="${CSS.escape(command)}"]`) : name && document.getElementById(name);
    const head = same?.closest?.(".group")?.querySelector(".group-head");
    for (const one of [same, head, asked && document.querySelector("#ask .prompt")]) {
      if (!one || !one.checkVisibility()) continue;
      one.focus({ preventScroll: true });
      if (document.activeElement === one) return;
    }
  };
}
