"""What somebody who plays for the first time could aim at now: a few lines, made from what the seat sees."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations
from typing import TYPE_CHECKING

from deskovka.core.words import Tongue, said
from deskovka.games.pantheon import components as c
from deskovka.games.pantheon import moves as m
from deskovka.games.pantheon import state as s
from deskovka.games.pantheon.rules import placing
from deskovka.games.pantheon.rules.movement import free_steps
from deskovka.games.pantheon.state import FOLLOW, MARCHING, NOTHING, OVER, TURN
from deskovka.games.pantheon.words.terms import amount, god_words, sentence, speak, token_words
from deskovka.games.pantheon.words.warning import costs, spaces_in, ways

if TYPE_CHECKING:
    from deskovka.games.pantheon.game import Pantheon

MOST = 6
#: columns from which each is worth more
RISES = (4, 8, 12)
#: what is asked just now, where it is not one of the four actions
ASKED = {
    s.PICKING_BONUS: said("A bonus tile helps once, at the start: more steps or a demigod last longest."),
    s.GALLIA: said(
        "This nation's gift: two cards are sure. Turn over a god only if you hold three or more sacrifices of one kind."
    ),
    s.GALLIA_GOD: said("Only the topmost number must be paid: take the god if you can."),
    s.DISCARDING: said("Too many cards for this nation: give away single cards of kinds that you do not collect."),
    s.SWAPPING: said("This nation's gift: swap pieces, if you lack feet for the way or columns to set up."),
    s.ROMA: said("This nation's gift: cards for nothing, take them."),
    s.SPENDING: said("Spend it all, nothing is given back: columns that can be set up, sacrifice tiles, then feet."),
    s.LOOTING: said("What you have gained takes effect now, in the order that you choose."),
    s.DRAWING: said("Take what you collect from the open cards; blind from the deck only if nothing fits."),
    s.MARCHING: said("Lay feet towards loot, one beside the other; columns beside a foot, where a column space is."),
    s.FOLLOWING: said(
        "Somebody moves, and you may move too: worth it if you reach loot or a column space, otherwise take the card."
    ),
    s.ASKING_EXTRA: said("A second turn for nothing: use it when you can take a god or the last loot."),
}
#: the same, where nothing but these moves is listed
ONLY = {
    (s.GALLIA, frozenset({m.DRAW_CARDS})): ASKED[s.ROMA],
    (s.GALLIA_GOD, frozenset({m.LEAVE_GOD})): said("You cannot pay for this god: leave it."),
    (s.SWAPPING, frozenset({m.DECLINE})): said("You have nothing to swap."),
    (s.SPENDING, frozenset({m.END_PURCHASE})): said("Nothing can be had for the money left: end the purchase."),
    (s.SPENDING, frozenset({m.PAY, m.END_PURCHASE})): said(
        "Lay down more money cards if you want something dearer; otherwise end the purchase."
    ),
    (s.FOLLOWING, frozenset({m.TAKE_CARD, m.DECLINE})): said("Somebody moves. You can place nothing: take the card."),
}
#: steps beyond which no way to loot is looked for
LONGEST_WAY = 12


def coach(game: Pantheon, seat: int, lang: str = "en") -> list[str]:
    """Three to six lines for a seat: the nearest god, the nearest loot, columns, money, the end of the epoch."""
    t = speak(lang)
    if game.phase == OVER or game.temple == NOTHING:
        return []
    lines = [
        asked_line(game, seat, t),
        god_line(game, seat, t),
        loot_line(game, seat, t),
        column_line(game, seat, t),
        money_line(game, seat, t),
        end_line(game, seat, t),
    ]
    return [line for line in lines if line][:MOST]


def asked_line(game: Pantheon, seat: int, t: Tongue) -> str:
    """What somebody is asked who did not expect it: a nation's gift, loot, following."""
    if game.actor != seat or game.phase not in ASKED:
        return ""
    kinds = {move.kind for move in game.moves()}
    if kinds == {m.END_MOVEMENT}:
        return t("You can place nothing more: end the movement.")
    if kinds == {m.END_PURCHASE} and not game.budget:
        return t("The money is spent: end the purchase.")
    if (game.phase, frozenset(kinds)) in ONLY:
        return t(ONLY[game.phase, frozenset(kinds)])
    if kinds == {m.PAY}:
        return t("First lay down money cards, as many as you want to spend; then choose what to buy.")
    gift = [t("This nation's gift: money for this once.")] if game.virtual else []
    waits = game.phase == s.ASKING_EXTRA and not game.material.extra_ends(game.epoch)
    later = [t("It can wait for a later epoch.")] if waits else []
    return " ".join([*gift, t(ASKED[game.phase]), *later])


