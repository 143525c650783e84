"""No deal is left to chance: what a test of the browser draws comes from its name (tests/dealing.py)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.hands import my_turn, open_table
from tests.dealing import HEADER

Visit = Callable[..., Page]


def dealt(visit: Visit, test: str, seats: list[str]) -> str:
    """What lies on the board of a new table of this test when its first player decides."""
    ann = visit(extra_http_headers={HEADER: test})
    link = open_table(ann, "tzolkin", "Ann", seats)
    if "open" in seats:
        bob = visit()
        bob.goto(link)
        bob.fill('input[name="name"]', "Bob")
        bob.click("text=Take a seat")
    my_turn(ann)
    return ann.inner_html("#board")


@pytest.mark.parametrize("other", ["here Bob", "open", "random"])
def test_a_test_gets_the_same_cards_in_every_run_and_another_test_gets_others(visit: Visit, other: str) -> None:
    first, again, another = (dealt(visit, test, ["me", other]) for test in (f"{other} 1", f"{other} 2", "another 1"))
    assert first == again != another


@pytest.mark.parametrize("other", ["here Bob", "open", "random"])
def test_who_would_get_cards_by_chance_gets_no_table(visit: Visit, other: str) -> None:
    page = visit(extra_http_headers={})
    with pytest.raises(AssertionError):
        open_table(page, "tzolkin", "Ann", ["me", other])
    open_table(page, "tzolkin", "Ann", ["me", "here Bob"], seed="wished")
