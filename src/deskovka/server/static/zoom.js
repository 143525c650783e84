/** On a phone the board starts as high as its window is; two fingers zoom, a double tap goes to and fro. The answer fits it anew. */
export function zoomable(board) {
  const narrow = () => matchMedia("(max-width: 760px)").matches;
  let zoom = 1, start = 0, from = 1, lastTap = 0;
  const fill = () => {
    const svg = board.querySelector("svg");
    if (!svg || !svg.viewBox.baseVal.width) return 1;
    const box = svg.viewBox.baseVal;
    return Math.max(1, Math.min(3, ((board.clientHeight - 8) * box.width) / (box.height * board.clientWidth)));
  };
  const set = (value) => {
    const x = (board.scrollLeft + board.clientWidth / 2) / zoom, y = (board.scrollTop + board.clientHeight / 2) / zoom;
    zoom = Math.max(1, Math.min(5, value));
    document.documentElement.style.setProperty("--zoom", zoom);
    board.scrollLeft = x * zoom - board.clientWidth / 2;
    board.scrollTop = y * zoom - board.clientHeight / 2;
  };
  const refit = () => { set(narrow() ? fill() : 1); board.scrollLeft = 0; board.scrollTop = 0; };
  refit();
  const apart = (touches) => Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
  board.addEventListener("touchstart", (event) => {
    if (event.touches.length === 2) { start = apart(event.touches); from = zoom; }
  }, { passive: true });
  board.addEventListener("touchmove", (event) => {
    if (event.touches.length === 2 && start) { event.preventDefault(); set((from * apart(event.touches)) / start); }
  }, { passive: false });
  board.addEventListener("touchend", (event) => {
    if (event.touches.length || !narrow()) return;
    const now = Date.now();
    if (now - lastTap < 300) set(zoom > 1.05 ? 1 : Math.max(2, fill()));
    lastTap = now;
  }, { passive: true });
  return refit;
}
