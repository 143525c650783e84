"""Whatever can be chosen is lit and reacts on all of its area, in any order; whatever cannot, says why."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import READY, my_turn, open_table, play_on
from tests.browser.test_fresh import VARIANTS

Visit = Callable[..., Page]

#: positions of each game that are looked at, and decisions between them
LOOKS = 6
BETWEEN = 6

#: For each outline of light: points of a grid inside of it, and which of them lead to a thing that is not lit, or to nothing. Where
#: another lit thing lies above, the point belongs to that one.
AREA = """async () => {
  const { thingAt } = await import("/static/lights.js");
  const board = document.getElementById("board").getBoundingClientRect();
  const found = [];
  for (const line of document.querySelectorAll("#board g.lights.open > .white")) {
    const box = line.getBBox(), matrix = line.getScreenCTM();
    let all = 0, led = 0;
    const missed = new Set();
    for (let i = 0; i < 12; i++) for (let j = 0; j < 12; j++) {
      const own = new DOMPoint(box.x + (box.width * (i + 0.5)) / 12, box.y + (box.height * (j + 0.5)) / 12);
      if (!line.isPointInFill(own)) continue;
      const at = own.matrixTransform(matrix);
      if (at.x < board.left || at.x > board.right || at.y < board.top || at.y > board.bottom) continue;
      all += 1;
      const thing = thingAt(at.x, at.y);
      if (thing?.matches(".lit")) led += 1; else missed.add(thing?.dataset.at ?? "nothing");
    }
    found.push([line.dataset.of, all, led, [...missed]]);
  }
  return found;
}"""
CHOICES = """() => [...document.querySelectorAll("#groups .choice")].map((one) => [one.dataset.text, JSON.parse(one.dataset.touches)])"""
DRAWN = """() => [...document.querySelectorAll("#board [data-at]")].map((one) => one.dataset.at)"""
LIT = """() => [...new Set([...document.querySelectorAll("#board .lit")].map((one) => one.dataset.at))]"""


def lit_areas(page: Page) -> list[tuple[str, int, int, list[str]]]:
    found: list[tuple[str, int, int, list[str]]] = page.evaluate(AREA)
    return found


def positions(page: Page, variant: str) -> Any:
    """Positions of a game against a bot in which it is the person's turn."""
    game, options = VARIANTS[variant]
    open_table(page, game, "Ann", ["me", "random"], options)
    for _ in range(LOOKS):
        my_turn(page)
        yield
        play_on(page, BETWEEN)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_thing_of_every_choice_is_lit_and_reacts_on_all_of_its_area(visit: Visit, variant: str) -> None:
    page = visit(reduced_motion="reduce")
    looked = 0
    for _ in positions(page, variant):
        touched = {thing for _, things in page.evaluate(CHOICES) for thing in things}
        drawn = set(page.evaluate(DRAWN))
        assert touched <= drawn, f"touched, but not on the board: {touched - drawn}"
        assert set(page.evaluate(LIT)) == touched
        for thing, points, led, missed in lit_areas(page):
            assert led == points, f"{thing}: {led} of {points} points lead to it, the others to {missed}"
            looked += points
    assert looked > 500


def test_the_tiles_of_the_first_choice_can_be_clicked_in_any_order(visit: Visit) -> None:
    """Two of four wealth tiles: the fourth first, then the second."""
    page = visit()
    open_table(page, "tzolkin", "Ann", ["me", "random"])
    tiles = page.evaluate(LIT)
    assert len(tiles) == 4
    for first, second in pairwise([tiles[3], tiles[1], tiles[2], tiles[0]]):
        page.locator(f'[data-at="{first}"]').first.click()
        expect(page.locator("#groups .choice:visible")).to_have_count(3)
        assert set(page.evaluate(LIT)) == set(tiles) - {first}
        page.locator(f'[data-at="{second}"]').first.click()
        expect(page.locator("#confirm")).to_be_visible()
        page.click("#undo")
        expect(page.locator("#confirm")).to_have_count(0)
        page.wait_for_selector(READY)


def test_whoever_chooses_first_or_last_is_asked_to_confirm(visit: Visit) -> None:
    """The last choice of wealth tiles shows everything: until it is confirmed nothing is shown, and it can be taken back."""
    page = visit()
    open_table(page, "tzolkin", "Ann", ["me", "here Bob"])
    for _ in range(2):
        page.locator("#groups .choice").nth(2).click()
        expect(page.locator(".prompt")).to_have_text("Confirm this?")
        page.click("#undo")
        page.locator("#groups .choice").nth(1).click()
        expect(page.locator("#confirm")).to_be_visible()
        page.reload()  # what waits for confirmation is a draft like any other; behind a curtain it waits for its owner
        page.wait_for_selector(READY)
        if page.locator("#lift").count():
            page.click("#lift")
        expect(page.locator("#confirm")).to_be_visible()
        before = page.get_attribute("#table", "data-ply")
        page.click("#confirm")
        expect(page.locator("#table")).not_to_have_attribute("data-ply", before or "")
        page.wait_for_selector(READY)
        if page.locator("#lift").count():
            page.click("#lift")
            page.wait_for_selector("#groups .choice")