def missing_for(game: Pantheon, seat: int, god: c.God) -> int:
    """Cards that are lacking for a god, by the best choice of kinds."""
    have = [game.tiles[seat * c.KINDS + kind] + game.hands[seat * c.CARDS + c.GIFTS + kind] for kind in range(c.KINDS)]
    ways = permutations(range(c.KINDS), len(god.cost))
    return min(sum(max(0, need - have[kind]) for need, kind in zip(god.cost, way, strict=True)) for way in ways)


def god_line(game: Pantheon, seat: int, t: Tongue) -> str:
    """The god that lacks the fewest cards."""
    gods = [game.material.gods[number] for number in game.god_display]
    if not gods:
        return ""
    payable = {god.name: god_words(god, t) for god in gods if not missing_for(game, seat, god)}
    if payable:
        points = amount("points", game.epoch + game.power(seat, c.PIETY), t)
        listed_gods = "; ".join(f"{name} ({power})" for name, power in payable.items())
        if any(move.kind == m.TAKE_GOD for move in game.moves()):
            return t("Gods that you can take now, each for {points}: {gods}.", gods=listed_gods, points=points)
        return t("You have what these gods cost, for your next turn: {gods}.", gods=listed_gods)
    best = min(gods, key=lambda god: missing_for(game, seat, god))
    missing = missing_for(game, seat, best)
    cost = " + ".join(str(number) for number in best.cost)
    power = god_words(best, t)
    return t.count(
        "{n} sacrifice is missing for {god} ({cost}): {power}.",
        "{n} sacrifices are missing for {god} ({cost}): {power}.",
        missing,
        god=best.name,
        cost=cost,
        power=power,
    )


def steps_in_hand(game: Pantheon, seat: int) -> int:
    """Steps of this movement or of the next own one with all cards. Who follows has no big foot."""
    if game.phase == MARCHING and game.actor == seat:
        return game.budget
    big_foot = 0 if game.stage in (TURN, FOLLOW) else 1  # in a turn it is among the free steps
    return big_foot + free_steps(game, seat) + game.material.steps_per_card * game.hands[seat * c.CARDS + c.MOVEMENT]


def loot_line(game: Pantheon, seat: int, t: Tongue) -> str:
    """The nearest token, and whether a movement with the feet at hand leads there."""
    at_hand = ways(game, seat, steps_in_hand(game, seat))
    with_feet = game.copy()
    with_feet.feet_own[seat] = game.material.all_feet
    far = costs(with_feet, seat, LONGEST_WAY)
    spaces = game.material.nations[game.nation].loot
    near = [
        (spaces[number] not in at_hand, far[spaces[number]], number)
        for number, token in enumerate(game.loot)
        if token != NOTHING and spaces[number] in far
    ]
    if not near:
        return ""
    too_far, steps, number = min(near)
    place = spaces[number]
    values = {
        "place": game.material.names[place],
        "what": token_words(game.material.tokens[game.loot[number]], t),
        "steps": amount("steps", steps, t),
    }
    if too_far:
        return t("The nearest loot, {place} ({what}), is {steps} away: collect movement cards or buy feet.", **values)
    way = listed(game, at_hand[place][1])
    return t("The nearest loot, {place} ({what}), is {steps} away and within reach: feet on {way}.", way=way, **values)


