"""The table in a terminal: everything of a position, in both languages, without secrets."""

from __future__ import annotations

import re

import pytest

from deskovka.core.chance import Chance
from deskovka.core.words import Tongue
from deskovka.games.tzolkin.components import (
    BUILDING,
    FIRST_MONUMENT,
    GEAR,
    MONUMENT,
    WEALTH,
)
from deskovka.games.tzolkin.game import Tzolkin
from deskovka.games.tzolkin.state import CHOOSING_WEALTH
from deskovka.games.tzolkin.words.terms import (
    GEAR_NAMES,
    GOD_NAMES,
    action_text,
    colour,
    cost_text,
    gains_text,
    level_text,
    monument_text,
    technology_name,
    tile_name,
    tongue_of,
)

from .arranging import bare, give, on_step, random_game, stand
from .riches import enrich


def flat(text: str) -> str:
    """Lines that were broken are whole again."""
    return re.sub(r"\s+", " ", text)


def positions() -> list[Tzolkin]:
    found = []
    for number in range(18):
        game, _ = random_game(2 + number % 3, f"screen {number}", 25 * number)
        if number % 2 and game.kept[-1] and not game.todo:
            enrich(game, Chance(f"screen {number}"))
        found.append(game)
    return found


def wanted(game: Tzolkin, seat: int, t: Tongue) -> list[str]:
    """What must be read somewhere on the screen."""
    found = [*GEAR_NAMES, *GOD_NAMES, *(technology_name(t, i) for i in range(4))]
    for number in game.display:
        if number >= 0:
            tile = BUILDING[number]
            found.append(f"{cost_text(t, tile)}: {gains_text(t, tile.gains)}")
    for number in game.monuments:
        found.append(f"{cost_text(t, MONUMENT[number])}: {monument_text(game, number, t)}")
    for gear in range(5):
        for place in range(1, GEAR[gear].free_from):
            found.append(action_text(game, seat, gear, place, t))
    found += [level_text(t, i, level) for i in range(4) for level in range(1, 5)]
    for each in range(game.players):
        found += [tile_name(t, BUILDING[i]) for i in range(FIRST_MONUMENT) if game.built[each] >> i & 1]
        if game.phase != CHOOSING_WEALTH:
            found += [gains_text(t, tile.gains) for i, tile in enumerate(WEALTH) if game.kept[each] >> i & 1]
    return found


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_everything_of_the_position_is_on_the_screen(lang: str) -> None:
    t = tongue_of(lang)
    for game in positions():
        view = game.seen_by(1)
        text = flat(view.screen(1, lang, 80).plain())
        for words in wanted(view, 1, t):
            assert words in text, words
        assert game.prompt(lang) in text
        for seat in range(game.players):
            goods = [game.corn[seat], *game.blocks[3 * seat : 3 * seat + 3], game.skulls[seat]]
            row = (
                rf"{colour(t, seat)} -?[\d¼½¾]+ {' '.join(map(str, goods))} {game.in_hand(seat)}/{game.workers[seat]} "
            )
            assert re.search(row, text), row


def test_who_stands_where() -> None:
    game = bare(2)
    stand(game, 0, "tikal", 3)
    stand(game, 1, "uxmal", 7)
    game.board[5] = 4
    game.start_space = 1
    on_step(game, 1, "chaac", 4)
    give(game, 0, corn=7)
    lines = game.screen(0, "en", 80).plain().splitlines()
    tikal = lines.index("Tikal")
    assert lines[tikal + 1].startswith("0  (next)")
    assert lines[tikal + 4].startswith("3  Red     Advance one or two")
    assert any(line.startswith("7  Blue") for line in lines)
    assert any(line.startswith("5  marker") for line in lines)
    assert "Starting-player space: Blue. Starting player: Red." in lines
    assert any(re.match(r"4 +6, stone \[B\]", line) for line in lines)


def test_the_screen_keeps_secrets() -> None:
    """The wealth tiles of others are not named while they are hidden."""
    game = Tzolkin.new(4)
    for seat in range(4):
        text = flat(game.seen_by(seat).screen(seat, "en", 80).plain())
        for i, tile in enumerate(WEALTH):
            place = f"{GEAR_NAMES[tile.gear]} {tile.position}: {gains_text(tongue_of('en'), tile.gains)}"
            assert (place in text) == bool(game.dealt[seat] >> i & 1)


def test_nothing_is_said_by_colour_alone() -> None:
    """The plain text of two positions that differ in who stands somewhere differs."""
    one, two = bare(2), bare(2)
    stand(one, 0, "tikal", 3)
    stand(two, 1, "tikal", 3)
    assert one.screen(0).plain() != two.screen(0).plain()
