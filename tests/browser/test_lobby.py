"""People meet: an invitation, a code, a rated game to its end, the board, a page for each; on a laptop and on a phone."""

from __future__ import annotations

import os
import time
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.access import wrong
from tests.browser.hands import READY, expect_no_sideways_scrolling, listening, play_on, register
from tests.server.people import until
from tests.server.postgres import PATIENCE

Visit = Callable[..., Page]
#: a folder for pictures of what was seen, for whoever wants to look at them
PICTURES = os.environ.get("DESKOVKA_PICTURES", "")


def seen(page: Page, name: str) -> None:
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/{name}.png", full_page=True)


def open_rated(page: Page) -> str:
    page.goto("/new/pebbles")
    page.select_option('[name="seat-1"]', "open")
    page.check('[name="rated"]')
    page.check('[name="friends"]')
    with listening(page):
        page.click("button.primary.big")
    page.wait_for_selector(READY)
    return page.url


def counted(page: Page) -> str:
    """The board of ratings, as it stands now: results are counted in the background."""
    page.goto("/ratings?game=pebbles&players=2")
    return page.inner_text("main")


def take_turns(*pages: Page) -> None:
    """Both play by the buttons of their pages until it is over."""
    end = time.monotonic() + 3 * PATIENCE
    while time.monotonic() < end:
        for page in pages:
            page.wait_for_selector(READY)
            if page.get_attribute("#table", "data-over") == "yes":
                return
            if page.get_attribute("#table", "data-my-turn") == "yes":
                play_on(page, 1)
    raise AssertionError("it did not end")


def test_people_meet_play_rated_and_stand_on_the_board(visit: Visit) -> None:
    ann, bob = visit(), visit(390, 844, has_touch=True, is_mobile=True)
    register(ann, "Lobby Ann")
    register(bob, "Lobby Bob")
    found: list[str] = []

    # an invitation by name comes to an open home page by itself, and is declined
    with listening(bob):
        bob.goto("/")
    link = open_rated(ann)
    ann.fill("#invite-who", "lobby bob")
    ann.click("#invite button")
    ann.wait_for_selector(".invited li")
    seen(ann, "waiting")
    found += wrong(ann)
    expect(bob.locator("#invitations")).to_contain_text("Lobby Ann invites you")
    seen(bob, "invited-phone")
    found += wrong(bob)
    expect_no_sideways_scrolling(bob)
    bob.locator('#invitations form[action$="/decline"] button').click()
    expect(bob.locator("#invitations")).to_have_count(0)
    expect(ann.locator(".invited")).to_contain_text("said no")

    # then he comes by the code
    code = ann.inner_text("#code")
    bob.goto("/join")
    seen(bob, "join-phone")
    found += wrong(bob)
    bob.fill('[name="code"]', code.upper())
    bob.click("button.primary.big")
    bob.wait_for_selector(READY)
    assert bob.url == link
    bob.click("button.primary.big")
    expect(ann.locator("#table")).to_have_attribute("data-status", "running")

    # it is played to the end, and both stand on the board
    take_turns(ann, bob)
    until(lambda: "Lobby Ann" in counted(ann))
    expect(ann.locator(".board-rows").first).to_contain_text("Lobby Bob")
    found += wrong(ann)
    seen(ann, "ratings")

    # pages of people, with what they have had with each other
    ann.click('.board-rows a:has-text("Lobby Bob")')
    expect(ann.locator("#between")).to_contain_text("1 game together")
    ann.click('button:has-text("Mark as a friend")')
    expect(ann.locator('button[aria-pressed="true"]:has-text("Friend")')).to_be_visible()
    found += wrong(ann)
    seen(ann, "person")
    bob.goto("/people/Lobby%20Bob")
    expect_no_sideways_scrolling(bob)
    found += wrong(bob)
    seen(bob, "person-phone")

    # a rematch with one click: rated again, with a seat that is kept for the other, who finds it on the home page
    ann.goto(link)
    with listening(ann):
        ann.click('button:has-text("Rematch")')
    ann.wait_for_url(lambda url: url != link)
    ann.wait_for_selector(READY)
    bob.goto("/")
    bob.locator(".table-line").first.wait_for()
    seen(bob, "home-phone")
    expect_no_sideways_scrolling(bob)
    expect(ann.locator(".player").filter(has_text="kept for Lobby Bob")).to_be_visible()
    seen(ann, "kept")
    bob.locator(".table-line.mine a, .table-line a").first.click()
    bob.wait_for_selector(READY)
    assert bob.url == ann.url
    bob.click("button.primary.big")
    expect(ann.locator("#table")).to_have_attribute("data-status", "running")
    ann.click('[data-tab="about"]')
    expect(ann.locator(".about")).to_contain_text("rated")
    expect(ann.locator(".seated a").first).to_have_attribute("href", "/people/Lobby%20Bob")

    for path in ("/", "/tables?own=yes", "/numbers?game=pebbles"):
        for page in (ann, bob):
            page.goto(path)
            expect_no_sideways_scrolling(page)
            found += wrong(page)
            seen(page, f"{path.strip('/').split('?')[0] or 'home'}-{'phone' if page is bob else 'laptop'}")
    ann.emulate_media(color_scheme="dark")
    ann.goto("/numbers?game=pebbles")
    found += wrong(ann)
    seen(ann, "numbers-dark")
    assert not found, "\n".join(found)


def test_what_is_to_be_tapped_on_a_phone_is_large_enough(visit: Visit) -> None:
    page = visit(390, 844, locale="cs-CZ", has_touch=True, is_mobile=True)
    register(page, "Lobby Eva")
    small = []
    for path in ("/", "/join", "/tables", "/ratings", "/numbers", "/people/Lobby%20Eva"):
        page.goto(path)
        seen(page, f"cs{path.replace('/', '-').replace('%20', '-')}")
        small += page.evaluate(
            """(path) => [...document.querySelectorAll("main :is(a.button, button, select, input:not([type=hidden], [type=checkbox], [type=file]), .table-line a)")]
            .filter((one) => one.offsetParent && one.getBoundingClientRect().height < 40).map((one) => `${path}: ${one.outerHTML.slice(0, 90)}`)""",
            path,
        )
        expect_no_sideways_scrolling(page)
    assert not small, "\n".join(small)
