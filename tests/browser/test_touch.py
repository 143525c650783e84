"""Whatever can be chosen is lit and reacts on all of its area, in any order; whatever cannot, says why."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from deskovka.core.ways import Refusal, why_not_at
from tests.browser.hands import READY, Chain, course, go_to, my_turn, open_table, play_on
from tests.browser.test_fresh import VARIANTS

Visit = Callable[..., Page]

#: positions of each game that are looked at, and decisions between them
LOOKS = 3
BETWEEN = 8

#: For each outline of light: points of a grid inside of it, and which of them lead to a thing that is not lit, or to nothing. Where
#: another lit thing lies above, the point belongs to that one.
AREA = """async () => {
  const { thingAt } = await import(new URL("lights.js", document.querySelector("script[type=module]").src));
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
    page = visit()
    looked = 0
    for _ in positions(page, variant):
        touched = {thing for _, things in page.evaluate(CHOICES) for thing in things}
        drawn = set(page.evaluate(DRAWN))
        assert touched <= drawn, f"touched, but not on the board: {touched - drawn}"
        assert set(page.evaluate(LIT)) == touched
        for thing, points, led, missed in lit_areas(page):
            assert led == points, f"{thing}: {led} of {points} points lead to it, the others to {missed}"
            looked += points
    assert looked > 100


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


#: of each kind of thing the first that is not lit and lies on top: its name and its middle
UNLIT = """async () => {
  const { thingAt } = await import(new URL("lights.js", document.querySelector("script[type=module]").src));
  const found = {};
  for (const one of document.querySelectorAll("#board [data-at]:not(.lit)")) {
    const box = one.getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + box.height / 2;
    if (thingAt(x, y) === one) found[one.dataset.at.split(":")[0]] ??= [one.dataset.at, x, y];
  }
  return Object.values(found);
}"""
#: what the server answers to a touch of a thing, without spaces
ANSWER = """async (thing) => {
  const { table, ply, seat, draft } = document.getElementById("table").dataset;
  const headers = { "x-csrf-token": document.querySelector('meta[name="csrf"]').content, "content-type": "application/json" };
  const body = JSON.stringify({ ply: Number(ply), seat: Number(seat), moves: JSON.parse(draft), thing });
  const box = document.createElement("template");
  box.innerHTML = await (await fetch(`/t/${table}/why`, { method: "POST", headers, body })).text();
  return box.content.textContent.replace(/\\s/g, "");
}"""
#: in each game a kind of thing that free actions can make possible
MENDED = {"terra-mystica": "action:", "tzolkin": "gear:", "pantheon": "space:"}
THING = re.compile(r'data-at="([^"]+)"')
#: does the answer to a click on the board hide a choice?
COVERED = """() => { const why = document.getElementById("why").getBoundingClientRect();
    return why.width && [...document.querySelectorAll("#groups .choice")].some((one) => one.checkVisibility() && (({ left, right, top, bottom }) =>
        left < why.right && why.left < right && top < why.bottom && why.top < bottom)(one.getBoundingClientRect())); }"""


def to_a_way(name: str, seed: str) -> tuple[list[Chain], str, Refusal]:
    """A position of a random game in which something of that kind is only possible after free actions."""
    for game, chains in course(name, 2, seed):
        seat = game.to_act()
        seen = game.seen_by(seat)
        if not any(seen.prepares(move) for move in seen.moves()):
            continue
        for thing in dict.fromkeys(THING.findall(seen.draw())):
            found = why_not_at(seen, thing, seat) if thing.startswith(MENDED[name]) else None
            if found and found.way:
                return chains, thing, found
    raise AssertionError("no such position")


def without_spaces(words: str | None) -> str:
    return re.sub(r"\s", "", words or "")


@pytest.mark.parametrize("game", MENDED)
def test_a_click_on_what_cannot_be_chosen_answers_with_the_reason_and_the_way(visit: Visit, game: str) -> None:
    """The true reason stands beside the thing, is read out, and its way can be gone by a click; then the thing can be chosen."""
    page = visit()
    open_table(page, game, "Ann", ["me", "here Bob"], seed="a")
    chains, thing, refusal = to_a_way(game, "a")
    go_to(page, chains)
    place = page.locator(f'#board [data-at="{thing}"]').first.bounding_box()
    assert place
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    page.mouse.click(x, y)
    box = page.locator("#why")
    expect(box).to_be_visible()
    assert without_spaces(refusal.reason) in without_spaces(box.text_content())
    assert page.evaluate("document.querySelector('#why').closest('[aria-live=polite]') !== null")
    where = box.bounding_box()
    assert where and abs(where["x"] - x) < 400
    assert min(abs(where["y"] - y), abs(where["y"] + where["height"] - y)) < 30
    assert where["x"] >= 0 and where["x"] + where["width"] <= 1366
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    page.mouse.click(x, y)
    page.click("#why .way")
    done = [*chains[-1][1], *map(str, refusal.way)]
    expect(page.locator("#table")).to_have_attribute("data-draft", json.dumps(done))
    expect(box).to_be_hidden()
    assert thing in page.evaluate(LIT)


@pytest.mark.parametrize("game", MENDED)
def test_things_of_every_kind_answer_a_click_as_the_rules_do(visit: Visit, game: str) -> None:
    page = visit()
    open_table(page, game, "Ann", ["me", "random"])
    play_on(page, 24)
    my_turn(page)
    page.keyboard.press("r")
    page.wait_for_selector(f"{READY}[data-draft='[]']")
    answered = 0
    for thing, x, y in page.evaluate(UNLIT):
        words = page.evaluate(ANSWER, thing)
        page.mouse.click(x, y)
        if words:
            expect(page.locator("#why")).to_be_visible()
            assert without_spaces(page.locator("#why").text_content()) == words, thing
            assert not page.evaluate(COVERED), thing
            answered += 1
        page.keyboard.press("Escape")
    assert answered >= 3


def test_the_board_keeps_its_strength_while_one_chooses(visit: Visit) -> None:
    """What the others did must be seen on my turn: nothing pales because it cannot be chosen."""
    page = visit()
    open_table(page, "terra-mystica", "Ann", ["me", "random"])
    play_on(page, 8)
    my_turn(page)
    assert page.locator("#board .lit").count()
    paled = page.evaluate(
        """() => [...document.querySelectorAll("#board [data-at]")].filter((one) => { const style = getComputedStyle(one);
        return style.filter !== "none" || (style.opacity !== "1" && !one.hasAttribute("opacity")); }).length"""
    )
    assert paled == 0


def test_a_ring_is_seen_on_every_ground_and_own_steps_have_none(visit: Visit) -> None:
    """Dark, light and the owner's colour lie on each other; what I do in my own turn changes no ring."""
    page = visit()
    open_table(page, "pantheon", "Ann", ["me", "random"], seed="rings")
    rings = "() => [...document.querySelectorAll('#board g.rings > *')].map((one) => one.getAttribute('class'))"
    for _ in range(40):
        play_on(page, 4)
        my_turn(page)
        page.keyboard.press("r")
        page.wait_for_selector(READY)
        page.wait_for_selector("body[data-ringed]")
        before = page.evaluate(rings)
        card = page.locator('#groups .choice[data-touches*="card:"]:not([data-reveals])')
        if before and card.count():
            break
    assert before == ["ring-edge", "ring-ground", "ring"] * (len(before) // 3)
    card.first.dispatch_event("click")
    expect(page.locator("#table")).not_to_have_attribute("data-draft", "[]")
    page.wait_for_selector("body[data-ringed]")
    assert len(page.evaluate(rings)) <= len(before)


def test_an_explanation_goes_with_what_it_explained(visit: Visit) -> None:
    page = visit()
    open_table(page, "tzolkin", "Ann", ["me", "random"])
    tile = page.locator("#board .lit").first
    tile.hover()
    expect(page.locator("#tip")).to_be_visible()
    page.locator("#groups .choice").first.dispatch_event("click")
    expect(page.locator("#confirm")).to_be_visible()
    expect(page.locator("#tip")).to_be_hidden()
