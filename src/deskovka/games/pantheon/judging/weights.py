"""The weights of the judgement: what each idea counts, by name. The usual ones lie in data/weights.json, with the command that made them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files

from deskovka.games.pantheon.components import EPOCHS
from deskovka.games.pantheon.judging.layout import NAMES, WORTH


def usual_weights() -> dict[str, float]:
    """The weights that come with the game."""
    text = files("deskovka.games.pantheon").joinpath("data", "weights.json").read_text(encoding="utf-8")
    return {str(name): float(value) for name, value in json.loads(text)["weights"].items()}


class Weights:
    """One number for each idea; names without a value have the usual one. `per epoch` means for each epoch that is left."""

    def __init__(self, given: Mapping[str, float]) -> None:
        w = usual_weights()
        w.update(given)
        self.names: dict[str, float] = w
        # of what is said of turns (describing.py)
        self.learned: list[float] = [float(w.get(name, 0.0)) for name in NAMES]
        self.any_learned: bool = any(self.learned)
        # practice learns to be surer than points are: what it says of turns is brought back to points, epoch by epoch
        self.points: list[float] = [1.0 / max(1.0, 1.0 + self.learned[WORTH + epoch]) for epoch in range(EPOCHS)]
        # what lasts
        self.column = w["column"]  # of the smoothed points of the columns that stand
        self.demigod = w["demigod"]
        self.feet = w["feet"]
        self.feet_per_epoch = w["feet per epoch"]
        self.columns_own = w["columns in supply"]
        self.columns_per_epoch = w["columns in supply per epoch"]
        self.tiles = w["tiles per epoch"]  # a card that sacrifice tiles save
        self.steps = w["steps per epoch"]
        self.money = w["money per epoch"]
        self.draw = w["draw per epoch"]
        self.leap = w["leap per epoch"]
        self.piety = w["piety per epoch"]
        self.extra_turn = w["extra turn per epoch"]
        self.extra_wait = w["extra turn, epoch that it can wait"]
        self.extra_now = w["extra turn now"]
        self.epoch_cards = w["epoch cards per epoch"]
        self.epoch = w["epoch"]  # what an epoch brings besides
        # cards
        self.ready = w["card for a god"]  # a card with which a god of the stack could be paid
        self.spare = w["card to spare"]
        self.movement = w["movement card"]
        self.movement_more = w["movement card, more than three"]
        self.coin = w["coin"]
        self.enough = w["full hand"]  # what a hand is worth at most
        self.hoard = w["many cards"]  # what each card too many costs, by their number
        self.late = w["cards late"]  # what is left of it at the very end
        # this epoch
        self.sight = w["god in sight"]
        self.missing = w["god in sight, card missing"]
        self.second = w["god in sight, second"]
        self.near = w["goal in reach"]
        self.fade = w["goal in reach, step"]
        self.farther = w["goal out of reach, step"]
        self.contested = w["goal contested"]
        self.more = w["goal, further ones"]
        self.next_column = w["goal, column"]
        self.loot = w["loot"]  # having a token, beside what it brings
        # turns
        self.start = w["starting a movement"]  # for each rival who may follow
        self.start_steps = w["starting a movement, rival with steps"]
        self.fresh = w["ending an epoch"]
        self.win = w["ending the game as the first"]
        self.last_god = w["leaving one god"]
        self.last_loot = w["leaving one loot token"]
