"""Worlds of cards that agree with all that a viewer has seen since the start.

A card that was drawn in secret is one of the deck of its time.  When it is played and could come from several decks, nobody
knows from which; such a question is answered at random, with the chances that all placements of the unseen cards are equally
likely.  A card that was seen on its way into a hand stays there until one of its kind leaves that hand.
"""

from __future__ import annotations

from typing import Final

from deskovka.core.chance import Chance
from deskovka.games.pantheon import memory
from deskovka.games.pantheon.components import CARDS
from deskovka.games.pantheon.state import State

#: how often all questions are asked again, each in the light of the other answers
ROUNDS: Final = 3
#: beginnings that are tried where answers contradict each other
TRIES: Final = 200
UNDECIDED: Final = -1


class Recall:
    """The memory of a view, read from its beginning."""

    def __init__(self, game: State, knower: int) -> None:
        self.players = game.players
        #: by deck: its unseen cards by kind, and how many
        self.pools: list[list[int]] = []
        self.sizes: list[int] = []
        #: by deck and player: where in the memory the secret draws stand
        self.draws: list[list[list[int]]] = []
        #: by player and kind: cards seen on their way into the hand
        self.known: list[int] = [0] * (game.players * CARDS)
        #: cards that left a hand after a secret draw: whose, of which kind, in the time of which deck, after how many draws from it
        self.who: list[int] = []
        self.kind: list[int] = []
        self.time: list[int] = []
        self.before: list[int] = []
        self.read(game.seen, knower)
        #: by question and deck: secret draws from that deck that had been made when the card left the hand
        self.opens: list[list[int]] = [self.open_draws(question) for question in range(len(self.who))]
        #: by question: the decks it could come from
        self.could: list[list[int]] = [self.possible(question) for question in range(len(self.who))]
        #: by question: the deck it came from
        self.deck: list[int] = [UNDECIDED] * len(self.who)
        decks = len(self.pools)
        #: by deck and kind, and by deck: how many have left hands
        self.gone: list[int] = [0] * (decks * CARDS)
        self.gone_all: list[int] = [0] * decks
        #: by deck and player: the questions that are answered so, in the order of time
        self.answered: list[list[int]] = [[] for _ in range(decks * game.players)]

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

    def fits(self, game: State, knower: int) -> bool:
        """Is the memory that of this position? One that was set up by hand has another past than the one it carries."""
        if not self.pools:
            return False
        left = [0] * game.players
        last = len(self.pools) - 1
        for number in range(len(self.pools)):
            drawn = 0
            for seat in range(game.players):
                drawn += len(self.draws[number][seat])
                left[seat] += len(self.draws[number][seat])
            if number == last:
                drawn += len(game.deck) - game.deck_at
            if min(self.pools[number]) < 0 or drawn != self.sizes[number]:
                return False
        for seat in self.who:
            left[seat] -= 1
        for seat in range(game.players):
            if seat != knower and left[seat] + sum(self.known[seat * CARDS : (seat + 1) * CARDS]) != game.held[seat]:
                return False
        return True

    # -- from which deck -----------------------------------------------------------------------------------------------

    def open_draws(self, question: int) -> list[int]:
        seat = self.who[question]
        time = self.time[question]
        found = [len(self.draws[deck][seat]) for deck in range(time)]
        found.append(self.before[question])
        return found

    def possible(self, question: int) -> list[int]:
        kind = self.kind[question]
        opens = self.opens[question]
        return [deck for deck in range(len(opens)) if opens[deck] and self.pools[deck][kind]]

    def ways(self, question: int, deck: int) -> float:
        """By how much one more answer changes the number of ways in which the cards that left a hand can be draws from a deck.

        Each of them was one of the draws made by then that no earlier one was; only later ones lose a choice.
        """
        earlier = 0
        answered = self.answered[deck * self.players + self.who[question]]
        while earlier < len(answered) and answered[earlier] < question:
            earlier += 1
        product = float(self.opens[question][deck] - earlier)
        if product <= 0.0:
            return 0.0
        for used in range(earlier, len(answered)):
            choices = self.opens[answered[used]][deck] - used
            if choices <= 1:
                return 0.0
            product *= (choices - 1) / choices
        return product

    def weight(self, question: int, deck: int) -> float:
        """How likely an answer is beside the others."""
        free = self.pools[deck][self.kind[question]] - self.gone[deck * CARDS + self.kind[question]]
        if free <= 0 or deck not in self.could[question]:
            return 0.0
        return free * self.ways(question, deck) / (self.sizes[deck] - self.gone_all[deck])

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
        decks = self.could[question]
        weights = [self.weight(question, deck) for deck in decks]
        total = sum(weights)
        if total == 0.0:
            return False
        point = chance.unit() * total
        found = UNDECIDED
        for number in range(len(decks)):
            if weights[number] > 0.0:
                found = decks[number]
                point -= weights[number]
                if point < 0.0:
                    break
        self.answer(question, found)
        return True

    def make_room(self, question: int, chance: Chance) -> bool:
        """Answer a question that has no answer, by giving one of the others another one."""
        for other in chance.order(len(self.deck)):
            if self.deck[other] == UNDECIDED or len(self.could[other]) == 1:
                continue
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
        """Some answers that do not contradict each other: first those about which there is no doubt."""
        for question in range(len(self.deck)):
            if len(self.could[question]) == 1:
                if self.weight(question, self.could[question][0]) == 0.0:
                    return False
                self.answer(question, self.could[question][0])
        for question in range(len(self.deck)):
            if self.deck[question] != UNDECIDED:
                continue
            if not self.ask(question, chance) and not self.make_room(question, chance):
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
        for _ in range(TRIES):
            self.clear()
            if self.begin(chance):
                self.ask_again(chance)
                return True
        return False

    def ask_again(self, chance: Chance) -> None:
        """What could be answered otherwise is asked again and exchanged, so that no world is favoured."""
        doubtful = [question for question in range(len(self.deck)) if len(self.could[question]) > 1]
        for _ in range(ROUNDS):
            for question in doubtful:
                self.withdraw(question)
                self.ask(question, chance)
            for question in doubtful:
                other = doubtful[chance.below(len(doubtful))]
                if self.deck[other] != self.deck[question]:
                    self.swap(question, other, chance)

    # -- the world -----------------------------------------------------------------------------------------------------

    def deal(self, game: State, remembered: bytes, chance: Chance) -> None:
        """Give every secret draw a card; what has not left the hands is there, the rest of the last pool is the deck."""
        seen = bytearray(remembered)
        for seat in range(game.players):
            for card in range(CARDS):
                game.hands[seat * CARDS + card] += self.known[seat * CARDS + card]
        for deck in range(len(self.pools)):
            rest = self.pools[deck][:]
            open_places: list[list[int]] = [places[:] for places in self.draws[deck]]
            for seat in range(game.players):
                used: list[int] = []
                for question in self.answered[deck * self.players + seat]:
                    # of the draws made by then, one that no earlier card was
                    could = [
                        place for place in self.draws[deck][seat][: self.opens[question][deck]] if place not in used
                    ]
                    place = could[chance.below(len(could))]
                    used.append(place)
                    open_places[seat].remove(place)
                    seen[place] = memory.DRAWN + seat * (CARDS + 1) + self.kind[question]
                    rest[self.kind[question]] -= 1
            cards = [card for card in range(CARDS) for _ in range(rest[card])]
            chance.shuffle(cards)
            at = 0
            for seat in range(game.players):
                for place in open_places[seat]:
                    seen[place] = memory.DRAWN + seat * (CARDS + 1) + cards[at]
                    game.hands[seat * CARDS + cards[at]] += 1
                    at += 1
            if deck == len(self.pools) - 1:
                game.deck = cards[at:]
                game.deck_at = 0
        game.seen = bytes(seen)


def recall_of(game: State, knower: int) -> Recall | None:
    """What a view remembers of the cards; None if its memory is not that of the position."""
    found = Recall(game, knower)
    return found if found.fits(game, knower) else None
