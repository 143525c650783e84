// When I am away: what is decided without asking. The server says what can be wished and what it would mean now.
import { ask, send } from "./page.js";

const box = document.getElementById("wishes");
const body = document.getElementById("wishes-body");
const main = () => document.getElementById("table");
const home = () => `/t/${main().dataset.table}/wishes`;

/** What the form says: kinds that are switched on, each with its numbers. */
function wished() {
  const wishes = {};
  for (const kind of body.querySelectorAll("[data-kind]")) {
    const on = kind.querySelector("[data-switch]").checked;
    const dials = [...kind.querySelectorAll("[data-dial]")];
    kind.classList.toggle("on", on);
    for (const one of dials) one.disabled = !on;
    if (!on) continue;
    wishes[kind.dataset.kind] = Object.fromEntries(dials.map((one) => [one.dataset.dial, one.type === "checkbox" ? Number(one.checked) : one.valueAsNumber]));
  }
  return { wishes, usual: document.getElementById("wish-usual").checked, seat: Number(document.getElementById("wish").dataset.seat) };
}

const say = (words) => { document.getElementById("wish-said").textContent = words; };

/** An answer that has been overtaken by another is not shown. */
let asked = 0;
async function foresee(wishes) {
  const question = (asked += 1);
  say("");
  try {
    const html = await send(`${home()}/now`, wishes);
    if (question === asked) document.getElementById("wish-now").innerHTML = html;
  } catch (error) { say(error.message); }
}

async function save() {
  asked += 1;
  try {
    body.innerHTML = await send(home(), wished());
    document.getElementById("wish-save").focus();
  } catch (error) { say(error.message); }
}

async function open() {
  body.innerHTML = await ask(`${home()}?seat=${main().dataset.seat}`);
  if (!box.open) box.showModal();
}

document.addEventListener("click", (event) => { if (event.target.closest("#away")) open(); });
body?.addEventListener("input", () => { const now = wished(); if (document.getElementById("wish").checkValidity()) foresee(now); });
body?.addEventListener("submit", (event) => { event.preventDefault(); save(); });
