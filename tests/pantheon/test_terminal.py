"""The position in a terminal: everything that lies on the table, in 80 and 120 columns, in both languages."""

from __future__ import annotations

import json
import re

import pytest

from deskovka.core.chance import Chance
from deskovka.games.pantheon import components as c
from deskovka.games.pantheon.files import DATA, DEFAULT
from deskovka.games.pantheon.game import Pantheon

from .positions import random_moves
from .riches import enrich
from .test_draw import GAMES, alike, positions


@pytest.mark.parametrize(("players", "options", "seed"), GAMES)
def test_screens_are_never_wider_than_asked(players: int, options: dict[str, str], seed: str) -> None:
    for number, game in enumerate(positions(players, options, seed, 120)):
        if number % 2 and not game.over():
            enrich(game, Chance(f"{seed} {number}"))
        for seat in (None, number % players):
            view = game.seen_by(seat)
            for lang in ("en", "cs"):
                for width in (80, 120):
                    lines = view.screen(seat, lang, width).plain().split("\n")
                    assert max(len(line) for line in lines) <= width
                    assert not any("{" in line for line in lines)


def test_a_broad_map_of_an_own_file_comes_in_parts() -> None:
    raw = json.loads((DATA / f"{DEFAULT}.json").read_text(encoding="utf-8"))
    raw["map"]["terrain"] = [row + "." * (40 - len(row)) for row in raw["map"]["terrain"]]
    game = Pantheon.new(2, {"components": json.dumps(raw)}, "broad")
    lines = game.seen_by(0).screen(0, "en", 80).plain().split("\n")
    assert max(len(line) for line in lines) <= 80
    assert sum(line.startswith("A  ") for line in lines) == 2


def test_everything_that_lies_on_the_table_is_there() -> None:
    for game in positions(3, {}, "table", 50):
        view = game.seen_by(1)
        text = view.screen(1, "en", 120).plain()
        one_line = " ".join(text.split())
        nation = game.material.nations[game.nation].name
        assert f"Epoch {game.epoch} of 6: {nation}" in text
        for god in game.god_display:
            row = game.material.gods[god]
            assert re.search(rf"{row.name} +{re.escape('+'.join(map(str, row.cost)))} ", text)
        for card, name in ((c.MOVEMENT, "movement"), (c.GIFTS, "gifts"), (c.MONEY_1, "money 1")):
            count = game.hands[c.CARDS + card]
            mine = text.split("Your hand\n")[1].split("\n\n")[0]
            assert (f"{count}× {name}" in mine) == (count > 0)
        for seat in range(3):
            row = next(line for line in text.split("\n") if re.match(rf"[> ]{game.seat_label(seat)}\b", line))
            assert row.split()[-c.KINDS - 5 :][:3] == [
                f"{game.feet_own[seat]}+{game.feet_general[seat]}",
                f"{game.columns_own[seat]}+{game.columns_general[seat]}",
                str(game.columns_on_board(seat)),
            ]
        assert view.prompt() in one_line
        assert f"deck {len(game.deck) - game.deck_at}" in one_line


def test_every_piece_stands_where_it_is() -> None:
    """The map is read back, space by space."""
    for game in positions(4, {}, "pieces", 60):
        lines = game.seen_by(0).screen(0, "en", 80).plain().split("\n")
        for space, (row, col) in enumerate(game.material.cells):
            line = next(line for line in lines if line.startswith(f"{chr(65 + row)}  "))
            at = 3 + (2 if row % 2 else 0) + 4 * col
            signs = line[at : at + 4].strip()
            for seat, letter in enumerate("rgyb"):
                assert (letter in signs) == bool(game.feet[seat] >> space & 1)
                assert (letter.upper() in signs) == bool(game.columns[seat] >> space & 1)
            assert ("#" in signs) == (space == game.temple)


def test_czech_screens_have_no_english_words() -> None:
    english_only: set[str] = set()
    for players, options, seed in GAMES:
        for game in positions(players, options, seed, 100):
            view = game.seen_by(0)
            words = [set(re.findall(r"[A-Za-zÀ-ž]{3,}", view.screen(0, lang, 120).plain())) for lang in ("en", "cs")]
            english_only |= {word for word in words[0] & words[1] if word not in " ".join(alike(game)).split()}
    assert english_only <= {"III", "Pantheon"}


def test_screens_tell_no_secrets() -> None:
    game = Pantheon.new(3, {}, "no secrets")
    random_moves(game, Chance("no secrets"), 200)
    for seat in range(3):
        world = game.imagine(seat, Chance("another world"))
        assert world.seen_by(seat).screen(seat, "en", 80).plain() == game.seen_by(seat).screen(seat, "en", 80).plain()
