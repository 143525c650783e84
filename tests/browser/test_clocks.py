"""Clocks and leaving before people's eyes: two browsers at one table, on a laptop and on a phone. Time is moved in the database: the table
is made older, so that nobody waits."""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.access import wrong
from tests.browser.fresh import stale
from tests.browser.hands import READY, click_something, expect_no_sideways_scrolling, listening, my_turn
from tests.server.people import Server
from tests.server.postgres import PATIENCE

Visit = Callable[..., Page]
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
HOUR, DAY = 3600, 86400


def open_with_clock(page: Page, clock: str, on_timeout: str = "", **numbers: str) -> str:
    page.goto("/new/pebbles")
    page.fill('input[name="name"]', "Ann")
    page.select_option('[name="seat-1"]', "open")
    page.locator(f'label.pill:has([name="clock"][value="{clock}"])').click()
    for name, value in numbers.items():
        page.fill(f'[name="{name}"]', value)
    if on_timeout:
        page.select_option('[name="on_timeout"]', on_timeout)
    with listening(page):
        page.click("button.primary.big")
    page.wait_for_selector(READY)
    return page.url


def join(page: Page, link: str, name: str = "Bob") -> None:
    page.goto(link)
    page.fill("#join-name", name)
    with listening(page):
        page.click('form[action$="/join"] button')
    page.wait_for_selector(f"{READY}[data-status=running]")


def press(page: Page, door: str, value: str = "") -> None:
    """A button about leaving; those with consequences say first what they mean."""
    if page.locator(f"#asked-{door}").count():
        if not page.locator(".about.tab").is_visible():
            page.click('[data-tab="about"]')
        page.click(f"#asked-{door} summary")
        page.click(f'#asked-{door} [data-door="{door}"]')
    else:
        page.click(f'[data-door="{door}"]' + (f'[value="{value}"]' if value else ""))
    page.wait_for_selector(READY)


def grow_older(server: Server, link: str, seconds: float) -> None:
    """As if so much more time had gone by since the last move; the server hears of it as of what another process has done."""
    words = server.process.args
    assert isinstance(words, list)
    file = str(words[words.index("--database") + 1]).removeprefix("sqlite:///")
    with sqlite3.connect(file, timeout=PATIENCE) as connection:
        change = "UPDATE tables SET deadline = deadline - ?, waiting_since = waiting_since - ? WHERE id = ?"
        table = link.rpartition("/")[2]
        connection.execute(change, (seconds, seconds, table))
        news = "INSERT INTO news (process, table_id, ply, kind, at) VALUES ('test', ?, 0, 'seats', ?)"
        connection.execute(news, (table, time.time()))
    connection.close()


def clock_of(page: Page, seat: int) -> str:
    return page.inner_text(f'.player[data-seat="{seat}"] time')


def test_a_clock_ticks_runs_out_and_a_bot_plays_until_its_player_is_back(visit: Visit, server: Server) -> None:
    ann, bob = visit(), visit(**PHONE)
    link = open_with_clock(ann, "live", "bot", minutes="7", increment="5")
    bob.goto(link)
    expect(bob.locator("#ask")).to_contain_text("7 minutes for each player")
    join(bob, link)
    for page in (ann, bob):
        page.wait_for_selector(f"{READY}[data-status=running]")
        expect(page.locator('.player[data-seat="1"] time')).to_have_text("7:00")
    while ann.get_attribute("#table", "data-my-turn") == "yes":
        click_something(ann)
    my_turn(bob)
    expect(bob.locator('.player[data-seat="0"] time')).to_have_text("7:05")
    # it shows no more than the bank while the first turn is waited for, then it ticks by itself
    grow_older(server, link, 5 * 60)
    expect(bob.locator('.player[data-seat="1"] time')).to_have_text(re.compile(r"6:\d\d"))
    before = clock_of(bob, 1)
    bob.wait_for_function(
        "before => document.querySelector('.player[data-seat=\"1\"] time').textContent !== before", arg=before
    )
    assert not stale(ann) and not stale(bob)
    assert not wrong(bob) and not wrong(ann)
    expect_no_sideways_scrolling(bob)
    grow_older(server, link, 8 * 60)
    expect(bob.locator('[data-door="come-back"]')).to_be_visible()
    expect(ann.locator('.player[data-seat="1"]')).to_contain_text("bot for Bob")
    my_turn(ann)  # the bot has played for him
    assert not stale(bob)
    press(bob, "come-back")
    expect(ann.locator('.player[data-seat="1"] .player-name')).to_have_text("Bob")
    while ann.get_attribute("#table", "data-my-turn") == "yes":
        click_something(ann)
    my_turn(bob)
    click_something(bob)


