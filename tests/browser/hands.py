"""What a person does at a table, as steps for the tests."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
from playwright.sync_api import Page

from deskovka.core import registry
from deskovka.core.game import Game
from tests.server.people import Person
from tests.server.postgres import PATIENCE

READY = "body[data-ready]:not(.busy) #table"


def open_table(
    page: Page, game: str, name: str, seats: list[str], options: dict[str, str] | None = None, **more: str
) -> str:
    """A table, and the page before it. The form is sent without showing it, which costs a third: see `open_by_form`."""
    speaks = {"accept-language": page.evaluate("navigator.language")}
    found = re.search(r'<meta name="csrf" content="([^"]+)"', page.request.get("/", headers=speaks).text())
    assert found
    form: dict[str, str | float | bool] = {"csrf": found[1], "game": game, "players": str(len(seats)), "name": name}
    for number, who in enumerate(seats):
        form[f"seat-{number}"], _, form[f"name-{number}"] = who.partition(" ")
    form |= {f"option-{option}": value for option, value in (options or {}).items()}
    answer = page.request.post("/tables", headers=speaks, form=form | more, max_redirects=0)
    assert answer.status == 303, answer.text()
    with listening(page):
        page.goto(answer.headers["location"])
    page.wait_for_selector(READY)
    return page.url


def open_by_form(
    page: Page, game: str, name: str, seats: list[str], options: dict[str, str] | None = None, **more: str
) -> str:
    """From the home page through the form to the table."""
    page.goto("/")
    page.locator(f'a[href="/new/{game}"]').click()
    if page.locator('input[name="name"]').count():
        page.fill('input[name="name"]', name)
    page.locator(f'label.pill:has(input[value="{len(seats)}"])').click()
    for number, who in enumerate(seats):
        kind, _, other = who.partition(" ")
        page.select_option(f'[name="seat-{number}"]', kind)
        if other:
            page.fill(f'[name="name-{number}"]', other)
    if more.get("seed"):
        page.click("#experts summary")
        page.fill('[name="seed"]', more["seed"])
    if more.get("public"):
        page.check('[name="public"]')
    if options:
        page.check('[name="preset"][value="own"]', force=True)
    for option, value in (options or {}).items():
        if value == "yes":
            page.check(f'[type="checkbox"][name="option-{option}"]')
        elif page.locator(f'[type="radio"][name="option-{option}"]').count():
            page.check(f'[type="radio"][name="option-{option}"][value="{value}"]', force=True)
        else:
            page.select_option(f'[name="option-{option}"]', value)
    with listening(page):
        page.click("button.primary.big")
    page.wait_for_selector(READY)
    return page.url


def register(page: Page, name: str) -> None:
    """Somebody with an account from now on."""
    page.goto("/account")
    form = page.locator('form[action="/register"]')
    form.locator('[name="name"]').fill(name)
    form.locator('[name="password"]').fill("correct horse")
    form.locator("button").click()
    page.wait_for_selector(".who", state="attached")


@contextmanager
def listening(page: Page) -> Iterator[None]:
    """Until the page that is opened inside hears news: what a program does at once, while the page is still asking for them, would not be among
    them."""
    with page.expect_response(lambda answer: answer.url.endswith("/stream")):
        yield


def my_turn(page: Page) -> None:
    page.wait_for_selector(f"{READY}[data-my-turn=yes]")


def ply(page: Page) -> int:
    return int(page.get_attribute("#table", "data-ply") or 0)


def click_something(page: Page) -> None:
    """One decision by hand: a lit thing on the board if there is one, otherwise words."""
    my_turn(page)
    if page.locator("#confirm").count():
        page.click("#confirm")
    elif page.locator("#lift").count():
        page.click("#lift")
    elif page.locator("#board .lit").count():
        before = page.get_attribute("#table", "data-draft")
        at = ply(page)
        thing = page.locator("#board .lit").first
        thing.dispatch_event("click")
        page.wait_for_selector(READY)
        same = page.get_attribute("#table", "data-draft") == before and ply(page) == at
        if same and page.locator("#groups .choice:visible").count():
            page.locator("#groups .choice:visible").first.click()
    else:
        page.locator("#groups .choice:visible, #groups .group-head:visible").first.click()
    page.wait_for_selector(READY)


#: until nothing is on its way any more
SETTLED = """async () => {
  while (document.getAnimations().length || document.querySelector("#board [data-travels]")) await new Promise((done) => setTimeout(done, 20));
}"""


def at_rest(page: Page) -> None:
    page.wait_for_selector(READY)
    page.evaluate(SETTLED)


#: the same, faster: the page's own buttons, pressed by a script inside the page
DRIVE = """async ([limit, most]) => {
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const table = () => document.getElementById("table");
  let seed = 7, decided = 0;
  const random = (n) => { seed = (seed * 16807) % 2147483647; return seed % n; };
  const end = Date.now() + limit;
  while (table().dataset.over !== "yes" && decided < most && Date.now() < end) {
    if (document.body.classList.contains("busy") || table().dataset.myTurn !== "yes") { await pause(4); continue; }
    const special = document.querySelector("#confirm, #lift");
    const choices = [...document.querySelectorAll("#groups .choice")];
    // half of the time words without a place on the board, which mostly end a turn: games come to an end sooner
    const words = choices.filter((choice) => choice.dataset.touches === "[]");
    const from = words.length && random(2) ? words : choices;
    const button = special ?? from[random(Math.max(1, from.length))];
    if (!button) { await pause(10); continue; }
    button.click();
    decided += 1;
    await pause(0);
  }
  return decided;
}"""


def play_on(page: Page, decisions: int, seconds: float = PATIENCE) -> None:
    """So many decisions with the page's own buttons, as fast as the page can."""
    decided = page.evaluate(DRIVE, [seconds * 1000, decisions])
    over = page.get_attribute("#table", "data-over") == "yes"
    assert over or decided >= decisions, f"stuck after {decided} decisions: {page.inner_text('#ask')}"


