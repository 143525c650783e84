"""A morphed page equals a fresh page: after every click, key and event the table is the one that a reload would give, and the words
of a button are those of its command."""

from __future__ import annotations

import json
import os
import random
import re
from collections.abc import Callable, Iterator
from itertools import count

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.fresh import MADE, WORDS, stale
from tests.browser.hands import READY, listening, open_by_form, open_table
from tests.server.people import Person, Server
from tests.server.postgres import PATIENCE

Visit = Callable[..., Page]

#: random actions for each game; `make soak` does many more
ACTIONS = int(os.environ.get("DESKOVKA_ACTIONS", "20"))
#: another walk for another word
SEED = os.environ.get("DESKOVKA_SEED", "")
VARIANTS: dict[str, tuple[str, dict[str, str]]] = {
    "terra-mystica": ("terra-mystica", {}),
    "fire-and-ice": ("terra-mystica", {"ice": "yes", "volcano": "yes", "variable": "yes"}),
    "merchants": ("terra-mystica", {"merchants": "yes"}),
    "tzolkin": ("tzolkin", {}),
    "pantheon": ("pantheon", {}),
    "first-game": ("tzolkin", {}),
}
#: with pieces in motion and the others' turns step by step; the rest goes without, which is faster
MOVING = ("tzolkin", "fire-and-ice")
TYPED = "half a sen"
LISTEN = """() => { window.met = false; window.was = document.getElementById("table").dataset.ply;
    addEventListener("click", ({ target }) => { window.met = target.closest("#ask button") !== null; }, { capture: true, once: true }); }"""


def spaced(words: str) -> str:
    return re.sub(r"\s+", " ", words).strip()


