"""Why a move at sea is not possible, in words that say what to do instead."""

from __future__ import annotations

from collections.abc import Callable

from deskovka.core.game import Move
from deskovka.core.words import Tongue
from deskovka.games.terra_mystica import moves as base_moves
from deskovka.games.terra_mystica.components import DWELLING, RIVER, SHIPYARD, TRADING_HOUSE, WASTELAND
from deskovka.games.terra_mystica.merchants import moves as m
from deskovka.games.terra_mystica.merchants.components import SEA
from deskovka.games.terra_mystica.merchants.rules import docks, shipyards, tiles
from deskovka.games.terra_mystica.merchants.state import CHOOSING_TRADE, SAILING, TAKING_BONUS, Voyage, sea_of
from deskovka.games.terra_mystica.merchants.words import sailing
from deskovka.games.terra_mystica.merchants.words.asking import question
from deskovka.games.terra_mystica.merchants.words.terms import speak, walks
from deskovka.games.terra_mystica.moves import OF_EXTENSION
from deskovka.games.terra_mystica.rules import terraform
from deskovka.games.terra_mystica.state import Player, State, has_faction
from deskovka.games.terra_mystica.table import ACTING, INCOME, OVER, TURN
from deskovka.games.terra_mystica.words import reaching, terms
from deskovka.games.terra_mystica.words import refusing as base
from deskovka.games.terra_mystica.words.asking import pending_questions


def why_not(game: State, move: Move, lang: str = "en") -> str:
    t = speak(lang)
    p = game.seats[move.seat]
    decides = any(other.seat == move.seat and not game.gives_up(other) for other in game.moves())
    if game.phase == OVER or not decides or not has_faction(p):
        return base.why_not(game, move, lang)
    if move.kind >= OF_EXTENSION:
        return at_sea(game, p, move, t)
    return on_land(game, p, move, t)


def not_now(game: State, p: Player, t: Tongue) -> str:
    """What must be decided first."""
    waiting = question(game, p, t)
    if waiting:
        return t("That is not possible now: {question}", question=waiting)
    return base.not_now(game, p, terms.speak(t.lang))


def at_sea(game: State, p: Player, move: Move, t: Tongue) -> str:
    """Moves of the expansion."""
    refuse = REASONS.get(move.kind)
    if game.phase < INCOME:
        reason = refuse(game, p, move, t) if refuse and move.kind == m.DOCK else ""
        return reason or not_now(game, p, t)
    if not on_turn(game, p) or (question(game, p, t) and not settles(game, p, move)):
        return not_now(game, p, t)
    if move.kind in STARTING and not p.actions:
        return t("You have acted in this turn: end it, or convert something.")
    reason = refuse(game, p, move, t) if refuse else ""
    return reason or not_now(game, p, t)


def on_turn(game: State, p: Player) -> bool:
    """Between the action phases everybody is, who has something to decide."""
    return game.phase != ACTING or (game.stage == TURN and game.active == p.seat and not sea_of(game).questions)


def settles(game: State, p: Player, move: Move) -> bool:
    """Is the move of the kind that is being asked for?"""
    sea = sea_of(game)
    fleet = sea.fleets[p.seat]
    placing = fleet.due + fleet.due_at_shipyard > 0
    if move.kind in (m.LAUNCH, m.KEEP_SHIP):
        return placing
    if move.kind == m.GIFT:
        return fleet.gift > 0
    if move.kind in (m.BUILD_BY_SHIP, m.SANDSTORM):
        return p.sandstorm or (p.may_build and move.a in p.fresh)
    voyage = sea.voyage
    if (
        voyage is None
        or voyage.seat != p.seat
        or placing
        or fleet.gift
        or pending_questions(game, p, terms.speak("en"))
    ):
        return False
    return move.kind in STAGES[voyage.stage]


