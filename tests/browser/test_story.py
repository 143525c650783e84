"""What the others did is shown step by step, at the speed that one likes, and ends in the page that a reload would give."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.fresh import stale
from tests.browser.hands import READY, open_table
from tests.server.people import Person, Server
from tests.server.postgres import PATIENCE

Visit = Callable[..., Page]

#: as long as no test waits
FOREVER = 1_000_000
#: notes each board that is seen, by the pebbles in the bowls, beside the number of lines in the log
WATCH = """() => {
  window.boards = [];
  const look = () => {
    const now = [document.querySelectorAll('#board [data-piece^="pebble:"]').length, document.querySelectorAll("#log li[id^=ply-]").length].join(" ");
    if (boards.at(-1) !== now) boards.push(now);
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  look();
}"""


@pytest.fixture
def bob(server: Server) -> Iterator[Person]:
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        yield Person(client, "Bob")


def ann_waits_for(bob: Person, page: Page) -> str:
    """A table at which Ann has made her turn and Bob has not: its address."""
    link = open_table(page, "pebbles", "Ann", ["me", "open"])
    table = "/t/" + link.split("/t/")[1]
    bob.post(f"{table}/join", {"name": "Bob"})
    page.wait_for_selector(f"{READY}[data-status=running]")
    page.click('.choice[data-text="take from A"]')
    page.click('.choice[data-text="end turn"]')
    expect(page.locator("#table")).to_have_attribute("data-my-turn", "no")
    page.wait_for_selector(READY)
    return table


#: four plies that arrive in one jump
TURN = ["take from B", "take from B", "take from B", "end turn"]


def test_the_steps_of_others_are_seen_one_after_the_other(visit: Visit, bob: Person) -> None:
    page = visit(pace=50)
    table = ann_waits_for(bob, page)
    page.evaluate(WATCH)
    bob.draft(table, 2, TURN)
    expect(page.locator("#table")).to_have_attribute("data-my-turn", "yes")
    assert not stale(page)
    # a pebble less and a line more with every step; the end of a turn says nothing
    assert {"24 1", "23 2", "22 3", "21 4"} <= set(page.evaluate("boards"))
    expect(page.locator("#story")).to_be_hidden()


@pytest.mark.parametrize("way", ["click", "key"])
def test_a_click_or_a_key_shows_the_rest_at_once_and_does_nothing_else(visit: Visit, bob: Person, way: str) -> None:
    page = visit(pace=FOREVER)
    table = ann_waits_for(bob, page)
    bob.draft(table, 2, TURN)
    expect(page.locator("#story .step")).to_have_text("Black: 1 point, a pebble")
    assert page.get_attribute("#table", "data-ply") == "2"
    if way == "click":
        page.locator('[data-at="bowl:C"]').first.click()
    else:
        page.keyboard.press("Enter")
    expect(page.locator("#table")).to_have_attribute("data-ply", "6")
    assert page.get_attribute("#table", "data-draft") == "[]" and page.locator("#why").is_hidden()
    assert not stale(page)


@pytest.mark.parametrize("why", ["still", "hidden", "at once", "plan"])
def test_at_once_for_those_who_want_it_or_do_not_look(visit: Visit, bob: Person, why: str) -> None:
    page = visit(
        pace=0 if why == "at once" else FOREVER, reduced_motion="reduce" if why == "still" else "no-preference"
    )
    table = ann_waits_for(bob, page)
    if why == "hidden":
        page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    if why == "plan":
        page.click("#plan")
        page.click('.choice[data-text="take from C"]')
        expect(page.locator("#undo")).to_be_visible()
    page.evaluate(WATCH)
    bob.draft(table, 2, TURN)
    expect(page.locator("#table")).to_have_attribute("data-ply", "6")
    assert not stale(page)
    if why != "plan":
        assert set(page.evaluate("boards")) == {"24 1", "21 4"}


def test_the_speed_is_kept(visit: Visit) -> None:
    page = visit(pace=600)
    open_table(page, "pebbles", "Ann", ["me", "random"])
    page.click(".menu summary")
    expect(page.locator("#pace")).to_have_value("600")
    page.select_option("#pace", "1600")
    page.reload()
    expect(page.locator("#pace")).to_have_value("1600")
    assert page.locator("#pace option").all_text_contents() == ["at once", "quick", "slow"]


def test_borders_around_groups_can_be_switched_on_where_a_drawing_has_them(visit: Visit) -> None:
    page = visit(locale="cs-CZ")
    open_table(page, "pebbles", "Ann", ["me", "random"])
    expect(page.locator("#borders")).to_be_hidden()
    link = open_table(page, "terra-mystica", "Ann", ["me", "random"])
    drawn = "() => getComputedStyle(document.querySelector('#board g.borders')).display"
    expect(page.locator("#borders")).to_have_text("Skupiny")
    assert page.evaluate(drawn) == "none"
    page.click("#borders")
    assert page.evaluate(drawn) == "inline"
    page.locator("#groups .choice").first.click()
    page.click("#confirm")
    page.wait_for_selector(f"{READY}:not([data-ply='0'])")
    assert page.evaluate(drawn) == "inline" and not stale(page)
    page.goto(f"{link}/replay")
    assert page.evaluate(drawn) == "inline"
    page.goto(link)
    page.wait_for_selector(READY)
    page.keyboard.press("g")
    assert page.evaluate(drawn) == "none"
    assert page.get_attribute("#borders", "aria-pressed") == "false"
