"""The players: a table of what is counted, and for each what lies on and beside the faction board."""

from __future__ import annotations

from deskovka.core.screen import Screen
from deskovka.core.words import Tongue
from deskovka.games.terra_mystica.components import BRIDGES, COINS, PIECES, POWER, PRIESTS, STRONGHOLD, WORKERS
from deskovka.games.terra_mystica.merchants import terminal as sea
from deskovka.games.terra_mystica.merchants.words import tiles
from deskovka.games.terra_mystica.moves import FAVOUR_CULT, SCROLL_CULT, SCROLL_SPADE
from deskovka.games.terra_mystica.rules import rounds
from deskovka.games.terra_mystica.state import Player, State, has_faction
from deskovka.games.terra_mystica.table import OVER
from deskovka.games.terra_mystica.words.describing import ACTIONS
from deskovka.games.terra_mystica.words.terms import (
    BUILDING,
    amount,
    board_name,
    capital,
    faction_name,
    listed,
    terrain_name,
)


def in_order(game: State) -> list[Player]:
    """In the order of the round; before there is one, round the table."""
    order = game.order if len(game.order) == game.players else list(range(game.players))
    return [game.seats[seat] for seat in order]


def opening(screen: Screen, game: State, t: Tongue) -> None:
    """Who sits where, what was bid, and the factions that can be had."""
    for p in game.seats:
        notes = [f"{p.seat + 1} {faction_name(game, p.seat, t.lang)}"]
        if has_faction(p):
            notes.append(amount(t, "points", p.points))
        if p.seat in game.places:
            notes.append(t("place {n} in the turn order", n=game.places.index(p.seat) + 1))
        elif game.bid >= 0 and game.bidder == p.seat:
            notes.append(t("the highest bid: {points}", points=amount(t, "points", game.bid)))
        screen.words(", ".join(notes), hang=2)
    offered = [board_name(game.material.boards[number], t.lang) for number in game.offered]
    if offered:
        screen.words(t("Factions on offer: {names}", names=", ".join(offered)), hang=2)


def mark(game: State, p: Player, seat: int | None) -> str:
    """Who decides now, and whose side this is."""
    return (">" if game.acting == p.seat and game.phase != OVER else " ") + ("*" if p.seat == seat else " ")


def numbers(screen: Screen, game: State, seat: int | None, t: Tongue) -> None:
    """A line for each player: what there is, and what the next income adds."""
    rows: list[list[str]] = []
    for p in in_order(game):
        income = rounds.income_of(game, p)
        name = f"{mark(game, p, seat)}{p.seat + 1} {faction_name(game, p.seat, t.lang)}"
        held = [f"{p.coins} +{income[COINS]}", f"{p.workers} +{income[WORKERS]}", f"{p.priests} +{income[PRIESTS]}"]
        power = f"{p.bowl1}/{p.bowl2}/{p.bowl3} +{income[POWER]}"
        rows.append([name, str(p.points), *held, power + (t(" passed") if p.passed else "")])
    heads = [t("player"), t("points"), t("coins"), t("workers"), t("priests"), t("power in bowls")]
    screen.table(["  " + heads[0], *heads[1:]], rows)
    note = t("+ is the next income; > decides now")
    screen.words(note + (t("; * is you") if seat is not None else ""), dim=True)


def holding(screen: Screen, game: State, p: Player, t: Tongue) -> None:
    """Buildings, tracks, tiles and actions of one player."""
    screen.line("")
    screen.heading(f"{p.seat + 1} {faction_name(game, p.seat, t.lang)}")
    for words in [built(p, t), levels(game, p, t), stock(p, t), *tiles_held(game, p, t)]:
        screen.words(capital(words), 2, 2)
    if game.extension.active:
        for words in sea.of_player(game, p, t):
            screen.words(capital(words), 2, 2)


def built(p: Player, t: Tongue) -> str:
    kinds = [f"{t(BUILDING[kind])} {p.built[kind]}/{PIECES[kind]}" for kind in range(1, 6)]
    return t("built: {kinds}", kinds=", ".join(kinds))


def levels(game: State, p: Player, t: Tongue) -> str:
    """Home, shipping or tunnel, and the price of a spade."""
    notes = [t("home: {terrain}", terrain=terrain_name(t, p.home))]
    if p.start_terrain >= 0:
        notes.append(t("start terrain: {terrain}", terrain=terrain_name(t, p.start_terrain)))
    unlocked = [terrain_name(t, n) for n in range(7) if (p.unlocked >> n) & 1]
    if unlocked:
        notes.append(t("unlocked: {terrains}", terrains=listed(t, unlocked)))
    flight = p.faction.flight_range(p)
    notes.append(t("tunnel or carpet {n}", n=flight) if flight else t("shipping {n}", n=game.shipping_now(p)))
    board = p.faction.board
    if p.faction.digs and board.spade_costs:
        what = "priests" if board.digs_with_priests else "workers"
        notes.append(t("a spade: {cost}", cost=amount(t, what, board.spade_costs[p.exchange])))
    return ", ".join(notes)


def stock(p: Player, t: Tongue) -> str:
    return t(
        "towns {towns}, keys {keys}, bridges {bridges}", towns=p.towns, keys=p.keys, bridges=f"{p.bridges}/{BRIDGES}"
    )


def tiles_held(game: State, p: Player, t: Tongue) -> list[str]:
    s = tiles.speak(t.lang)
    on_foot = tiles.on_foot(game, p.seat)
    found: list[str] = []
    if p.scroll >= 0:
        found.append(t("scroll: {words}", words=tiles.scroll_words(game.material.scrolls[p.scroll], s, on_foot)))
    for tile in game.material.favours:
        if p.has_favour(tile.number):
            found.append(t("favour tile: {words}", words=", ".join(tiles.favour_words(tile, s, on_foot))))
    for action in own_actions(game, p):
        used = (p.used >> action) & 1
        found.append(t("{action}: used", action=t(ACTIONS[action])) if used else t(ACTIONS[action]))
    return found


def own_actions(game: State, p: Player) -> list[int]:
    """Action spaces of faction, stronghold, scroll and favour tiles."""
    found = list(p.faction.actions_from_start)
    if p.built[STRONGHOLD]:
        found += p.faction.actions_of_stronghold
    scroll = game.material.scrolls[p.scroll].action if p.scroll >= 0 else ""
    if scroll:
        found.append(SCROLL_SPADE if scroll == "spade" else SCROLL_CULT)
    found += [FAVOUR_CULT for tile in game.material.favours if tile.action and p.has_favour(tile.number)]
    return found
