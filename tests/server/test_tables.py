"""Tables, seats, drafts and commits, through the pages."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from deskovka.core import registry
from tests.server.people import Part, Person

People = Callable[[str], Person]


def play_out(somebody: Person, table: str, chance: random.Random, plies: int = 100_000) -> Part:
    """Play all seats of a table around one screen, by chance, as the page would."""
    part = somebody.look(table)
    while not part.over and part.ply < plies:
        if part.curtain is not None:
            part = somebody.look(table, part.curtain)
            continue
        assert part.my_turn and part.choices, part.html[-3000:]
        text = chance.choice(part.words if part.words and chance.random() < 0.6 else part.choices)
        part = somebody.draft(table, part.ply, [*part.draft, text], part.seat)
        assert not part.notice, (text, part.notice)
    return part


@pytest.mark.parametrize("game", registry.names())
def test_a_whole_game_around_one_screen(person: People, game: str) -> None:
    ann = person("Ann")
    table = ann.open_table(game, ["me", "here Bob"])
    play_out(ann, table, random.Random(game), plies=24)
    ann.finish(table.removeprefix("/t/"))
    part = ann.look(table)
    assert part.over
    assert "Final scoring" in part.html
    result = ann.get(f"{table}/result")
    assert result.status_code == 200
    assert "Bob" in result.text and "chart" in result.text
    # whoever asks for a rematch, it is one table; who has not played cannot ask
    once, twice = (ann.post(f"{table}/rematch", {}) for _ in range(2))
    assert once.status_code == 303 and once.headers["location"] == twice.headers["location"] != table
    assert person("Eve").post(f"{table}/rematch", {}).status_code == 403
    record = ann.get(f"{table}/record")
    assert record.status_code == 200 and record.text.startswith("Deskovka record 1")
    # the record comes back as a replay of the same game
    again = ann.ask("POST", "/upload", data={"csrf": ann.csrf, "text": record.text})
    assert again.status_code == 303, again.text
    replayed = ann.get(again.headers["location"])
    assert replayed.status_code == 200
    assert (
        ann.get(again.headers["location"].replace("/replay", "/record")).text.splitlines()[7:]
        == (record.text.splitlines()[7:])
    )


def test_a_draft_is_stored_only_when_the_turn_is_complete(person: People) -> None:
    ann = person("Ann")
    table = ann.open_table("terra-mystica", ["me", "here Bob"])
    part = ann.look(table)
    first = part.choices[0]
    part = ann.draft(table, 0, [first], commit=False)
    assert part.complete and part.draft == [first] and part.ply == 0
    assert ann.look(table).ply == 0, "another page sees nothing of it"
    part = ann.draft(table, 0, [])
    assert part.draft == [] and first in part.choices, "taken back"
    part = ann.draft(table, 0, [first])
    assert part.ply == 1 and part.draft == []


def test_a_stale_page_gets_the_new_position(person: People) -> None:
    ann = person("Ann")
    table = ann.open_table("terra-mystica", ["me", "here Bob"])
    first, second = ann.look(table).choices[:2]
    ann.draft(table, 0, [first])
    late = ann.draft(table, 0, [second])
    assert late.ply == 1 and late.draft == []
    assert "meanwhile" in late.notice


def test_an_illegal_move_says_why_and_changes_nothing(person: People) -> None:
    ann = person("Ann")
    table = ann.open_table("terra-mystica", ["me", "here Bob"])
    part = ann.draft(table, 0, ["build E6"])
    assert part.notice and part.ply == 0 and part.draft == []
    part = ann.draft(table, 0, ["dance on the table"])
    assert part.notice and part.ply == 0


def test_nobody_plays_anothers_seat(person: People) -> None:
    ann, bob, eve = person("Ann"), person("Bob"), person("Eve")
    table = ann.open_table("terra-mystica", ["me", "open"])
    joined = bob.post(f"{table}/join", {"name": "Bob"})
    assert joined.status_code == 303
    first = ann.look(table).choices[0]
    for other in (bob, eve):
        for seat in (0, None):
            answer = other.post(f"{table}/draft", json={"ply": 0, "moves": [first], "seat": seat})
            assert answer.status_code in (200, 403)
            assert ann.look(table).ply == 0
    assert bob.post(f"{table}/draft", json={"ply": 0, "moves": [first], "seat": 0}).status_code == 403
    assert eve.post(f"{table}/draft", json={"ply": 0, "moves": []}).status_code == 403
    assert ann.draft(table, 0, [first]).ply == 1
    assert bob.look(table).my_turn


def test_open_seats_fill_and_the_game_begins(person: People) -> None:
    ann, bob, eve = person("Ann"), person("Bob"), person("Eve")
    table = ann.open_table("terra-mystica", ["me", "open", "open"], public="yes")
    assert table in bob.get("/").text, "listed as open"
    assert ann.post(f"{table}/draft", json={"ply": 0, "moves": []}).status_code == 409
    assert bob.post(f"{table}/join", {"name": "Bob"}).status_code == 303
    assert ann.look(table).data["status"] == "waiting"
    assert eve.post(f"{table}/fill", {"bot": "random"}).status_code == 403
    assert eve.post(f"{table}/join", {"name": "Eve"}).status_code == 303
    assert ann.look(table).data["status"] == "running"
    assert person("Zed").post(f"{table}/join", {"name": "Zed"}).status_code == 409
    assert "Your turn" in ann.get("/").text
    assert "Your turn" not in bob.get("/").text


def test_my_tables_are_ordered_by_my_turn(person: People) -> None:
    ann, bob = person("Ann"), person("Bob")
    waiting = ann.open_table("tzolkin", ["me", "open"])
    mine = ann.open_table("tzolkin", ["me", "here Cyd"])
    theirs = ann.open_table("tzolkin", ["open", "me"])
    bob.post(f"{theirs}/join", {"name": "Bob"})
    page = ann.get("/").text
    assert page.index(mine) < page.index(theirs) < page.index(waiting)


def test_unknown_tables_and_wrong_requests(person: People) -> None:
    ann = person("Ann")
    assert ann.get("/t/nosuchtable").status_code == 404
    assert ann.get("/t/nosuchtable/replay").status_code == 404
    assert ann.get("/nothing/here").status_code == 404
    assert ann.post("/tables", {"game": "chess"}).status_code == 404
    assert ann.post("/tables", {"game": "tzolkin", "players": "9"}).status_code == 422
    assert ann.post("/tables", {"game": "tzolkin", "players": "two"}).status_code == 422
    assert ann.post("/tables", {"game": "tzolkin", "players": "2", "seat-1": "genius"}).status_code == 422
    assert ann.post("/tables", {"game": "terra-mystica", "option-map": "moon"}).status_code == 422
    table = ann.open_table("tzolkin", ["me", "here Bob"])
    assert ann.post(f"{table}/draft", json={"ply": "x"}).status_code == 400
    assert ann.post(f"{table}/draft", json={"ply": 0, "moves": ["x"] * 1000}).status_code == 200
    assert ann.get(f"{table}/result").status_code == 409
    assert ann.get(f"{table}/record").status_code == 409
    assert ann.post(f"{table}/rematch").status_code == 409


def test_replay_shows_every_position_and_the_share_link(person: People) -> None:
    ann = person("Ann")
    table = ann.open_table("terra-mystica", ["me", "here Bob"])
    part = play_out(ann, table, random.Random("replay"), plies=30)
    for ply in (0, 1, 7, 8, 9, part.ply):
        answer = ann.get(f"{table}/at/{ply}")
        assert answer.status_code == 200 and f'data-ply="{ply}"' in answer.text and "<svg" in answer.text
    spectator = person("Eve").get(f"{table}/replay?ply=5")
    assert spectator.status_code == 200 and 'data-ply="5"' in spectator.text
    # the position that the replay ends with is the one on the table
    now = ann.get(f"{table}/at/{part.ply}/board.svg").text
    assert now in ann.look(table, part.seat).html


def test_tooltips_and_previews(person: People) -> None:
    ann = person("Ann")
    table = ann.open_table("terra-mystica", ["me", "here Bob"])
    assert "river" in ann.get(f"{table}/explain?thing=hex:r0").text
    assert ann.get(f"{table}/explain?thing=no:such").status_code == 200
    part = play_out(ann, table, random.Random("tips"), plies=12)
    lines = ann.post(f"{table}/preview", json={"ply": part.ply, "moves": [], "move": part.choices[0]}).json()
    assert isinstance(lines, list)
    assert ann.look(table).ply == part.ply
