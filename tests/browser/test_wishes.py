"""When somebody is away: the panel on laptop and phone, in both languages, by keyboard; and a game that does not wait."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.access import wrong
from tests.browser.hands import READY, expect_no_sideways_scrolling, open_table

Visit = Callable[..., Page]
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
#: what is to be tapped in the panel and is lower than a finger
SMALL = """() => [...document.querySelectorAll("#wishes label, #wishes button, #wishes input[type=number]")]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 39.5).map((one) => one.outerHTML)"""


def open_panel(page: Page) -> None:
    page.click('[data-tab="about"]')
    page.click("#away")
    expect(page.locator("#wishes #wish")).to_be_visible()


def sit_down(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.fill("#join-name", name)
    page.click("form[action$='/join'] button")
    page.wait_for_selector(READY)


@pytest.fixture
def table(visit: Visit) -> tuple[Page, Page]:
    """Ann with the Witches on a laptop, Bob with the Nomads on a phone."""
    ann, bob = visit(), visit(**PHONE, locale="cs-CZ")
    link = open_table(ann, "terra-mystica", "Ann", ["me", "open"], {"factions": "first-game"})
    sit_down(bob, link, "Bob")
    ann.wait_for_selector(f"{READY}[data-my-turn=yes]")
    return ann, bob


def test_the_game_does_not_wait_for_who_is_away(table: tuple[Page, Page]) -> None:
    ann, bob = table
    open_panel(bob)
    bob.click('[data-kind="power"] [data-switch]')
    expect(bob.locator("#wish-now")).to_contain_text("Teď se na vás s ničím nečeká.")
    bob.fill('[data-kind="power"] [data-dial="points"]', "2")
    assert not bob.evaluate(SMALL)
    expect_no_sideways_scrolling(bob)
    found = wrong(bob)
    bob.click("#wish-save")
    expect(bob.locator("#wish-said")).to_have_text("Uloženo. Platí to od této chvíle.")
    link = bob.url
    bob.goto("about:blank")

    for text in ("upgrade F4 to trading house", "end turn"):
        ann.locator(f'.choice[data-text="{text}"]').dispatch_event("click")
        ann.wait_for_selector(READY)
    if ann.locator("#confirm").count():
        ann.click("#confirm")
    line = ann.locator("#log li").filter(has_text="Taken automatically")
    expect(line).to_have_count(1)
    expect(line).not_to_contain_text("wished")
    told = ann.inner_text("#log")
    ann.reload()
    ann.wait_for_selector(READY)
    assert ann.inner_text("#log") == told, "a page that has heard it says the same as one that is new"
    assert "ower" not in ann.inner_text("#ask .quiet q"), "Bob is asked for his turn, not for an answer"

    bob.goto(link)
    bob.wait_for_selector(f"{READY}[data-my-turn=yes]")
    expect(bob.locator("#log")).to_contain_text("přáli jste si nejvýše 2")
    open_panel(bob)
    expect(bob.locator('[data-kind="power"] [data-switch]')).to_be_checked()
    expect(bob.locator('[data-kind="power"] [data-dial="points"]')).to_have_value("2")
    assert not found, "\n".join(found)


def test_the_panel_says_what_would_happen_and_needs_no_mouse(visit: Visit) -> None:
    """At one screen Ann may wish while she is asked; nothing is kept before it is saved."""
    page = visit(color_scheme="dark")
    open_table(page, "pebbles", "Ann", ["me", "random"], {"shells": "0"})
    page.keyboard.press("d")
    expect(page.locator("#wishes #wish")).to_be_visible()
    expect(page.locator("#wish-now")).to_contain_text("you decide yourself")
    switch = page.locator('[data-kind="last-bowl"] [data-switch]')
    dial = page.locator('[data-kind="last-bowl"] [data-dial="pebbles"]')
    expect(dial).to_be_hidden()
    switch.focus()
    page.keyboard.press("Space")
    expect(dial).to_be_visible()
    page.keyboard.press("Tab")
    expect(dial).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(dial).to_have_value("2")
    dial.fill("9")
    page.keyboard.press("Enter")
    expect(page.locator("#wish-said")).to_be_empty()
    dial.fill("3")
    found = wrong(page)
    page.keyboard.press("Escape")
    expect(page.locator("#wishes")).to_be_hidden()
    page.keyboard.press("d")
    expect(switch).not_to_be_checked()
    switch.check()
    page.keyboard.press("Enter")
    expect(page.locator("#wish-said")).to_have_text("Saved. It counts from now on.")
    expect(switch).to_be_checked()
    page.emulate_media(color_scheme="light")
    found += wrong(page)
    assert not found, "\n".join(found)
