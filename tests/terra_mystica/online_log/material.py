"""What logs name: actions, rights and options, and everybody's bookkeeping."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from deskovka.games.terra_mystica.components import COLOURS, MATERIAL

CULTS = ("FIRE", "WATER", "EARTH", "AIR")
KINDS = {"D": 1, "TP": 2, "TE": 3, "SH": 4, "SA": 5}
GROWS_FROM = {"TP": "D", "TE": "TP", "SH": "TP", "SA": "TE"}
WHEEL = COLOURS[:7]
OPTIONS = {
    "errata-cultist-power", "mini-expansion-1", "shipping-bonus", "temple-scoring-tile", "fire-and-ice-final-scoring",
    "fire-and-ice-factions/ice", "fire-and-ice-factions/volcano", "fire-and-ice-factions/variable",
    "fire-and-ice-factions/variable_v5", "email-notify", "loose-adjust-resource", "loose-done", "maintain-player-order",
    "strict-leech", "strict-chaosmagician-sh", "strict-darkling-sh", "variable-turn-order",
}  # fmt: skip
SPADE_ACTION = {"dig": 1, "transform": 1, "build": 1}
#: action -> price, what it gives, what may follow within it
ACTIONS: dict[str, tuple[dict[str, int], dict[str, int], dict[str, int]]] = {
    "ACT1": ({"PW": 3}, {"BRIDGE": 1}, {"bridge": 1}),
    "ACT2": ({"PW": 3}, {"P": 1}, {}),
    "ACT3": ({"PW": 4}, {"W": 2}, {}),
    "ACT4": ({"PW": 4}, {"C": 7}, {}),
    "ACT5": ({"PW": 4}, {"SPADE": 1}, SPADE_ACTION),
    "ACT6": ({"PW": 6}, {"SPADE": 2}, {"dig": 1, "transform": 2, "build": 1}),
    "ACTA": ({}, {"CULT": 2, "SAME_TRACK": 1}, {}),
    "ACTC": ({}, {"TURN": 2}, {}),
    "ACTE": ({"W": 2}, {"BRIDGE": 1}, {"bridge": 1}),
    "ACTG": ({}, {"SPADE": 2}, SPADE_ACTION),
    "ACTN": ({}, {"FREE_TF": 1}, SPADE_ACTION),
    "ACTS": ({}, {"FREE_TP": 1}, {"upgrade": 1}),
    "ACTW": ({}, {"FREE_D": 1}, {"build": 1}),
    "ACTH1": ({"PW": 3}, {"PICK_COLOR": 1, "VP": 2}, {}),
    "ACTH2": ({"TOKEN": 3}, {"PICK_COLOR": 1, "VP": 2}, {}),
    "ACTH5": ({"PW": 5}, {"PICK_COLOR": 1}, {}),
    "ACTH6": ({"TOKEN": 5}, {"PICK_COLOR": 1}, {}),
    "BON1": ({}, {"SPADE": 1}, SPADE_ACTION),
    "BON2": ({}, {"CULT": 1}, {}),
    "FAV6": ({}, {"CULT": 1}, {}),
}
STRONGHOLD_ACTIONS = {"auren": "ACTA", "chaosmagicians": "ACTC", "giants": "ACTG", "nomads": "ACTN"}
STRONGHOLD_ACTIONS |= {"swarmlings": "ACTS", "witches": "ACTW"}
REPEATED = ("ACTE", "ACTH1", "ACTH2", "ACTH5", "ACTH6")
#: rights that may be given up by "-RIGHT"
GIVEN_UP = ("SPADE", "BRIDGE", "FREE_TF", "FREE_D", "FREE_TP", "CONVERT_W_TO_P", "GAIN_P3_FOR_VP")
#: rights that keep a turn open, and what is asked for because of each
HOLDING = {
    "PICK_COLOR": "pick", "SPADE": "transform", "FREE_TF": "transform", "VOLCANO_TF": "transform",
    "LOSE_CULT": "lose-cult", "FREE_TP": "upgrade", "FREE_D": "dwelling", "CULT": "cult", "GAIN_FAVOR": "favor",
    "GAIN_TW": "town", "BRIDGE": "bridge", "UNLOCK_TERRAIN": "unlock",
}  # fmt: skip
AUTOMATIC = re.compile(r"\w+_income_for_faction|income_for_faction|\[.*\]|\+\d+vp for .*|score_resources")


class Refused(Exception):
    """The log is not accepted: line, command, reason."""


@dataclass
class Asked:
    """Somebody has to decide something; the round does not end before."""

    who: str
    what: str
    amount: int = 0
    builder: str = ""
    real: int = 0
    event: int = 0
    spoilt: str = ""


class People:
    """One faction as the log knows it."""

    def __init__(self, name: str, points: int) -> None:
        self.name = name
        self.board = MATERIAL.boards[MATERIAL.faction_number[name]]
        b = self.board
        self.has = Counter({"C": b.coins, "W": b.workers, "P": b.priests, "VP": points, "KEY": 0})
        self.bowls = list(b.bowls)
        self.cults = list(b.cults)
        self.most = [10] * 4
        self.right: Counter[str] = Counter()
        self.priest_limit = b.priest_limit
        self.sent = 0
        self.colour = COLOURS[b.terrain] if b.kind == "fixed" else b.kind
        self.second = ""
        self.shipping, self.exchange, self.carpet, self.bridges = b.shipping, 0, 1, 3
        self.places: list[int] = []
        self.built = [0] * 6
        self.favours: set[int] = set()
        self.scroll = ""
        self.used: set[str] = set()
        self.locked = set(WHEEL) if name == "riverwalkers" else set()
        self.actions = 0
        self.within: dict[str, int] = {}
        self.dug_home: set[int] = set()
        self.must_dig_home = self.must_use = self.passed = self.dropped = False
        self.flown = -1
        self.held_back: set[int] = set()
        self.reacted: set[int] = set()
        self.waiting: Counter[int] = Counter()
        self.declined: Counter[int] = Counter()
        if name in ("icemaidens", "yetis") or b.kind == "variable":
            self.right["PICK_COLOR"] = 1
        self.right["GAIN_FAVOR"] = b.first_favours

    def room(self) -> int:
        return 2 * self.bowls[0] + self.bowls[1]

    def values(self) -> tuple[int, ...]:
        return (*(self.has[x] for x in ("VP", "C", "W", "P")), *self.bowls, *self.cults)


@dataclass
class Line:
    number: int
    who: str
    command: str
    #: what a ledger says that the faction has after its row
    values: tuple[int, ...] | None = None
    #: not the first of its row: before the first round a ledger may join rows of two factions
    later: bool = False


def add(gains: Counter[str], amounts: list[int]) -> None:
    for what, n in zip(("W", "C", "P", "PW", "SPADE"), amounts, strict=False):
        gains[what] += n
