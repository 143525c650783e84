"""People and their devices in real browsers: signing out elsewhere, blocking, and what eyes and hands need."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import count

import pytest
from playwright.sync_api import Page, expect

from deskovka.core.hues import hues_of
from deskovka.core.registry import game_class
from deskovka.server.people.look import Look
from deskovka.server.web.painting import painted_hues
from tests.browser.access import wrong
from tests.browser.hands import READY, open_table

Visit = Callable[..., Page]
NUMBERS = count()
PAGES = ("/account", "/account/devices", "/account/look", "/account/blocked", "/account/data", "/reset")


def sign_in(page: Page, name: str, new: bool = True) -> str:
    name = name if not new else f"{name} {next(NUMBERS)}"
    page.goto("/account")
    form = f'form[action="/{"register" if new else "login"}"]'
    page.fill(f'{form} [name="name"]', name)
    page.fill(f'{form} [name="password"]', "correct horse")
    page.click(f"{form} button.primary")
    page.wait_for_selector(".who", state="attached")
    return name


def choose(page: Page, **wishes: str) -> None:
    """On the page of eyes and hands; each is kept at once."""
    page.goto("/account/look")
    for name, value in wishes.items():
        page.evaluate("document.getElementById('saved').textContent = ''")
        page.locator(f'label:has([name="{name}"][value="{value}"])').click()
        page.wait_for_selector("#saved:not(:empty)")


def test_a_device_is_ended_from_another_one(visit: Visit) -> None:
    laptop, phone = visit(), visit(390, 844)
    name = sign_in(laptop, "Device")
    sign_in(phone, name, new=False)
    laptop.goto("/account/devices")
    expect(laptop.locator("[data-device]")).to_have_count(2)
    expect(laptop.locator("#devices time").first).not_to_contain_text("UTC")  # in the reader's own time
    laptop.click("text=Sign out there")
    expect(laptop.locator("[data-device]")).to_have_count(1)
    phone.goto("/account")
    phone.wait_for_selector('form[action="/login"]')


def test_a_blocked_person_is_silent_for_one_and_not_for_others(visit: Visit) -> None:
    ann, bob = visit(), visit()
    link = open_table(ann, "pebbles", "Ann", ["me", "open"])
    bob.goto(link)
    bob.fill("#join-name", "Bob")
    bob.click("text=Take a seat")
    bob.wait_for_selector(f"{READY}[data-status=running]")
    bob.keyboard.press("c")
    expect(bob.locator("#chat-text")).to_be_focused()
    bob.keyboard.type("you play badly")
    bob.keyboard.press("Enter")
    said = ann.locator("#messages")
    expect(said).to_contain_text("you play badly")
    ann.click('[data-tab="about"]')
    ann.click(".people-here button:has-text('Block')")
    ann.wait_for_selector(READY)
    expect(said).not_to_contain_text("you play badly")
    expect(bob.locator("#messages")).to_contain_text("you play badly")
    ann.click('[data-tab="about"]')
    ann.click("#talk")
    expect(bob.locator(".chat")).to_contain_text("Chat is switched off at this table.")


def test_a_palette_and_the_size_of_words_are_one_persons_alone(visit: Visit) -> None:
    page, other = visit(), visit()
    link = open_table(page, "terra-mystica", "Ann", ["me", "random"], public="yes")
    forest = next(one for one in hues_of(game_class("terra-mystica")) if one.name == "forest")
    shown = f"""getComputedStyle(document.querySelector('#board [fill="{forest.colour}"]')).fill"""
    usual = page.evaluate(shown)
    choose(page, palette="deuteranopia", size="130")
    page.goto(link)
    page.wait_for_selector(READY)
    other.goto(link)
    other.wait_for_selector(READY)
    new = next(one for one in painted_hues(Look("deuteranopia"), "terra-mystica") if one.hue.name == "forest")
    wanted = ", ".join(str(int(new.colour[i : i + 2], 16)) for i in (1, 3, 5))
    assert page.evaluate(shown) == f"rgb({wanted})" != usual == other.evaluate(shown)
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "19.5px"
    assert page.evaluate("getComputedStyle(document.querySelector('#board svg text')).scale") == "1.15"
    choose(page, patterns="yes")
    page.goto(link)
    page.wait_for_selector(READY)
    assert "url(" in page.evaluate(shown)
    assert not wrong(page)


def test_own_colours_are_seen_at_once_and_warned_of(visit: Visit) -> None:
    page = visit()
    page.goto("/account/look")
    box = page.locator('details[data-game="tzolkin"]')
    box.locator("summary").click()
    box.locator("[data-preview] svg").wait_for()
    checks = box.locator("[data-checks]")
    expect(checks).to_contain_text("can be told apart")
    box.locator('[name="own-tzolkin-red"]').fill("#2b8041")
    expect(checks).to_contain_text("Red and Green look alike.")
    red = hues_of(game_class("tzolkin"))[0].colour
    seen = f"""getComputedStyle(document.querySelector('[data-preview] [fill="{red}"]')).fill"""
    assert page.evaluate(seen) == "rgb(43, 128, 65)"
    box.locator('[name="forget"]').click()
    expect(checks).to_contain_text("can be told apart")
    assert page.evaluate(seen) == "rgb(200, 55, 45)"


def test_sound_is_chosen_where_the_sounds_look_for_it(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    assert page.evaluate("[localStorage.sound, localStorage.volume]") == ["on", "60"]
    choose(page, sound="no")
    page.locator('[name="volume"]').fill("25")
    page.wait_for_selector('html[data-volume="25"]')
    assert page.evaluate("[localStorage.sound, localStorage.volume]") == ["off", "25"]


def test_every_command_has_a_key_and_the_overlay_tells_them_all(visit: Visit) -> None:
    """A key belongs to one command of a page at a time; buttons that are commands all have one, but for leaving a game: no slip does that."""
    page = visit()
    link = open_table(page, "pebbles", "Ann", ["me", "here Bob"])
    for path in (link, f"{link}/replay", "/", "/account"):
        page.goto(path)
        if path == link:
            page.wait_for_selector(READY)
        page.keyboard.press("?")
        page.wait_for_selector("#keys[open]")
        listed = page.locator("#keys dt kbd").all_inner_texts()
        keys = page.evaluate(
            "[...document.querySelectorAll('[aria-keyshortcuts]')].filter((one) => !one.hidden).map((one) => one.getAttribute('aria-keyshortcuts').toUpperCase())"
        )
        assert set(keys) <= set(listed) and {"M", "T", "K", ",", "?"} <= set(keys)
        assert sorted(key for key in keys if key != "?") == sorted(set(keys) - {"?"}), keys
        assert not wrong(page)
        page.keyboard.press("Escape")
    unnamed = """[...document.querySelectorAll("#ask button, #tabs button, #tabs a.button, .bar button")]
        .filter((one) => !one.matches("[aria-keyshortcuts], .choice, .group-head, [title=U], [title=R], #confirm, #lift, #chat button, #fold, .people-here button, #widen, .menu-body form button, [data-tab=log], [data-door]"))
        .map((one) => one.outerHTML)"""
    page.goto(link)
    page.wait_for_selector(READY)
    assert page.evaluate(unnamed) == []
    page.keyboard.press("t")
    page.wait_for_selector("#lists")
    page.keyboard.press(",")
    page.wait_for_selector("#look")


def test_single_letters_can_be_switched_off_for_all_pages(visit: Visit) -> None:
    page = visit()
    sign_in(page, "Voice")
    page.keyboard.press("?")
    with page.expect_response("**/account/look"):
        page.uncheck("#single-keys")
    page.keyboard.press("Escape")
    page.goto("/")
    page.keyboard.press("k")
    page.keyboard.press("?")
    assert not page.locator("#keys[open]").count() and page.url.endswith("/")


@pytest.mark.parametrize(("scheme", "contrast"), [("light", False), ("dark", True)])
def test_the_pages_of_an_account_on_a_phone(visit: Visit, scheme: str, contrast: bool) -> None:
    page = visit(390, 844, color_scheme=scheme, has_touch=True)
    sign_in(page, "Phone")
    if contrast:
        choose(page, palette="contrast", size="130")
    found = []
    for path in PAGES:
        page.goto(path)
        if path == "/account/look":
            page.locator('details[data-game="tzolkin"] summary').click()
            page.wait_for_selector("[data-preview] svg")
        found += wrong(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, path
        low = page.evaluate(
            """[...document.querySelectorAll("main button, main .button, nav a, main label, main summary, main input:not([type=radio], [type=checkbox], [type=hidden])")]
            .filter((one) => one.checkVisibility()).map((one) => [one.outerHTML.slice(0, 90), one.getBoundingClientRect().height]).filter(([, high]) => high < 39.5)"""
        )
        assert not low, (path, low)
    assert not found, "\n".join(found)


def test_a_person_finds_his_look_on_another_device(visit: Visit) -> None:
    laptop, phone = visit(), visit(390, 844)
    name = sign_in(laptop, "Look")
    choose(laptop, size="115", palette="contrast")
    sign_in(phone, name, new=False)
    assert re.search(r"17\.25px", phone.evaluate("getComputedStyle(document.documentElement).fontSize"))
    phone.wait_for_selector('html[data-contrast="high"]')
