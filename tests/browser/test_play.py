"""From the home page to the final scoring, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from deskovka.core import registry
from tests.browser.access import wrong
from tests.browser.hands import (
    READY,
    click_something,
    go_to,
    my_turn,
    open_by_form,
    open_table,
    play_on,
    play_to_the_end,
    ply,
    whole_game,
)

Visit = Callable[..., Page]


#: games that are played from the first to the last decision by hand; of the others the beginning and the end
SHORT = "pebbles"


def number(words: str) -> float:
    """Points as the page writes them: −8¼."""
    fraction = {"¼": 0.25, "½": 0.5, "¾": 0.75}.get(words[-1:], 0.0)
    value = float(words.strip("+−¼½¾") or 0) + fraction
    return -value if words.startswith("−") else value


@pytest.mark.parametrize("game", [SHORT, *registry.names()])
def test_from_home_to_the_final_scoring_against_a_bot(visit: Visit, game: str) -> None:
    page = visit()
    open_by_form(page, game, "Ann", ["me", "random"])
    for _ in range(8):
        click_something(page)
    assert ply(page) > 0
    if game == SHORT:
        play_on(page, 500)
    else:
        play_to_the_end(page)
    expect(page.locator("#table")).to_have_attribute("data-over", "yes")
    expect(page.locator(".prompt")).to_contain_text("The game is over.")
    page.click("text=Final scoring")
    expect(page.locator("#result .standing")).to_have_count(2)
    expect(page.locator("#result .chart").first).to_be_visible()
    assert wrong(page) == []
    page.emulate_media(color_scheme="dark")
    assert wrong(page) == []
    # the sources add up to the total
    for standing in page.locator(".standing").all():
        cells = standing.locator("td:last-child").all_inner_texts()
        assert sum(map(number, cells)) == number(standing.locator(".total").inner_text())
    page.click("text=Rematch")
    expect(page.locator("#table")).to_have_attribute("data-over", "no")


@pytest.mark.parametrize("game", registry.names())
def test_the_last_turn_by_hand_ends_the_game(visit: Visit, game: str) -> None:
    """The last move may turn over what was hidden: it is asked for like any other, and then the game is over."""
    page = visit()
    open_table(page, game, "Ann", ["me", "here Bob"], seed="end")
    go_to(page, whole_game(game, 2, "end"))
    if page.locator("#confirm").count():
        expect(page.locator("#table")).to_have_attribute("data-over", "no")
        page.click("#confirm")
    expect(page.locator("#table")).to_have_attribute("data-over", "yes")


def test_what_shows_something_is_confirmed_wherever_it_is_chosen(visit: Visit) -> None:
    """A shell from the bag: chosen on the board or in the list, by the first and by the last, it is not drawn before it is confirmed."""
    page = visit()
    open_table(page, SHORT, "Ann", ["me", "here Bob"], seed="shells")
    for chosen in ('#board [data-at="bag"]', '.choice[data-text="draw a shell"]') * 2:
        if page.locator("#lift").count():
            page.click("#lift")
        before = ply(page)
        page.locator(chosen).first.click()
        expect(page.locator(".draft")).to_contain_text("Once confirmed, it cannot be taken back.")
        assert ply(page) == before
        page.click("#undo")
        page.wait_for_selector(f"{READY}[data-draft='[]']")
        page.locator(chosen).first.click()
        page.click("#confirm")
        expect(page.locator("#table")).to_have_attribute("data-ply", str(before + 1))


def test_one_click_starts_a_game_against_the_usual_bots(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    page.click('button[value="terra-mystica"]')
    my_turn(page)
    expect(page.locator(".player")).to_have_count(3)
    expect(page.locator(".prompt")).to_contain_text("choose a faction")
    assert page.title().startswith("● Your turn")
    assert (page.get_attribute("#icon", "href") or "").endswith("icon-turn.svg")


def test_a_seed_is_asked_for_only_where_nobody_else_can_sit_down(visit: Visit) -> None:
    page = visit()
    page.goto("/new/pebbles")
    page.click("#experts summary")
    expect(page.locator('[name="seed"]')).to_be_enabled()
    page.fill('[name="seed"]', "tea")
    page.select_option('[name="seat-1"]', "open")
    expect(page.locator('[name="seed"]')).to_be_disabled()
    expect(page.locator("#seed")).to_contain_text("nobody knows it")
    page.click("button.primary.big")
    page.wait_for_selector(f"{READY}[data-status=waiting]")


def test_board_prompt_and_choices_are_on_one_laptop_screen(visit: Visit) -> None:
    for game in registry.names():
        page = visit()
        open_table(page, game, "Ann", ["me", "here Bob"])
        for selector in ("#board svg", "#ask", "#tabs", "#players"):
            box = page.locator(selector).bounding_box()
            assert box and box["x"] >= 0 and box["y"] >= 0, (game, selector)
            assert box["x"] + box["width"] <= 1367 and box["y"] + box["height"] <= 769, (game, selector, box)


def test_choices_narrow_click_by_click_and_can_be_taken_back(visit: Visit) -> None:
    page = visit(moves=True)
    open_table(page, "terra-mystica", "Ann", ["me", "here Bob"])
    page.click("text=Play Nomads")
    expect(page.locator("#confirm")).to_be_visible()
    assert ply(page) == 0
    page.keyboard.press("u")
    expect(page.locator("#confirm")).to_have_count(0)
    page.locator('[data-at="faction:swarmlings"]').first.click()
    expect(page.locator("#confirm")).to_be_visible()
    # a reload keeps the draft
    page.reload()
    expect(page.locator("#confirm")).to_be_visible()
    page.click("#confirm")
    expect(page.locator("#table")).to_have_attribute("data-ply", "1")
    # a thing under the pointer is explained
    page.locator('[data-at="hex:r0"]').first.hover()
    expect(page.locator("#tip")).to_contain_text(re.compile("river", re.IGNORECASE))


def test_the_log_leads_to_positions(visit: Visit) -> None:
    page = visit()
    open_table(page, SHORT, "Ann", ["me", "random"])
    for _ in range(6):
        click_something(page)
    line = page.locator("#log li a").first
    words = line.inner_text().split("\n")[0]
    line.click()
    page.wait_for_selector("#slider")
    assert words in page.inner_text(".told")


def two_at_a_table(visit: Visit) -> tuple[Page, Page, str]:
    """Ann, who is to act, and Bob, each with a browser; and the address."""
    ann, bob = visit(moves=True), visit(moves=True)
    link = open_table(ann, SHORT, "Ann", ["me", "open"])
    expect(ann.locator("#link")).to_have_value(link)
    bob.goto(link)
    bob.fill('input[name="name"]', "Bob")
    bob.click("text=Take a seat")
    my_turn(ann)
    return ann, bob, link


def test_two_people_online(visit: Visit) -> None:
    """Two browsers in one game: link, live moves, undo, reload, reconnect, chat, presence."""
    ann, bob, link = two_at_a_table(visit)
    expect(ann.locator(".player", has_text="Bob").locator(".dot.here")).to_have_count(1)
    expect(bob.locator(".prompt")).to_contain_text("Waiting for Ann")
    # a draft is seen by nobody; taken back, it never was
    ann.click("text=Take a pebble from bowl A")
    expect(ann.locator("#undo")).to_be_visible()
    bob.reload()
    assert ply(bob) == 0 and bob.locator("#log li").count() == 0
    ann.click("#undo")
    ann.click("text=Take a pebble from bowl B")
    ann.click("text=End the turn")
    my_turn(bob)
    expect(bob.locator("#log li")).to_have_count(1)
    expect(bob).to_have_title(re.compile("^●"))
    expect(ann).not_to_have_title(re.compile("^●"))  # perhaps her page gets its answer later than his the news
    # chat both ways, escaped
    for who, other, text in ((ann, bob, "hello <b>Bob</b>"), (bob, ann, "hello Ann")):
        who.click('[data-tab="chat"]')
        who.fill('#chat input[name="text"]', text)
        who.click("#chat button")
        other.click('[data-tab="chat"]')
        expect(other.locator("#messages")).to_contain_text(text)
    # Bob loses the line and is told so; he comes back and goes on
    bob.click("text=Take a pebble from bowl C")
    expect(bob.locator("#undo")).to_be_visible()
    bob.context.set_offline(True)
    bob.click("text=End the turn")
    expect(bob.locator("#ask .notice")).to_be_visible()
    bob.context.set_offline(False)
    bob.reload()
    expect(bob.locator("#undo")).to_be_visible()
    bob.click("text=End the turn")
    my_turn(ann)
    # a second tab of Ann is stale after she plays in the first: it shows the new position by itself
    second = ann.context.new_page()
    second.goto(link)
    before = ply(ann)
    ann.click("text=Draw a shell")
    ann.click("#confirm")
    expect(second.locator("#table")).to_have_attribute("data-ply", str(before + 1))


def test_a_plan_made_while_the_other_thinks_is_there_when_the_turn_comes(visit: Visit) -> None:
    ann, bob, _ = two_at_a_table(visit)
    bob.click("#plan")
    expect(bob.locator("#table")).to_have_attribute("data-plan", "yes")
    for _ in range(2):
        bob.click("text=Take a pebble from bowl C")
        bob.wait_for_selector(READY)
    planned = '["take from C", "take from C"]'
    expect(bob.locator("#table")).to_have_attribute("data-draft", planned)
    bob.reload()  # a plan outlives the page
    expect(bob.locator("#table")).to_have_attribute("data-plan", "yes")
    ann.click("text=Take a pebble from bowl A")
    ann.click("text=End the turn")
    expect(bob.locator("#table")).to_have_attribute("data-plan", "no")
    expect(bob.locator("#undo")).to_be_visible()
    expect(bob.locator("#table")).to_have_attribute("data-draft", planned)


def test_people_around_one_screen_do_not_see_each_others_secrets(visit: Visit) -> None:
    page = visit()
    open_table(page, "tzolkin", "Ann", ["me", "here Bob"])
    kept = page.locator("#groups .choice").first
    text = kept.get_attribute("data-text") or ""
    kept.click()
    page.click("#confirm")
    page.wait_for_selector("#lift")
    expect(page.locator(".prompt")).to_contain_text("Give the screen to Bob")
    assert page.locator(".choice").count() == 0 and text not in page.content()
    page.click("#lift")
    page.wait_for_selector(".choice")
    assert text not in page.content()
