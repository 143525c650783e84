"""Why something cannot be chosen before the first round."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.core.words import Tongue
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.rules.opening import free_terrains, group_of, taken_groups
from deskovka.games.terra_mystica.state import Player, State, has_faction
from deskovka.games.terra_mystica.table import AUCTION, CHOOSING, FIRST_DWELLINGS, FIRST_SCROLLS
from deskovka.games.terra_mystica.words.terms import faction_name, terrain_name


def no_opening(game: State, p: Player, move: Move, t: Tongue) -> str:
    """Empty if the kind of choice is not the one that is asked for."""
    if p.terrain_due and move.kind == m.START_TERRAIN:
        return no_terrain(game, move.a, t)
    if game.phase in (CHOOSING, AUCTION) and move.kind in (m.FACTION, m.TAKE_FACTION):
        return no_faction(game, p, move, t)
    if game.phase == FIRST_DWELLINGS and move.kind == m.BUILD:
        return no_first_dwelling(game, p, move.a, t)
    if game.phase == FIRST_SCROLLS and move.kind == m.TAKE_SCROLL:
        return no_first_scroll(game, move.a, t)
    return ""


def no_terrain(game: State, terrain: int, t: Tongue) -> str:
    if terrain in free_terrains(game):
        return ""
    return t(
        "This terrain belongs to another faction ({terrain}): choose a free one.", terrain=terrain_name(t, terrain)
    )


def no_faction(game: State, p: Player, move: Move, t: Tongue) -> str:
    if has_faction(p):
        return t("You have a faction already.")
    group = group_of(game.material.boards[move.a])
    for other in game.seats:
        if has_faction(other) and other.faction.board.number == move.a:
            return t("This faction is taken: choose another.")
    if group in taken_groups(game):
        return t("Somebody has the board or the colour of this faction: choose another.")
    if game.lots and game.lots[p.seat] != group:
        return t("The lot gave you another board: choose one of its two sides.")
    if move.a not in game.offered:
        return t("This faction is not in the game.")
    if game.bidding:
        return t("Bid first: whoever wins the auction takes a faction.")
    return t("This place in the turn order is taken.") if move.kind == m.TAKE_FACTION else ""


def no_first_dwelling(game: State, p: Player, at: int, t: Tongue) -> str:
    name = game.board.names[at]
    if game.building[at]:
        return t("{hex} is taken: {who} built there.", hex=name, who=faction_name(game, game.owner[at], t.lang))
    wanted = p.faction.first_terrain(p)
    if game.terrain[at] != wanted:
        return t(
            "Your first dwellings stand on your own terrain ({home}), and {hex} is another ({terrain}).",
            hex=name,
            home=terrain_name(t, wanted),
            terrain=terrain_name(t, game.terrain[at]),
        )
    return t("{hex} does not lie at the river, and you settle only there.", hex=name)


def no_first_scroll(game: State, scroll: int, t: Tongue) -> str:
    for other in game.seats:
        if other.scroll == scroll:
            return t(
                "{who} hold this scroll: choose one of those on the table.", who=faction_name(game, other.seat, t.lang)
            )
    return t("This scroll is not in the game: choose one of those on the table.")
