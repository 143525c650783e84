"""A position as numbers, for bots and research. Everything is seen from one seat; nothing hidden from it is used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deskovka.games.pantheon.components import (
    CARD_NAMES,
    CARDS,
    EPOCHS,
    GOD_EFFECTS,
    KIND_NAMES,
    KINDS,
    POWERS,
)
from deskovka.games.pantheon.rules.scoring import column_points, demigod_points
from deskovka.games.pantheon.state import NOTHING, OVER
from deskovka.games.pantheon.worth import goals_worth, scorings_left

if TYPE_CHECKING:
    from deskovka.games.pantheon.game import Pantheon


SEATS = 4
PHASES = 15


def features(game: Pantheon, seat: int) -> list[float]:
    """The same length for every number of players; seats in turn order from the own one, missing ones zero."""
    box = game.material
    values = [
        game.epoch / EPOCHS,
        scorings_left(game) / 2,
        game.players / SEATS,
        float(game.to_act() == seat),
        float(game.active == seat),
        float(game.starter == seat),
        game.budget / 10,
        game.draws / 4,
        game.raises / 2,
        (len(game.deck) - game.deck_at) / 75,
        len(game.specials) / 7,
    ]
    values += [float(game.phase == phase) for phase in range(PHASES)]
    values += [float(game.nation == nation) for nation in range(len(box.nations))]
    values += [game.god_display.count(god) / 2 for god in range(len(box.gods))]
    values += [sum(value == token for value in game.loot) / 2 for token in range(box.loot_kinds)]
    values += [game.demigod_display.count(value) / 2 for value in range(1, 7)]
    values += [game.shown.count(card) / 4 for card in range(CARDS)]
    values += [game.discard[card] / 16 for card in range(CARDS)]
    # only the own hand and the own demigods
    values += [game.hands[seat * CARDS + card] / 4 for card in range(CARDS)]
    values += [game.demigods[seat * 7 + value] / 3 for value in range(1, 7)]
    values.append(demigod_points(game, seat) / 20)
    for turn in range(SEATS):
        if turn < game.players:
            values += of_player(game, (seat + turn) % game.players)
        else:
            values += [0.0] * (14 + KINDS + POWERS)
    return values


def feature_names(game: Pantheon) -> list[str]:
    """What the numbers of `features` are, one by one."""
    box = game.material
    names = ["epoch", "scorings left", "players", "to act", "active", "starter", "budget", "draws", "raises"]
    names += ["cards in the deck", "special money cards"]
    names += [f"phase {phase}" for phase in range(PHASES)]
    names += [f"nation {nation.name}" for nation in box.nations]
    names += [f"god {god.id} on display" for god in box.gods]
    names += [f"loot {box.tokens[token].id}" for token in range(box.loot_kinds)]
    names += [f"demigod {value} on display" for value in range(1, 7)]
    names += [f"{where} {card}" for where in ("shown", "discarded", "in hand") for card in CARD_NAMES]
    names += [f"own demigods {value}" for value in range(1, 7)]
    names.append("points of own demigods")
    one = ["points", "cards", "own feet", "general feet", "feet on the board", "own columns", "general columns"]
    one += ["columns on the board", "points of columns", "steps", "demigod tiles", "extra turns", "bonus", "goals"]
    one += [f"tiles {kind}" for kind in KIND_NAMES]
    one += [f"power {power}" for power in GOD_EFFECTS[:POWERS]]
    return names + [f"{name} ({'own' if i == 0 else f'opponent {i}'})" for i in range(SEATS) for name in one]


def of_player(game: Pantheon, seat: int) -> list[float]:
    """What everybody sees of a player."""
    feet = game.feet_on_board(seat)
    return [
        game.points[seat] / 50,
        game.held[seat] / 10,
        game.feet_own[seat] / 12,
        game.feet_general[seat] / 12,
        feet / 12,
        game.columns_own[seat] / 12,
        game.columns_general[seat] / 12,
        game.columns_on_board(seat) / 12,
        column_points(game, seat) / 24,
        game.steps[seat] / 3,
        game.demigod_tiles[seat] / 6,
        game.extra_turns(seat) / 2,
        float(game.bonus[seat] != NOTHING),
        0.0 if game.phase == OVER else goals_worth(game, seat, scorings_left(game), EPOCHS - game.epoch) / 10,
        *(game.tiles[seat * KINDS + kind] / 4 for kind in range(KINDS)),
        *(game.powers[seat * POWERS + power] / 2 for power in range(POWERS)),
    ]
