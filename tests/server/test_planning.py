"""Off-turn the draft is a plan: nobody sees it, it is never stored, and it becomes a draft when the turn comes."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest

from deskovka.core import registry
from tests.server.people import Part, Person

People = Callable[[str], Person]


def plan(person: Person, table: str, moves: list[str], ply: int = 0) -> Part:
    answer = person.post(f"{table}/draft", json={"ply": ply, "moves": moves, "plan": True, "commit": True})
    assert answer.status_code == 200, answer.text
    return Part(answer.text)


def two(person: People, game: str) -> tuple[Person, Person, str]:
    ann, bob = person("Ann"), person("Bob")
    table = ann.open_table(game, ["me", "open"])
    bob.post(f"{table}/join", {"name": "Bob"})
    return ann, bob, table


def one_turn(somebody: Person, table: str, chance: random.Random) -> None:
    """Play by chance until something is stored."""
    part = somebody.look(table)
    start = part.ply
    while part.ply == start:
        part = somebody.draft(table, start, [*part.draft, chance.choice(part.words or part.choices)])


def to_a_plannable_position(people: dict[int, Person], table: str) -> tuple[Person, Person, Part]:
    """Play by chance until somebody who waits can plan: (who waits, who is to act, what the one who waits sees)."""
    chance = random.Random(3)
    while True:
        for seat, waiting in people.items():
            seen = waiting.look(table)
            if not seen.my_turn and 'id="plan"' in seen.html:
                return waiting, people[1 - seat], seen
        acting = next(somebody for somebody in people.values() if somebody.look(table).my_turn)
        one_turn(acting, table, chance)


@pytest.mark.parametrize("game", registry.names())
def test_a_plan_waits_for_its_turn(person: People, game: str) -> None:
    ann, bob, table = two(person, game)
    waiting, acting, seen = to_a_plannable_position({0: ann, 1: bob}, table)
    other = acting.look(table).html
    thought = plan(waiting, table, [])
    assert thought.data["plan"] == "yes" and thought.choices and not thought.my_turn
    chance = random.Random(game)
    moves: list[str] = []
    for _ in range(12):
        if thought.complete or not thought.choices:
            break
        tried = plan(waiting, table, [*moves, chance.choice(thought.choices)])
        if not tried.notice:  # what would be revealed cannot be planned
            thought, moves = tried, tried.draft
    # nothing was stored, and the other sees nothing of it
    assert waiting.look(table).ply == seen.ply
    assert acting.look(table).html == other
    # when the turn comes, it is a draft
    while not waiting.look(table).my_turn:
        one_turn(acting, table, chance)
    now = plan(waiting, table, moves)
    assert now.data["plan"] == "no" and now.draft == moves[: len(now.draft)]
    assert len(now.draft) == len(moves) or now.notice
    assert waiting.look(table).draft == []


def test_no_plan_before_the_game_and_for_spectators(person: People) -> None:
    ann = person("Ann")
    table = ann.open_table("tzolkin", ["me", "here Bob"])
    assert 'id="plan"' not in ann.look(table).html
    eve = person("Eve")
    eve.get("/")
    answer = eve.post(f"{table}/draft", json={"ply": 0, "moves": [], "plan": True})
    assert answer.status_code == 403


def test_a_plan_shows_no_hidden_cards(person: People) -> None:
    """Drawing from a deck cannot be foreseen, neither by planning nor by looking at the choice."""
    ann, bob, table = two(person, "pantheon")
    waiting, _, _ = to_a_plannable_position({0: ann, 1: bob}, table)
    thought = plan(waiting, table, [])
    draws = [text for text in thought.choices if "deck" in text]
    assert draws
    tried = plan(waiting, table, [draws[0]])
    assert "plan ends" in tried.notice and tried.draft == []
    answer = waiting.post(f"{table}/preview", json={"ply": tried.ply, "moves": [], "move": draws[0], "plan": True})
    assert json.loads(answer.text) == []
