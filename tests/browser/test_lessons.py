"""A lesson from the home page to its end, with the mouse on a laptop and with fingers on a phone; then the guided first game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from deskovka.lessons.library import lesson_of
from tests.browser.access import wrong
from tests.browser.hands import READY, expect_no_sideways_scrolling

Visit = Callable[..., Page]
LESSON = lesson_of("terra-mystica", "towns")
#: the step at which something else is tried
TRIED = 2

DEVICES = {
    "laptop": {"width": 1366, "height": 768, "locale": "en-GB"},
    "phone": {"width": 390, "height": 780, "locale": "cs-CZ", "has_touch": True},
}


def at_step(page: Page, number: int) -> None:
    page.wait_for_selector(f"{READY}[data-step='{number}']")


def choose(page: Page, text: str) -> None:
    """By its button, unfolding the group in which it stands."""
    button = page.locator(f'#groups .choice[data-text="{text}"]')
    before = page.get_attribute("#table", "data-draft")
    if not button.is_visible():
        page.locator(f'.group:has(.choice[data-text="{text}"]) .group-head').click()
    button.click()
    page.wait_for_selector(READY)
    page.wait_for_function("(before) => document.getElementById('table').dataset.draft !== before", arg=before)


@pytest.mark.parametrize("device", DEVICES)
def test_a_lesson_from_the_home_page_to_its_end(visit: Visit, device: str) -> None:
    lang = "cs" if device == "phone" else "en"
    page = visit(**DEVICES[device])
    page.goto("/")
    page.click('a[href="/learn/terra-mystica"]')
    page.click(f'a[href="/learn/terra-mystica/{LESSON.name}"]')
    at_step(page, 0)
    found: list[str] = []
    marker = page.evaluate("window.stays = true")
    for number, step in enumerate(LESSON.steps):
        at_step(page, number)
        assert step.words[lang].split("\n")[0][:30] in page.inner_text(".lesson-words")
        expect_no_sideways_scrolling(page)
        if number == TRIED:
            found += tries(page, lang)
        if step.reading:
            page.click('button[data-text="next"]')
        for text in step.solution:
            choose(page, text)
    page.wait_for_selector(f"{READY}[data-over=yes]")
    assert page.evaluate("window.stays") is marker, "the page was loaded anew"
    page.click('#ask a[href="/learn/terra-mystica"]:has-text("' + ("Všechny" if lang == "cs" else "All") + '")')
    page.wait_for_selector(f"#{LESSON.name}.done")
    found += wrong(page)
    assert not found, "\n".join(found)


def tries(page: Page, lang: str) -> list[str]:
    """Something else gets the kind answer; what is impossible its reason; the thing that is meant is framed."""
    step = LESSON.steps[TRIED]
    assert page.locator("#board .lights.shown .pointed").count() >= 1
    page.locator('#groups .choice[data-text="upgrade E9 to trading house"]').dispatch_event("click")
    page.wait_for_selector("#ask .notice")
    assert step.otherwise[lang][:25] in page.inner_text("#ask .notice")
    assert page.get_attribute("#table", "data-step") == str(TRIED)
    page.locator('#board [data-at="hex:G3"]').first.dispatch_event("click")
    page.wait_for_selector("#why:not([hidden])")
    page.keyboard.press("Escape")
    page.locator("#undo").click()
    at_step(page, TRIED - 1)
    page.click('button[data-text="next"]')
    at_step(page, TRIED)
    page.locator("details summary:has-text('" + ("Ukázat" if lang == "cs" else "Show me") + "')").click()
    return wrong(page)


def test_the_guided_game_has_a_coach_who_speaks_again_after_a_move(visit: Visit) -> None:
    page = visit()
    page.goto("/learn/tzolkin")
    page.click("form button.primary")
    page.wait_for_selector(f"{READY} #coach li")
    before = page.inner_text("#coach")
    page.locator("#groups .choice").first.click()
    page.wait_for_selector(READY)
    if page.locator("#confirm").count():
        page.click("#confirm")
    page.wait_for_function("(before) => document.getElementById('coach')?.innerText !== before", arg=before)
    page.wait_for_selector(f"{READY}[data-my-turn=yes]")  # while bots play, news would come in the middle of the look
    assert page.locator(".choice.advised").count() == 1
    assert not wrong(page)
