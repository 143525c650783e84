// The form of a new table: a preset fills in the options behind it, and what does not fit together cannot be chosen.
const form = document.getElementById("new");
const needs = JSON.parse(form.dataset.needs);  // [option, value, other option, its allowed values, why]
const defaults = JSON.parse(form.dataset.defaults);
const OWN = "own", ANYTHING = "*";

const fields = (option) => [...form.querySelectorAll(`[name="option-${option}"]:not([type="hidden"])`)];

function valueOf(option) {
  const [first, ...more] = fields(option);
  if (!first) return "";
  if (first.type === "checkbox") return first.checked ? "yes" : "no";
  return more.length ? [first, ...more].find((one) => one.checked)?.value ?? "" : first.value;
}

function put(option, value) {
  for (const one of fields(option)) {
    if (one.type === "checkbox") { one.checked = value === "yes"; one.previousElementSibling.disabled = one.checked; }
    else if (one.type === "radio") one.checked = one.value === value;
    else one.value = value;
  }
}

/** Why an option cannot have a value beside the others as they stand; empty if it can. */
function against(option, value) {
  const broken = ([mine, wanted, other, allowed]) => mine === option && (wanted === ANYTHING ? value !== "" : value === wanted) && !allowed.includes(valueOf(other));
  return needs.find(broken)?.[4] ?? "";
}

function forbid(one, why) {
  one.disabled = Boolean(why);
  const words = one.closest("label").querySelector(".why");
  words.hidden = !why;
  words.textContent = why;
}

/** What no longer fits goes back to the usual; what does not fit cannot be chosen, and the reason stands beside it. */
function fit() {
  for (const [mine] of needs) if (against(mine, valueOf(mine))) put(mine, defaults[mine]);
  for (const option of new Set(needs.map(([mine]) => mine))) {
    for (const one of fields(option)) {
      if (one.localName === "select") {
        for (const value of one.options) {
          const why = against(option, value.value);
          value.disabled = Boolean(why);
          value.textContent = value.dataset.title + (why ? ` – ${why}` : "");
        }
      } else forbid(one, against(option, one.type === "text" ? "?" : one.value));
    }
  }
}

/** A file that somebody brings along goes with every preset. */
function fill(preset) {
  const values = preset?.dataset.values;
  for (const [option, value] of Object.entries(values ? JSON.parse(values) : {})) if (!form.querySelector(`[name="file-${option}"]`)) put(option, value);
}

form.addEventListener("change", ({ target }) => {
  if (target.name === "preset") {
    fill(target);
    document.getElementById("details")?.toggleAttribute("open", target.value === OWN);
  } else if (target.name.startsWith("option-") && target.closest("#details, #experts")) {
    const own = form.querySelector(`[name="preset"][value="${OWN}"]`);
    if (own && !form.querySelector(`[name="file-${target.name.slice(7)}"]`)) own.checked = true;
  }
  fit();
});
fill(form.querySelector('[name="preset"]:checked'));
fit();
