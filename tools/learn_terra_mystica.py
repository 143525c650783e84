"""Learn Terra Mystica's weights from people's games in the notation of the online game.

    python tools/learn_terra_mystica.py tests/records/terra_mystica/real weights.json [--penalty 3] [--faction-penalty 7] [--rounds 110]

The folder holds ledgers; every fifth game (by name) is held out and only tested on.  Which faction to choose is not learned: the league's players
bid for factions, so those weights stay as the package has them.  Needs numpy.  With the compiled rules it takes minutes.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path
from typing import Any

import numpy as np

from deskovka.bots.training.logit import Choices, Logit, fit
from deskovka.bots.turns import turns_of
from deskovka.core.game import Game, Move
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.judging.layout import NAMES, PEOPLES
from deskovka.games.terra_mystica.policy import ANSWERS, SCALE, SHARE, TerraPolicy, usual_weights
from deskovka.games.terra_mystica.snellman import load
from deskovka.games.terra_mystica.study import Decision, decisions
from deskovka.games.terra_mystica.table import ACTING

Line = tuple[tuple[Move, ...], Game]
#: candidates beside the chosen turn
MOST = 34
SEED = 1
#: weights that begin so are taken over from the package
KEPT = "choose, "


def candidates(policy: TerraPolicy, decision: Decision) -> list[Line]:
    game, seat = decision.game, decision.seat
    first = decision.moves[0]
    if first.kind in ANSWERS:
        book = game.seats[seat].book
        return [((book.other(kind, first.a, first.b),), game) for kind in ANSWERS]
    if game.phase == ACTING:
        return policy.lines(game, seat)
    return [(turn.moves, turn.after) for turn in turns_of(game, seat, 40) if len(turn.moves) == 1]


def essence(line: tuple[Move, ...]) -> list[tuple[int, int, int, int]]:
    """A turn without conversions: people also convert for what comes later."""
    return sorted((v.kind, v.a, v.b, v.c) for v in line if v.kind not in (m.CONVERT, m.BURN, m.END))


def place_of_chosen(lines: list[Line], decision: Decision) -> int:
    """Where the person's turn stands among the candidates: the same moves, the same end, or the same but for conversions; -1 if nowhere."""
    for i, (line, _) in enumerate(lines):
        if line == decision.moves:
            return i
    if decision.game.phase == ACTING and decision.moves[0].kind not in ANSWERS:
        mark, wanted = decision.after.fingerprint(), essence(decision.moves)
        for i, (_, after) in enumerate(lines):
            if after.fingerprint() == mark:
                return i
        for i, (line, _) in enumerate(lines):
            if essence(line) == wanted:
                return i
    return -1


def chosen_first(lines: list[Line], decision: Decision) -> list[Line]:
    """What the person did in front; it is added if nobody else would have thought of it."""
    i = place_of_chosen(lines, decision)
    if i < 0:
        return [(decision.moves, decision.after), *lines]
    return [lines[i], *lines[:i], *lines[i + 1 :]]


def study(folder: Path) -> tuple[Choices, list[str]]:
    policy, choices, chance = TerraPolicy(), Choices(), random.Random(SEED)
    files = sorted(folder.iterdir())
    for number, file in enumerate(files):
        for decision in decisions(load(file.read_text(encoding="utf-8"), file.name).record):
            lines = chosen_first(candidates(policy, decision), decision)
            if len(lines) < 2:
                continue
            others = lines[1:] if len(lines) <= MOST else chance.sample(lines[1:], MOST)
            rows = [policy.features_of_turn(decision.game, *line, decision.seat) for line in (lines[0], *others)]
            choices.add(rows, number)
    return choices, [file.name for file in files]


def penalties(general: float, faction: float) -> np.ndarray:
    """What only some games tell about is believed less."""
    rare = [any(part in PEOPLES for part in name.split(", ")) or name.startswith("first dwelling of") for name in NAMES]
    return np.where(rare, faction, general)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--penalty", type=float, default=3.0)
    parser.add_argument("--faction-penalty", type=float, default=7.0)
    parser.add_argument("--rounds", type=int, default=110)
    parser.add_argument("--hold-out", type=int, default=5)
    parser.add_argument("--scale", type=float, default=2.0)
    parser.add_argument("--share", type=float, default=0.7)
    wish = parser.parse_args()
    choices, files = study(wish.folder)
    logit = Logit(choices, len(NAMES))
    held = logit.games % wish.hold_out == wish.hold_out - 1
    train = (~held).astype(float)
    weights = fit(logit, train, penalties(wish.penalty, wish.faction_penalty) / train.sum(), wish.rounds)
    for name, which in (("learned from", train), ("held out", held.astype(float))):
        first, five = (logit.found(weights, which, best) for best in (1, 5))
        print(f"{name}: {logit.loss(weights, which)[0]:.4f}, first {first:.3f}, among five {five:.3f}")
    found: dict[str, Any] = {SCALE: wish.scale, SHARE: wish.share}
    learned = {name: round(float(w), 3) for name, w in zip(NAMES, weights, strict=True) if abs(w) >= 0.0045}
    found |= {name: w for name, w in learned.items() if not name.startswith(KEPT)}
    found |= {name: w for name, w in usual_weights().items() if name.startswith(KEPT)}
    settings = ("penalty", "faction_penalty", "rounds", "hold_out", "scale", "share")
    given = " ".join(f"--{name.replace('_', '-')} {getattr(wish, name):g}" for name in settings)
    command = f"python tools/learn_terra_mystica.py {wish.folder.as_posix()} {wish.out.as_posix()} {given}"
    data = f"{len(files)} games of the Terra Mystica league, every {wish.hold_out}th held out; '{KEPT}' as before, set by hand"
    content = {"made by": command, "seed": str(SEED), "data": data, "weights": found}
    wish.out.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
