"""In a real browser: whatever can be pointed at reacts on its whole area."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Browser

from tests.terra_mystica.pictures import positions, sea_tables, tables

#: for every thing: the share of its drawn box where the pointer meets it, or something that lies on it
SHARES = """() => {
  const found = {};
  for (const thing of document.querySelectorAll("[data-at]")) {
    const box = thing.getBoundingClientRect();
    let met = 0, all = 0;
    for (let i = 0; i < 7; i++) for (let j = 0; j < 7; j++) {
      const x = box.left + box.width * (i + 0.5) / 7, y = box.top + box.height * (j + 0.5) / 7;
      const there = document.elementFromPoint(x, y)?.closest("[data-at]");
      all += 1;
      if (there && (there.dataset.at === thing.dataset.at || lies_on(there, thing))) met += 1;
    }
    const name = thing.dataset.at, share = met / all;
    if (!(name in found) || share < found[name]) found[name] = share;
  }
  function lies_on(other, thing) {  // drawn later, within the same box: the action on a scroll, points in a head
    const a = other.getBoundingClientRect(), b = thing.getBoundingClientRect();
    const inside = a.left >= b.left - 3 && a.right <= b.right + 3 && a.top >= b.top - 3 && a.bottom <= b.bottom + 3;
    return inside && (thing.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  }
  return found;
}"""
#: of boxes; in the lowest panels the edges of neighbours overlap by a pixel or two
BOX = 0.85
#: things whose shape is no box: hexes, discs, bridges, three places around a fourth; a long income touches its neighbour
SHAPED = {"income": 0.8, "hex": 0.6, "terrain": 0.55, "bridge": 0.0, "canal": 0.0, "ship": 0.5, "order": 0.7}


def drawings() -> Iterator[str]:
    for players, options in [tables()[7], sea_tables()[0]]:
        for game in positions(players, players, options, 260):
            yield game.draw()


def test_things_react_on_their_whole_area(browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 1366, "height": 940})
    kinds: set[str] = set()
    for drawing in drawings():
        page.set_content(f"<style>body{{margin:0}}svg{{width:1366px;display:block}}</style>{drawing}")
        shares: dict[str, float] = page.evaluate(SHARES)
        kinds |= {name.partition(":")[0] for name in shares}
        small = {name: share for name, share in shares.items() if share < SHAPED.get(name.partition(":")[0], BOX)}
        assert not small, list(small.items())[:40]
    assert {"shipping", "digging", "towns", "keys", "bridges", "bowl", "coins", "fleet", "markers", "favour"} <= kinds
    page.close()
