"""Perfect recall: imagined worlds agree with everything that a seat has seen since the start, and favour none of those that do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from deskovka.core.chance import Chance
from deskovka.games.pantheon.components import CARD_NAMES, CARDS, MONEY_1
from deskovka.games.pantheon.game import Pantheon
from deskovka.games.pantheon.rules import memory, recall

pytestmark = pytest.mark.both

EVENTS = {
    memory.SHOWN: ("shown", CARDS),
    memory.DRAWN: ("drawn", CARDS + 1),
    memory.GAINED: ("gained", CARDS),
    memory.LEFT: ("left", CARDS),
}


def events(seen: bytes) -> Iterator[tuple[str, int, int, list[int]]]:
    """What the memory says: what happened, whose card, which card, and for a new deck its cards."""
    at = 0
    while at < len(seen):
        sign = seen[at]
        if sign == memory.NEW_DECK:
            yield "deck", -1, -1, list(seen[at + 1 : at + 1 + CARDS])
            at += 1 + CARDS
            continue
        start = max(number for number in EVENTS if number <= sign)
        what, wide = EVENTS[start]
        yield what, (sign - start) // wide, (sign - start) % wide, []
        at += 1


def check_past(game: Pantheon) -> None:
    """Play the memory through on an empty table: it must lead to exactly this position."""
    hands = [Counter[int]() for _ in range(game.players)]
    deck: Counter[int] = Counter()
    for what, seat, card, counts in events(game.seen):
        if what == "deck":
            assert not +deck, "a deck is made when the last one is used up"
            deck = Counter({kind: count for kind, count in enumerate(counts) if count})
        elif what == "left":
            assert hands[seat][card] > 0, "nobody plays what he does not have"
            hands[seat][card] -= 1
        else:
            if what in ("shown", "drawn"):
                assert deck[card] > 0, "nothing comes from a deck in which it is not"
                deck[card] -= 1
            if what in ("gained", "drawn"):
                hands[seat][card] += 1
    for seat in range(game.players):
        held = Counter({card: game.hands[seat * CARDS + card] for card in range(CARDS)})
        assert +hands[seat] == +held
    assert +deck == Counter(game.deck[game.deck_at :])


class Observer:
    """A person at the table: remembers what others took openly, from the told effects alone."""

    def __init__(self, game: Pantheon) -> None:
        self.known = [Counter[int]() for _ in range(game.players)]
        self.forget_demigods(game)
        self.low = game.demigod_tiles[:]  # bonus tiles that worked in the preparation

    def forget_demigods(self, game: Pantheon) -> None:
        """They have been counted openly."""
        self.shown = [Counter[int]() for _ in range(game.players)]
        self.low = [0] * game.players
        self.high = [0] * game.players

    def watch(self, before: Pantheon, after: Pantheon) -> None:
        drawn = before.demigod_at
        for effect in after.log or []:
            what, _, detail = effect.what.partition(":")
            if what == "card":
                card = CARD_NAMES.index(detail)
                known = self.known[effect.seat]
                if effect.amount < 0:
                    known[card] = max(0, known[card] + effect.amount)
                elif effect.source == "display" or (card > MONEY_1 and before.specials != after.specials):
                    known[card] += effect.amount
            elif what == "demigod":
                if effect.source == "demigod-display":
                    self.shown[effect.seat][int(detail)] += 1
                elif drawn < before.material.low_demigods:
                    self.low[effect.seat] += 1
                else:
                    self.high[effect.seat] += 1
        if after.over() or (after.epoch != before.epoch and before.epoch in before.material.scored_after):
            self.forget_demigods(after)

    def check(self, world: Pantheon, seat: int) -> None:
        for other in range(world.players):
            if other == seat:
                continue
            for card, count in self.known[other].items():
                assert world.hands[other * CARDS + card] >= count, "a card that all saw taken is still there"
            counted = world.demigods_counted[other * 7 : other * 7 + 7]
            tiles = [world.demigods[other * 7 + value] - counted[value] for value in range(7)]
            for value, count in self.shown[other].items():
                assert tiles[value] >= count, "a demigod that all saw taken is still there"
            shown = self.shown[other]
            assert sum(tiles[:4]) == self.low[other] + sum(shown[value] for value in (1, 2, 3))
            assert sum(tiles[4:]) == self.high[other] + sum(shown[value] for value in (4, 5, 6))


@pytest.mark.parametrize("number", range(6))
def test_worlds_agree_with_everything_seen_since_the_start(number: int) -> None:
    """Whole games with several new decks: every world has a past that looks to the seat like the one it saw."""
    game = Pantheon.new(2 + number % 3, {}, f"recall {number}")
    chance = Chance(f"recall {number}")
    observer = Observer(game)
    worlds = 0
    while not game.over():
        moves = game.moves()
        before = game.copy()
        game.log = []
        game.play(moves[chance.below(len(moves))])
        observer.watch(before, game)
        if game.ply % 7 == 0:
            check_past(game)
        if game.ply % 25 and not game.over():
            continue
        for seat in range(game.players):
            view = game.seen_by(seat)
            assert recall.Recall(view, seat).fits(view, seat)
            world = game.imagine(seat, chance)
            check_past(world)
            assert world.seen_by(seat).seen == view.seen
            observer.check(world, seat)
            worlds += 1
    assert game.shuffles > 0 and worlds > 20


def test_a_special_money_card_that_all_saw_taken_stays_with_its_owner() -> None:
    """Also after the deck has been made anew, until it is seen again."""
    game = Pantheon.new(3, {}, "special money")
    game.specials = game.specials[:-1]
    game.gain_card(1, MONEY_1 + 1, "token:special")
    chance = Chance("special money")
    while game.shuffles < 2:
        moves = [move for move in game.moves() if str(move) not in ("buy", "pay money-2", "discard money-2")]
        game.play(moves[chance.below(len(moves))])
        assert game.hands[CARDS + MONEY_1 + 1] == 1
        for seat in (0, 2):
            assert game.imagine(seat, Chance(f"{game.ply}")).hands[CARDS + MONEY_1 + 1] == 1


def test_a_view_keeps_the_memory_without_what_others_drew() -> None:
    game = Pantheon.new(3, {}, "views")
    for seat in (0, 1, 2, None):
        for what, whose, card, _ in events(game.seen_by(seat).seen):
            if what == "drawn":
                assert (card == memory.UNSEEN) == (whose != seat)


# -- unbiased -----------------------------------------------------------------------------------------------------------


A, B, C, D = 1, 2, 3, 4
#: small pasts: (decks, what happened); viewer is seat 0, `x1` is a secret draw of seat 1
PASTS = {
    "one deck": ([{A: 2, B: 1, C: 1}], ["x1", "x1", "x2"]),
    "a card was played": ([{A: 2, B: 2, C: 1}], ["x1", "x1", "x2", "-1a", "x1"]),
    "a card was shown between": ([{A: 2, B: 2, C: 1}], ["x1", "sA", "x2", "x1", "-2b"]),
    "it may come from two decks": (
        [{A: 2, B: 2}, {A: 2, C: 2}],
        ["x1", "x1", "x2", "x2", "deck", "x1", "x2", "-1a"],
    ),
    "several may": (
        [{A: 3, B: 2}, {A: 1, B: 1, C: 2}],
        ["x1", "x1", "x2", "x2", "x1", "deck", "x1", "-1a", "x2", "-2a", "x1", "-1b"],
    ),
    "played before the second draw": (
        [{A: 2, B: 2}, {A: 2, B: 1}],
        ["x1", "x2", "x1", "x2", "deck", "-1a", "x1", "x2", "-2a"],
    ),
    "the known one goes first": ([{A: 2, B: 2}], ["+1a", "x1", "x2", "-1a", "x1"]),
    "own draws are known": ([{A: 2, B: 2, D: 1}], ["0A", "x1", "x2", "x1", "-1b"]),
}


def read_past(name: str) -> tuple[list[dict[int, int]], list[tuple[str, int, int]]]:
    decks, texts = PASTS[name]
    kinds = {"A": A, "B": B, "C": C, "D": D}
    found: list[tuple[str, int, int]] = []
    for text in texts:
        if text == "deck":
            found.append(("deck", -1, -1))
        elif text[0] == "x":
            found.append(("secret", int(text[1]), -1))
        elif text[0] == "s":
            found.append(("shown", -1, kinds[text[1]]))
        elif text[0] == "0":
            found.append(("own", 0, kinds[text[1]]))
        else:
            found.append(("left" if text[0] == "-" else "gained", int(text[1]), kinds[text[2].upper()]))
    return decks, found


def enumerate_worlds(name: str) -> Counter[tuple[tuple[int, ...], ...]]:
    """Every card is a thing of its own; every order of every deck is followed, and every card that could have been played."""
    decks, past = read_past(name)
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()

    def follow(at: int, deck: int, pool: list[int], hands: list[list[int]], known: Counter[tuple[int, int]]) -> None:
        if at == len(past):
            ends = [
                sorted([*hands[s], *(c for (o, c), n in known.items() if o == s for _ in range(n))]) for s in (1, 2)
            ]
            found[tuple(tuple(end) for end in ends)] += 1
            return
        what, seat, card = past[at]
        if what == "deck":
            follow(at + 1, deck + 1, cards_of(decks[deck + 1]), hands, known)
        elif what == "gained":
            follow(at + 1, deck, pool, hands, known + Counter({(seat, card): 1}))
        elif what == "left" and known[seat, card]:
            follow(at + 1, deck, pool, hands, known - Counter({(seat, card): 1}))
        elif what == "left":
            for place, held in enumerate(hands[seat]):
                if held == card:
                    fewer = [hand[:] for hand in hands]
                    del fewer[seat][place]
                    follow(at + 1, deck, pool, fewer, known)
        else:
            for place, drawn in enumerate(pool):
                if card in (-1, drawn):
                    more = [hand[:] for hand in hands]
                    if what == "secret":
                        more[seat].append(drawn)
                    follow(at + 1, deck, pool[:place] + pool[place + 1 :], more, known)

    follow(0, 0, cards_of(decks[0]), [[], [], []], Counter())
    return found


def cards_of(counts: dict[int, int]) -> list[int]:
    return [card for card, count in counts.items() for _ in range(count)]


def position_with(name: str) -> Pantheon:
    """A view of seat 0 with this past."""
    decks, past = read_past(name)
    view = Pantheon.new(3, {}, "past").seen_by(0)
    view.hands = [0] * len(view.hands)
    held = [0, 0, 0]
    number, left = 0, sum(decks[0].values())
    seen = memory.new_deck([decks[0].get(card, 0) for card in range(CARDS)])
    for what, seat, card in past:
        if what == "deck":
            assert left == 0
            number += 1
            left = sum(decks[number].values())
            seen += memory.new_deck([decks[number].get(kind, 0) for kind in range(CARDS)])
            continue
        held[seat] += {"left": -1, "shown": 0}.get(what, 1)
        left -= what in ("secret", "shown", "own")
        seen += {
            "secret": lambda s, c: memory.drawn(s, memory.UNSEEN),
            "own": memory.drawn,
            "gained": memory.gained,
            "left": memory.left,
            "shown": lambda s, c: memory.shown(c),
        }[what](seat, card)
    view.seen = seen
    view.held = held
    view.deck = [-1] * left
    view.deck_at = 0
    return view


@pytest.mark.parametrize("name", PASTS)
def test_worlds_are_as_frequent_as_they_are_likely(name: str) -> None:
    """Chi-square against all worlds, counted one by one."""
    exact = enumerate_worlds(name)
    view = position_with(name)
    chance = Chance(f"unbiased {name}")
    times = 3000
    counts: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for _ in range(times):
        world = view.copy()
        assert recall.deal_remembered(world, 0, chance)
        hands = [world.hands[seat * CARDS : (seat + 1) * CARDS] for seat in (1, 2)]
        counts[tuple(tuple(cards_of(dict(enumerate(hand)))) for hand in hands)] += 1
    assert counts.keys() <= exact.keys(), "a world that cannot be"
    total = sum(exact.values())
    square = sum((counts[w] - times * n / total) ** 2 / (times * n / total) for w, n in exact.items())
    freedom = len(exact) - 1
    assert freedom > 0
    assert square < freedom + 4 * (2 * freedom) ** 0.5 + 4, (square, freedom)