def on_land(game: State, p: Player, move: Move, t: Tongue) -> str:
    """Moves of the base game: what waits at sea comes first, and some rules are new."""
    lang = t.lang
    if sea_of(game).questions and game.phase == ACTING:
        return not_now(game, p, t)
    if move.kind == base_moves.FAVOUR and game.phase >= INCOME:
        if not p.favours_due:
            return t(
                "You may take a favour tile when you build a temple or the sanctuary, or by the power action for it."
            )
        if not p.has_favour(move.a) and not tiles.may_take_favour(p, SEA.favours[move.a]):
            return t("You have a tile with one step of this cult: only one of the two is allowed.")
    if question(game, p, t) and not of_base(p, move):
        return not_now(game, p, t)
    if move.kind == base_moves.UPGRADE and game.owner[move.a] == p.seat and game.building[move.a] == SHIPYARD:
        name = game.board.names[move.a]
        return (
            t("{hex} holds your market: it cannot grow.", hex=name)
            if walks(game, p)
            else t("{hex} holds your shipyard: it cannot grow.", hex=name)
        )
    voyage = sea_of(game).voyage
    if voyage is not None and voyage.seat == p.seat and move.kind == base_moves.TRANSFORM:
        trouble = bound_spade(game, voyage, move, t)
        if trouble:
            return trouble
    return base.why_not(game, move, lang)


def of_base(p: Player, move: Move) -> bool:
    """Could the move settle something of the base game that waits together with what waits at sea?"""
    chooses = move.kind >= base_moves.BRIDGE and move.kind != base_moves.END
    return chooses or move.kind in FREE or base.answers(p, move) or base.goes_on(p, move)


def bound_spade(game: State, voyage: Voyage, move: Move, t: Tongue) -> str:
    """Spades of strongholds go to one hex until it is home; that of the Giants turns no wasteland (appendix VI, VII)."""
    if voyage.spade_hex not in (-1, move.a):
        return t("Spades of one voyage go to one hex until it is home: {hex}.", hex=game.board.names[voyage.spade_hex])
    if voyage.no_wasteland and game.terrain[move.a] == WASTELAND:
        return t("A spade for a trade with the Giants does not turn wasteland.")
    return ""


# -- actions -------------------------------------------------------------------------------------------------------------


def no_action(game: State, p: Player, move: Move, t: Tongue) -> str:
    """An action of the sea: used, too dear, not owned, or of no use now."""
    number = move.a
    return taken(game, p, number, t) or unpaid(p, number, t) or useless(game, p, number, t)


def taken(game: State, p: Player, number: int, t: Tongue) -> str:
    """Covered, or not one's own."""
    fleet = sea_of(game).fleets[p.seat]
    if number <= m.MP3:
        if (game.actions_used >> (m.FIRST_BIT + number)) & 1 == 0:
            return ""
        if not fleet.people.may_repeat(p):
            return t("This power action is used: it is free again in the next round.")
        return (
            ""
            if fleet.shipyard >= 0
            else t("This power action is used: only with a shipyard too could you take it again.")
        )
    if number == m.SHIPYARD_SHIP and fleet.shipyard < 0:
        return (
            t("Build your market first: this action comes with it.")
            if walks(game, p)
            else t("Build your shipyard first: this action comes with it.")
        )
    if number in (m.SCROLL_SHIP, m.SCROLL_VOYAGE):
        deed = SEA.scroll_deed[p.scroll] if p.scroll >= 0 else ""
        if deed != ("ship" if number == m.SCROLL_SHIP else "voyage"):
            return t("You do not hold the scroll with this action.")
    return t("You have used this action: it is free again in the next round.") if tiles.used(p, number) else ""


def unpaid(p: Player, number: int, t: Tongue) -> str:
    of_base = terms.speak(t.lang)
    if number <= m.MP3:
        short = base.power_shortage(p, tiles.power_price(p, number), of_base)
        return short or base.shortage(p, of_base, 0, 0, SEA.sea_action_priests[number])
    if number == m.SHIPYARD_SHIP:
        tile = shipyards.tile_of(p)
        return base.shortage(p, of_base, tile.action_workers, tile.action_coins)
    return ""


def useless(game: State, p: Player, number: int, t: Tongue) -> str:
    """Nothing that could move, be placed or be taken."""
    if number in (m.MP1, m.SHIPS, m.SCROLL_VOYAGE):
        return sailing.cannot_move(game, p, tiles.power_price(p, number) if number == m.MP1 else 0, t)
    if number == m.MP3:
        return t("No favour tile is left that you may take.")
    if not docks.can_gain(game, p):
        fleet = sea_of(game).fleets[p.seat]
        if fleet.dock < 0 and fleet.shipyard < 0:
            return sailing.no_berth(game, p, t)
        return (
            t("All three of your traders are on the map.")
            if walks(game, p)
            else t("All three of your ships are on the map.")
        )
    return ""


