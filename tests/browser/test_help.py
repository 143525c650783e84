"""What helps at the table, on a laptop and on a phone: what cannot be done now, what happened, the position in words, keys, hints, warnings."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from deskovka.games.pebbles.moves import BOWLS
from tests.browser.access import wrong
from tests.browser.hands import READY, my_turn, open_table, play_on
from tests.browser.measures import too_small

Visit = Callable[..., Page]
DEVICES = {
    "laptop": {"width": 1366, "height": 768},
    "phone": {"width": 390, "height": 844, "has_touch": True, "is_mobile": True},
}


@pytest.fixture(params=DEVICES)
def table(visit: Visit, request: pytest.FixtureRequest) -> Page:
    """A table after some turns, and it is my turn: not only whether the calendar turns by two days, where nothing else exists."""
    page = visit(**DEVICES[request.param])
    open_table(page, "tzolkin", "Ann", ["me", "random"], seed="help")
    for _ in range(20):  # until there is something to look back at: a first turn may be long
        play_on(page, 9)
        my_turn(page)
        if page.locator("#reset, #undo").count():
            page.keyboard.press("r")
            page.wait_for_selector("#table[data-draft='[]']")
        if page.locator("#since").count() and page.locator("#groups .choice").count() > 2:
            break
    return page


def test_help_of_every_kind(table: Page) -> None:
    small = bool(table.viewport_size and table.viewport_size["width"] < 900)
    # what there is, but not now: grey, each with its reason
    table.locator("#else").dispatch_event("click")
    expect(table.locator("#others li p").first).to_be_visible()
    assert all(words.strip() for words in table.locator("#others li p").all_text_contents())
    assert not small or not too_small(table, "#ask")
    # since my last turn: step by step, and back to the present
    table.locator("#since").dispatch_event("click")
    expect(table.locator("#recall")).to_be_visible()
    expect(table.locator("#recall .count")).to_contain_text("/")
    first = table.locator("#recall .count").text_content()
    table.locator('#recall [data-recall="next"]:enabled, #recall [data-recall="back"]:enabled').first.click()
    expect(table.locator("#recall .count")).not_to_have_text(first or "")
    assert not small or not too_small(table, "#recall")
    table.locator('[data-recall="close"]').click()
    expect(table.locator("#recall")).to_be_hidden()
    # the position in sentences, the same as in a terminal
    table.keyboard.press("w")
    expect(table.locator("#words")).to_be_visible()
    assert "Palenque" in table.inner_text("#words-body")
    assert not wrong(table)
    table.keyboard.press("Escape")
    # keys: every command of the page stands in the overlay
    table.keyboard.press("?")
    expect(table.locator("#keys")).to_be_visible()
    said = table.inner_text("#keys")
    assert all(words in said for words in ("Rules", "The position in words", "What else is there?", "To the log"))
    assert not small or not too_small(table, "#keys")
    assert not wrong(table)
    table.keyboard.press("Escape")
    # the log is a live region that hears every tab
    assert table.get_attribute("#heard", "role") == "log"
    assert table.get_attribute("#heard", "aria-live") == "polite"
    assert table.locator("#heard p").count()


def test_hints_have_reasons_and_are_shown_on_the_board(visit: Visit) -> None:
    page = visit(moves=True)
    open_table(page, "pebbles", "Ann", ["me", "random"])
    my_turn(page)
    page.click("#hint")
    expect(page.locator("#hints .hint").first).to_be_visible()
    assert 1 <= page.locator("#hints .hint").count() <= 3
    expect(page.locator("#hints .hint .quiet").first).to_contain_text("Expected at the end")
    assert page.locator("#hints .reasons li").count()
    page.locator("#hints .show").first.click()
    expect(page.locator("#hint-board")).to_be_visible()
    page.locator("#hints .take").first.click()
    expect(page.locator("#table")).not_to_have_attribute("data-draft", "[]")


def test_a_warning_has_its_reason_and_its_chapter_and_can_be_switched_off(visit: Visit) -> None:
    page = visit()
    open_table(page, "pebbles", "Ann", ["me", "here Bob"], seed="slip")
    # of a bowl with three pebbles two are taken: the last one, which brings more, is left to the other
    bowl = next(name for name in BOWLS if page.locator(f'#board [data-piece^="pebble:{name}:"]').count() == 3)
    for text in (f"take from {bowl}", f"take from {bowl}", "end turn"):
        page.locator(f'.choice[data-text="{text}"]').first.dispatch_event("click")
        page.wait_for_selector(READY)
    expect(page.locator("#slips li")).to_have_count(1)
    expect(page.locator('#slips a[data-chapter="bowls"]')).to_be_visible()
    page.click("#slips [data-quieten]")
    expect(page.locator("#slips")).to_have_count(0)
