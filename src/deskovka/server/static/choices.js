// The list of choices, and how clicks narrow it. The words and the command of a button are the server's, both at once.

//: things clicked so far, and the group of choices that is open
export const narrowed = { picked: [], group: null };

export const choices = () => [...document.querySelectorAll("#groups .choice")];
export const touches = (choice) => JSON.parse(choice.dataset.touches);
export const wordsOf = (choice) => choice.querySelector(".words").textContent;

function fits(choice) {
  const things = touches(choice), { picked, group } = narrowed;
  return picked.every((thing) => things.includes(thing)) && (group === null || choice.closest(".group").dataset.group === group);
}

/** The choices that are still possible after what was clicked. */
export const left = () => choices().filter(fits);
export const leftAt = (thing) => left().filter((choice) => touches(choice).includes(thing));

/** What can be clicked next: whatever a choice that is left touches, in any order. No two choices differ in the order alone. */
export const open = () => new Set(left().flatMap(touches).filter((thing) => !narrowed.picked.includes(thing)));

export function widen() {
  narrowed.picked = [];
  narrowed.group = null;
}

/** Show the choices that are left: in groups first, one by one when few. */
export function arrange() {
  const groups = document.getElementById("groups");
  if (!groups) return;
  const all = choices(), fitting = new Set(left());
  const narrow = narrowed.picked.length > 0 || narrowed.group !== null;
  const few = all.length <= 8;
  const sole = narrowed.picked.length > 0 && fitting.size === 1;  // what a finger has picked waits for a word
  groups.classList.toggle("only-words", all.every((choice) => !touches(choice).length));
  groups.classList.toggle("folded", !narrow && !few);
  for (const one of groups.querySelectorAll(".group")) {
    const own = [...one.querySelectorAll(".choice")];
    const onlyWords = own.length <= 3 && own.every((choice) => !touches(choice).length);
    const head = one.querySelector(".group-head");
    const unfolded = narrow || few || !head || onlyWords;
    one.hidden = !own.some((choice) => fitting.has(choice));
    one.classList.toggle("open", unfolded && Boolean(head));
    one.classList.toggle("single", !head);
    one.classList.toggle("closed", !unfolded);
    for (const choice of own) {
      choice.hidden = !fitting.has(choice);
      choice.classList.toggle("sole", sole && fitting.has(choice));
    }
  }
  document.getElementById("narrowed").hidden = !narrow;
}
