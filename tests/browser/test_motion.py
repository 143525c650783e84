"""What moves, what has changed, and that nothing moves for those who want it still."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from deskovka.core import registry
from tests.browser.hands import READY, at_rest, my_turn, open_table, play_on

Visit = Callable[..., Page]

#: notes every motion of the page by its kind
WATCH = """
window.moved = [];
const plain = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const wheel = this.parentNode?.dataset?.angle !== undefined;
  window.moved.push(this.closest("g.moving") ? "carried" : wheel ? "turned" : this.dataset.count ? "ticked" : "grown");
  return plain.call(this, frames, options);
};"""
#: what each game moves within a few turns
KINDS = {
    "terra-mystica": {"carried", "grown", "ticked"},
    "tzolkin": {"carried", "turned", "ticked"},
    "pantheon": {"carried", "ticked"},
}
#: rings are drawn around what has changed, or nothing has
RINGED = "body[data-ringed]"
DECISIONS = {"terra-mystica": 25, "tzolkin": 30, "pantheon": 30}


def nothing_is_left_of_the_way(page: Page) -> None:
    at_rest(page)
    assert page.locator("#board g.moving > *").count() == 0
    assert page.locator('#board [style*="visibility"]').count() == 0


def numbers(page: Page) -> dict[str, str]:
    found: dict[str, str] = page.evaluate(
        "Object.fromEntries([...document.querySelectorAll('#board [data-count]')].map((one) => [one.dataset.count, one.textContent]))"
    )
    return found


@pytest.mark.parametrize("game", registry.names())
def test_pieces_travel_wheels_turn_numbers_tick(visit: Visit, game: str) -> None:
    page = visit(moves=True)
    page.add_init_script(WATCH)
    open_table(page, game, "Ann", ["me", "random"])
    play_on(page, DECISIONS[game])
    assert KINDS[game] <= set(page.evaluate("window.moved"))
    my_turn(page)
    page.keyboard.press("r")
    expect(page.locator("#table")).to_have_attribute("data-draft", "[]")
    nothing_is_left_of_the_way(page)
    # the numbers that ran are those of the position
    before = numbers(page)
    page.reload()
    page.wait_for_selector(READY)
    assert numbers(page) == before and len(before) > 20


@pytest.mark.parametrize("game", registry.names())
def test_still_for_those_who_want_it(visit: Visit, game: str) -> None:
    page = visit(reduced_motion="reduce")
    page.add_init_script(WATCH)
    open_table(page, game, "Ann", ["me", "random"])
    play_on(page, 12)
    assert page.evaluate("window.moved") == []


def test_what_changed_has_a_ring_in_its_owners_colour(visit: Visit) -> None:
    """After the bot's turn a ring in the bot's colour lies around something of the bot's."""
    page = visit(moves=True)
    open_table(page, "terra-mystica", "Ann", ["me", "random"])
    colours: set[str] = set()
    for _ in range(12):
        play_on(page, 3)
        my_turn(page)
        page.wait_for_selector(RINGED)
        colours |= set(page.evaluate("[...document.querySelectorAll('g.rings .ring')].map((one) => one.style.stroke)"))
        if own_colour(page, 1) in colours:
            return
    raise AssertionError(f"no ring in {own_colour(page, 1)}, only {colours}")


def own_colour(page: Page, seat: int) -> str:
    """A seat's colour as the browser writes it."""
    found: str = page.evaluate(
        """(seat) => { const one = document.createElement("i");
        one.style.color = JSON.parse(document.getElementById("table").dataset.colours)[seat]; return one.style.color; }""",
        seat,
    )
    return found
