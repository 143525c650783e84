// Borders around what hangs together: a drawing may have such a layer (docs/contract.md); who wants to see it switches it on.

const KEPT = "deskovka borders";
const button = document.getElementById("borders");

function wanted() {
  try { return localStorage.getItem(KEPT) === "yes"; } catch { return false; }
}

function show(yes) {
  document.body.classList.toggle("show-borders", yes);
  button.setAttribute("aria-pressed", String(yes));
}

/** The switch is there if the drawing has something to show. */
export function offerBorders() {
  button.hidden = !document.querySelector("#board g.borders");
}

button.addEventListener("click", () => {
  const yes = button.getAttribute("aria-pressed") !== "true";
  try { localStorage.setItem(KEPT, yes ? "yes" : "no"); } catch { /* without storage it ends with the page */ }
  show(yes);
});
show(wanted());
offerBorders();