class Walk:
    """Ann at a table with Bob and a bot, doing this and that."""

    def __init__(self, page: Page, bob: Person, table: str, seed: str) -> None:
        self.page = page
        self.bob = bob
        self.table = table
        self.chance = random.Random(seed)
        self.lang = page.get_attribute("html", "lang") or "en"
        self.said = 0
        self.done: list[str] = []
        #: did the last click of a choice meet it? News that arrive in between may move it away from under the pointer: then it is no miss
        self.met = True
        self.missed = 0

    # -- what she does: each is done if it can be ---------------------------------------------------------------------

    def some(self, selector: str) -> bool:
        """Click one of the things that a person could click now; False if there is none."""
        found = self.page.locator(selector).filter(visible=True)
        number = found.count()
        if number:
            self.page.evaluate(LISTEN)
            found.nth(self.chance.randrange(number)).click(force=True)
            self.met, news = self.page.evaluate(
                "[window.met, document.getElementById('table').dataset.ply !== window.was]"
            )
            self.missed += not self.met and not news
        return bool(number)

    def choose(self) -> bool:
        return self.some("#groups .choice") or self.some("#groups .group-head") or self.confirm()

    def choose_by_key(self) -> bool:
        found = self.page.locator("#groups .choice, #groups .group-head").filter(visible=True)
        if not found.count():
            return False
        found.nth(self.chance.randrange(found.count())).focus()
        self.page.keyboard.press("Enter")
        return True

    def touch(self) -> bool:
        return self.touch_some("#board .lit")

    def touch_anything(self) -> bool:
        return self.touch_some("#board [data-at]:not(.lit)")

    def touch_some(self, which: str) -> bool:
        """A real click into the middle of a thing."""
        where = self.page.evaluate(
            """([which, random]) => { const all = [...document.querySelectorAll(which)];
            if (!all.length) return null; const box = all[Math.floor(random * all.length)].getBoundingClientRect();
            return [box.left + box.width / 2, box.top + box.height / 2]; }""",
            [which, self.chance.random()],
        )
        if where is None:
            return False
        self.page.mouse.click(*where)
        return True

    def confirm(self) -> bool:
        return self.some("#confirm") or self.some("#lift")

    def press(self) -> bool:
        key = self.chance.choice(["u", "r", "Escape", "Enter", "Tab"])
        if key == "Enter" and self.page.evaluate("document.activeElement.closest('a, form') !== null"):
            key = "Tab"  # rather not to another page
        self.page.keyboard.press(key)
        return True

    def take_back(self) -> bool:
        return self.some("#undo, #reset, #unplan, #widen")

    def plan(self) -> bool:
        return self.some("#plan")

    def type(self) -> bool:
        """Half a sentence into the chat, with the caret in the middle."""
        self.page.click('[data-tab="chat"]')
        self.page.fill("#chat [name=text]", TYPED)
        self.page.locator("#chat [name=text]").focus()
        self.page.evaluate("document.activeElement.setSelectionRange(4, 6)")
        return True

    def hear(self) -> bool:
        self.said += 1
        self.bob.post(f"{self.table}/chat", {"text": f"line {self.said}", "name": "Bob"})
        return True

    def wait_for_bob(self) -> bool:
        """Bob makes a whole turn, if it is his."""
        part = self.bob.look(self.table)
        start = part.ply
        if not part.my_turn or not part.choices:
            return False
        while part.ply == start and part.choices:
            part = self.bob.draft(self.table, start, [*part.draft, self.chance.choice(part.words or part.choices)])
        return True

    def speak(self) -> bool:
        self.lang = "cs" if self.lang == "en" else "en"
        self.page.click(".menu summary")
        with listening(self.page), self.page.expect_navigation():
            self.page.click(f'.menu button[name="lang"][value="{self.lang}"]')
        self.page.wait_for_selector(READY)
        return True

    def reload(self) -> bool:
        """Also what the script makes of a page, light and rings, is the same afterwards, unless the bot has just played."""
        self.page.keyboard.press("Escape")
        before = self.made()
        with listening(self.page):
            self.page.reload()
        self.page.wait_for_selector(READY)
        after = self.made()
        assert after == before or after["ply"] != before["ply"]
        return True

    def made(self) -> dict[str, object]:
        assert not stale(self.page)
        self.page.wait_for_selector("body[data-ringed]")
        found: dict[str, object] = self.page.evaluate(MADE)
        return found

    # -- the walk -----------------------------------------------------------------------------------------------------

    def step(self) -> None:
        self.met = True
        if self.page.locator("dialog[open]").count():  # the rules, for example, by the link of an explanation
            self.page.keyboard.press("Escape")
        usual = [self.choose, self.choose, self.choose_by_key, self.touch, self.touch, self.confirm, self.wait_for_bob]
        rare = [
            self.touch_anything,
            self.press,
            self.take_back,
            self.plan,
            self.type,
            self.hear,
            self.speak,
            self.reload,
        ]
        kind = usual if self.chance.random() < 0.7 else rare
        while True:
            action = self.chance.choice(kind)
            if action():
                self.done.append(action.__name__)
                return
            kind = usual + rare

    def check(self) -> None:
        found = stale(self.page)
        assert not found, f"after {self.done[-6:]}: {found}"
        if self.done[-1] == "type" or (self.done[-2:-1] == ["type"] and self.done[-1] in ("hear", "wait_for_bob")):
            state = self.page.evaluate(
                "(({value, selectionStart: a, selectionEnd: b, name}) => [name, value, a, b])(document.activeElement)"
            )
            assert state == ["text", TYPED, 4, 6], f"after {self.done[-3:]}: {state}"
        assert self.missed <= 1 + len(self.done) // 10, "clicks do not meet what they are meant for"
        if self.done[-1] in ("choose", "choose_by_key") and self.met:
            has = self.page.evaluate(
                "[document.activeElement.closest('#ask') !== null, document.activeElement.outerHTML]"
            )
            assert has[0], f"after {self.done[-3:]} the focus is at {has[1][:200]}"

    def words_are_those_of_the_commands(self, token: str) -> None:
        """The words of the buttons beside those that a program is told for the same commands."""
        if (
            self.page.get_attribute("#table", "data-draft") != "[]"
            or self.page.get_attribute("#table", "data-plan") == "yes"
        ):
            return
        headers = {"authorization": f"Bearer {token}"}
        path = f"/api/tables/{self.table.removeprefix('/t/')}/view?lang={self.lang}&since=100000"
        before = self.page.get_attribute("#table", "data-ply")
        told = self.bob.client.get(path, headers=headers).json()
        shown = {text: spaced(words) for text, words in self.page.evaluate(WORDS).items()}
        if str(told["ply"]) == before == self.page.get_attribute("#table", "data-ply"):
            assert shown == {move["text"]: spaced(move["words"]) for move in told["moves"]}


@pytest.fixture
def bob(server: Server) -> Iterator[Person]:
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        yield Person(client, "Bob")


