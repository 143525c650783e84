"""Replay, phone, Czech, dark, still."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from deskovka.core import registry
from tests.browser.hands import (
    READY,
    SETTLED,
    click_something,
    expect_no_sideways_scrolling,
    my_turn,
    open_by_form,
    open_table,
    play_to_the_end,
)

Visit = Callable[..., Page]


ELEMENT = re.compile(r"<(/?\w+)([^>]*)>([^<]*)")
ATTRIBUTE = re.compile(r'[\w:-]+="[^"]*"')


def shapes(html: str) -> list[list[str]]:
    """The elements of a drawing; the order of their attributes does not matter."""
    return [[tag, *sorted(ATTRIBUTE.findall(rest)), text] for tag, rest, text in ELEMENT.findall(html)]


def test_replay_share_download_and_upload(visit: Visit, tmp_path: Path) -> None:
    page = visit(moves=True)
    link = open_table(page, "terra-mystica", "Ann", ["me", "random"])
    play_to_the_end(page)
    page.goto(f"{link}/replay")
    last = int(page.get_attribute("#position", "data-last") or 0)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#position")).to_have_attribute("data-ply", "1")
    page.keyboard.press("End")
    expect(page.locator("#position")).to_have_attribute("data-ply", str(last))
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#position")).to_have_attribute("data-ply", str(last - 1))
    page.keyboard.press("Home")
    page.keyboard.press(" ")
    page.wait_for_function("() => Number(document.getElementById('position').dataset.ply) >= 2")  # it goes on meanwhile
    page.keyboard.press(" ")
    page.locator("#slider").fill("12")
    expect(page.locator("#position")).to_have_attribute("data-ply", "12")
    page.click("#share")
    shared = page.get_attribute("#share", "data-link") or ""
    page.evaluate(SETTLED)
    drawing = page.inner_html("#board")
    # somebody else opens the link and sees the same position
    friend = visit()
    friend.goto(shared)
    assert friend.get_attribute("#position", "data-ply") == "12"
    assert shapes(friend.inner_html("#board")) == shapes(drawing)
    for notation, words in (("record", "Deskovka record 1"), ("Snellman", "")):
        with page.expect_download() as downloading:
            page.click(f"text={notation}")
        file = tmp_path / f"{notation}.txt"
        downloading.value.save_as(file)
        assert words in file.read_text()
        friend.goto("/")
        friend.set_input_files('input[type="file"]', file)
        friend.click("text=Open >> nth=-1")
        friend.wait_for_selector("#slider")
        assert int(friend.get_attribute("#position", "data-last") or 0) > 20


@pytest.mark.parametrize("game", registry.names())
def test_phone(visit: Visit, game: str) -> None:
    """390 px wide: nothing sticks out, what is to be tapped is large enough, and a few turns can be played."""
    page = visit(390, 844, has_touch=True, is_mobile=True, moves=True)
    page.goto("/")
    expect_no_sideways_scrolling(page)
    open_by_form(page, game, "Ann", ["me", "random"])
    expect_no_sideways_scrolling(page)
    for _ in range(4):
        my_turn(page)
        for button in page.locator("#ask button:visible").all():
            box = button.bounding_box()
            assert box and box["height"] >= 40 and box["width"] >= 40, button.inner_text()
        if page.locator("#confirm").count():
            page.tap("#confirm")
        else:
            head = page.locator("#groups .choice:visible, #groups .group-head:visible").first
            head.scroll_into_view_if_needed()
            head.tap()
        page.wait_for_selector(READY)
    for part in ("#side", "#tabs", "#ask"):
        box = page.locator(part).bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= 391, (part, box)
    # the drawing is a tall one, as wide as the screen, and its top can be reached
    top, width, high = page.evaluate(
        """() => { const frame = document.getElementById("board"); frame.scrollTop = 0; const box = frame.querySelector("svg").getBoundingClientRect();
        return [box.top - frame.getBoundingClientRect().top, box.width, box.height]; }"""
    )
    assert 0 <= top < 20 and 360 <= width <= 391 and high > width
    prompt = page.locator(".prompt").bounding_box()
    board = page.locator("#board").bounding_box()
    assert prompt and board and board["y"] < prompt["y"] < 844, "board on top, prompt on the same screen"


def test_a_tap_on_the_board_narrows_before_it_plays(visit: Visit) -> None:
    page = visit(390, 844, has_touch=True, is_mobile=True)
    open_table(page, "terra-mystica", "Ann", ["me", "random"])
    page.locator('[data-at="faction:witches"]').first.dispatch_event("click")
    expect(page.locator("#groups .choice:visible")).to_have_count(1)
    page.tap("#groups .choice:visible")
    expect(page.locator("#confirm")).to_be_visible()


def test_czech_from_the_first_page_on(visit: Visit) -> None:
    page = visit(locale="cs-CZ")
    page.goto("/")
    expect(page.locator("h1")).to_have_text("Co si zahrajeme?")
    assert page.locator("html").get_attribute("lang") == "cs"
    page.click('button[value="terra-mystica"]')
    my_turn(page)
    expect(page.locator(".prompt")).to_contain_text("vyberte národ")
    assert page.title().startswith("● Jste na tahu")
    page.locator(".choice").first.click()
    expect(page.locator("#confirm")).to_have_text("Potvrdit")
    words = page.inner_text("#side")
    for english in ("Undo", "Log", "Chat", "Confirm", "Waiting", "Reset"):
        assert english not in words.split()
    # and back to English by the menu
    page.click(".menu summary")
    page.click("text=English")
    expect(page.locator('[data-tab="log"]')).to_have_text("Log")


def test_dark_and_still(visit: Visit) -> None:
    page = visit(color_scheme="dark", reduced_motion="reduce")
    open_table(page, "pantheon", "Ann", ["me", "here Bob"])
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert ground == "rgb(27, 29, 34)"
    assert page.evaluate("getComputedStyle(document.querySelector('#board svg g')).transitionDuration") in ("0s", "")
    click_something(page)
    assert page.evaluate("document.getAnimations().length") == 0
