"""Names and amounts: the words from which all sentences are made."""

from __future__ import annotations

from pathlib import Path

from deskovka.core.words import Tongue, tongue
from deskovka.games.terra_mystica.components import NO_TERRAIN, FactionBoard
from deskovka.games.terra_mystica.rules.opening import has_faction
from deskovka.games.terra_mystica.state import Player, State

FOLDER = Path(__file__).parent.parent


def speak(lang: str) -> Tongue:
    return tongue(FOLDER, lang)


def msg(text: str) -> str:
    """Marks a text of a table as one to be translated."""
    return text


TERRAIN = (
    msg("desert"),
    msg("plains"),
    msg("swamp"),
    msg("lakes"),
    msg("forest"),
    msg("mountains"),
    msg("wasteland"),
    msg("river"),
    msg("ice"),
    msg("volcano"),
)
BUILDING = (
    msg("empty"),
    msg("dwelling"),
    msg("trading house"),
    msg("temple"),
    msg("stronghold"),
    msg("sanctuary"),
)
CULT = (msg("fire"), msg("water"), msg("earth"), msg("air"))

#: what is counted: one, and more than one
AMOUNTS = {
    "workers": (msg("{n} worker"), msg("{n} workers")),
    "coins": (msg("{n} coin"), msg("{n} coins")),
    "priests": (msg("{n} priest"), msg("{n} priests")),
    "power": (msg("{n} power"), msg("{n} power")),
    "points": (msg("{n} point"), msg("{n} points")),
    "spades": (msg("{n} spade"), msg("{n} spades")),
    "tokens": (msg("{n} power token"), msg("{n} power tokens")),
    "keys": (msg("{n} key"), msg("{n} keys")),
    "bridges": (msg("{n} bridge"), msg("{n} bridges")),
    "shipping": (msg("{n} shipping level"), msg("{n} shipping levels")),
    "exchange": (msg("{n} digging level"), msg("{n} digging levels")),
    "fire": (msg("{n} step of fire"), msg("{n} steps of fire")),
    "water": (msg("{n} step of water"), msg("{n} steps of water")),
    "earth": (msg("{n} step of earth"), msg("{n} steps of earth")),
    "air": (msg("{n} step of air"), msg("{n} steps of air")),
    "steps": (msg("{n} step on a cult track"), msg("{n} steps on a cult track")),
    "buildings": (msg("{n} building"), msg("{n} buildings")),
}
#: names of effects that are the same thing for a reader
SAME = {"power spent": "power"}


def amount(t: Tongue, what: str, n: int) -> str:
    """'3 workers' in the language spoken. Something unknown is named as it is."""
    what = SAME.get(what, what)
    if what not in AMOUNTS:
        return f"{n} {what}"
    one, many = AMOUNTS[what]
    return t.count(one, many, n)


def listed(t: Tongue, items: list[str]) -> str:
    """'a, b and c'."""
    if len(items) < 2:
        return "".join(items)
    return t("{first} and {last}", first=", ".join(items[:-1]), last=items[-1])


def sum_up(t: Tongue, amounts: dict[str, int], sign: str = "") -> list[str]:
    """Amounts in words; power spent and power gained count as one."""
    return [sign + amount(t, what, abs(n)) for what, n in amounts.items() if n]


def resources(t: Tongue, amounts: list[int]) -> list[str]:
    """Amounts in the order of components.RESOURCES."""
    names = ("workers", "coins", "priests", "power", "spades")
    return [amount(t, names[i], n) for i, n in enumerate(amounts) if n]


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def board_name(board: FactionBoard, lang: str) -> str:
    return board.czech if lang == "cs" else board.english


def faction_name(game: State, seat: int, lang: str) -> str:
    """The faction of a seat, or its number while it has none."""
    p = game.seats[seat]
    if has_faction(p):
        return board_name(p.faction.board, lang)
    return speak(lang)("Player {n}", n=seat + 1)


def terrain_name(t: Tongue, terrain: int) -> str:
    return t(TERRAIN[terrain]) if terrain != NO_TERRAIN else "–"


def cult_name(t: Tongue, cult: int) -> str:
    return t(CULT[cult])


def sentences(*parts: str) -> str:
    return " ".join([f"{capital(part)}{'' if part.endswith('.') else '.'}" for part in parts if part])


def who_acts(game: State) -> Player | None:
    p = game.seats[game.acting]
    return p if has_faction(p) else None
