"""The building stones of all that the game says: names, amounts, what tiles, actions and levels give.

English stands here, other languages in locale/. Numbers are those of the position at hand.
"""

from __future__ import annotations

import re
from pathlib import Path

from deskovka.core.words import Tongue, counted, said, score, tongue
from deskovka.games.tzolkin.components import (
    AGRICULTURE,
    BARE_HARVEST,
    BLOCKS,
    BONUS_BLOCKS,
    BONUS_POINTS,
    BUILDING,
    EXTRA_SKULL,
    EXTRACTED,
    EXTRACTION,
    FISHING_CORN,
    GEAR,
    GEAR_OF,
    JUNGLE_CORN,
    MONUMENT,
    PALENQUE,
    POSITION_OF,
    TECHNOLOGIES,
    TEMPLES,
    THEOLOGY,
    TIKAL,
    UXMAL,
    WOOD,
    YAXCHILAN,
    Gains,
    Tile,
)
from deskovka.games.tzolkin.moves import (
    BURN_FOREST,
    CUT_WOOD,
    HARVEST_CORN,
)
from deskovka.games.tzolkin.rules.actions import FIRST_JUNGLE
from deskovka.games.tzolkin.rules.temples import can_anger, can_climb
from deskovka.games.tzolkin.state import State

GEAR_NAMES = ["Palenque", "Yaxchilan", "Tikal", "Uxmal", "Chichen Itza"]
GOD_NAMES = ["Chaac", "Quetzalcoatl", "Kukulkan"]
TECHNOLOGY_NAMES = [said("Agriculture"), said("Extraction"), said("Architecture"), said("Theology")]
COLOUR_NAMES = [said("Red"), said("Blue"), said("Green"), said("Yellow")]
#: singular and plural of everything that is counted
COUNTED = {
    "corn": counted("{n} corn", "{n} corn"),
    "wood": counted("{n} wood", "{n} wood"),
    "stone": counted("{n} stone", "{n} stone"),
    "gold": counted("{n} gold", "{n} gold"),
    "skulls": counted("{n} skull", "{n} skulls"),
    "workers": counted("{n} worker", "{n} workers"),
    "blocks": counted("{n} block of choice", "{n} blocks of choice"),
    "points": counted("{n} point", "{n} points"),
    "corn tiles": counted("{n} corn tile", "{n} corn tiles"),
    "wood tiles": counted("{n} wood tile", "{n} wood tiles"),
}
#: what a technology costs, steps that a tile gives, points with a fraction
ANY_BLOCKS = counted("{n} block", "{n} blocks")
STEPS = counted("{n} step for {god}", "{n} steps for {god}")
STEPS_UP = counted("{n} step up for {god}", "{n} steps up for {god}")
FRACTION = said("{n} points")
KIND_NAMES = [said("farm"), said("hall"), said("tomb"), said("shrine")]


def tongue_of(lang: str) -> Tongue:
    return tongue(Path(__file__).parent.parent, lang)


def amount(t: Tongue, what: str, n: int) -> str:
    """`3 corn`, `2 skulls`."""
    one, many = COUNTED[what]
    return t.count(one, many, n)


def change(t: Tongue, what: str, n: int) -> str:
    """`+3 corn`, `−1 wood`; quarter points as points with a fraction."""
    sign = "+" if n >= 0 else "−"
    if what == "quarters":
        return sign + quarters(t, abs(n))
    if what.startswith("steps:"):
        return steps_text(t, TEMPLES.index(what[6:]), n)
    if what.startswith("level:"):
        name = technology_name(t, TECHNOLOGIES.index(what[6:]))
        return t.count("{technology} rises by {n} level", "{technology} rises by {n} levels", n, technology=name)
    if what == "light":
        return t("board turned to the light side") if n > 0 else t("board turned to the dark side")
    return sign + amount(t, what, abs(n))