# -- buildings -----------------------------------------------------------------------------------------------------------


def no_shipyard(game: State, p: Player, move: Move, t: Tongue) -> str:
    name = game.board.names[move.a]
    fleet = sea_of(game).fleets[p.seat]
    on_foot = walks(game, p)
    if fleet.shipyard >= 0:
        return (
            t("Your market stands already: there is only one.")
            if on_foot
            else t("Your shipyard stands already: there is only one.")
        )
    if game.owner[move.a] != p.seat or game.building[move.a] != TRADING_HOUSE:
        if on_foot:
            return t("{hex} holds no trading house of yours: a market grows out of one.", hex=name)
        return t("{hex} holds no trading house of yours: a shipyard grows out of one.", hex=name)
    if not docks.fits_dock(game, fleet, move.a):
        return t("{hex} does not lie beside a river: choose another trading house.", hex=name)
    tile = shipyards.tile_of(p)
    return base.shortage(p, terms.speak(t.lang), tile.cost_workers, tile.cost_coins)


def no_build(game: State, p: Player, move: Move, t: Tongue) -> str:
    """Paid with a ship: it must be there, the land free and home, and a dwelling left."""
    fleet = sea_of(game).fleets[p.seat]
    name = game.board.names[move.a]
    if move.kind == m.SANDSTORM and not fleet.people.storms_by_ship:
        return t("Only Nomads call a sandstorm.")
    if move.b not in fleet.ships:
        return sailing.not_that_ship(game, p, move.b, t)
    near = move.a == move.b if walks(game, p) else move.a in game.board.land_around[move.b]
    if not near:
        return (
            t("{hex} is not where that trader stands.", hex=name)
            if walks(game, p)
            else t("{hex} does not lie beside that ship.", hex=name)
        )
    of_base = terms.speak(t.lang)
    if move.kind == m.SANDSTORM:
        return no_storm(game, p, move, t)
    instead_of_spades = p.spades and terraform.builds_at_once(game, p) and not p.dug
    if not p.actions and not instead_of_spades and not (p.may_build and move.a in p.fresh):
        return t("You have acted in this turn: end it, or convert something.")
    if game.building[move.a]:
        return reaching.place_trouble(game, p, move.a, of_base)
    if not p.faction.settles_on(p, game.terrain[move.a]):
        return reaching.foreign(game, p, move.a, of_base)
    return reaching.no_piece(p, DWELLING, of_base)


def no_storm(game: State, p: Player, move: Move, t: Tongue) -> str:
    of_base = terms.speak(t.lang)
    if not p.sandstorm:
        return t("Take the action for the sandstorm first.")
    if game.building[move.a] or game.terrain[move.a] > RIVER or game.terrain[move.a] == p.home:
        return reaching.no_sandstorm(game, p, move.a, of_base)
    return reaching.no_piece(p, DWELLING, of_base)


#: at any time in the own turn
FREE = (base_moves.CONVERT, base_moves.BURN, base_moves.CONNECT)
STARTING = (m.SEA_ACTION, m.BUILD_SHIPYARD)
#: what each stage of a voyage asks for
STAGES: dict[int, tuple[int, ...]] = {
    SAILING: (m.SAIL, m.ANCHOR),
    CHOOSING_TRADE: (m.TRADE,),
    TAKING_BONUS: (m.GO_ON,),
}
REASONS: dict[int, Callable[[State, Player, Move, Tongue], str]] = {
    m.DOCK: sailing.no_dock,
    m.SEA_ACTION: no_action,
    m.BUILD_SHIPYARD: no_shipyard,
    m.BUILD_BY_SHIP: no_build,
    m.SANDSTORM: no_build,
    m.SAIL: sailing.no_sail,
    m.ANCHOR: sailing.no_voyage,
    m.TRADE: sailing.no_trade,
    m.LAUNCH: sailing.no_launch,
    m.KEEP_SHIP: sailing.no_launch,
    m.GIFT: sailing.no_gift,
}
