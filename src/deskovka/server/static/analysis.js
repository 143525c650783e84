// The analysis of a game: while a bot goes through it, the bar follows.
import { ask, parsed } from "./page.js";
import { morph } from "./morph.js";

const page = document.getElementById("analysis");
const part = () => document.getElementById("judged");
//: milliseconds between two looks
const PACE = 1000;

async function look() {
  if (part().dataset.state !== "waiting") return;
  const html = await ask(`/t/${page.dataset.table}/analysis?part=true`).catch(() => "");  // the next look asks again
  const now = html && parsed(html).getElementById("judged");
  if (now) morph(part(), now);
  setTimeout(look, PACE);
}

setTimeout(look, PACE / 2);
