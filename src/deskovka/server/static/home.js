// Home page, form for a table, result page.
import { announceTurn, ask, follow, parsed } from "./page.js";
import { morph } from "./morph.js";
import { sound } from "./sound.js";

const lists = document.getElementById("lists");
if (lists) {
  let waiting = 0;
  const refresh = () => {
    clearTimeout(waiting);
    waiting = setTimeout(async () => {
      const html = await ask("/lists").catch(() => "");  // the next news asks again
      const now = html && parsed(html);
      for (const id of html ? ["mine", "lists"] : []) morph(document.getElementById(id), now.getElementById(id));
      tell();
    }, 150);
  };
  let turns = Infinity;
  const tell = () => {
    announceTurn(Boolean(document.querySelector(".table-line.mine")), document.querySelector(".table-line.mine .state")?.textContent ?? "");
    const now = document.querySelectorAll(".table-line.mine").length;
    if (now > turns) sound("turn");
    turns = now;
  };
  tell();
  follow("/stream", ["moves", "seats"], refresh);
}

/** Whoever knows the seed knows all that is hidden: where others can sit down, the server draws it. */
function askForSeed(closed) {
  const seed = document.getElementById("seed");
  seed.querySelector("input").disabled = !closed;
  for (const words of seed.querySelectorAll("[data-when]")) words.hidden = (words.dataset.when === "closed") !== closed;
}

const form = document.getElementById("new");
if (form) {
  const show = () => {
    const players = Number(form.querySelector('[name="players"]:checked').value);
    for (const seat of form.querySelectorAll(".seat")) {
      const here = Number(seat.dataset.seat) < players;
      seat.hidden = !here;
      const who = seat.querySelector("select");
      who.disabled = !here;
      const name = seat.querySelector("input");
      name.hidden = who.value !== "here";
      name.disabled = name.hidden || !here;
    }
    askForSeed([...form.querySelectorAll(".seat select:enabled")].every((who) => who.value !== "open"));
    for (const tick of form.querySelectorAll('input[type="checkbox"][name^="option-"]')) tick.previousElementSibling.disabled = tick.checked;
  };
  form.addEventListener("change", show);
  show();
}

for (const button of document.querySelectorAll("#chart-names button")) {
  button.addEventListener("click", () => {
    for (const other of document.querySelectorAll("#chart-names button")) other.setAttribute("aria-pressed", String(other === button));
    for (const box of document.querySelectorAll(".chart-box")) box.hidden = box.dataset.chart !== button.dataset.chart;
  });
}