def test_the_others_decide_and_an_end_is_offered_declined_and_agreed(visit: Visit, server: Server) -> None:
    """In Czech, on a phone, and nobody loads a page again."""
    ann, bob = visit(), visit(locale="cs-CZ", **PHONE)
    link = open_with_clock(ann, "days", days="2", grace="0", vacation="5")
    join(bob, link)
    ann.wait_for_selector(f"{READY}[data-status=running]")
    expect(ann.locator('.player[data-seat="0"] time')).to_have_text("1 d 23 h")
    grow_older(server, link, 2 * DAY + HOUR)
    expect(bob.locator(".proposal")).to_contain_text("Čas došel: Ann")
    expect(ann.locator(".proposal")).to_contain_text("until then you can still play")
    expect(bob.locator(".player.active time")).to_have_text("0:00")
    for button in bob.locator('[data-door="decide"]').all():
        box = button.bounding_box()
        assert box is not None and box["height"] >= 40
    assert not wrong(bob) and not stale(bob) and not stale(ann)
    press(bob, "decide", "wait")
    expect(ann.locator(".proposal")).to_have_count(0)
    press(ann, "offer-end")
    expect(bob.locator(".proposal")).to_contain_text("Ann nabízí konec hry")
    press(bob, "decline-end")
    expect(ann.locator(".proposal")).to_have_count(0)
    while ann.get_attribute("#table", "data-my-turn") == "yes":
        click_something(ann)
    my_turn(bob)
    press(bob, "offer-end")
    expect(ann.locator(".proposal")).to_contain_text("Bob offers to end the game")
    press(ann, "offer-end")
    expect(bob.locator("#ask .prompt")).to_contain_text("protože se na tom hráči dohodli")
    assert not stale(bob) and not stale(ann)


def test_vacation_and_words_that_stay_unfolded_when_news_come(visit: Visit) -> None:
    ann, bob = visit(), visit()
    link = open_with_clock(ann, "days", days="2", vacation="5")
    join(bob, link)
    ann.wait_for_selector(f"{READY}[data-status=running]")
    ann.click('[data-tab="about"]')
    ann.click("#asked-vacation summary")
    ann.fill("#vacation-days", "3")
    bob.click('[data-tab="chat"]')
    bob.fill("#chat-text", "hello")
    bob.keyboard.press("Enter")
    expect(ann.locator("#messages")).to_contain_text("hello")
    assert ann.locator("#vacation-days").is_visible() and ann.input_value("#vacation-days") == "3"
    ann.click('#asked-vacation [data-door="vacation"]')
    ann.wait_for_selector(READY)
    expect(bob.locator('.player[data-seat="0"]')).to_contain_text("on vacation")
    expect(bob.locator('.player[data-seat="0"] time')).to_contain_text("5 d")
    assert not stale(bob)


@pytest.mark.parametrize("size", [{}, PHONE], ids=["laptop", "phone"])
def test_one_resigns_and_both_see_how_it_ended(visit: Visit, size: dict[str, object]) -> None:
    ann, bob = visit(**size), visit()
    link = open_with_clock(ann, "none")
    join(bob, link)
    ann.wait_for_selector(f"{READY}[data-status=running]")
    assert ann.locator(".player time").count() == 0
    press(ann, "resign")
    for page in (ann, bob):
        expect(page.locator("#ask")).to_contain_text("Ann has resigned")
        expect(page.locator("#ask")).to_contain_text("Bob wins")
    assert not stale(bob) and not wrong(ann)
    expect_no_sideways_scrolling(ann)


def test_a_seat_that_is_left_is_taken_by_who_looks_on(visit: Visit) -> None:
    ann, bob, cyd = visit(), visit(), visit(**PHONE)
    link = open_with_clock(ann, "none")
    join(bob, link)
    with listening(cyd):
        cyd.goto(link)
    cyd.wait_for_selector(READY)
    press(bob, "leave")
    expect(cyd.locator(".proposal")).to_contain_text("The seat is free")
    cyd.fill("#take-name-1", "Cyd")
    press(cyd, "take-over")
    expect(ann.locator('.player[data-seat="1"] .player-name')).to_have_text("Cyd")
    expect(bob.locator(".proposal")).to_have_count(0)
    assert not stale(ann) and not stale(cyd)


def test_the_form_shows_what_belongs_to_the_clock(visit: Visit) -> None:
    page = visit(**PHONE)
    page.goto("/new/terra-mystica")
    for kind, seen, unseen in (
        ("none", "none", "minutes"),
        ("live", "minutes", "days"),
        ("days", "vacation", "minutes"),
    ):
        page.locator(f'label.pill:has([name="clock"][value="{kind}"])').click()
        if seen != "none":
            expect(page.locator(f'[name="{seen}"]')).to_be_visible()
        expect(page.locator(f'[name="{unseen}"]')).to_be_hidden()
    expect_no_sideways_scrolling(page)
    assert not wrong(page)
