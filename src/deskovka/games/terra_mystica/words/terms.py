"""Names and amounts: the words from which all sentences are made."""

from __future__ import annotations

from pathlib import Path

from deskovka.core.words import Tongue, counted, said, tongue
from deskovka.games.terra_mystica.components import NO_TERRAIN, FactionBoard
from deskovka.games.terra_mystica.state import Player, State, has_faction

FOLDER = Path(__file__).parent.parent


def speak(lang: str) -> Tongue:
    return tongue(FOLDER, lang)


TERRAIN = (
    said("desert"),
    said("plains"),
    said("swamp"),
    said("lakes"),
    said("forest"),
    said("mountains"),
    said("wasteland"),
    said("river"),
    said("ice"),
    said("volcano"),
)
BUILDING = (
    said("empty"),
    said("dwelling"),
    said("trading house"),
    said("temple"),
    said("stronghold"),
    said("sanctuary"),
)
CULT = (said("fire"), said("water"), said("earth"), said("air"))

#: what is counted: one, and more than one
AMOUNTS = {
    "workers": counted("{n} worker", "{n} workers"),
    "coins": counted("{n} coin", "{n} coins"),
    "priests": counted("{n} priest", "{n} priests"),
    "power": counted("{n} power", "{n} power"),
    "points": counted("{n} point", "{n} points"),
    "spades": counted("{n} spade", "{n} spades"),
    "tokens": counted("{n} power token", "{n} power tokens"),
    "keys": counted("{n} key", "{n} keys"),
    "bridges": counted("{n} bridge", "{n} bridges"),
    "shipping": counted("{n} shipping level", "{n} shipping levels"),
    "exchange": counted("{n} digging level", "{n} digging levels"),
    "fire": counted("{n} step of fire", "{n} steps of fire"),
    "water": counted("{n} step of water", "{n} steps of water"),
    "earth": counted("{n} step of earth", "{n} steps of earth"),
    "air": counted("{n} step of air", "{n} steps of air"),
    "steps": counted("{n} step on a cult track", "{n} steps on a cult track"),
    "buildings": counted("{n} building", "{n} buildings"),
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
    t = speak(lang)
    return t("Player {n}", n=seat + 1)


def terrain_name(t: Tongue, terrain: int) -> str:
    return t(TERRAIN[terrain]) if terrain != NO_TERRAIN else "–"


def cult_name(t: Tongue, cult: int) -> str:
    return t(CULT[cult])


def sentences(*parts: str) -> str:
    return " ".join([f"{capital(part)}{'' if part.endswith('.') else '.'}" for part in parts if part])


def who_acts(game: State) -> Player | None:
    p = game.seats[game.acting]
    return p if has_faction(p) else None
