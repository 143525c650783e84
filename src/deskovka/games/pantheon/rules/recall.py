"""Worlds of cards that agree with all that a viewer has seen since the start.

A card that was drawn in secret is one of the deck of its time.  When it is played and could come from several decks, nobody
knows from which; such a question is answered at random, with the chances that all placements of the unseen cards are equally
likely.  A card that was seen on its way into a hand stays there until one of its kind leaves that hand.
"""

from __future__ import annotations

from typing import Final

from deskovka.core.chance import Chance
from deskovka.games.pantheon.components import CARDS
from deskovka.games.pantheon.rules import memory
from deskovka.games.pantheon.state import State

#: how often all questions are asked again, each in the light of the other answers
ROUNDS: Final = 3
#: beginnings that are tried where answers contradict each other
TRIES: Final = 200
UNDECIDED: Final = -1


class Recall:
    """The memory of a view, read from its beginning."""

    def __init__(self, p: State, knower: int) -> None:
        self.players = p.players
        #: by deck: its unseen cards by kind, and how many
        self.pools: list[list[int]] = []
        self.sizes: list[int] = []
        #: by deck and player: where in the memory the secret draws stand
        self.draws: list[list[list[int]]] = []
        #: by player and kind: cards seen on their way into the hand
        self.known: list[int] = [0] * (p.players * CARDS)
        #: cards that left a hand after a secret draw: whose, of which kind, in the time of which deck, after how many draws from it
        self.who: list[int] = []
        self.kind: list[int] = []
        self.time: list[int] = []
        self.before: list[int] = []
        self.read(p.seen, knower)
        #: by question: the deck it came from
        self.deck: list[int] = [UNDECIDED] * len(self.who)
        decks = len(self.pools)
        #: by deck and kind, and by deck: how many have left hands
        self.gone: list[int] = [0] * (decks * CARDS)
        self.gone_all: list[int] = [0] * decks
        #: by deck and player: the questions that are answered so, in the order of time
        self.answered: list[list[int]] = [[] for _ in range(decks * p.players)]

    def read(self, seen: bytes, knower: int) -> None:
        at = 0
        while at < len(seen):
            sign = seen[at]
            if sign == memory.NEW_DECK:
                self.pools.append([seen[at + 1 + card] for card in range(CARDS)])
                self.draws.append([[] for _ in range(self.players)])
                at += CARDS
            elif sign >= memory.LEFT:
                self.leave(sign - memory.LEFT, knower)
            elif sign >= memory.GAINED:
                if (sign - memory.GAINED) // CARDS != knower:
                    self.known[sign - memory.GAINED] += 1
            elif sign >= memory.DRAWN:
                seat = (sign - memory.DRAWN) // (CARDS + 1)
                card = (sign - memory.DRAWN) % (CARDS + 1)
                if card == memory.UNSEEN:
                    self.draws[-1][seat].append(at)
                else:
                    self.pools[-1][card] -= 1
            else:
                self.pools[-1][sign - memory.SHOWN] -= 1
            at += 1
        self.sizes = [sum(pool) for pool in self.pools]

    def leave(self, place: int, knower: int) -> None:
        seat = place // CARDS
        if seat == knower:
            return
        if self.known[place]:
            self.known[place] -= 1
            return
        self.who.append(seat)
        self.kind.append(place % CARDS)
        self.time.append(len(self.pools) - 1)
        self.before.append(len(self.draws[-1][seat]))

    def fits(self, p: State, knower: int) -> bool:
        """Is the memory that of this position? One that was set up by hand has another past than the one it carries."""
        if not self.pools:
            return False
        left = [0] * p.players
        last = len(self.pools) - 1
        for number in range(len(self.pools)):
            drawn = 0
            for seat in range(p.players):
                drawn += len(self.draws[number][seat])
                left[seat] += len(self.draws[number][seat])
            if number == last:
                drawn += len(p.deck) - p.deck_at
            if min(self.pools[number]) < 0 or drawn != self.sizes[number]:
                return False
        for seat in self.who:
            left[seat] -= 1
        for seat in range(p.players):
            if seat != knower and left[seat] + sum(self.known[seat * CARDS : (seat + 1) * CARDS]) != p.held[seat]:
                return False
        return True

    # -- from which deck -----------------------------------------------------------------------------------------------

    def open_draws(self, question: int, deck: int) -> int:
        """Secret draws from that deck that had been made when the card left the hand."""
        time = self.time[question]
        if deck < time:
            return len(self.draws[deck][self.who[question]])
        return self.before[question] if deck == time else 0

    def ways(self, deck: int, seat: int, added: int) -> float:
        """In how many ways the cards that left a hand can be draws from a deck, with one more question answered so."""
        product = 1.0
        used = 0
        waiting = added
        for question in self.answered[deck * self.players + seat]:
            if waiting != UNDECIDED and waiting < question:
                product *= max(0, self.open_draws(waiting, deck) - used)
                used += 1
                waiting = UNDECIDED
            product *= max(0, self.open_draws(question, deck) - used)
            used += 1
        if waiting != UNDECIDED:
            product *= max(0, self.open_draws(waiting, deck) - used)
        return product

    def weight(self, question: int, deck: int) -> float:
        """How likely an answer is beside the others."""
        free = self.pools[deck][self.kind[question]] - self.gone[deck * CARDS + self.kind[question]]
        if free <= 0 or self.open_draws(question, deck) == 0:
            return 0.0
        seat = self.who[question]
        more = self.ways(deck, seat, question)
        if more == 0.0:
            return 0.0
        return free * more / (self.ways(deck, seat, UNDECIDED) * (self.sizes[deck] - self.gone_all[deck]))

    def answer(self, question: int, deck: int) -> None:
        self.deck[question] = deck
        self.gone[deck * CARDS + self.kind[question]] += 1
        self.gone_all[deck] += 1
        questions = self.answered[deck * self.players + self.who[question]]
        at = len(questions)
        while at and questions[at - 1] > question:
            at -= 1
        questions.insert(at, question)

    def withdraw(self, question: int) -> int:
        deck = self.deck[question]
        self.deck[question] = UNDECIDED
        self.gone[deck * CARDS + self.kind[question]] -= 1
        self.gone_all[deck] -= 1
        self.answered[deck * self.players + self.who[question]].remove(question)
        return deck

    def ask(self, question: int, chance: Chance) -> bool:
        """Answer at random by the weights; False if there is no answer."""
        weights = [self.weight(question, deck) for deck in range(self.time[question] + 1)]
        total = sum(weights)
        if total == 0.0:
            return False
        point = chance.unit() * total
        found = UNDECIDED
        for deck in range(len(weights)):
            if weights[deck] > 0.0:
                found = deck
                point -= weights[deck]
                if point < 0.0:
                    break
        self.answer(question, found)
        return True

    def make_room(self, question: int, chance: Chance) -> bool:
        """Answer a question that has no answer, by giving one of the others another one."""
        for other in chance.order(question):
            if self.who[other] != self.who[question] and self.kind[other] != self.kind[question]:
                continue
            deck = self.withdraw(other)
            if self.weight(question, deck) > 0.0:
                self.answer(question, deck)
                if self.ask(other, chance):
                    return True
                self.withdraw(question)
            self.answer(other, deck)
        return False

    def clear(self) -> None:
        for question in range(len(self.deck)):
            if self.deck[question] != UNDECIDED:
                self.withdraw(question)

    def begin(self, chance: Chance) -> bool:
        """Some answers that do not contradict each other."""
        for question in range(len(self.deck)):
            if not self.ask(question, chance) and not self.make_room(question, chance):
                self.clear()
                return False
        return True

    def swap(self, one: int, two: int, chance: Chance) -> None:
        """Exchange two answers, as often as the chances of both sides ask for it."""
        first = self.withdraw(one)
        second = self.withdraw(two)
        here = self.weight(one, first)
        self.answer(one, first)
        here *= self.weight(two, second)
        self.withdraw(one)
        there = self.weight(one, second)
        if there > 0.0:
            self.answer(one, second)
            there *= self.weight(two, first)
            if there > 0.0 and chance.unit() * here < there:
                self.answer(two, first)
                return
            self.withdraw(one)
        self.answer(one, first)
        self.answer(two, second)

    def settle(self, chance: Chance) -> bool:
        """Answer all questions. False if they cannot be answered, which no game that was played can lead to."""
        found = False
        for _ in range(TRIES):
            if self.begin(chance):
                found = True
                break
        if not found:
            return False
        if len(self.pools) == 1:
            return True  # nothing to ask
        doubtful = [
            question
            for question in range(len(self.deck))
            if sum(
                1
                for deck in range(self.time[question] + 1)
                if self.pools[deck][self.kind[question]] and self.open_draws(question, deck)
            )
            > 1
        ]
        for _ in range(ROUNDS):
            for question in doubtful:
                self.withdraw(question)
                self.ask(question, chance)
            for question in doubtful:
                other = doubtful[chance.below(len(doubtful))]
                if self.deck[other] != self.deck[question]:
                    self.swap(question, other, chance)
        return True

    # -- the world -----------------------------------------------------------------------------------------------------

    def deal(self, p: State, chance: Chance) -> None:
        """Give every secret draw a card; what has not left the hands is there, the rest of the last pool is the deck."""
        seen = bytearray(p.seen)
        for seat in range(p.players):
            for card in range(CARDS):
                p.hands[seat * CARDS + card] += self.known[seat * CARDS + card]
        for deck in range(len(self.pools)):
            rest = self.pools[deck][:]
            open_places: list[list[int]] = [places[:] for places in self.draws[deck]]
            for seat in range(p.players):
                used: list[int] = []
                for question in self.answered[deck * self.players + seat]:
                    # of the draws made by then, one that no earlier card was
                    could = [
                        place
                        for place in self.draws[deck][seat][: self.open_draws(question, deck)]
                        if place not in used
                    ]
                    place = could[chance.below(len(could))]
                    used.append(place)
                    open_places[seat].remove(place)
                    seen[place] = memory.DRAWN + seat * (CARDS + 1) + self.kind[question]
                    rest[self.kind[question]] -= 1
            cards = [card for card in range(CARDS) for _ in range(rest[card])]
            chance.shuffle(cards)
            at = 0
            for seat in range(p.players):
                for place in open_places[seat]:
                    seen[place] = memory.DRAWN + seat * (CARDS + 1) + cards[at]
                    p.hands[seat * CARDS + cards[at]] += 1
                    at += 1
            if deck == len(self.pools) - 1:
                p.deck = cards[at:]
                p.deck_at = 0
        p.seen = bytes(seen)


def deal_remembered(p: State, knower: int, chance: Chance) -> bool:
    """Deal all unseen cards of a view as the memory allows; False if the memory does not belong to the position."""
    recall = Recall(p, knower)
    if not recall.fits(p, knower) or not recall.settle(chance):
        return False
    recall.deal(p, chance)
    return True
