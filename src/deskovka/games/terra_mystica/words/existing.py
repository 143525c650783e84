"""What one can do in Terra Mystica, possible now or not: the actions of a turn, the free ones, and what is being chosen."""

from __future__ import annotations

from collections.abc import Sequence

from deskovka.core.game import Move
from deskovka.core.ways import Kind
from deskovka.core.words import Tongue, said
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import CULTS, RIVER, ROUNDS, UPGRADE_FROM
from deskovka.games.terra_mystica.meaning import turning_home
from deskovka.games.terra_mystica.merchants import moves as sea_moves
from deskovka.games.terra_mystica.merchants.meaning import at_building
from deskovka.games.terra_mystica.merchants.moves import book_of
from deskovka.games.terra_mystica.rules import terraform
from deskovka.games.terra_mystica.state import Player, State, has_faction
from deskovka.games.terra_mystica.table import FIRST_SCROLLS, INCOME
from deskovka.games.terra_mystica.words.reaching import shipping_needed
from deskovka.games.terra_mystica.words.terms import speak

UPGRADES = (
    "",
    "",
    said("Build a trading house"),
    said("Build a temple"),
    said("Build the stronghold"),
    said("Build the sanctuary"),
)
#: what the action of a scroll is called in the data
HELD = {"spade": m.SCROLL_SPADE, "cult": m.SCROLL_CULT}


def kinds(game: State, seat: int, lang: str = "en") -> list[Kind]:
    """In the order in which a player looks at them: the eight actions of the rulebook (p. 8), then what is free."""
    t = speak(lang)
    p = game.seats[seat]
    if game.phase < INCOME or not has_faction(p):
        return at_the_start(game, p, lang)
    chosen = [*one_each(game, tiles_due(game, p), lang)]
    return [
        *chosen,
        *on_the_map(game, p, t),
        *one_each(game, [p.book.shipping, p.book.exchange], lang),
        Kind(t("Send a priest to a cult"), [p.book.sends[cult][n] for n in (3, 2, 1) for cult in range(len(CULTS))]),
        *one_each(game, [p.book.actions[number] for number in actions_of(game, p)], lang),
        *at_sea(game, p, lang),
        Kind(t("Pass"), passes(game, p)),
        *one_each(game, free(p), lang),
    ]


def one_each(game: State, moves: Sequence[Move], lang: str) -> list[Kind]:
    return [Kind(game.describe(move, lang), [move]) for move in moves]


def at_the_start(game: State, p: Player, lang: str) -> list[Kind]:
    """Factions, or scrolls, that others have. Where a terrain or a hex is asked for, the map says all."""
    if not has_faction(p):
        factions = [p.book.other(m.FACTION, board.number) for board in game.material.boards]
        return one_each(game, factions, lang)
    if game.phase != FIRST_SCROLLS:
        return []
    return one_each(game, [p.book.other(m.TAKE_SCROLL, scroll) for scroll in scrolls_of(game)], lang)


def scrolls_of(game: State) -> list[int]:
    """The scrolls of this game, on the table or held."""
    held_now = [p.scroll for p in game.seats]
    return [s.number for s in game.material.scrolls if game.scroll_coins[s.number] >= 0 or s.number in held_now]


def tiles_due(game: State, p: Player) -> list[Move]:
    """Tiles of the kind that is being chosen."""
    favours: list[Move] = [p.book.favours[tile.number] for tile in game.material.favours] if p.favours_due else []
    towns: list[Move] = [p.book.towns[tile.number] for tile in game.material.towns] if p.towns_due else []
    return [*favours, *towns]


# -- the map ------------------------------------------------------------------------------------------------------------


def on_the_map(game: State, p: Player, t: Tongue) -> list[Kind]:
    found = [Kind(t("Build a dwelling"), builds(game, p))]
    dug = transforms(game, p)
    if dug:
        found.insert(0, Kind(t("Transform a hex"), dug))
    for kind in range(2, len(UPGRADE_FROM)):
        found.append(Kind(t(UPGRADES[kind]), upgrades(game, p, kind)))
    return [kind for kind in found if kind.moves]


def free_land(game: State) -> list[int]:
    return [at for at in range(game.board.size) if game.board.terrain[at] != RIVER and not game.building[at]]


def builds(game: State, p: Player) -> list[Move]:
    """What lies nearest first: within reach, then what better ships would reach."""
    near = set(terraform.reachable(game, p))
    home = [at for at in free_land(game) if p.faction.settles_on(p, game.terrain[at])]
    far = {at: 0 if at in near else shipping_needed(game, p, at) or 9 for at in home}
    return [p.book.builds[at] for at in sorted(home, key=lambda at: far[at])]


def transforms(game: State, p: Player) -> list[Move]:
    """Into the home terrain, within reach."""
    if not p.faction.by_land():
        return []
    near = [at for at in terraform.reachable(game, p) if not game.building[at] and game.terrain[at] < RIVER]
    return [move for at in near if not p.faction.settles_on(p, game.terrain[at]) for move in turning_home(p, at)]


def upgrades(game: State, p: Player, kind: int) -> list[Move]:
    """What could grow into it; to say what is wrong, one that cannot."""
    growing = [at for at in p.hexes if game.building[at] == UPGRADE_FROM[kind]]
    return [p.book.upgrades[at][kind] for at in growing or p.hexes[:1]]


# -- actions ------------------------------------------------------------------------------------------------------------


def actions_of(game: State, p: Player) -> list[int]:
    """The six of the board, and those that the faction has or could have."""
    return [*range(m.ACTA), *p.faction.actions_from_start, *p.faction.actions_of_stronghold, *held(game, p)]


def held(game: State, p: Player) -> list[int]:
    """The actions of the scroll and of the favour tiles that the player holds."""
    found = []
    scroll = game.material.scrolls[p.scroll].action if p.scroll >= 0 else ""
    if scroll in HELD:
        found.append(HELD[scroll])
    return found + [m.FAVOUR_CULT for tile in game.material.favours if tile.action and p.has_favour(tile.number)]


def passes(game: State, p: Player) -> list[Move]:
    if game.round == ROUNDS:
        return [p.book.passes[0]]
    return [p.book.passes[scroll + 1] for scroll in scrolls_of(game)]


def free(p: Player) -> list[Move]:
    """Conversions (p. 13); swaps of points are the Alchemists' alone."""
    which = range(len(m.CONVERSIONS)) if p.faction.extra_conversions else range(m.POINT_TO_COIN)
    return [p.book.burn, *[p.book.converts[number] for number in which]]


# -- at sea -------------------------------------------------------------------------------------------------------------


def at_sea(game: State, p: Player, lang: str) -> list[Kind]:
    """What the expansion adds to a turn."""
    if not game.extension.active:
        return []
    yard = at_building(game, p, "shipyard", [])
    actions = [book_of(p.book).sea_actions[number] for number in range(len(sea_moves.SEA_ACTIONS))]
    own = [move for move in actions if move.a < sea_moves.SCROLL_SHIP]
    return one_each(game, [*yard[:1], *own], lang)


# -- what one has at hand -----------------------------------------------------------------------------------------------


def holdings(game: State, seat: int) -> list[tuple[str, int | str]]:
    """Coins, workers, priests, the three bowls of power, and what is left to dig with."""
    p = game.seats[seat]
    if not has_faction(p):
        return []
    found: list[tuple[str, int | str]] = [("coins", p.coins), ("workers", p.workers), ("priests", p.priests)]
    found.append(("power", "/".join(map(str, p.bowls()))))
    more = [("spades", p.spades), ("keys", p.keys)]
    return [*found, *[(what, n) for what, n in more if n]]