def listed(game: Pantheon, spaces: Iterable[int]) -> str:
    return ", ".join(game.material.names[space] for space in spaces)


def column_line(game: Pantheon, seat: int, t: Tongue) -> str:
    """Where a column can be set up at once; otherwise what is lacking, or what they are worth."""
    built = game.columns_on_board(seat)
    places = list(spaces_in(placing.column_places(game, seat))) if game.columns_own[seat] else []
    now = {move.a for move in game.moves() if move.kind == m.COLUMN and move.seat == seat}
    if now:  # the steps that are left do not reach for every price
        places = [place for place in places if place in now]
    if places:
        return t(
            "Your feet touch a column space: {places}. A column stays for the whole game and counts at every scoring.",
            places=listed(game, places[:3]),
        )
    near = nearest_column(game, seat) if game.columns_own[seat] else None
    if near is not None:
        steps, way, place = near
        return t(
            "A column space within reach, {place}, takes {steps}: feet on {way}, then the column. It stays for the whole game and counts at every scoring.",
            place=game.material.names[place],
            steps=amount("steps", steps, t),
            way=listed(game, way),
        )
    if not game.columns_own[seat] and game.columns_general[seat]:
        return t("You have no column in your supply: buy one, or take loot that brings some.")
    goal = next((rise for rise in RISES if built < rise), 0)
    if not goal:
        return ""
    return t.count(
        "You have {n} column on the map; from {goal} on each is worth more.",
        "You have {n} columns on the map; from {goal} on each is worth more.",
        built,
        goal=goal,
    )


def nearest_column(game: Pantheon, seat: int) -> tuple[int, tuple[int, ...], int] | None:
    """Steps, feet and the space of the column that takes the fewest steps of those at hand."""
    steps = steps_in_hand(game, seat)
    open_spaces = game.material.column_spaces & game.ground & ~(game.full | game.columns[seat])
    found: list[tuple[int, tuple[int, ...], int]] = []
    for space, (cost, way) in ways(game, seat, steps - 1).items():
        for place in spaces_in(game.material.near[space] & open_spaces):
            found.append((cost + placing.price(game, place), way, place))
    return min([each for each in found if each[0] <= steps], default=None)


def money_line(game: Pantheon, seat: int, t: Tongue) -> str:
    if game.actor == seat and game.phase in ASKED:
        return ""  # something else is asked just now
    money = sum((card - c.MONEY_1 + 1) * game.hands[seat * c.CARDS + card] for card in range(c.MONEY_1, c.CARDS))
    if money >= 2 and game.epoch <= 4:
        return t("With {money} buy a sacrifice tile: it helps with every god to come.", money=amount("money", money, t))
    if money >= 2:
        return t("With {money} you can place pieces without anybody following.", money=amount("money", money, t))
    return ""


def end_line(game: Pantheon, seat: int, t: Tongue) -> str:
    """Who may end the epoch at once should know it: it scores."""
    lying = [number for number, token in enumerate(game.loot) if token != NOTHING]
    if 1 not in (len(game.god_display), len(lying)):
        return ""
    kinds = {move.kind for move in game.moves()} if game.actor == seat else set()
    if len(game.god_display) == 1 and m.TAKE_GOD in kinds and m.MARCH in kinds:
        return t("You can end the epoch yourself with the last god: 3 points more for you, and all feet come back.")
    if len(lying) == 1 and m.MARCH in kinds and game.phase not in ASKED:
        place = game.material.nations[game.nation].loot[lying[0]]
        if place in ways(game, seat, steps_in_hand(game, seat)):
            return t(
                "You can end the epoch yourself with the last loot, on {place}: 3 points more for you, and all feet come back.",
                place=game.material.names[place],
            )
    if game.god_display and lying:
        return sentence(
            t("the epoch can end any moment: the player whose turn it is scores 3 points, and all feet come back.")
        )
    return ""
