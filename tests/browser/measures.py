"""What is too small for a finger or for eyes: texts below 11 px and targets below 40 px, as they are seen on the screen.

Words on a board count as they are shown there. What is lit on it may be smaller than a finger where a button says the same."""

from __future__ import annotations

from playwright.sync_api import Page

#: px; half a pixel may be lost in rounding
LEAST_TEXT, LEAST_TARGET = 11, 40

MEASURE = """([inside, leastText, leastTarget]) => {
  const found = [];
  const name = (one) => `${one.tagName.toLowerCase()}${one.id ? "#" + one.id : ""}.${[...one.classList].join(".")} "${one.textContent.trim().slice(0, 30)}"`;
  const seen = (one) => one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && !one.closest(".unseen, .skip, .symbols, defs, symbol, [aria-hidden=true]");
  for (const root of document.querySelectorAll(inside)) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const one = node.parentElement, drawn = one.closest("svg");
      if (!node.data.trim() || !seen(one) || (drawn && !one.matches(".board text"))) continue;
      const matrix = drawn ? one.getScreenCTM() : null;
      const size = parseFloat(getComputedStyle(one).fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
      if (size < leastText - .05) found.push(`text of ${size} px: ${name(one)}`);
    }
    for (const one of root.querySelectorAll("a[href], button, input:not([type=hidden]), select, summary, [role=tab]")) {
      if (!seen(one) || one.closest("svg, .log, p:not(.row):not(.controls)")) continue;  // a link inside a sentence is as high as its line
      const box = (one.closest("label") ?? one).getBoundingClientRect();
      if (box.width && (box.height < leastTarget - .5 || box.width < leastTarget - .5)) found.push(`target of ${Math.round(box.width)} x ${Math.round(box.height)} px: ${name(one)}`);
    }
  }
  const said = new Set([...document.querySelectorAll("#groups .choice")].flatMap((one) => JSON.parse(one.dataset.touches)));
  for (const one of document.querySelectorAll("#board .lit")) {
    const box = one.getBoundingClientRect();
    if (Math.min(box.width, box.height) < leastTarget && !said.has(one.dataset.at)) found.push(`no button for ${one.dataset.at}`);
  }
  return found;
}"""


def too_small(page: Page, inside: str = "body") -> list[str]:
    found: list[str] = page.evaluate(MEASURE, [inside, LEAST_TEXT, LEAST_TARGET])
    return sorted(set(found))
