// The position in words: the same text that a terminal shows, for those who hear a page.
const box = document.getElementById("words");
//: how wide a sign of the text is, as a share of its size
const SIGN = 0.61, SIZE = 13;

/** `question` asks the server for so many signs in a line. */
export async function showWords(question) {
  if (!box || box.open) return;
  const room = Math.min(innerWidth, 760) - 60;
  const html = await question(Math.floor(room / (SIGN * SIZE)));
  document.getElementById("words-body").innerHTML = html;
  box.showModal();
  document.getElementById("words-body").focus();
}
