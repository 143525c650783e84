// For eyes and hands: whatever is chosen is kept at once, and the page shows itself in it. Colours and checks are the server's.
import { ask, parsed, send } from "./page.js";
import { tellSound } from "./shortcuts.js";

const page = document.getElementById("look");
const said = document.getElementById("saved");
//: while somebody drags through colours, only every so often one is kept (ms)
const PAUSE = 250;
let waiting = 0, going = Promise.resolve();

/** What the server says about the page now: its style, its checks, and the attributes of its root. */
async function refresh() {
  const now = new DOMParser().parseFromString(await ask("/account/look"), "text/html");
  for (const { name, value } of now.documentElement.attributes) document.documentElement.setAttribute(name, value);
  if (!now.documentElement.dataset.contrast) delete document.documentElement.dataset.contrast;
  tellSound();
  document.getElementById("painted").replaceChildren(...parsed(now.getElementById("painted").innerHTML).childNodes);
  for (const checks of now.querySelectorAll("[data-checks]")) page.querySelector(`[data-checks="${checks.dataset.checks}"]`).innerHTML = checks.innerHTML;
  for (const field of now.querySelectorAll('input[type="color"]')) {
    const here = page.querySelector(`[name="${field.name}"]`);
    if (here !== document.activeElement) here.value = field.value;
  }
  for (const button of now.querySelectorAll('[name="forget"]')) page.querySelector(`[name="forget"][value="${button.value}"]`).disabled = button.disabled;
  for (const mark of now.querySelectorAll("details[data-game] > summary")) page.querySelector(`details[data-game="${mark.parentElement.dataset.game}"] > summary`).innerHTML = mark.innerHTML;
}

function keep(name, value) {
  going = going.then(async () => {
    said.textContent = "";
    try {
      await send("/account/look", new URLSearchParams({ [name]: value }));
      await refresh();
      said.textContent = page.dataset.saved;
    } catch (error) { said.textContent = error.message; }
  });
}

page.addEventListener("input", ({ target }) => {
  if (!target.name || target.type === "radio") return;
  clearTimeout(waiting);
  waiting = setTimeout(() => keep(target.name, target.value), PAUSE);
});
page.addEventListener("change", ({ target }) => { if (target.type === "radio") keep(target.name, target.value); });
page.addEventListener("submit", (event) => {
  event.preventDefault();
  if (event.submitter?.name === "forget") {
    document.activeElement?.blur();
    keep("forget", event.submitter.value);
  }
});

/** A game's first position is shown in the colours as soon as somebody looks. */
for (const box of page.querySelectorAll("details[data-game]")) {
  box.addEventListener("toggle", async () => {
    const board = box.querySelector("[data-preview]");
    if (box.open && !board.firstChild) board.append(parsed(await ask(`/art/${board.dataset.preview}.svg`)));
  });
}
