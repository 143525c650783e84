"""What the rulebook says of the material: its numbers by name, and its lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from deskovka.core.aids import Sign
from deskovka.core.words import Tongue, said
from deskovka.games.tzolkin.components import (
    BLOCKS,
    BUILDING,
    DISPLAY,
    DUMMY_MARKERS,
    FEED,
    FIRST_WORKERS,
    FOOD_DAYS,
    GEAR,
    GOLD,
    MONUMENT,
    MONUMENTS_SHOWN,
    MOST_WORKERS,
    NO_RESOURCE,
    PALENQUE,
    PLACING_CORN,
    PRICE,
    SKULL,
    SKULL_POINTS,
    SKULLS,
    STONE,
    TECHNOLOGIES,
    TEMPLE,
    TEMPLES,
    UNFED_POINTS,
    UXMAL,
    WEALTH_DEALT,
    WOOD,
)
from deskovka.games.tzolkin.rules.actions import FIRST_JUNGLE
from deskovka.games.tzolkin.state import State
from deskovka.games.tzolkin.words.terms import (
    GEAR_NAMES,
    GOD_NAMES,
    KIND_NAMES,
    action_text,
    amount,
    cost_text,
    gains_text,
    level_text,
    monument_text,
    technology_name,
    tile_name,
    tongue_of,
)

#: of the tiles that are dealt everybody keeps two (p. 4)
WEALTH_KEPT = 2


def figures(game: State) -> dict[str, int | str]:
    placing = [sum(PLACING_CORN[:n]) for n in range(1, MOST_WORKERS + 1)]
    return {
        "first_workers": FIRST_WORKERS,
        "most_workers": MOST_WORKERS,
        "wealth_dealt": WEALTH_DEALT,
        "wealth_kept": WEALTH_KEPT,
        "display": DISPLAY,
        **{f"monuments_{n}": MONUMENTS_SHOWN[n] for n in (2, 3, 4)},
        **{f"markers_{n}": DUMMY_MARKERS[n] for n in (2, 3)},
        "placing": ", ".join(map(str, placing)),
        "food_rounds": ", ".join(str(day + 1) for day in FOOD_DAYS),
        "feed": FEED,
        "unfed": -UNFED_POINTS,
        "skulls": SKULLS,
        "skull_points": SKULL_POINTS,
        "wood": PRICE[WOOD],
        "stone": PRICE[STONE],
        "gold": PRICE[GOLD],
        "corn_per_block": max(action.corn_per_block for action in GEAR[UXMAL].actions),
    }


def listing(game: State, name: str, lang: str) -> list[tuple[str, str]]:
    return LISTS[name](game, tongue_of(lang))


def untouched(game: State) -> State:
    """A table at which nothing is taken, reached or used up, and where corn lies open beside the forest: everything can be done."""
    plain = game.copy()
    assert isinstance(plain, State)
    plain.levels = [0] * len(plain.levels)
    plain.steps = [temple.start for _ in range(plain.players) for temple in TEMPLE]
    plain.skull_supply = SKULLS
    plain.offered = 0
    for number in range(len(plain.fields)):
        plain.forest[number] = 1 if GEAR[PALENQUE].actions[FIRST_JUNGLE + number].blocks[WOOD] else 0
        plain.fields[number] = plain.forest[number] + 1
    return plain


def actions_of(gear: int) -> Callable[[State, Tongue], list[tuple[str, str]]]:
    """What the positions of a gear offer to somebody without technologies: in every position of the game the same."""

    def rows(game: State, t: Tongue) -> list[tuple[str, str]]:
        plain = untouched(game)
        return [
            (f"{GEAR_NAMES[gear]} {number}", action_text(plain, 0, gear, number, t))
            for number in range(1, GEAR[gear].free_from)
        ]

    return rows


def buildings_of(age: int) -> Callable[[State, Tongue], list[tuple[str, str]]]:
    """Each kind of building once, with the number of its copies."""

    def rows(game: State, t: Tongue) -> list[tuple[str, str]]:
        copies = Counter(
            (f"{t(tile.word)} ({t(KIND_NAMES[tile.kind])})", f"{cost_text(t, tile)} → {gains_text(t, tile.gains)}")
            for tile in BUILDING
            if tile.age == age
        )
        return [(name if n == 1 else f"{name} ×{n}", words) for (name, words), n in copies.items()]

    return rows


def monuments(game: State, t: Tongue) -> list[tuple[str, str]]:
    return [
        (
            f"{tile_name(t, tile)} ({t(KIND_NAMES[tile.kind])})",
            f"{cost_text(t, tile)} → {monument_text(game, number, t)}",
        )
        for number, tile in enumerate(MONUMENT)
    ]


def technologies(game: State, t: Tongue) -> list[tuple[str, str]]:
    rows = []
    for technology in range(len(TECHNOLOGIES)):
        name = technology_name(t, technology)
        rows += [(f"{name} {level}", level_text(t, technology, level)) for level in (1, 2, 3)]
        rows.append((name, t("bonus: {what}", what=level_text(t, technology, 4))))
    return rows


def temples(game: State, t: Tongue) -> list[tuple[str, str]]:
    """Step by step from below, and what the highest gets."""
    rows = []
    for number, temple in enumerate(TEMPLE):
        points = ", ".join(str(n).replace("-", "−") for n in temple.points)
        goods = [
            t("step {step}: {what}", step=step, what=t("skull") if what == SKULL else t(BLOCKS[what]))
            for step, what in enumerate(temple.resources)
            if what != NO_RESOURCE
        ]
        words = t(
            "points from the lowest step (0) up: {points}; the highest gets {first} in the first age, {second} in the second.",
            points=points,
            first=amount(t, "points", temple.bonus[0]),
            second=amount(t, "points", temple.bonus[1]),
        )
        rows.append((GOD_NAMES[number], words + " " + t("In the middle of an age: {goods}.", goods=", ".join(goods))))
    return rows


LISTS: dict[str, Callable[[State, Tongue], list[tuple[str, str]]]] = {
    **{name.lower(): actions_of(gear) for gear, name in enumerate(GEAR_NAMES)},
    "buildings 1": buildings_of(1),
    "buildings 2": buildings_of(2),
    "monuments": monuments,
    "technologies": technologies,
    "temples": temples,
}

#: what the icons mean, in the order in which one meets them
SIGNS = {
    "corn": said("corn: food and money"),
    "wood": said("wood, a block"),
    "stone": said("stone, a block"),
    "gold": said("gold, a block"),
    "blocks": said("a block of your choice: wood, stone or gold"),
    "skulls": said("a crystal skull"),
    "workers": said("a worker"),
    "quarters": said("points"),
    "corn tiles": said("a corn tile from the jungle"),
    "wood tiles": said("a wood tile from the jungle"),
    "light": said("the light side of the board: the calendar can be turned by two days"),
    "first": said("the marker of the starting player"),
}


def legend(game: State, lang: str) -> list[Sign]:
    t = tongue_of(lang)
    signs = [Sign(icon, t(words)) for icon, words in SIGNS.items()]
    for temple, god in zip(TEMPLES, GOD_NAMES, strict=True):
        signs.append(Sign(f"steps:{temple}", t("steps in the temple of {god}", god=god)))
    for number, technology in enumerate(TECHNOLOGIES):
        signs.append(Sign(f"level:{technology}", t("a level of {technology}", technology=technology_name(t, number))))
    return signs
