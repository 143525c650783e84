"""Why a move is not possible now: the true reason, and what would help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deskovka.core.game import Move
from deskovka.core.words import Tongue, said
from deskovka.games.pantheon import components as c
from deskovka.games.pantheon import moves as m
from deskovka.games.pantheon import state as s
from deskovka.games.pantheon.rules.buying import can_buy, money_cards, purse
from deskovka.games.pantheon.rules.placing import cheapest, column_places, foot_places, price
from deskovka.games.pantheon.words.terms import (
    KIND_WORDS,
    ROMAN,
    amount,
    card_words,
    cost_words,
    nation_with,
    payment_words,
    speak,
    who,
)

if TYPE_CHECKING:
    from deskovka.games.pantheon.game import Pantheon

#: when a kind of move has its time, told at any other
TIMES: dict[int, tuple[tuple[int, ...], str]] = {
    m.PICK_BONUS: (
        (s.PICKING_BONUS,),
        said("Bonus tiles are chosen only at the start, where the players have agreed on it."),
    ),
    m.MARCH: (
        (s.ACTING, s.FOLLOWING),
        said("A movement begins as the action of a turn, or after somebody else's movement."),
    ),
    m.BUY: ((s.ACTING,), said("A purchase is the action of a turn.")),
    m.DRAW_SHOWN: ((s.ACTING, s.DRAWING), said("Cards of the display are taken only as the action of a turn.")),
    m.DRAW_DECK: ((s.ACTING, s.DRAWING), said("Cards are drawn as the action of a turn.")),
    m.TAKE_CARD: ((s.FOLLOWING,), said("One card from the deck is for those who do not move when somebody else does.")),
    m.EXTRA_TURN: ((s.ASKING_EXTRA,), said("An extra turn comes at the end of a turn, with Traitera's power.")),
    m.END_TURN: ((s.ASKING_EXTRA,), said("A turn ends by itself after its action.")),
    m.DECLINE: ((s.FOLLOWING, s.SWAPPING, s.ROMA), said("There is nothing to decline.")),
    m.END_MOVEMENT: ((s.MARCHING,), said("No movement is under way.")),
    m.END_PURCHASE: ((s.SPENDING,), said("No purchase is under way.")),
    m.RAISE: (
        (s.LOOTING,),
        said("Tiles are raised by loot, by a bonus tile or by a nation; otherwise they are bought."),
    ),
    m.NO_RAISE: ((s.LOOTING,), said("There is nothing to raise.")),
    m.USE: ((s.LOOTING,), said("Tokens are used after the movement or purchase in which they were taken.")),
    m.GIVE_UP: ((s.LOOTING,), said("There is nothing to renounce.")),
}
#: what only one nation brings
BY_NATION: dict[int, tuple[tuple[int, ...], int, str]] = {
    m.TURN_GOD: ((s.GALLIA,), c.OPEN_GOD, said("Gods of the stack are turned over only when {nation} rises.")),
    m.LEAVE_GOD: ((s.GALLIA_GOD,), c.OPEN_GOD, said("Gods of the stack are turned over only when {nation} rises.")),
    m.SWAP_FEET: ((s.SWAPPING,), c.SWAP_PIECES, said("Feet and columns are swapped only when {nation} rises.")),
    m.SWAP_COLUMNS: ((s.SWAPPING,), c.SWAP_PIECES, said("Feet and columns are swapped only when {nation} rises.")),
    m.DRAW_CARDS: (
        (s.GALLIA, s.ROMA),
        c.TWO_CARDS,
        said("So many cards at once come only when Gallia or {nation} rises."),
    ),
}
NO_CARD = said("You have no such card.")


def why_not(game: Pantheon, move: Move, lang: str = "en") -> str:
    t = speak(lang)
    if game.phase == s.OVER:
        return t("The game is over.")
    if move.seat != game.actor:
        return t("It is not your turn: {who} decides now.", who=who(game, game.actor, t))
    if move.kind in TIMES and game.phase not in TIMES[move.kind][0]:
        if move.kind == m.EXTRA_TURN and game.power(move.seat, c.EXTRA_TURN) and not game.extra_turns(move.seat):
            return why_no_extra_turn(game, t)
        return t(TIMES[move.kind][1])
    if move.kind in BY_NATION and game.phase not in BY_NATION[move.kind][0]:
        _, effect, words = BY_NATION[move.kind]
        return t(words, nation=nation_with(game, effect))
    return REASONS.get(move.kind, why_not_at_all)(game, move, t)


def why_no_extra_turn(game: Pantheon, t: Tongue) -> str:
    """Those of this part of the game are used up (10.6)."""
    if not game.material.extra_returns(game.epoch):
        return t("You have taken your extra turns; they do not come back.")
    epoch = game.epoch + 1
    while not game.material.extra_ends(epoch - 1):
        epoch += 1
    return t("You have taken your extra turns; they come back in epoch {epoch}.", epoch=ROMAN[epoch - 1])


def why_not_at_all(game: Pantheon, move: Move, t: Tongue) -> str:
    return t("This does not exist here.")


# -- placements --------------------------------------------------------------------------------------------------------------


def why_not_there(game: Pantheon, move: Move, t: Tongue) -> str:
    seat = move.seat
    column = move.kind == m.COLUMN
    if game.phase in (s.ACTING, s.FOLLOWING):
        if cheapest(game, seat) == 0:
            return t("No piece of yours can be placed anywhere now.")
        if game.phase == s.FOLLOWING:
            return t("Pieces are placed in a movement: choose that first.")
        return t("Pieces are placed in a movement or a purchase: choose that first.")
    if game.phase not in (s.MARCHING, s.SPENDING):
        return t("Pieces are placed in a movement or a purchase; none is under way.")
    reason = no_room(game, move.a, seat, column, t)
    if reason:
        return reason
    own, general = (game.columns_own, game.columns_general) if column else (game.feet_own, game.feet_general)
    if own[seat] == 0:
        return no_piece(game, column, general[seat], t)
    places = column_places(game, seat) if column else foot_places(game, seat)
    if not places >> move.a & 1:
        if column:
            return t("A column must stand beside one of your feet.")
        return t("A foot must stand beside the temple or your own network.")
    if price(game, move.a) > game.budget:
        return too_dear(game, price(game, move.a), t)
    return t("No loot lies there.")


def no_room(game: Pantheon, space: int, seat: int, column: bool, t: Tongue) -> str:
    """What is wrong with the space itself."""
    bit = 1 << space
    is_column_space = bool(game.material.column_spaces & bit)
    if column and not is_column_space:
        return t("Columns stand on column spaces only.")
    if not column and is_column_space:
        return t("Feet cannot stand on column spaces.")
    if space == game.temple:
        return t("The temple stands there: routes start beside it.")
    if (game.feet[seat] | game.columns[seat]) & bit:
        return t("One of your pieces stands there already.")
    if game.full & bit:
        return t("Two pieces stand there already.")
    return ""


def no_piece(game: Pantheon, column: bool, general: int, t: Tongue) -> str:
    can_have = game.phase == s.SPENDING and general > 0
    if column:
        if can_have:
            return t("You have no column in your supply: buy one first.")
        return t("You have no column in your supply.")
    if can_have:
        return t("You have no foot in your supply: buy one first.")
    return t("You have no foot in your supply.")


def too_dear(game: Pantheon, cost: int, t: Tongue) -> str:
    if game.phase == s.MARCHING:
        return t("That costs {price}, and you have {left}.", price=steps(cost, t), left=steps(game.budget, t))
    in_hand = 0 if game.virtual else money_cards(game, game.actor)
    if cost <= game.budget + in_hand:
        return t(
            "That costs {price}, and you have {left} to spend: play money cards first.",
            price=money(cost, t),
            left=money(game.budget, t),
        )
    return t("That costs {price}, and you have {left}.", price=money(cost, t), left=money(game.budget + in_hand, t))


def steps(n: int, t: Tongue) -> str:
    return amount("steps", n, t)


def money(n: int, t: Tongue) -> str:
    return amount("money", n, t)


def why_no_free_column(game: Pantheon, move: Move, t: Tongue) -> str:
    if not any(game.material.tokens[number].does == c.T_COLUMN for number in game.pending):
        return t("Only the bonus tile sets a column without a route.")
    if game.columns_general[move.seat] == 0:
        return t("None of your columns is left in the general supply.")
    return no_room(game, move.a, move.seat, True, t)


# -- actions -----------------------------------------------------------------------------------------------------------------


def why_no_march(game: Pantheon, move: Move, t: Tongue) -> str:
    has = game.hands[move.seat * c.CARDS + c.MOVEMENT]
    if cheapest(game, move.seat) == 0:
        return t("No piece of yours can be placed anywhere now.")
    if move.a > has:
        return t("You have only {cards}.", cards=card_words(c.MOVEMENT, has, t))
    return t("With these cards no piece can be placed; a movement must place at least one.")


def why_no_purchase(game: Pantheon, move: Move, t: Tongue) -> str:
    if purse(game, move.seat) == 0:
        return t("You have no money.")
    return t("There is nothing to be had for your money.")


def why_no_god(game: Pantheon, move: Move, t: Tongue) -> str:
    god = game.material.gods[move.a]
    if game.phase == s.GALLIA_GOD and move.a != game.turned:
        return t("Now it is about {god}, the god that was turned over.", god=game.material.gods[game.turned].name)
    if game.phase == s.ACTING and move.a not in game.god_display:
        return t("{god} is not on display.", god=god.name)
    if game.phase not in (s.ACTING, s.GALLIA_GOD):
        return t("A god is taken as the action of a turn.")
    cost = str(god.cost[0]) if game.phase == s.GALLIA_GOD else cost_words(god)
    lacking = 0
    for kind in range(c.KINDS):
        missing = (move.b >> 3 * kind & 7) - game.hands[move.seat * c.CARDS + c.GIFTS + kind]
        lacking |= max(0, missing) << 3 * kind
    if lacking:
        words = payment_words(lacking, t)
        return t(
            "{god} costs {cost}; beside your tiles and cards you lack {cards}.", god=god.name, cost=cost, cards=words
        )
    return t("{god} costs {cost}, each number from a different kind, by tiles and cards.", god=god.name, cost=cost)


def why_no_card(game: Pantheon, move: Move, t: Tongue) -> str:
    """Taking a card of the display, or from the deck at a nation."""
    if move.kind == m.DRAW_SHOWN:
        return t("No such card is on display.")
    return t("The nation gives {cards}.", cards=amount("cards", c.NATION_CARDS, t))


def why_no_discard(game: Pantheon, move: Move, t: Tongue) -> str:
    if game.phase != s.DISCARDING:
        if move.a == c.MOVEMENT:
            return t("Movement cards are played for a movement, as the action of a turn or after somebody else's.")
        if move.a < c.MONEY_1:
            return t("Sacrifices are made for a god: choose the god.")
        return t("Money is paid in a purchase, which is the action of a turn.")
    return t(NO_CARD)


# -- purchases ---------------------------------------------------------------------------------------------------------------


def not_buying(game: Pantheon, seat: int, t: Tongue) -> str:
    """Something of a purchase is wanted when none is under way."""
    if game.phase != s.ACTING:
        return t("That belongs to a purchase; none is under way.")
    if can_buy(game, seat):
        return t("That belongs to a purchase: choose that first.")
    return t("You have no money.") if purse(game, seat) == 0 else t("There is nothing to be had for your money.")


def why_no_payment(game: Pantheon, move: Move, t: Tongue) -> str:
    if game.phase != s.SPENDING:
        return not_buying(game, move.seat, t)
    if game.virtual:
        nation = game.material.nations[game.nation].name
        return t("At {nation} no cards can be added to the money.", nation=nation)
    return t(NO_CARD)


def why_no_piece_bought(game: Pantheon, move: Move, t: Tongue) -> str:
    if game.phase != s.SPENDING:
        return not_buying(game, move.seat, t)
    if move.kind == m.BUY_FOOT and game.feet_general[move.seat] == 0:
        return t("None of your feet is left in the general supply.")
    if move.kind == m.BUY_COLUMN and game.columns_general[move.seat] == 0:
        return t("None of your columns is left in the general supply.")
    return too_dear(game, c.PIECE_PRICE, t)


def why_no_tile(game: Pantheon, move: Move, t: Tongue) -> str:
    level = game.tiles[move.seat * c.KINDS + move.a]
    if level >= move.b or level == c.TOP_LEVEL:
        return t("You already have {kind} of level {level}.", kind=t(KIND_WORDS[move.a]), level=level)
    if game.phase != s.SPENDING:
        return not_buying(game, move.seat, t)
    prices = game.material.prices
    if move.b >= len(prices):
        return t("There is no such level.")
    return too_dear(game, prices[move.b] - prices[level], t)


# -- loot and nations ----------------------------------------------------------------------------------------------------------


def why_no_raise(game: Pantheon, move: Move, t: Tongue) -> str:
    if game.raises == 0:
        return t("Nothing that you have gained raises a tile.")
    level = game.tiles[move.seat * c.KINDS + move.a]
    return t("You already have {kind} of level {level}.", kind=t(KIND_WORDS[move.a]), level=level)


def why_no_token(game: Pantheon, move: Move, t: Tongue) -> str:
    if move.kind == m.PICK_BONUS:
        return t("This bonus tile is taken.")
    if move.a not in game.pending:
        return t("You have not gained this token.")
    if move.kind == m.GIVE_UP:
        return t("This token cannot be renounced.")
    if game.material.tokens[move.a].does == c.T_COLUMN:
        return t("Choose a column space for the column.")
    if move.b == 1:
        return t("None of your columns is left in the general supply.")
    if move.b == 2:
        return t("None of your feet is left in the general supply.")
    return t("Choose columns or feet.")


def why_no_swap(game: Pantheon, move: Move, t: Tongue) -> str:
    seat = move.seat
    feet = move.kind == m.SWAP_FEET
    own = game.feet_own[seat] if feet else game.columns_own[seat]
    general = game.columns_general[seat] if feet else game.feet_general[seat]
    return t(
        "There are {own} in your own supply and {general} in the general one.",
        own=amount("feet" if feet else "columns", own, t),
        general=amount("columns" if feet else "feet", general, t),
    )


def why_not_yet(game: Pantheon, move: Move, t: Tongue) -> str:
    if move.kind == m.END_MOVEMENT:
        return t("A movement must place at least one piece.")
    if move.kind == m.END_PURCHASE:
        return t("A purchase must spend something.")
    return t("The stack of gods is empty.")


REASONS = {
    m.FOOT: why_not_there,
    m.FOOT_ONLY: why_not_there,
    m.COLUMN: why_not_there,
    m.SET_COLUMN: why_no_free_column,
    m.MARCH: why_no_march,
    m.BUY: why_no_purchase,
    m.TAKE_GOD: why_no_god,
    m.DRAW_SHOWN: why_no_card,
    m.DRAW_CARDS: why_no_card,
    m.DISCARD: why_no_discard,
    m.PAY: why_no_payment,
    m.BUY_FOOT: why_no_piece_bought,
    m.BUY_COLUMN: why_no_piece_bought,
    m.BUY_TILE: why_no_tile,
    m.RAISE: why_no_raise,
    m.NO_RAISE: why_no_raise,
    m.USE: why_no_token,
    m.GIVE_UP: why_no_token,
    m.PICK_BONUS: why_no_token,
    m.SWAP_FEET: why_no_swap,
    m.SWAP_COLUMNS: why_no_swap,
    m.END_MOVEMENT: why_not_yet,
    m.END_PURCHASE: why_not_yet,
    m.TURN_GOD: why_not_yet,
}