def steps_text(t: Tongue, temple: int, n: int) -> str:
    """`2 steps up for Chaac`."""
    god = GOD_NAMES[temple]
    if n < 0:
        return t.count("{n} step down for {god}", "{n} steps down for {god}", -n, god=god)
    return t.count(*STEPS_UP, n, god=god)


def quarters(t: Tongue, n: int) -> str:
    if n % 4 == 0:
        return amount(t, "points", n // 4)
    return t(FRACTION, n=score(n / 4))


def listing(t: Tongue, parts: list[str]) -> str:
    return ", ".join(parts) if parts else t("nothing")


def colour(t: Tongue, seat: int) -> str:
    return t(COLOUR_NAMES[seat])


def technology_name(t: Tongue, technology: int) -> str:
    return t(TECHNOLOGY_NAMES[technology])


def tile_name(t: Tongue, tile: Tile) -> str:
    """Copies of the same tile have a number at the end."""
    return f"{t(tile.word)} {tile.copy}" if tile.copy else t(tile.word)


def tile_by_id(tile_id: str) -> Tile:
    for building in BUILDING:
        if building.id == tile_id:
            return building
    for monument in MONUMENT:
        if monument.id == tile_id:
            return monument
    raise KeyError(tile_id)


def tooth_name(tooth: int) -> str:
    return f"{GEAR_NAMES[GEAR_OF[tooth]]} {POSITION_OF[tooth]}"


def cost_text(t: Tongue, tile: Tile, left_out: int = 0) -> str:
    parts = []
    for kind in range(3):
        n = tile.cost[kind] - (1 if left_out == kind + 1 else 0)
        if n:
            parts.append(amount(t, BLOCKS[kind], n))
    if tile.skulls:
        parts.append(amount(t, "skulls", tile.skulls))
    return listing(t, parts)


def gains_text(t: Tongue, gains: Gains) -> str:
    """All that a building or wealth tile gives."""
    parts = []
    if gains.corn:
        parts.append(amount(t, "corn", gains.corn))
    parts += [amount(t, BLOCKS[kind], gains.blocks[kind]) for kind in range(3) if gains.blocks[kind]]
    if gains.skulls:
        parts.append(amount(t, "skulls", gains.skulls))
    if gains.workers:
        parts.append(amount(t, "workers", gains.workers))
    for temple in range(3):
        if gains.temples[temple]:
            parts.append(t.count(*STEPS, gains.temples[temple], god=GOD_NAMES[temple]))
    for technology in range(4):
        if gains.technologies[technology]:
            parts.append(t("a free advance in {technology}", technology=technology_name(t, technology)))
    if gains.any_temple:
        parts.append(t("a step on any temple"))
    if gains.any_technology:
        parts.append(t.count("{n} free advance", "{n} free advances", gains.any_technology))
    if gains.build:
        parts.append(t("another building may be built"))
    if gains.market:
        parts.append(t("a visit to the market"))
    if gains.any_action:
        parts.append(t("any action of the four small gears for 1 corn"))
    if gains.feeds:
        parts.append(
            t.count("{n} worker needs no corn on food days", "{n} workers need no corn on food days", gains.feeds)
        )
    if gains.feed_discount:
        parts.append(t("every worker needs 1 corn less on food days"))
    if gains.points:
        parts.append(amount(t, "points", gains.points))
    return listing(t, parts)


def mix_text(t: Tongue, counts: tuple[int, int, int]) -> str:
    return listing(t, [amount(t, BLOCKS[kind], n) for kind, n in enumerate(counts) if n])


def action_text(game: State, seat: int, gear: int, number: int, t: Tongue, how: int = 0) -> str:
    """What an action does for this seat now, technologies included."""
    action = GEAR[gear].actions[number]
    levels = game.levels[4 * seat : 4 * seat + 4]
    if gear == PALENQUE:
        if number == 1:
            return t("Fish: {gain}.", gain=amount(t, "corn", action.corn + FISHING_CORN[levels[AGRICULTURE]]))
        return jungle_text(game, seat, number, t, how)
    if gear == YAXCHILAN:
        parts = []
        for kind in range(3):
            if action.blocks[kind]:
                parts.append(amount(t, BLOCKS[kind], action.blocks[kind] + EXTRACTED[kind][levels[EXTRACTION]]))
        if action.corn:
            parts.append(amount(t, "corn", action.corn))
        if action.skulls:
            if not game.skull_supply:
                return t("No skull is left.")
            skulls = min(game.skull_supply, action.skulls + EXTRA_SKULL[levels[THEOLOGY]])
            parts.append(amount(t, "skulls", skulls))
        return t("Take {gain}.", gain=listing(t, parts))
    if gear == TIKAL:
        return [
            t("Advance one technology."),
            t("Build one building."),
            t("Advance one or two technologies."),
            t("Build one or two buildings, or one monument."),
            t("Pay 1 block: a step on two different temples."),
        ][number - 1]
    if gear == UXMAL:
        return [
            t("Pay 3 corn: a step on any temple."),
            t("Market: trade corn and blocks at 2, 3 and 4 corn for wood, stone and gold."),
            t("Take a new worker."),
            t("Build a building, paying 2 corn for each block."),
            t("Pay 1 corn: any action of Palenque, Yaxchilan, Tikal or Uxmal."),
        ][number - 1]
    if game.offered >> number & 1:
        return t("A skull lies here already.")
    gain = [amount(t, "points", action.points), step_text(game, seat, action.temple, t)]
    if action.any_blocks:
        gain.append(amount(t, "blocks", action.any_blocks))
    return t("Offer a skull: {gain}.", gain=listing(t, gain))


def jungle_text(game: State, seat: int, number: int, t: Tongue, how: int) -> str:
    """What one can do in the jungle, or all of it that the tiles still allow: none is ever put back (rulebook p. 7)."""
    action = GEAR[PALENQUE].actions[number]
    agriculture = game.level(seat, AGRICULTURE)
    corn = amount(t, "corn", action.corn + JUNGLE_CORN[agriculture])
    wood = amount(t, "wood", action.blocks[WOOD] + EXTRACTED[WOOD][game.level(seat, EXTRACTION)])
    texts = {
        HARVEST_CORN: t("Harvest {gain}.", gain=corn),
        CUT_WOOD: t("Clear forest: {gain}.", gain=wood),
        BURN_FOREST: t("Burn forest: {gain}, but a god is angry.", gain=corn),
    }
    if how:
        return texts[how]
    group = number - FIRST_JUNGLE
    open_field = (
        game.fields[group] > game.forest[group] or BARE_HARVEST[agriculture]
    )  # corn lies open, or none is needed
    found = [texts[HARVEST_CORN]] if open_field else []
    if game.forest[group]:
        found.append(texts[CUT_WOOD])
        if can_anger(game, seat):
            found.append(texts[BURN_FOREST])
    return " ".join(found) or t("No tile is left.")


def step_text(game: State, seat: int, temple: int, t: Tongue) -> str:
    """A step up, or that it is lost."""
    if can_climb(game, seat, temple):
        return steps_text(t, temple, 1)
    return t("the step for {god} is lost", god=GOD_NAMES[temple])


def level_text(t: Tongue, technology: int, level: int) -> str:
    """What a level of a technology gives; level 4 is the bonus."""
    texts = [
        [
            t("1 corn more when harvesting in the jungle (Palenque 2 to 5)."),
            t("harvest corn also where no corn tile lies open; 1 corn more when fishing."),
            t("2 corn more again when harvesting in the jungle."),
            t("a step on any temple."),
        ],
        [
            t("1 wood more whenever you gain wood in Yaxchilan or Palenque."),
            t("1 stone more whenever you gain stone in Yaxchilan."),
            t("1 gold more whenever you gain gold in Yaxchilan."),
            t.count("{n} block of your choice.", "{n} blocks of your choice.", BONUS_BLOCKS),
        ],
        [
            t("1 corn whenever you build a building."),
            t("2 points whenever you build a building."),
            t("buildings cost one block less (2 corn less at Uxmal 4)."),
            t.count("{n} point at once.", "{n} points at once.", BONUS_POINTS),
        ],
        [
            t("a worker from Chichen Itza may use the next higher action for no corn."),
            t("after an offering in Chichen Itza you may pay a block for a step on any temple."),
            t("1 skull more at Yaxchilan 4."),
            t("1 skull at once."),
        ],
    ]
    return texts[technology][level - 1]


def monument_text(game: State, number: int, t: Tongue) -> str:
    tile = MONUMENT[number]
    return {
        "m_tombs": t("4 points for each of your tombs, this one included."),
        "m_admins": t("4 points for each of your halls, this one included."),
        "m_sanctuaries": t("4 points for each of your shrines, this one included."),
        "m_all_built": t("2 points for each of your buildings and monuments, this one included."),
        "m_all_monuments": t.count(
            "{n} point for every monument that anybody has built.",
            "{n} points for every monument that anybody has built.",
            tile.each[game.players],
        ),
        "m_corn_tiles": t("4 points for each of your corn tiles."),
        "m_wood_tiles": t("4 points for each of your wood tiles."),
        "m_workers": t("6, 12 or 18 points if you have four, five or six workers."),
        "m_tech_levels": t("3 points for each technology level."),
        "m_tech_maxed": t("9, 20 or 33 points for one, two, or at least three technologies on level 3."),
        "m_best_temple": t("3 points for each step above the start in your best temple."),
        "m_temple_vp": t("the points of your step in every temple once more."),
        "m_skulls": t("3 points for every skull that lies in Chichen Itza."),
    }[tile.id]


def own_count(monument: int, players: int) -> int:
    """Monuments that count tiles count themselves too; before it is built, the tile itself is not yet counted."""
    tile = MONUMENT[monument]
    counts_itself = tile.id in ("m_tombs", "m_admins", "m_sanctuaries", "m_all_built", "m_all_monuments")
    return tile.each[players] if counts_itself else 0


# -- names of seats, and words that an icon can stand for ------------------------------------------------------------------


def seat_label(game: State, seat: int, lang: str = "en") -> str:
    return colour(tongue_of(lang), seat)


def icon_words(lang: str = "en") -> dict[str, str]:
    """Every form of the words for what is counted, longest first: a `corn tile` is not `corn`."""
    t = tongue_of(lang)
    found = {form: effect_of(what) for what, words in COUNTED.items() for form in forms(t, words)}
    found |= dict.fromkeys(forms(t, ANY_BLOCKS), "blocks")
    found |= dict.fromkeys(forms(t, (FRACTION, FRACTION)), effect_of("points"))
    for temple, god in zip(TEMPLES, GOD_NAMES, strict=True):
        found |= {form.format(god=god): f"steps:{temple}" for form in [*forms(t, STEPS), *forms(t, STEPS_UP)]}
    if lang != "en":
        found = said_in_sentences(t) | found
    return dict(sorted(found.items(), key=lambda row: (-len(row[0]), row[0])))


def effect_of(what: str) -> str:
    """The log counts quarter points."""
    return "quarters" if what == "points" else what


def forms(t: Tongue, words: tuple[str, str]) -> list[str]:
    """A counted text in all the forms of the language, without its number."""
    return [form.partition("{n} ")[2] for form in t.catalogue.get(words[0], words)]


def said_in_sentences(t: Tongue) -> dict[str, str]:
    """Other cases of the same words (`za 1 kukuřici`): where an English sentence has a number and such a word, the word after the
    same number in its translation."""
    english = icon_words("en")
    numbered = re.compile(rf"(\d+) ({'|'.join(english)})\b")
    found: dict[str, str] = {}
    for message, translations in t.catalogue.items():
        for number, word in numbered.findall(message):
            for same, other in re.findall(r"(\d+) ([^\W\d]+)", translations[0]):
                if same == number:
                    found[other] = english[word]
    return found
