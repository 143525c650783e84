"""Hidden information: what a seat may know, and worlds that agree with it.

Hidden are the other hands, the deck, the order of gods, loot and nations to come, the demigod stack, the other players'
demigod tiles since they were last counted, and what later shuffles will bring.  `imagine` uses nothing but what the view shows.
"""

from __future__ import annotations

from deskovka.core.chance import Chance
from deskovka.games.pantheon.components import CARDS
from deskovka.games.pantheon.rules import memory
from deskovka.games.pantheon.rules.cards import shuffled
from deskovka.games.pantheon.rules.recall import deal_remembered
from deskovka.games.pantheon.state import FULL, LOW_DEMIGOD, UNKNOWN, State


def blank(p: State, viewer: int) -> None:
    """Make a position (a copy) the viewer's view."""
    p.viewer = viewer
    p.listed = None
    p.seed = ""
    p.future = ""
    p.demigods = p.demigods[:]
    for seat in range(p.players):
        if seat != viewer:
            p.hands[seat * CARDS : (seat + 1) * CARDS] = [0] * CARDS
            p.demigods[seat * 7 : (seat + 1) * 7] = p.demigods_counted[seat * 7 : (seat + 1) * 7]
    p.seen = memory.seen_from(p.seen, viewer)
    p.deck = [UNKNOWN] * (len(p.deck) - p.deck_at)
    p.deck_at = 0
    p.demigod_stack = [UNKNOWN] * len(p.demigod_stack)
    # Of these stacks everybody has seen what was turned over so far.
    p.god_stack = p.god_stack[: p.god_at] + [UNKNOWN] * (len(p.god_stack) - p.god_at)
    p.bag = p.bag[: p.bag_at] + [UNKNOWN] * (len(p.bag) - p.bag_at)
    p.nation_stack = p.nation_stack[: p.epoch] + [UNKNOWN] * (len(p.nation_stack) - p.epoch)


def fill(p: State, chance: Chance) -> None:
    """Make a view a full position again: everything unknown is dealt at random, as the viewer's memory allows."""
    knower = p.viewer
    p.viewer = FULL
    p.listed = None
    p.future = f"imagined/{chance.word()}"
    p.god_stack = deal_rest(p.god_stack, p.god_at, p.material.god_tiles, chance)
    p.bag = deal_rest(p.bag, p.bag_at, p.material.loot_tokens, chance)
    p.nation_stack = deal_rest(p.nation_stack, p.epoch, list(range(len(p.material.nations))), chance)
    if not deal_remembered(p, knower, chance):
        deal_cards(p, knower, chance)
    deal_demigods(p, knower, chance)


def deal_rest(stack: list[int], known: int, everything: list[int], chance: Chance) -> list[int]:
    """A stack whose first things are known and whose rest is everything else, shuffled."""
    rest = everything[:]
    for thing in stack[:known]:
        rest.remove(thing)
    chance.shuffle(rest)
    return stack[:known] + rest


def deal_cards(p: State, knower: int, chance: Chance) -> None:
    """Cards that the viewer does not see go to deck and hands of a position that was set up by hand and has no past.

    The deck can hold only what was shuffled into it, and that everybody saw lie on the discard pile.  What cannot be in the
    deck (a special money card not yet played, for example) must be in a hand.
    """
    unseen = p.material.card_counts[:]
    for card in p.material.specials:
        unseen[card] += 1
    for card in p.specials + p.shown:
        unseen[card] -= 1
    for card in range(CARDS):
        unseen[card] -= p.discard[card]
        if knower >= 0:
            unseen[card] -= p.hands[knower * CARDS + card]
    could_be_in_deck = [min(unseen[card], p.deck_made[card]) for card in range(CARDS)]
    in_hands = [unseen[card] - could_be_in_deck[card] for card in range(CARDS)]
    cards = shuffled(could_be_in_deck, chance)
    size = len(p.deck) - p.deck_at
    p.deck = cards[:size]
    p.deck_at = 0
    for card in cards[size:]:
        in_hands[card] += 1
    dealt = shuffled(in_hands, chance)
    at = 0
    for seat in range(p.players):
        if seat != knower:
            for card in dealt[at : at + p.held[seat]]:
                p.hands[seat * CARDS + card] += 1
            at += p.held[seat]


def deal_demigods(p: State, knower: int, chance: Chance) -> None:
    """Low values lie above high ones in the stack, and everybody saw from which half a tile was drawn and what was shown."""
    unseen = p.material.demigod_counts[:]
    for value in p.demigod_display + p.demigods_gone:
        unseen[value] -= 1
    for seat in range(p.players):
        if seat != knower:
            p.demigods[seat * 7 : (seat + 1) * 7] = p.demigods_seen[seat * 7 : (seat + 1) * 7]
        for value in range(1, 7):
            unseen[value] -= p.demigods[seat * 7 + value]
    low = shuffled(unseen[: LOW_DEMIGOD + 1], chance)
    high = shuffled([0] * (LOW_DEMIGOD + 1) + unseen[LOW_DEMIGOD + 1 :], chance)
    low_left = max(0, p.material.low_demigods - p.demigod_at)
    high_left = len(p.demigod_stack) - p.demigod_at - low_left
    p.demigod_stack = [UNKNOWN] * p.demigod_at + low[:low_left] + high[:high_left]
    low_at = low_left
    high_at = high_left
    for seat in range(p.players):
        if seat != knower:
            lows = p.demigods_drawn[seat * 2]
            highs = p.demigods_drawn[seat * 2 + 1]
            for value in low[low_at : low_at + lows] + high[high_at : high_at + highs]:
                p.demigods[seat * 7 + value] += 1
            low_at += lows
            high_at += highs
