"""After the game: every turn is judged, and from any position one can play on, on a laptop and on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.access import wrong
from tests.browser.hands import READY, open_table, play_on, play_to_the_end, ply
from tests.browser.measures import too_small
from tests.browser.test_help import DEVICES

Visit = Callable[..., Page]


@pytest.mark.parametrize("device", DEVICES)
def test_a_finished_game_is_judged_and_played_on(visit: Visit, device: str) -> None:
    page = visit(**DEVICES[device])
    link = open_table(page, "pebbles", "Ann", ["me", "random"])
    play_to_the_end(page)
    page.click('#ask a[href$="/analysis"]')
    page.click("#judged button.primary")
    # who asked sees how far it is, and the rest by itself
    page.wait_for_selector("#judged[data-state=answered]")
    turns = page.locator(".turns tbody tr")
    assert turns.count() > 3
    assert page.locator(".deciding > li").count() <= 5
    for picture in page.locator(".deciding img").all():
        picture.scroll_into_view_if_needed()
        page.wait_for_function("(one) => one.complete", arg=picture.element_handle())
        box = picture.bounding_box()
        assert box and box["height"] < 0.9 * box["width"], "beside the words, not instead of them"
    expect(page.locator("#judged .chart")).to_be_visible()
    expect(page.locator("#judged h2", has_text="Mistakes by kind")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")
    assert device == "laptop" or not too_small(page), "\n".join(too_small(page))
    assert not wrong(page)
    # it is kept with the table
    page.goto(f"{link}/analysis")
    assert turns.count() > 3
    # from a position of it, against bots or alone
    turns.nth(2).locator("a").first.click()
    page.wait_for_selector("form.play-on")
    start = int(page.get_attribute("#position", "data-ply") or 0)
    page.locator('form.play-on button[value="alone"]').click()
    page.wait_for_selector(f"{READY}[data-status=running]")
    assert ply(page) == start and page.url != link
    # turns are taken back one after the other
    play_on(page, 12)
    page.wait_for_selector(READY)
    assert ply(page) > start
    for _ in range(2):
        before = ply(page)
        with page.expect_navigation():
            page.locator("form.sandbox button").click()
        page.wait_for_selector(READY)
        assert ply(page) < before
