"""Hidden information: what a seat may know, and worlds that agree with it.

Hidden are the other hands, the deck, the order of gods, loot and nations to come, the demigod stack, the other players'
demigod tiles since they were last counted, and what later shuffles will bring.  `imagine` uses nothing but what the view shows.
"""

from __future__ import annotations

from typing import Final

from deskovka.core.chance import Chance
from deskovka.games.pantheon import memory
from deskovka.games.pantheon.components import CARDS
from deskovka.games.pantheon.rules.cards import shuffled
from deskovka.games.pantheon.rules.flow import can_go_on
from deskovka.games.pantheon.rules.recall import recall_of
from deskovka.games.pantheon.state import FULL, LOW_DEMIGOD, UNKNOWN, State


def blank(game: State, viewer: int) -> None:
    """Make a position (a copy) the viewer's view."""
    game.viewer = viewer
    game.listed = None
    game.seed = ""
    game.future = ""
    game.demigods = game.demigods[:]
    for seat in range(game.players):
        if seat != viewer:
            game.hands[seat * CARDS : (seat + 1) * CARDS] = [0] * CARDS
            game.demigods[seat * 7 : (seat + 1) * 7] = game.demigods_counted[seat * 7 : (seat + 1) * 7]
    game.seen = memory.seen_from(game.seen, viewer)
    game.deck = [UNKNOWN] * (len(game.deck) - game.deck_at)
    game.deck_at = 0
    game.demigod_stack = [UNKNOWN] * len(game.demigod_stack)
    # Of these stacks everybody has seen what was turned over so far.
    game.god_stack = game.god_stack[: game.god_at] + [UNKNOWN] * (len(game.god_stack) - game.god_at)
    game.bag = game.bag[: game.bag_at] + [UNKNOWN] * (len(game.bag) - game.bag_at)
    game.nation_stack = game.nation_stack[: game.epoch] + [UNKNOWN] * (len(game.nation_stack) - game.epoch)


#: how often cards are dealt again that would not let a turn in progress go on; one hand in four would do
DEALS: Final = 500


def imagined(view: State, game: State, chance: Chance) -> None:
    """Make a copy of a view a full position again: everything unknown is dealt at random, as the viewer's memory allows.

    Who is in the middle of a purchase, a movement or a prayer must be able to go on with it, or the world would not agree with
    what everybody has seen.  Only the cards decide on that, so they come first, and are dealt again if need be; the memory is
    read once.
    """
    knower = view.viewer
    game.viewer = FULL
    game.listed = None
    recall = recall_of(view, knower)
    for _ in range(DEALS):
        game.hands = view.hands[:]
        game.deck = view.deck
        game.deck_at = view.deck_at
        if recall is None or not recall.settle(chance):
            deal_cards(game, knower, chance)
        else:
            recall.deal(game, view.seen, chance)
        if can_go_on(game):
            break
    game.future = f"imagined/{chance.word()}"
    game.god_stack = deal_rest(game.god_stack, game.god_at, game.material.god_tiles, chance)
    game.bag = deal_rest(game.bag, game.bag_at, game.material.loot_tokens, chance)
    game.nation_stack = deal_rest(game.nation_stack, game.epoch, list(range(len(game.material.nations))), chance)
    deal_demigods(game, knower, chance)


def deal_rest(stack: list[int], known: int, everything: list[int], chance: Chance) -> list[int]:
    """A stack whose first things are known and whose rest is everything else, shuffled."""
    rest = everything[:]
    for thing in stack[:known]:
        rest.remove(thing)
    chance.shuffle(rest)
    return stack[:known] + rest


def deal_cards(game: State, knower: int, chance: Chance) -> None:
    """Cards that the viewer does not see go to deck and hands of a position that was set up by hand and has no past.

    The deck can hold only what was shuffled into it, and that everybody saw lie on the discard pile.  What cannot be in the
    deck (a special money card not yet played, for example) must be in a hand.
    """
    unseen = game.material.card_counts[:]
    for card in game.material.specials:
        unseen[card] += 1
    for card in game.specials + game.shown:
        unseen[card] -= 1
    for card in range(CARDS):
        unseen[card] -= game.discard[card]
        if knower >= 0:
            unseen[card] -= game.hands[knower * CARDS + card]
    could_be_in_deck = [min(unseen[card], game.deck_made[card]) for card in range(CARDS)]
    in_hands = [unseen[card] - could_be_in_deck[card] for card in range(CARDS)]
    cards = shuffled(could_be_in_deck, chance)
    size = len(game.deck) - game.deck_at
    game.deck = cards[:size]
    game.deck_at = 0
    for card in cards[size:]:
        in_hands[card] += 1
    dealt = shuffled(in_hands, chance)
    at = 0
    for seat in range(game.players):
        if seat != knower:
            for card in dealt[at : at + game.held[seat]]:
                game.hands[seat * CARDS + card] += 1
            at += game.held[seat]


def deal_demigods(game: State, knower: int, chance: Chance) -> None:
    """Low values lie above high ones in the stack, and everybody saw from which half a tile was drawn and what was shown."""
    unseen = game.material.demigod_counts[:]
    for value in game.demigod_display + game.demigods_gone:
        unseen[value] -= 1
    for seat in range(game.players):
        if seat != knower:
            game.demigods[seat * 7 : (seat + 1) * 7] = game.demigods_seen[seat * 7 : (seat + 1) * 7]
        for value in range(1, 7):
            unseen[value] -= game.demigods[seat * 7 + value]
    low = shuffled(unseen[: LOW_DEMIGOD + 1], chance)
    high = shuffled([0] * (LOW_DEMIGOD + 1) + unseen[LOW_DEMIGOD + 1 :], chance)
    low_left = max(0, game.material.low_demigods - game.demigod_at)
    high_left = len(game.demigod_stack) - game.demigod_at - low_left
    game.demigod_stack = [UNKNOWN] * game.demigod_at + low[:low_left] + high[:high_left]
    low_at = low_left
    high_at = high_left
    for seat in range(game.players):
        if seat != knower:
            lows = game.demigods_drawn[seat * 2]
            highs = game.demigods_drawn[seat * 2 + 1]
            for value in low[low_at : low_at + lows] + high[high_at : high_at + highs]:
                game.demigods[seat * 7 + value] += 1
            low_at += lows
            high_at += highs
