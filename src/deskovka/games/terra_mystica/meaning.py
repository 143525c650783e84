"""What somebody could mean by touching a thing: the moves, legal or not, the likeliest first. The other way round of `touches`."""

from __future__ import annotations

from collections.abc import Callable

from deskovka.core.game import Move
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import BUILDINGS, CULTS, RIVER, TERRAINS, UPGRADE_FROM, VOLCANO
from deskovka.games.terra_mystica.merchants.components import SEA as MATERIAL  # the whole box, for names
from deskovka.games.terra_mystica.merchants.meaning import meant_at_sea
from deskovka.games.terra_mystica.rules.fire_and_ice import Acolytes, Riverwalkers, Shapeshifters
from deskovka.games.terra_mystica.state import Player, State, has_faction
from deskovka.games.terra_mystica.table import AUCTION, CHOOSING, INCOME


def meant_at(game: State, thing: str, seat: int, touches: Callable[[State, Move], list[str]]) -> list[Move]:
    """What the rules allow now comes first; then what one would most likely have wished."""
    found = [move for move in game.moves() if move.seat == seat and thing in touches(game, move)]
    kind, _, name = thing.partition(":")
    wish = WISHES.get(kind)
    wished = wish(game, game.seats[seat], name) if wish else []
    if game.extension.active:
        wished = meant_at_sea(game, thing, seat, wished)
    return [*found, *[move for move in wished if move not in found]]


# -- the map ------------------------------------------------------------------------------------------------------------


def at_hex(game: State, p: Player, name: str) -> list[Move]:
    at = game.board.number.get(name.lower())
    if at is None:
        return []
    if game.board.terrain[at] == RIVER:
        return [p.book.other(m.CONNECT, at)] if p.faction.joins_rivers else []
    if game.phase < INCOME:
        return [p.book.builds[at]]
    if game.owner[at] == p.seat:
        grown = [kind for kind in range(2, len(UPGRADE_FROM)) if UPGRADE_FROM[kind] == game.building[at]]
        return [p.book.upgrades[at][kind] for kind in grown]
    if game.building[at] or p.faction.settles_on(p, game.terrain[at]) or not p.faction.by_land():
        return [p.book.builds[at]]
    return [*turning_home(p, at), p.book.builds[at]]


def turning_home(p: Player, at: int) -> list[Move]:
    if isinstance(p.faction, Acolytes):
        best = sorted(range(4), key=lambda cult: -p.cults[cult])
        return [p.book.other(m.TRANSFORM, at, VOLCANO, cult + 1) for cult in best]
    return [p.book.transforms[at][p.home]]


def at_bridge(game: State, p: Player, name: str) -> list[Move]:
    for site, (a, b) in enumerate(game.board.bridge_sites):
        if f"{game.board.names[a]}:{game.board.names[b]}" == name:
            return [p.book.bridges[site]]
    return []


# -- cults, actions, tiles ----------------------------------------------------------------------------------------------


def at_cult(game: State, p: Player, name: str) -> list[Move]:
    if name not in CULTS:
        return []
    return [p.book.sends[CULTS.index(name)][steps] for steps in (3, 2, 1)]


def at_order(game: State, p: Player, name: str) -> list[Move]:
    cult, _, steps = name.partition(":")
    if cult not in CULTS or steps not in ("1", "2", "3"):
        return []
    return [p.book.sends[CULTS.index(cult)][int(steps)]]


def at_action(game: State, p: Player, name: str) -> list[Move]:
    return [p.book.actions[m.ACTIONS.index(name)]] if name in m.ACTIONS else []


def at_scroll(game: State, p: Player, name: str) -> list[Move]:
    """A scroll on the table is taken; one's own may have an action."""
    number = next((scroll.number for scroll in MATERIAL.scrolls if scroll.id == name), -1)
    if number < 0:
        return []
    if game.phase < INCOME:
        return [p.book.other(m.TAKE_SCROLL, number)]
    own = at_action(game, p, name) if p.scroll == number else []
    return [*own, p.book.passes[number + 1]]


def at_favour(game: State, p: Player, name: str) -> list[Move]:
    number = next((tile.number for tile in MATERIAL.favours if tile.id == name), -1)
    return [p.book.other(m.FAVOUR, number)] if number >= 0 else []


def at_town(game: State, p: Player, name: str) -> list[Move]:
    return [p.book.other(m.TOWN, tile.number) for tile in MATERIAL.towns if tile.id == name]


# -- faction boards -----------------------------------------------------------------------------------------------------


def at_faction(game: State, p: Player, name: str) -> list[Move]:
    """Only while factions are chosen."""
    number = next((board.number for board in MATERIAL.boards if board.id == name), -1)
    if number < 0 or has_faction(p):
        return []
    if game.phase == AUCTION:
        place = game.places.index(-1) if -1 in game.places else 0
        return [p.book.other(m.TAKE_FACTION, number, place)]
    return [p.book.other(m.FACTION, number)] if game.phase == CHOOSING else []


def at_terrain(game: State, p: Player, name: str) -> list[Move]:
    """The wheel: a terrain to start on, to unlock, or to move to."""
    if name not in TERRAINS[:RIVER]:
        return []
    terrain = TERRAINS.index(name)
    if game.phase < INCOME:
        return [p.book.other(m.START_TERRAIN, terrain)] if p.terrain_due else []
    if isinstance(p.faction, Riverwalkers):
        return [p.book.other(m.UNLOCK, terrain)]
    return [p.book.other(m.SHIFT, terrain)] if isinstance(p.faction, Shapeshifters) else []


def at_building(game: State, p: Player, name: str) -> list[Move]:
    """A kind of building on the board: every piece that could grow into it, or, to say what is wrong, one that cannot."""
    if game.phase < INCOME or name not in BUILDINGS[2:]:
        return []
    kind = BUILDINGS.index(name)
    growing = [at for at in p.hexes if game.building[at] == UPGRADE_FROM[kind]]
    return [p.book.upgrades[at][kind] for at in growing or p.hexes[:1]]


def at_shipping(game: State, p: Player, name: str) -> list[Move]:
    return [p.book.shipping] if name == str(p.seat) and game.phase >= INCOME else []


def at_digging(game: State, p: Player, name: str) -> list[Move]:
    return [p.book.exchange] if name == str(p.seat) and game.phase >= INCOME else []


WISHES: dict[str, Callable[[State, Player, str], list[Move]]] = {
    "hex": at_hex,
    "bridge": at_bridge,
    "cult": at_cult,
    "order": at_order,
    "action": at_action,
    "scroll": at_scroll,
    "favour": at_favour,
    "town": at_town,
    "faction": at_faction,
    "terrain": at_terrain,
    "building": at_building,
    "shipping": at_shipping,
    "digging": at_digging,
}
