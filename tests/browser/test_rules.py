"""Rules at hand: at the table by pointer, tap and key, from every explanation, on a phone, and as a page of their own."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.access import wrong
from tests.browser.hands import READY, my_turn, open_table
from tests.browser.measures import too_small

Visit = Callable[..., Page]
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


def in_panel(page: Page) -> None:
    page.wait_for_selector("#rules[open] #rulebook")


def shown_first(page: Page) -> str:
    """The chapter at the top of the panel."""
    return str(
        page.evaluate("""() => {
          // below the search, and on a phone below the chapters, which stay with it
          const top = Math.max(...[".find", ".chapters"].map((name) => document.querySelector(`#rules ${name}`).getBoundingClientRect().bottom));
          const all = [...document.querySelectorAll("#rulebook section")];
          return all.find((one) => one.getBoundingClientRect().bottom > top).id.replace("rule-", "");
        }""")
    )


def test_by_key_by_button_and_by_search(visit: Visit) -> None:
    page = visit()
    open_table(page, "tzolkin", "Ann", ["me", "random"])
    page.keyboard.press("q")
    in_panel(page)
    assert page.locator("#rules .numbers table").count() >= 4
    assert not wrong(page)
    page.click('.chapters a[data-chapter="temples"]')
    assert shown_first(page) == "temples"
    assert page.evaluate("document.activeElement.id") == "rule-temples"
    expect(page.locator("#rules .dialog-head button")).to_be_in_viewport()
    page.fill("#rules .find input", "skull chichen")
    expect(page.locator("#rulebook [role=status]")).to_contain_text("chapter")
    assert page.locator("#rulebook section").count() < 5
    page.fill("#rules .find input", "xyzzy")
    expect(page.locator("#rulebook")).to_contain_text("Nothing in the rules has these words.")
    page.click("a[data-all]")
    expect(page.locator("#rulebook section")).to_have_count(16)
    page.keyboard.press("Escape")
    expect(page.locator("#rules")).to_be_hidden()
    page.click("#open-rules")
    in_panel(page)
    page.click("#rules .dialog-head button")
    expect(page.locator("#rules")).to_be_hidden()


def test_from_every_explanation(visit: Visit) -> None:
    """By the other button of the mouse, by a click that is answered why not, and by the keyboard."""
    page = visit()
    open_table(page, "terra-mystica", "Ann", ["me", "random"], {"factions": "first-game"})
    my_turn(page)
    bowl = page.locator('#board [data-at="cult:fire"]').first
    bowl.click(button="right", force=True)
    page.click("#tip a[data-chapter]")
    in_panel(page)
    assert shown_first(page) == "priests"
    page.keyboard.press("Escape")
    page.locator('#board [data-at^="scoring:"]').first.click(force=True)
    expect(page.locator("#tip.held, #why:not([hidden])").first).to_be_visible()
    page.locator("#tip.held a[data-chapter], #why a[data-chapter]").first.click()
    in_panel(page)
    assert shown_first(page) == "scoring"
    page.keyboard.press("Escape")
    page.focus("#board")
    page.keyboard.press("n")
    expect(page.locator("#tip a[data-chapter]")).to_be_visible()
    wanted = page.get_attribute("#tip a[data-chapter]", "data-chapter")
    page.keyboard.press("q")
    in_panel(page)
    assert shown_first(page) == wanted


def test_by_tap_on_a_phone(visit: Visit) -> None:
    page = visit(**PHONE)
    open_table(page, "pantheon", "Ann", ["me", "random"])
    my_turn(page)
    page.locator('#board [data-at^="god:"]').first.tap(force=True)
    page.locator("#tip.held a[data-chapter], #why a[data-chapter]").first.tap()
    in_panel(page)
    assert shown_first(page) == "gods"
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator('.chapters a[data-chapter="mine"]').dispatch_event("click")
    assert page.evaluate("document.getElementById('rules-body').scrollWidth") <= 390
    assert not too_small(page, "#rules")
    assert not wrong(page)


def test_in_a_lesson(visit: Visit) -> None:
    page = visit()
    page.goto("/learn/tzolkin/temples")
    page.wait_for_selector(READY)
    page.click("#open-rules")
    in_panel(page)
    assert page.locator("#rule-temples").count() == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_as_a_page(visit: Visit, scheme: str) -> None:
    page = visit(locale="cs-CZ", color_scheme=scheme)
    page.goto("/rules/terra-mystica")
    assert page.locator("#rulebook section").count() == 18
    assert not wrong(page)
    page.fill(".find input", "mesta")
    expect(page.locator("#rulebook section")).not_to_have_count(18)
    assert page.locator("#rule-towns").count() == 1
    page.goto("/rules/pantheon?find=polobuh")
    assert page.locator("#rule-demigods").count() == 1
    assert page.goto("/rules/no-such-game").status == 404  # type: ignore[union-attr]