def walks(page: Page, bob: Person, variant: str) -> Iterator[tuple[Walk, str]]:
    """Walks through one game after the other, and what a program of Ann's needs to look at her table."""
    game, options = VARIANTS[variant]
    for number in count():
        if variant == "first-game":  # with a coach; Bob can only look on and talk
            page.goto(f"/learn/{game}")
            with listening(page):
                page.click("#first-game button")
        else:
            open_by_form(page, game, "Ann", ["me", "open", "random"], options)
        table = "/t/" + page.url.split("/t/")[1]
        if variant != "first-game":
            bob.post(f"{table}/join", {"name": "Bob"})
        page.wait_for_selector(f"{READY}[data-status=running]")
        ann = Person(bob.client, "Ann")
        ann.cookies = {cookie["name"]: cookie["value"] for cookie in page.context.cookies()}
        yield Walk(page, bob, table, f"{variant} {number}{SEED}"), ann.token()


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_morphed_page_equals_a_fresh_page(visit: Visit, bob: Person, variant: str) -> None:
    page = visit(pace=60) if variant in MOVING else visit()
    left = ACTIONS
    for walk, token in walks(page, bob, variant):
        while left and page.get_attribute("#table", "data-over") != "yes":
            left -= 1
            walk.step()
            walk.check()
            walk.words_are_those_of_the_commands(token)
        if not left:
            return


def test_a_name_half_written_survives_news(visit: Visit, bob: Person) -> None:
    """Somebody who is about to sit down types his name while others come and talk."""
    page = visit()
    link = open_table(page, "tzolkin", "Ann", ["me", "open", "open"])
    eve = visit()
    with listening(eve):
        eve.goto(link)
    eve.wait_for_selector(READY)
    eve.click("#ask [name=name]")
    eve.keyboard.type("Evelina")
    eve.keyboard.press("ArrowLeft")
    table = "/t/" + link.split("/t/")[1]
    bob.post(f"{table}/join", {"name": "Bob"})
    expect(eve.locator(".player", has_text="Bob")).to_have_count(1)
    eve.keyboard.type("X")
    expect(eve.locator("#ask [name=name]")).to_have_value("EvelinXa")
    assert not stale(eve)


def test_a_guest_who_has_spoken_has_a_name(visit: Visit) -> None:
    """The chat of a stranger asks for a name; once he has one, the page asks no more, as a fresh one would not."""
    ann, eve = visit(), visit()
    link = open_table(ann, "tzolkin", "Ann", ["me", "random"])
    eve.goto(link)
    eve.click('[data-tab="chat"]')
    eve.fill("#chat [name=name]", "Eve")
    eve.fill("#chat [name=text]", "hello")
    eve.keyboard.press("Enter")
    expect(eve.locator("#messages")).to_contain_text("Eve hello")
    expect(eve.locator("#chat [name=name]")).to_have_count(0)
    assert not stale(eve)


def test_an_error_is_said_and_never_shown_as_a_page(visit: Visit) -> None:
    """People around one screen: the screen changes hands, but the server answers with an error."""
    page = visit()
    open_table(page, "tzolkin", "Ann", ["me", "here Bob"])
    page.locator("#groups .choice").first.click()
    page.click("#confirm")
    page.wait_for_selector("#lift")
    page.route("**/t/*?part=true*", lambda route: route.fulfill(status=500, body="The house is on fire."))
    page.click("#lift")
    expect(page.locator("#ask .notice")).to_have_text("The house is on fire.")
    expect(page.locator("#board svg")).to_be_visible()
    page.unroute("**/t/*?part=true*")
    page.click("#lift")
    page.wait_for_selector("#groups .choice")
    assert not stale(page)


def test_after_an_upgrade_a_page_is_loaded_anew_once_and_not_while_somebody_writes(visit: Visit) -> None:
    """The stream tells the version of the scripts. Another one is another page's; twice the same would go on for ever."""
    page = visit()
    open_table(page, "tzolkin", "Ann", ["me", "here Bob"])
    loads = []
    page.on("load", lambda _: loads.append(1))
    hello = {"ply": 0, "now": 0.0, "version": "another"}

    def answer(route: Route) -> None:
        route.fulfill(content_type="text/event-stream", body=f"retry: 30\nevent: hello\ndata: {json.dumps(hello)}\n\n")

    def hear(times: int) -> None:
        for _ in range(times):
            page.wait_for_event("requestfinished", lambda request: request.url.endswith("/stream"))

    page.route("**/stream", answer)
    page.click('[data-tab="chat"]')
    page.fill("#chat [name=text]", TYPED)
    page.evaluate(
        "import(document.querySelector('script[type=module]').src).then((m) => m.follow('/stream', [], () => {}))"
    )
    hear(3)
    assert not loads
    with page.expect_event("load"):
        page.fill("#chat [name=text]", "")
    page.wait_for_selector(READY)
    hear(3)
    assert len(loads) == 1
