"""Trade: the bonus, spades from strongholds, and the owner's power, one building after the other (p. 6, appendix VI)."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.terra_mystica.components import STRONGHOLD, WASTELAND
from deskovka.games.terra_mystica.merchants.components import (
    FOR_POWER,
    FOR_PRIEST,
    FOR_SHIP,
    FOR_STEP,
    FOR_STEPS,
    FOR_VOYAGE,
    SEA,
)
from deskovka.games.terra_mystica.merchants.moves import (
    DECLINE_POWER,
    FIRST_BIT,
    SEA_ACTIONS,
    SHIPS,
    TAKE_POWER,
    TRADE,
    book_of,
)
from deskovka.games.terra_mystica.merchants.rules import docks
from deskovka.games.terra_mystica.merchants.state import ASKING_OWNER, TAKING_BONUS, Question, Voyage, sea_of
from deskovka.games.terra_mystica.moves import NO_SPADES
from deskovka.games.terra_mystica.rules import power, terraform
from deskovka.games.terra_mystica.state import Player, State

# -- the bonus -----------------------------------------------------------------------------------------------------------


def list_trades(game: State, p: Player, voyage: Voyage, out: list[Move]) -> None:
    """The mover chooses the next building and, where the card shows a stroke, what to take."""
    book = book_of(p.book)
    fleet = sea_of(game).fleets[p.seat]
    for at in voyage.landed:
        for choice in SEA.trades[game.building[at]].choices:
            if choice == FOR_SHIP and fleet.dock < 0 and fleet.shipyard < 0:
                continue
            out.append(book.at_sea(TRADE, at, choice))


def trade(game: State, p: Player, at: int, choice: int) -> None:
    sea = sea_of(game)
    voyage = sea.voyage
    assert voyage is not None
    voyage.landed = [other for other in voyage.landed if other != at]
    voyage.traded = [*voyage.traded, at]
    voyage.away += 1
    voyage.at = at
    voyage.stage = TAKING_BONUS
    voyage.no_wasteland = False
    kind = game.building[at]
    if game.log is not None:
        game.note(p.seat, "traded", kind, f"hex:{game.board.names[at]}")
    give_points(game, p, kind)
    give_gain(game, p, kind)
    if choice == FOR_POWER:
        game.gain_power(p, SEA.trades[kind].power, "trade")
    elif choice == FOR_STEP:
        p.steps_due += 1
    elif choice == FOR_STEPS:
        p.steps_together = 2
    elif choice == FOR_PRIEST:
        p.faction.gain_priests(game, p, 1, "trade")
    elif choice == FOR_SHIP:
        # The very ship comes back into play, so it does not count as being away (spec 5.12).
        voyage.away -= 1
        docks.gain_ships(game, p, 1)
        voyage.redeploys = True
    elif choice == FOR_VOYAGE:
        if game.log is not None and (p.used >> (FIRST_BIT + SHIPS)) & 1:
            game.note(p.seat, "uncovered", FIRST_BIT + SHIPS, f"action:{SEA_ACTIONS[SHIPS]}")
        p.used &= ~(1 << (FIRST_BIT + SHIPS))
    elif kind == STRONGHOLD:
        take_spades(game, p, voyage, at)


def give_points(game: State, p: Player, kind: int) -> None:
    """Points of the card, and those of favour tile, scroll and scoring tile on top (spec 5.11)."""
    bonus = SEA.trades[kind]
    logged = game.log is not None
    game.gain_points(p, bonus.points, "trade")
    tile = game.scoring[game.round - 1]
    game.gain_points(p, SEA.trade_points[tile], f"scoring:{SEA.scoring[tile].id}" if logged else "")
    if p.scroll >= 0:
        game.gain_points(p, SEA.scroll_trade[p.scroll], f"scroll:{SEA.scrolls[p.scroll].id}" if logged else "")
    if p.favours:
        for favour in SEA.favours:
            points = SEA.favour_trade[favour.number][1 if bonus.large else 0]
            if points and p.has_favour(favour.number):
                game.gain_points(p, points, f"favour:{favour.id}" if logged else "")


def give_gain(game: State, p: Player, kind: int) -> None:
    gain = SEA.trades[kind].gain
    game.gain_workers(p, gain[0], "trade")
    game.gain_coins(p, gain[1], "trade")
    game.gain_power(p, gain[3], "trade")


# -- spades --------------------------------------------------------------------------------------------------------------


def take_spades(game: State, p: Player, voyage: Voyage, at: int) -> None:
    """The stronghold's spade, to be used at once; a dwelling may follow on a hex that it turned home."""
    owner = game.seats[game.owner[at]]
    voyage.no_wasteland = owner.faction.board.id == "giants"
    sea_of(game).fleets[p.seat].people.stronghold_trade(game, p, SEA.trades[STRONGHOLD].spades)
    p.may_build = False
    p.fresh = voyage.fresh


