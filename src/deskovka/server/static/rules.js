// The rules at hand: a panel over the table, opened by its button, its key, or the link of an explanation; and the search on both panel and page.
import { ask, parsed } from "./page.js";

//: how long nothing must be typed before it is looked for (ms)
const PAUSE = 200;
const panel = document.getElementById("rules");
const home = (panel ?? document.querySelector("[data-rules]")).dataset.rules;
const results = () => document.getElementById("rulebook");

const seatWish = () => { const seat = document.getElementById("table")?.dataset.seat; return seat ? `&seat=${seat}` : ""; };
const fetched = async (find) => parsed(await ask(`${home}?part=true&find=${encodeURIComponent(find)}${seatWish()}`));

/** Show a chapter, and put the focus there for those who read by key or hear. */
function goTo(chapter) {
  const section = document.getElementById(`rule-${chapter}`);
  if (!section) return;
  section.scrollIntoView({ block: "start" });
  section.focus({ preventScroll: true });
}

/** The panel, at a chapter or at its top. My numbers are those of now, so it is asked for each time. */
export async function openRules(chapter = "") {
  if (!panel) return;
  const body = document.getElementById("rules-body");
  const now = await fetched("");
  body.replaceChildren(now);
  if (!panel.open) panel.showModal();
  body.scrollTop = 0;
  body.focus();
  if (chapter) goTo(chapter);
}

let timer = 0, asked = 0;
async function look(find) {
  const mine = (asked += 1);
  const now = await fetched(find).catch(() => null);
  if (now && mine === asked) results()?.replaceWith(now.getElementById("rulebook"));
}

document.addEventListener("input", (event) => {
  if (!event.target.matches?.(".find input")) return;
  clearTimeout(timer);
  timer = setTimeout(() => look(event.target.value), PAUSE);
});
document.addEventListener("submit", (event) => {
  if (!event.target.matches?.(".find")) return;
  event.preventDefault();
  clearTimeout(timer);
  look(event.target.elements.find.value);
});
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-chapter]");
  if (event.target.closest?.("#open-rules")) {
    // what is explained at this moment is what somebody wants to know more about
    openRules(document.querySelector("#tip:not([hidden]) a[data-chapter]")?.dataset.chapter);
  } else if (link && panel?.open) {
    event.preventDefault();
    goTo(link.dataset.chapter);
  } else if (link && panel) {
    event.preventDefault();
    openRules(link.dataset.chapter);
  } else if (event.target.closest?.("a[data-all]")) {
    event.preventDefault();
    document.querySelector(".find input").value = "";
    look("");
  }
}, true);  // before the table puts its explanation away
