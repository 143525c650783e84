"""Notices in a real browser: title, icon and sound of an open page, the script that shows what is pushed, and the page of settings."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import httpx
import pytest
from playwright.sync_api import Page, Route

from tests.browser.access import wrong
from tests.browser.hands import expect_no_sideways_scrolling, listening, my_turn, open_table, register
from tests.server.people import Person, Server, until
from tests.server.postgres import PATIENCE
from tests.server.test_outages import play_a_turn

Visit = Callable[..., Page]
HERE = "/account/notices"


@pytest.fixture
def bob(server: Server) -> Iterator[Person]:
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        yield Person(client, "Bob")


def sounded(page: Page) -> str | None:
    return page.get_attribute("html", "data-sounded")


def test_title_icon_and_sound_tell_that_it_is_my_turn(visit: Visit, bob: Person) -> None:
    page = visit()
    link = open_table(page, "pebbles", "Ann", ["me", "open"])
    table = link[link.index("/t/") :]
    assert bob.post(f"{table}/join", {"name": "Bob"}).status_code == 303
    my_turn(page)
    assert page.title().startswith("● Your turn")
    assert (page.get_attribute("#icon", "href") or "").endswith("/icon-turn.svg")
    page.wait_for_selector("html[data-sounded=turn]", state="attached")  # she has clicked before: it may sound
    page.evaluate("delete document.documentElement.dataset.sounded")
    bob.post(f"{table}/chat", {"text": "hello"})
    page.wait_for_selector("html[data-sounded=chat]", state="attached")
    # silence is a choice
    page.click(".menu summary")
    page.locator("#volume").fill("0")
    page.evaluate("delete document.documentElement.dataset.sounded")
    bob.post(f"{table}/chat", {"text": "and now?"})
    page.wait_for_selector("#messages li[id]:nth-child(2)", state="attached")
    assert sounded(page) is None
    page.reload()
    page.wait_for_selector("body[data-ready]")
    assert page.input_value("#volume") == "0", "the browser remembers it"


#: this Chromium has no place to show notices and allows none: what the script wants shown and opened is written down
WRITTEN_DOWN = """() => {
  self.shown = [];
  self.opened = [];
  self.registration.showNotification = async (title, { body, tag, data }) => { self.shown.push([title, body, tag, data.url]); };
  self.clients.openWindow = async (url) => { self.opened.push(url); };
}"""
#: a click on the notice that was shown first
CLICKED = """async () => {
  const click = new Event("notificationclick");
  let closed = false, done = null;
  click.notification = { close: () => { closed = true; }, data: { url: self.shown[0][3] } };
  click.waitUntil = (work) => { done = work; };
  self.dispatchEvent(click);
  await done;
  return [closed, self.opened];
}"""


def test_what_is_pushed_is_shown_and_leads_to_the_table(visit: Visit, server: Server) -> None:
    """A push service cannot be reached from here: the browser is handed the message as if one had brought it."""
    page = visit()
    page.goto("/account")
    line = page.context.new_cdp_session(page)
    found: list[str] = []
    line.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    line.send("ServiceWorker.enable")
    with page.context.expect_event("serviceworker") as begun:
        page.evaluate(
            "navigator.serviceWorker.register('/push-worker.js').then(() => navigator.serviceWorker.ready).then(() => true)"
        )
    worker = begun.value
    worker.evaluate(WRITTEN_DOWN)
    until(lambda: page.evaluate("true") and found)  # who asks the page something hears what has come meanwhile
    message = {
        "title": "Pebbles: it is your turn",
        "text": "With Bob.",
        "url": "https://other.example.org/t/abc",
        "tag": "abc",
    }
    for data in (json.dumps(message), "no json"):
        wish = {"origin": f"{server.url}/", "registrationId": found[-1], "data": data}
        line.send("ServiceWorker.deliverPushMessage", wish)
    until(lambda: len(worker.evaluate("self.shown")) == 2)
    assert worker.evaluate("self.shown") == [
        ["Pebbles: it is your turn", "With Bob.", "abc", message["url"]],
        ["Deskovka", "", "", "/"],
    ]
    closed, opened = worker.evaluate(CLICKED)
    assert closed and opened == [f"{server.url}/t/abc"], "in this house, whatever it is called there"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_of_notices_can_be_used_by_everybody(visit: Visit, scheme: str) -> None:
    page = visit(390, 844, locale="cs-CZ" if scheme == "dark" else "en-GB", color_scheme=scheme)
    register(page, f"Eve {scheme}")
    page.click('a[href="/account/notices"]')
    page.wait_for_selector("body[data-ready]")
    assert page.input_value("#zone"), "the browser knows where it is"
    page.check('[name="quiet"]')
    page.locator(".quiet-hours button").click()
    page.wait_for_selector('[name="quiet"]:checked')
    page.click("summary:has-text('?')")
    expect_no_sideways_scrolling(page)
    small = page.evaluate(SMALL)
    assert not small, small
    assert not (found := wrong(page)), "\n".join(found)


#: what is to be tapped and is too small for a finger
SMALL = """() => [...document.querySelectorAll("main button, main .button, main input:not([type=hidden]), main summary")]
  .map((one) => [one, (one.closest("label") ?? one).getBoundingClientRect()])
  .filter(([one, box]) => box.height > 0 && box.height < 40)
  .map(([one, box]) => one.outerHTML.slice(0, 80) + " " + box.height)"""


def test_a_turn_elsewhere_sounds_on_the_list_of_tables(visit: Visit, bob: Person) -> None:
    page = visit()
    link = open_table(page, "pebbles", "Ann", ["open", "me"])
    table = link[link.index("/t/") :]
    assert bob.post(f"{table}/join", {"name": "Bob"}).status_code == 303
    page.wait_for_selector('#table[data-status="running"]')
    with listening(page):
        page.goto("/")
    page.click("h1")
    play_a_turn(bob, table)
    page.wait_for_selector("html[data-sounded=turn]", state="attached")
    assert page.title().startswith("● ")


def before_it_hears(page: Page, address: str, happens: Callable[[], object]) -> None:
    """Open a page; something happens after it was written and before its stream begins."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/stream", hold)
    page.goto(address)
    while not held:
        page.wait_for_timeout(20)
    happens()
    held[0].continue_()


def test_what_happens_between_a_page_and_its_stream_is_not_missed(visit: Visit, bob: Person) -> None:
    """Somebody who only looks on, and the lists on the home page: nobody tells them later what they did not hear."""
    link = open_table(visit(), "pebbles", "Ann", ["me", "open"])
    table = link[link.index("/t/") :]
    looking, home = visit(), visit()
    before_it_hears(looking, table, lambda: bob.post(f"{table}/join", {"name": "Bob"}))
    looking.wait_for_selector('#table[data-status="running"]')
    before_it_hears(home, "/", lambda: open_table(visit(), "pebbles", "Late Ann", ["me", "open"], public="yes"))
    home.wait_for_selector("#lists >> text=Late Ann")
