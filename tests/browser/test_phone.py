"""Narrow screens, 360, 390 and 768 px wide: nothing is smaller than 11 px of text or 40 px of target, and what matters stays in sight."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import READY, my_turn, open_table, play_on, play_to_the_end
from tests.browser.measures import too_small

Visit = Callable[..., Page]
WIDTHS = {360: 740, 390: 844, 768: 1024}
every_width = pytest.mark.parametrize("width", WIDTHS)


def phone(visit: Visit, width: int) -> Page:
    return visit(width=width, height=WIDTHS[width], has_touch=True, is_mobile=True)


@every_width
def test_pages_of_words(visit: Visit, width: int) -> None:
    page = phone(visit, width)
    found: list[str] = []
    for path in ("/", "/account", "/learn/tzolkin", "/new/terra-mystica", "/rules/tzolkin", "/material/pantheon"):
        page.goto(path)
        found += [f"{path}: {one}" for one in too_small(page)]
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("width", "game"), [(360, "terra-mystica"), (390, "pantheon"), (768, "tzolkin")])
def test_the_table(visit: Visit, width: int, game: str) -> None:
    page = phone(visit, width)
    link = open_table(page, game, "Ann", ["me", "random"])
    play_on(page, 10)
    my_turn(page)
    assert not too_small(page), "\n".join(too_small(page))
    board = page.locator("#board svg").bounding_box()
    assert board and board["width"] >= width - 8, "words on a board are measured for this width"
    for head in page.locator("#groups .group-head:visible").all()[:3]:
        head.tap()
        assert not too_small(page, "#ask"), "\n".join(too_small(page, "#ask"))
        page.keyboard.press("Escape")
    expect(page.locator("#mine li").first).to_be_in_viewport()
    expect(page.locator("#ask .prompt").first).to_be_in_viewport()
    for part in page.locator(".parts button").all():
        part.tap()
        expect(part).to_have_attribute("aria-current", "true")
    for tab in page.locator("[data-tab]").all():
        tab.tap()
        assert not too_small(page), "\n".join(too_small(page))
    page.goto(f"{link}/replay")
    page.wait_for_selector("#slider")
    assert not too_small(page), "\n".join(too_small(page))


def test_the_sheet_is_folded_dragged_and_remembered(visit: Visit) -> None:
    page = phone(visit, 390)
    open_table(page, "tzolkin", "Ann", ["me", "random"])
    my_turn(page)
    high = page.locator("#side").bounding_box()
    page.evaluate(
        "document.addEventListener('click', (event) => (window.clicked ??= []).push(event.target.closest('[id]').id))"
    )
    page.tap("#fold")
    expect(page.locator("#fold")).to_have_attribute("aria-expanded", "false")
    expect(page.locator("#ask .prompt").first).to_be_in_viewport()
    low = page.locator("#side").bounding_box()
    assert high and low and low["height"] < high["height"]
    clicked = page.evaluate("() => window.clicked")
    assert clicked and not any("board" in one for one in clicked), "the tap does not fall on what it has uncovered"
    page.reload()
    page.wait_for_selector(READY)
    expect(page.locator("#fold")).to_have_attribute("aria-expanded", "false")
    page.tap("#fold")
    head = page.locator("#sheet-head").bounding_box()
    assert head
    page.mouse.move(head["x"] + 100, head["y"] + 10)
    page.mouse.down()
    page.mouse.move(head["x"] + 100, head["y"] - 190, steps=6)
    page.mouse.up()
    taller = page.locator("#side").bounding_box()
    assert taller and taller["height"] > high["height"] + 100


def test_what_must_be_chosen_scrolls_into_view(visit: Visit) -> None:
    """After a tap on the board the choice that is left is in sight, and what can be tapped was."""
    page = phone(visit, 360)
    open_table(page, "tzolkin", "Ann", ["me", "random"])
    my_turn(page)
    expect(page.locator("#board .lit").first).to_be_in_viewport()
    page.locator("#board .lit").first.dispatch_event("click")
    expect(page.locator("#groups .choice:visible").first).to_be_in_viewport()
    open_table(page, "pebbles", "Ann", ["me", "random"])
    my_turn(page)
    page.locator("#board .lit").first.dispatch_event("click")
    expect(page.locator("#groups .choice:visible")).to_have_class(re.compile("sole"))


#: two taps in the same place: was the second one kept from being a click?
DOUBLE_TAP = """() => {
  const board = document.getElementById("board");
  const tap = () => {
    const at = new Touch({ identifier: 1, target: board, clientX: 180, clientY: 200 });
    return board.dispatchEvent(new TouchEvent("touchend", { bubbles: true, cancelable: true, changedTouches: [at] }));
  };
  return [tap(), tap(), Number(getComputedStyle(document.documentElement).getPropertyValue("--zoom"))];
}"""
#: pixels of the smallest word in the charts that are shown
CHART_WORDS = """() => Math.min(...[...document.querySelectorAll(".chart-box:not([hidden]) .chart text")].map(
  (text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a))"""


def test_a_double_tap_zooms_and_chooses_nothing_and_charts_can_be_read(visit: Visit) -> None:
    page = phone(visit, 360)
    link = open_table(page, "pebbles", "Ann", ["me", "random"])
    my_turn(page)
    once, again, zoom = page.evaluate(DOUBLE_TAP)
    assert once and not again and zoom != 1
    play_to_the_end(page)
    page.goto(f"{link}/result")
    assert page.evaluate(CHART_WORDS) >= 11
    name = page.locator(".chart-box:not([hidden]) .chart text").last.bounding_box()
    assert name and name["x"] >= 0 and name["x"] + name["width"] <= 360, "who is who is seen before the chart is moved"
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
