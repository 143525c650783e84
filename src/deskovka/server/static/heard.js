// What happens is read out: lines of the log as they come, whichever tab is open and however fast they are shown.

//: lines that stay to be read again
const KEPT = 40;
const plyOf = (line) => Number(line.id.slice("ply-".length));
const lines = () => [...document.querySelectorAll("#log li[id^=ply-]")];
let last = Math.max(0, ...lines().map(plyOf));

/** After every change of the log: say what is new. */
export function hear() {
  const box = document.getElementById("heard");
  const fresh = lines().filter((line) => plyOf(line) > last);
  if (!box || !fresh.length) return;
  for (const line of fresh) {
    const said = document.createElement("p");
    said.textContent = [...line.querySelectorAll("a > span")].map((one) => one.textContent).join(" ");
    box.append(said);
  }
  last = Math.max(...fresh.map(plyOf));
  while (box.children.length > KEPT) box.firstElementChild.remove();
}
