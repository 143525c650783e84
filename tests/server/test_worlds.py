"""Nothing that leaves the server for a seat depends on what that seat cannot know: at every door, byte for byte.

The position of a running table is exchanged for another world that looks the same to the seat; every answer must be the same as before:
pages, drafts of every move that reveals nothing, plans, previews, refusals, explanations, drawings, and everything of the API.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest

from deskovka.core.chance import Chance
from deskovka.core.game import Game
from deskovka.server.services import Services
from tests.server.people import Part, Person

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)

People = Callable[[str], Person]
TABLES = {
    "pebbles": ("pebbles", {"shells": "3"}),
    "tzolkin": ("tzolkin", {}),
    "pantheon": ("pantheon", {}),
}
#: what differs from one answer to the next without telling anything: the page's word against forgers, and "a minute ago"
PASSING = re.compile(r'name="csrf" (content|value)="[^"]*"|<time[^>]*>[^<]*</time>')
#: choices that are drafted and previewed, and things that are asked about, at each rest
SOME = 5


class Doors:
    """Everything that a seat can ask the server about its table."""

    def __init__(self, person: Person, table: str, seat: int, token: str) -> None:
        self.person = person
        self.table = table
        self.seat = seat
        self.headers = {"authorization": f"Bearer {token}"}

    def answers(self, game: Game, chance: random.Random) -> dict[str, str]:
        page = self.get(f"{self.table}?seat={self.seat}")
        part = Part(page)
        found = {"page": page, "part": self.get(f"{self.table}?part=true&seat={self.seat}")}
        for path in ("/view?since=0", "/position", "/moves", "/board", "/wishes", ""):
            found[f"api {path}"] = self.api(path)
        at = f"{self.table}/at/{part.ply}"
        found["drawing"] = self.get(f"{at}/board.svg?seat={self.seat}")
        things = sorted(set(re.findall(r'data-at="([^"]+)"', page)))
        for thing in chance.sample(things, min(SOME, len(things))):
            found[f"explain {thing}"] = self.get(f"{self.table}/explain?thing={thing}&seat={self.seat}")
            found[f"why {thing}"] = self.send("why", part.ply, thing=thing)
        quiet = [text for text in part.choices if not game.reveals(game.parse(text, self.seat))]
        for text in chance.sample(quiet, min(SOME, len(quiet))):
            found[f"draft {text}"] = self.send("draft", part.ply, moves=[text])
            found[f"preview {text}"] = self.send("preview", part.ply, move=text)
        found["rules"] = self.get(f"{self.table}/rules?part=true&seat={self.seat}")
        found["plan"] = self.send("draft", part.ply, plan=True)
        found["wishes"] = self.send("wishes/now", part.ply, wishes={"single": {}, "end": {}})
        return {name: PASSING.sub("", text) for name, text in found.items()}

    def get(self, path: str) -> str:
        answer = self.person.get(path)
        assert answer.status_code == 200, f"{path}: {answer.text}"
        return answer.text

    def api(self, path: str) -> str:
        answer = self.person.client.get(f"/api{self.table.replace('/t/', '/tables/')}{path}", headers=self.headers)
        assert answer.status_code == 200, f"{path}: {answer.text}"
        return answer.text

    def send(self, door: str, ply: int, **more: object) -> str:
        wish = {"ply": ply, "moves": [], "seat": self.seat, "commit": False, **more}
        answer = self.person.post(f"{self.table}/{door}", json=wish)
        assert answer.status_code == 200, f"{door} {more}: {answer.text}"
        return answer.text


def exchange(services: Services, table: str, seat: int, chance: Chance) -> None:
    """Another world takes the place of the true one; to the seat they look the same."""
    history = services.histories.kept[table.removeprefix("/t/")].branch()
    log = history.game.log
    history.game = history.game.imagine(seat, chance)
    history.game.log = log
    history.kept, history.marks, history.told = {history.ply: history.game.copy()}, [history.ply], {}
    services.histories.kept[table.removeprefix("/t/")] = history
    services.drawings.forget_all()


@pytest.mark.parametrize("variant", TABLES)
def test_no_door_tells_what_a_seat_cannot_know(person: People, services: Services, variant: str) -> None:
    name, options = TABLES[variant]
    ann, bob = person("Ann"), person("Bob")
    table = ann.open_table(name, ["me", "open"], **{f"option-{key}": value for key, value in options.items()})
    bob.post(f"{table}/join", {"name": "Bob"})
    doors = [Doors(ann, table, 0, ann.token()), Doors(bob, table, 1, bob.token())]
    chance, exchanged = random.Random(variant), 0
    for rest in range(6):
        play_on(doors, chance, turns=5)
        history = services.histories.kept[table.removeprefix("/t/")]
        if history.game.over():
            break
        for door in doors:
            seed = chance.random()
            before = door.answers(history.game, random.Random(seed))
            exchange(services, table, door.seat, Chance(f"{rest} {door.seat}"))
            exchanged += services.histories.kept[table.removeprefix("/t/")].game.key() != history.game.key()
            after = door.answers(history.game, random.Random(seed))
            services.histories.kept[table.removeprefix("/t/")] = history
            services.drawings.forget_all()
            assert before.keys() == after.keys()
            for door_name, text in before.items():
                assert text == after[door_name], f"{door_name} tells seat {door.seat} something"
    assert exchanged, "no world was ever another one: nothing was tried"


def play_on(doors: list[Doors], chance: random.Random, turns: int) -> None:
    """A few whole turns, by chance."""
    for _ in range(turns):
        for door in doors:
            part = door.person.look(door.table, door.seat)
            start = part.ply
            while part.my_turn and part.choices and part.ply == start:
                moves = [*part.draft, chance.choice(part.words or part.choices)]
                part = door.person.draft(door.table, start, moves, door.seat)
