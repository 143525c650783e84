"""Narrow screens, 360, 390 and 768 px wide: nothing is smaller than 11 px of text or 40 px of target, and what matters stays in sight."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import READY, my_turn, open_table, play_on, play_to_the_end
from tests.browser.measures import too_small
from tests.server.people import Person, Server
from tests.server.postgres import PATIENCE

Visit = Callable[..., Page]
WIDTHS = {360: 740, 390: 844, 768: 1024}
every_width = pytest.mark.parametrize("width", WIDTHS)


def phone(visit: Visit, width: int) -> Page:
    return visit(width=width, height=WIDTHS[width], has_touch=True, is_mobile=True)


@pytest.fixture
def bob(server: Server) -> Iterator[Person]:
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        yield Person(client, "Bob")


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


@pytest.mark.parametrize("width", [360, 390])
def test_what_is_unfolded_begins_below_a_long_question(visit: Visit, width: int) -> None:
    """The question stays above its list. What is asked for beside the choices is read from its first line, not from the second."""
    page = visit(width=width, height=WIDTHS[width], has_touch=True, is_mobile=True, locale="cs-CZ")
    open_table(page, "tzolkin", "Ann", ["me", "here Bob"], seed="long question")
    for _ in range(40):
        if page.locator("#else").count() and "nebo stáhněte" in page.inner_text("#ask > .prompt"):
            break
        play_on(page, 1)
        page.wait_for_selector(READY)
    page.locator("#else").dispatch_event("click")
    page.wait_for_selector("#others h2")
    question, heading = (page.locator(one).first.bounding_box() for one in ("#ask > .prompt", "#others h2"))
    assert question and heading and question["height"] > 50, "it has two lines"
    assert heading["y"] >= question["y"] + question["height"] - 1


#: does the window of the board hold some thing of the choice that is advised? Nothing where it has no place on the board
HELD = """() => {
  const window = document.getElementById("board").getBoundingClientRect();
  const things = JSON.parse(document.querySelector(".choice.advised")?.dataset.touches ?? "[]");
  const boxes = things.flatMap((thing) => [...document.querySelectorAll(`#board [data-at="${CSS.escape(thing)}"]`)]).map((one) => one.getBoundingClientRect());
  return boxes.length ? boxes.some((box) => box.top >= window.top - 2 && box.bottom <= window.bottom + 2 && box.left >= window.left - 2 && box.right <= window.right + 2) : null;
}"""
FAR = "() => { const board = document.getElementById('board'); board.scrollTo(0, board.scrollHeight); return board.scrollTop; }"
TAKE = "() => (document.querySelector('#confirm') ?? document.querySelector('.choice.advised') ?? document.querySelector('.choice')).click()"
#: choices that are marked, and the question, within the list
READ = """() => {
  const list = document.getElementById("ask").getBoundingClientRect();
  const marked = [...document.querySelectorAll("#groups .advised")].filter((one) => one.checkVisibility());
  return [document.querySelector("#ask .prompt"), ...marked.slice(-1)].every((one) => {
    const box = one.getBoundingClientRect();
    return box.top >= list.top - 2 && box.bottom <= list.bottom + 2;
  });
}"""


@pytest.mark.parametrize(("width", "game"), [(360, "pantheon"), (390, "terra-mystica"), (390, "tzolkin")])
def test_what_the_coach_advises_comes_into_view_and_stays_where_the_person_moves_it(
    visit: Visit, bob: Person, width: int, game: str
) -> None:
    """In every position once, on the board and in the list; news do not move it again, and the focus stays where it is."""
    page = phone(visit, width)
    page.goto(f"/learn/{game}")
    page.click("form button.primary")
    my_turn(page)
    shown = 0
    for _ in range(12):
        my_turn(page)
        held = page.evaluate(HELD)
        assert held is not False, page.inner_text("#coach")
        assert page.evaluate(READ), page.inner_text("#ask")
        shown += held is True
        if shown == 3:
            break
        page.evaluate(FAR)
        before = page.get_attribute("#table", "data-ply"), page.get_attribute("#table", "data-draft")
        page.evaluate(TAKE)
        page.wait_for_function(
            "([ply, draft]) => { const { dataset } = document.getElementById('table'); return dataset.ply !== ply || dataset.draft !== draft; }",
            arg=before,
        )
    assert shown == 3
    moved = page.evaluate(FAR)
    bob.post(page.url.partition("/t/")[1] + page.url.partition("/t/")[2] + "/chat", {"text": "hello", "name": "Bob"})
    expect(page.locator("#messages")).to_contain_text("hello")
    page.wait_for_selector(READY)
    assert page.evaluate("document.getElementById('board').scrollTop") == moved
    assert page.evaluate("document.activeElement.closest('#board')") is None
    for player in page.locator(".player").all():
        box = player.bounding_box()
        room = page.locator("#players").bounding_box()
        assert box and room and box["x"] + box["width"] <= room["x"] + room["width"] + 1, (
            "everybody's points are in sight"
        )


def test_a_new_question_is_read_from_its_first_word_and_a_tap_closes_an_answer(visit: Visit) -> None:
    page = phone(visit, 390)
    open_table(page, "terra-mystica", "Ann", ["me", "random"])
    my_turn(page)
    page.evaluate("document.getElementById('ask').scrollTop = 1000")
    expect(page.locator("#ask .prompt").first).to_be_in_viewport(ratio=1)
    page.locator("#groups .choice").last.dispatch_event("click")
    page.wait_for_selector(READY)
    assert page.evaluate("document.getElementById('ask').scrollTop") == 0
    page.reload()
    my_turn(page)
    page.locator("#board [data-at]:not(.lit)").first.dispatch_event("click")
    box = page.locator("#why:visible, #tip:visible").first
    expect(box).to_be_visible()
    box.tap(position={"x": 6, "y": 6})
    expect(page.locator("#why:visible, #tip:visible")).to_have_count(0)


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