def person_of(page: Page, client: httpx.Client) -> Person:
    """Who sits before a page, with a program."""
    somebody = Person(client)
    somebody.cookies = {cookie["name"]: cookie["value"] for cookie in page.context.cookies()}
    return somebody


def play_to_the_end(page: Page) -> None:
    """The rest of the game by a program with the person's token, while nobody looks on."""
    link = page.url
    page.goto("about:blank")
    with httpx.Client(base_url=link.split("/t/")[0], timeout=PATIENCE) as client:
        person_of(page, client).finish(link.split("/t/")[1].split("/")[0])
    page.goto(link)
    page.wait_for_selector(f"{READY}[data-over=yes]")


Chain = tuple[int, list[str]]


def course(name: str, players: int, seed: str) -> Iterator[tuple[Game, list[Chain]]]:
    """A game by chance: each position, and the turns that lead to it, the last of them perhaps unfinished."""
    chance = random.Random(seed)
    game = registry.game_class(name).new(players, seed=seed)
    chains: list[Chain] = []
    ended = True
    while not game.over():
        if ended:
            chains.append((game.to_act(), []))
        yield game, chains
        move = chance.choice(game.moves())
        chains[-1][1].append(str(move))
        turn, revealed = game.turn, game.reveals(move)
        game.play(move)
        ended = revealed or game.turn != turn or game.to_act() != move.seat


def whole_game(name: str, players: int, seed: str) -> list[Chain]:
    """A game by chance, from the first to the last move: for each turn its seat and its moves."""
    *_, (_, chains) = course(name, players, seed)
    return chains


def go_to(page: Page, chains: list[Chain]) -> None:
    """To a position, at a table with all seats on one screen; the last turn by the buttons of the page."""
    *before, (_, moves) = chains
    play_chains(page, before)
    if page.locator("#lift").count():
        page.click("#lift")
        page.wait_for_selector("#groups")
    for text in moves:
        page.locator(f'.choice[data-text="{text}"]').dispatch_event("click")
        page.wait_for_selector(READY)


def play_chains(page: Page, chains: list[Chain]) -> None:
    """Turns of all the seats of a person, by a program, while nobody looks on."""
    link = page.url
    page.goto("about:blank")
    with httpx.Client(base_url=link.split("/t/")[0], timeout=PATIENCE) as client:
        headers = {"authorization": f"Bearer {person_of(page, client).token()}"}
        ply = 0
        for seat, moves in chains:
            wish = {"ply": ply, "moves": moves, "seat": seat}
            answer = client.post(f"/api/tables/{link.split('/t/')[1]}/moves", headers=headers, json=wish)
            assert answer.status_code == 200 and answer.json()["committed"], answer.text
            ply += len(moves)
    page.goto(link)
    page.wait_for_selector(READY)


def expect_no_sideways_scrolling(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")
