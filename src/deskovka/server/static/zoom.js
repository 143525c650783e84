/** On a phone the board starts as high as its window is; two fingers zoom, a double tap goes to and fro. The answer fits it anew. */
export function zoomable(board, zoomed = () => {}) {
  const narrow = () => matchMedia("(max-width: 900px)").matches;
  let zoom = 1, start = 0, from = 1, lastTap = 0, tapped = { x: 0, y: 0 };
  const fill = () => {
    const svg = board.querySelector("svg");
    if (!svg || !svg.viewBox.baseVal.width) return 1;
    const box = svg.viewBox.baseVal;
    return Math.max(1, Math.min(3, ((board.clientHeight - 8) * box.width) / (box.height * board.clientWidth)));
  };
  //: what lies under the fingers stays there
  const set = (value, at = null) => {
    const frame = board.getBoundingClientRect();
    const dx = at ? at.x - frame.left : board.clientWidth / 2, dy = at ? at.y - frame.top : board.clientHeight / 2;
    const x = (board.scrollLeft + dx) / zoom, y = (board.scrollTop + dy) / zoom;
    zoom = Math.max(1, Math.min(5, value));
    document.documentElement.style.setProperty("--zoom", zoom);
    board.scrollLeft = x * zoom - dx;
    board.scrollTop = y * zoom - dy;
  };
  const refit = () => { set(narrow() ? fill() : 1); board.scrollLeft = 0; board.scrollTop = 0; };
  refit();
  const middle = (touches) => ({ x: (touches[0].clientX + touches[1].clientX) / 2, y: (touches[0].clientY + touches[1].clientY) / 2 });
  const apart = (touches) => Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
  board.addEventListener("touchstart", (event) => {
    if (event.touches.length === 2) { start = apart(event.touches); from = zoom; }
  }, { passive: true });
  board.addEventListener("touchmove", (event) => {
    if (event.touches.length === 2 && start) { event.preventDefault(); set((from * apart(event.touches)) / start, middle(event.touches)); }
  }, { passive: false });
  board.addEventListener("touchend", (event) => {
    if (event.touches.length || !narrow()) return;
    const now = Date.now(), { clientX: x, clientY: y } = event.changedTouches[0];
    const again = now - lastTap < 300 && start === 0 && Math.hypot(x - tapped.x, y - tapped.y) < 40;
    if (again) {
      event.preventDefault();  // the second tap is no click: it asks nothing and chooses nothing
      set(zoom > 1.05 ? 1 : Math.max(2, fill()), { x, y });
      zoomed();
    }
    lastTap = again || start ? 0 : now;
    tapped = { x, y };
    start = 0;
  }, { passive: false });
  return refit;
}