def list_spades(game: State, p: Player, voyage: Voyage, out: list[Move]) -> None:
    """Several spades of one voyage go to one hex until it is home; the Giants' spade turns no wasteland."""
    extra = p.faction.spades_payable(p, False)
    terraform.list_hexes(game, p, places(game, voyage, terraform.reachable(game, p)), p.spades + extra, False, out)
    flights = places(game, voyage, terraform.flights(game, p))
    if flights:
        extra = p.faction.spades_payable(p, True)
        terraform.list_hexes(game, p, flights, p.spades + extra, False, out)
    out.append(p.book.renounces[NO_SPADES])


def places(game: State, voyage: Voyage, where: tuple[int, ...]) -> tuple[int, ...]:
    if voyage.spade_hex >= 0:
        where = tuple([at for at in where if at == voyage.spade_hex])
    if voyage.no_wasteland:
        where = tuple([at for at in where if game.terrain[at] != WASTELAND])
    return where


def after_digging(p: Player, voyage: Voyage) -> None:
    """A spade was used: its hex binds the next one, or a dwelling may stand there."""
    if p.dug and p.spades == 0:
        voyage.spade_hex = p.other_hex
        voyage.fresh = p.fresh
        p.may_build = not voyage.built


def may_still_build(game: State, p: Player) -> bool:
    if not p.may_build:
        return False
    for at in p.fresh:
        if game.empty(at):
            return True
    return False


def may_dig_on(game: State, p: Player) -> bool:
    """The hex is not home: more spades may be bought, with what free conversions can still bring (p. 13)."""
    if p.spades or p.digging < 0:
        return False
    board = p.faction.board
    power_at_most = p.bowl3 + p.bowl2 // 2
    if board.digs_with_priests:
        return p.priests + power_at_most // 5 > 0
    return p.workers + p.priests + power_at_most // 3 >= board.spade_costs[p.exchange]


def go_on(p: Player) -> None:
    """No further spade and no dwelling now."""
    p.may_build = False
    p.dug = 0
    p.digging = -1


# -- the owner -----------------------------------------------------------------------------------------------------------


def ask_owner(game: State, at: int) -> bool:
    """The owner may take power by the value of the building, at the usual price (p. 6). False if there is no room."""
    owner = game.seats[game.owner[at]]
    amount = owner.faction.board.power_value[game.building[at]]
    if owner.dropped or owner.room() == 0:
        return False
    sea = sea_of(game)
    sea.questions = [*sea.questions, Question(owner.seat, amount, at)]
    return True


def finish_bonus(game: State, p: Player, voyage: Voyage) -> None:
    """The bonus is taken; now the owner decides, and only then does the next trade follow."""
    p.may_build = False
    p.fresh = []
    p.dug = 0
    p.digging = -1
    voyage.stage = ASKING_OWNER
    if ask_owner(game, voyage.at):
        game.turn += 1


def list_answers(game: State, out: list[Move]) -> bool:
    sea = sea_of(game)
    if not sea.questions:
        return False
    question = sea.questions[0]
    book = book_of(game.seats[question.seat].book)
    out.append(book.at_sea(TAKE_POWER, question.at, question.amount))
    out.append(book.at_sea(DECLINE_POWER, question.at, question.amount))
    return True


def answer(game: State, p: Player, taken: bool) -> None:
    """Cultists and Shapeshifters get nothing out of this (appendix VII)."""
    sea = sea_of(game)
    question = sea.questions[0]
    sea.questions = sea.questions[1:]
    if taken:
        gained = game.gain_power(p, power.gain_of(p, question.amount), "trade partner")
        if gained > 1:
            game.gain_points(p, 1 - gained, "trade partner")
    elif game.log is not None:
        game.note(p.seat, "trade declined", question.amount, f"hex:{game.board.names[question.at]}")
    if p.seat != game.active:
        game.turn += 1
