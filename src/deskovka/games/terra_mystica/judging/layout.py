"""The numbers that are said of a turn, by name: where each stands in the list of weights.

A block is a table of features that belong together; its axes name the rows and columns. Weights are learned for every name
(bots/training/logit.py), and kept by these names in data/weights.json.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskovka.core.described import enter, numbered
from deskovka.games.terra_mystica.components import BUILDINGS, RESOURCES, ROUNDS, TERRAINS
from deskovka.games.terra_mystica.merchants.components import SEA  # the whole box, for names
from deskovka.games.terra_mystica.merchants.moves import SEA_ACTIONS
from deskovka.games.terra_mystica.moves import CONVERSIONS

NAMES: Final[list[str]] = []


def block(*axes: Sequence[str]) -> int:
    """Names for every combination; returns where the first of them stands."""
    return enter(NAMES, *axes)


BY_ROUND: Final = numbered("round", 1, ROUNDS)
#: rounds 1-2, 3-4, 5 and 6
STAGES: Final = ["early", "middle", "late", "last"]
STAGE: Final = [0, 0, 0, 1, 1, 2, 3]
PEOPLES: Final = [board.id for board in SEA.boards]
SCROLLS: Final = [scroll.id for scroll in SEA.scrolls]
FAVOURS: Final = [favour.id for favour in SEA.favours]
TOWNS: Final = [town.id for town in SEA.towns]
EVENTS: Final = ["", *BUILDINGS[1:], "spade", "town"]

# What a turn does. Several may hold at once.
DO_BUILD: Final = 0
DO_DIG: Final = 1
DO_DIG_ONLY: Final = 2
DO_DIG_PART: Final = 3
DO_TRADING_HOUSE: Final = 4
DO_TEMPLE: Final = 5
DO_STRONGHOLD: Final = 6
DO_SANCTUARY: Final = 7
DO_SHIPPING: Final = 8
DO_EXCHANGE: Final = 9
DO_SEND1: Final = 10
DO_SEND2: Final = 11
DO_SEND3: Final = 12
DO_ACTION: Final = 13  # ACT1 .. ACT6
DO_SPECIAL: Final = 19
DO_SCROLL_SPADE: Final = 20
DO_SCROLL_CULT: Final = 21
DO_FAVOUR_CULT: Final = 22
DO_BRIDGE: Final = 23
DO_TOWN: Final = 24
DO_BURN: Final = 25
DO_PASS: Final = 26
DO_FLIGHT: Final = 27
DO_MAKE_PRIEST: Final = 28
DO_RENOUNCE: Final = 29
DO_CONNECT: Final = 30
DEEDS: Final = [
    "build",
    "dig",
    "dig only",
    "dig in part",
    "trading house",
    "temple",
    "stronghold",
    "sanctuary",
    "shipping",
    "digging",
    "send 1",
    "send 2",
    "send 3",
    "ACT1",
    "ACT2",
    "ACT3",
    "ACT4",
    "ACT5",
    "ACT6",
    "special action",
    "scroll's spade",
    "scroll's cult",
    "favour's cult",
    "bridge",
    "town",
    "burn",
    "pass",
    "flight",
    "make priest",
    "renounce",
    "connect",
]
# -- the turn --------------------------------------------------------------------------------------------------------
DEED: Final = block(DEEDS, BY_ROUND)
DEED_OF: Final = block(DEEDS, PEOPLES)
DEED_WHEN: Final = block(DEEDS, PEOPLES, STAGES)
#: others have passed already / this is the first turn of the round
DEED_LATE: Final = block(DEEDS, ["others have passed"])
DEED_FIRST: Final = block(DEEDS, ["first turn of the round"])
CONVERT: Final = block(["convert"], [name.removeprefix("convert ") for name in CONVERSIONS], STAGES)
#: points that tiles give for what is built: this round's, the next round's, those of later rounds; by kind
PAID_NOW: Final = block(["paid now for"], EVENTS, STAGES)
PAID_NEXT: Final = block(["paid next round for"], EVENTS, STAGES)
PAID_LATER: Final = block(["paid later for"], EVENTS, STAGES)
FAVOUR: Final = block(["favour"], FAVOURS, BY_ROUND)
FAVOUR_OF: Final = block(["favour"], FAVOURS, PEOPLES)
#: own buildings that a favour tile pays for later: dwellings left to build, trading houses to come, trading houses standing
FAVOUR_FITS: Final = block(
    ["favour fits"], ["dwellings to build", "dwellings standing", "trading houses", "near a town"]
)
FAVOUR_FIRST: Final = block(["first favour"], FAVOURS)
#: points of the tiles to come for what the favour tile pays for
FAVOUR_TILES: Final = block(["favour and tiles to come"], ["dwelling", "trading house"])
TOWN: Final = block(["town tile"], TOWNS, STAGES)
TOWN_FITS: Final = block(["town tile's key opens step 10"])
SCROLL: Final = block(["scroll"], SCROLLS, ["before round 1", *BY_ROUND])
SCROLL_OF: Final = block(["scroll"], SCROLLS, PEOPLES)
SCROLL_COINS: Final = block(["coins on the scroll"], ["before round 1", *BY_ROUND])
SCROLL_FITS: Final = block(["scroll"], SCROLLS, ["next round pays for"], EVENTS)
SCROLL_OWN: Final = block(["scroll's points for what stands"], STAGES)
SCROLL_LACK: Final = block(["scroll"], SCROLLS, ["workers at hand", "coins at hand", "priests at hand"])
PASS_KEEPS: Final = block(["pass and keep"], ["workers", "coins", "priests", "power", "bowl 2"], BY_ROUND)
PASS_OTHERS: Final = block(["pass after"], ["0 others", "1 other", "2 others", "3 others", "4 others"])
PASS_POINTS: Final = block(["pass with points"], BY_ROUND)
# -- land ------------------------------------------------------------------------------------------------------------
DWELLING_SPADES: Final = block(
    ["dwelling on land of"], ["0 spades", "1 spade", "2 spades", "3 spades", "4 spades"], STAGES
)
DWELLING_OTHERS: Final = block(["dwelling beside"], ["nobody", "1 opponent", "2 opponents", "3 opponents"], STAGES)
DWELLING_OWN: Final = block(["dwelling beside own"], ["0", "1", "2", "3"], STAGES)
DWELLING_JOINS: Final = block(["dwelling joins a town"], STAGES)
DWELLING_SHORE: Final = block(["dwelling at a river"], STAGES)
DWELLING_CENTRE: Final = block(["dwelling, distance to the centre"], STAGES)
DWELLING_ROOM: Final = block(["dwelling with cheap land beside"], ["0", "1", "2", "3"], STAGES)
DWELLING_RIVALS: Final = block(["dwelling on land wanted by"], ["nobody", "1 neighbour", "2 neighbours"], STAGES)
UPGRADE_PLACE: Final = block(BUILDINGS[2:], ["beside opponents", "in a town", "power offered"], STAGES)
OFFERED: Final = block(["power offered to others"], BY_ROUND)
TAKERS: Final = block(["others who are offered power"], BY_ROUND)
TAKERS_OF: Final = block(["others who are offered power"], PEOPLES)
BRIDGE_ENDS: Final = block(["bridge between"], ["own and nothing", "own and own", "parts of two groups"], STAGES)
# -- the position that comes of it ------------------------------------------------------------------------------------
POINTS: Final = block(["points"], BY_ROUND)
HELD: Final = block(
    [
        "workers",
        "workers to 2",
        "workers to 4",
        "coins",
        "coins to 3",
        "coins to 6",
        "coins to 10",
        "priests",
        "priest",
    ],
    BY_ROUND,
)
BOWLS: Final = block(["bowl 1", "bowl 2", "bowl 3", "bowl 3 to 4", "tokens"], BY_ROUND)
INCOME: Final = block(["income of"], RESOURCES[:4], BY_ROUND)
BUILT: Final = block(["standing"], BUILDINGS[1:], BY_ROUND)
TRADING_HOUSES: Final = block(["trading houses"], ["0", "1", "2", "3", "4"], STAGES)
DWELLINGS: Final = block(["dwellings"], [str(n) for n in range(9)], STAGES)
TRACKS: Final = block(["ships", "spades"], ["0", "1", "2", "3", "4", "5"], STAGES)
#: what can be done with what is left; and what is left undone by passing
ABILITIES: Final = [
    *BUILDINGS[1:],
    "shipping",
    "digging",
    "spade",
    "priest",
    *numbered("power", 3, 6),
]
ABLE: Final = block(["can still pay for"], ABILITIES, STAGES)
ABLE_BUT_PASSES: Final = block(["passes and could pay for"], ABILITIES, STAGES)
KEYS: Final = block(["keys"], BY_ROUND)
GROUP: Final = block(
    ["group of"],
    ["1 building", "2 buildings", "3 buildings", "4 buildings"],
    numbered("power", 0, 8),
    STAGES,
)
NEAR_TOWN: Final = block(["group that lacks only power", "group that lacks only a building"], BY_ROUND)
#: the best town to be: groups that one more building would join, by its size and power then; and the second best
JOINED: Final = block(["groups to be joined"], numbered("buildings", 1, 4), numbered("power", 0, 8), STAGES)
BRIDGED: Final = block(
    ["groups that a bridge would join"], numbered("buildings", 2, 4), numbered("power", 0, 8), STAGES
)
TO_TOWN: Final = block(["best town to be", "second town to be"], numbered("steps", 0, 6), BY_ROUND)
AREA: Final = block(["largest area", "hope for areas", "separate areas"], BY_ROUND)
CULT_HOPE: Final = block(["hope for cults", "steps on cults", "steps beyond 7"], BY_ROUND)
CULT_NOW: Final = block(["cult bonus of this round"], RESOURCES, BY_ROUND)
CULT_NEXT: Final = block(["cult bonuses to come"], RESOURCES, BY_ROUND)
CULT_PART: Final = block(["part of a cult bonus of this round", "part of cult bonuses to come"], BY_ROUND)
REACH: Final = block(["land in reach for"], ["0 spades", "1 spade", "2 spades", "3 spades"], STAGES)
BEST_LAND: Final = block(["some land in reach for"], ["0 spades", "1 spade"], STAGES)
CONTACT: Final = block(["own buildings beside opponents", "power of opponents beside"], BY_ROUND)
WORTH: Final = block(["worth"], BY_ROUND)
HELD_OF: Final = block(["workers", "coins", "priests", "power"], PEOPLES)
BUILT_OF: Final = block(["standing"], BUILDINGS[1:], PEOPLES)
INCOME_OF: Final = block(["income of"], RESOURCES[:4], PEOPLES)
#: pieces that could be raised for what a tile pays for, times its points
PREPARED: Final = block(["prepared for the tile of"], ["this round", "the next round", "the round after"], EVENTS)
# -- decisions outside of turns ----------------------------------------------------------------------------------------
TAKE: Final = block(["take power"], numbered("of", 1, 6), BY_ROUND)
TAKE_ROOM: Final = block(["take power"], ["that fills bowl 3", "after passing", "with few points"], STAGES)
CHOOSE: Final = block(["choose"], PEOPLES)
CHOOSE_FITS: Final = block(["choose"], PEOPLES, ["tiles for"], EVENTS)
START_TERRAIN: Final = block(["start on"], TERRAINS[:7])
FIRST_LAND: Final = block(
    ["first dwelling"],
    [
        "land of 1 spade beside",
        "land of 2 spades beside",
        "home in reach by ship",
        "opponents beside",
        "opponents in two steps",
        "own beside",
        "own in two steps",
        "own in three steps",
        "own by ship",
        "own farther",
        "at a river",
        "distance to the centre",
        "bridge sites",
    ],
)
FIRST_HEX: Final = block(
    ["first dwelling of"], TERRAINS[:7], [f"{row}{number}" for row in "ABCDEFGHI" for number in range(1, 14)]
)
# -- Merchants of the Seas ---------------------------------------------------------------------------------------------
AT_SEA: Final = block(
    ["at sea"], ["trade", "ship launched", "dwelling by ship", "shipyard", "gift", "ships moved"], STAGES
)
SEA_ACTION: Final = block(["at sea"], SEA_ACTIONS, STAGES)
# -- learned by playing alone -------------------------------------------------------------------------------------------
#: points of the tiles to come for a town, by the steps to the best town to be
TOWN_PAID: Final = block(
    ["tile for towns, best town to be"], ["this round", "the next round", "later"], numbered("steps", 0, 6)
)
TO_TOWN_OF: Final = block(["best town to be"], PEOPLES, numbered("steps", 0, 6))
TRACKS_OF: Final = block(["ships", "spades"], PEOPLES, ["0", "1", "2", "3", "4", "5"])
#: what is at hand while a tile pays for something, times its points
HELD_FOR: Final = block(
    ["workers", "coins", "priests", "power"], ["for the tile of this round", "for the tile of the next round"], EVENTS
)
TAKE_OF: Final = block(["take power beyond 1"], PEOPLES)
#: what is different for a faction early and late
FAVOUR_WHEN: Final = block(["favour"], FAVOURS, PEOPLES, STAGES)
TOWN_OF: Final = block(["town tile"], TOWNS, PEOPLES)
HELD_WHEN: Final = block(["workers", "coins", "priests", "power"], PEOPLES, STAGES)
INCOME_WHEN: Final = block(["income of"], RESOURCES[:4], PEOPLES, STAGES)
BUILT_WHEN: Final = block(["standing"], BUILDINGS[1:], PEOPLES, STAGES)
TRACKS_WHEN: Final = block(["ships", "spades"], PEOPLES, ["0", "1", "2", "3", "4", "5"], STAGES)
TO_TOWN_WHEN: Final = block(["best town to be"], PEOPLES, numbered("steps", 0, 6), STAGES)
#: a town that the next own turn can found, by the power that conversions would still have to bring for it
NEXT_TOWN: Final = block(["a town next turn"], ["at hand", "for power at hand", "not to be paid"], BY_ROUND)
NEXT_TOWN_PAID: Final = block(["a town next turn, points of this round's tile"], ["at hand", "for power at hand"])
#: and that all groups together could still found
TOWNS_NEXT: Final = block(["groups that are a town next turn"], BY_ROUND)

COUNT: Final = len(NAMES)
NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(NAMES)}
