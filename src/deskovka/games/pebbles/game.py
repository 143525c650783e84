"""The position and the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from deskovka.core.chance import Chance
from deskovka.core.game import NOBODY, Game, Move
from deskovka.core.options import BadOption, Option, complete
from deskovka.core.wishes import Decision, Why, Wishes, WishKind
from deskovka.games.pebbles.moves import BOWLS, DRAW, END, TAKE, PebbleMove

#: pebbles at the start, in a random order of the bowls; values of the shells
HEAPS: Final = (3, 4, 5, 6, 7)
SHELLS: Final = (1, 2, 3, 4, 5, 6)
#: pebbles of one turn, and points for the last pebble of a bowl
HANDFUL: Final = 3
LAST: Final = 3
UNKNOWN: Final = -1
OPTIONS: Final = (Option("shells", "6", ("0", "3", "6"), "how many shells are in the bag"),)


class Pebbles(Game):
    """A position of Pebbles."""

    def __init__(self, players: int, options: dict[str, str], seed: str) -> None:
        super().__init__(players, options, seed)
        self.bowls = [0] * len(BOWLS)
        self.bag: list[int] = []  # hidden, drawn from the end
        self.liked = [UNKNOWN] * players  # each known to its owner alone
        self.taken = [[0] * len(BOWLS) for _ in range(players)]
        self.shells: list[list[int]] = [[] for _ in range(players)]  # face down
        self.points = [0] * players  # what everybody can see
        self.active = 0
        self.hand = UNKNOWN  # the bowl of this turn
        self.count = 0

    @staticmethod
    def name() -> str:
        return "pebbles"

    @staticmethod
    def rules_version() -> str:
        return "1"

    @staticmethod
    def known_options() -> tuple[Option, ...]:
        return OPTIONS

    @staticmethod
    def player_counts() -> tuple[int, ...]:
        return (2,)

    @staticmethod
    def new(players: int, options: Mapping[str, str] | None = None, seed: str = "0") -> Pebbles:
        if players != 2:
            raise BadOption("Pebbles is for 2 players, not {players}", players=players)
        game = Pebbles(players, complete(OPTIONS, options or {}), seed)
        chance = Chance(seed)
        game.bowls = [HEAPS[i] for i in chance.order(len(HEAPS))]
        game.bag = [SHELLS[i] for i in chance.order(len(SHELLS))][: int(game.options["shells"])]
        game.liked = [chance.below(len(BOWLS)) for _ in range(players)]
        return game

    def to_act(self) -> int:
        return self.active if any(self.bowls) else NOBODY

    def list_moves(self) -> list[Move]:
        seat = self.to_act()
        if seat == NOBODY:
            return []
        bowls = [n for n, left in enumerate(self.bowls) if left and self.hand in (UNKNOWN, n) and self.count < HANDFUL]
        moves: list[Move] = [PebbleMove(seat, TAKE, n) for n in bowls]
        if self.count:
            moves.append(PebbleMove(seat, END))
        elif self.bag:
            moves.append(PebbleMove(seat, DRAW))
        return moves

    def apply(self, move: Move) -> None:
        seat = move.seat
        if move.kind == TAKE:
            self.take(seat, move.a)
        elif move.kind == DRAW:
            shell = self.bag.pop()
            self.shells[seat].append(shell)
            self.note(seat, "shells", shell, "bag")
        if move.kind != TAKE:
            self.active = 1 - seat
            self.hand, self.count = UNKNOWN, 0
            self.turn += 1

    def take(self, seat: int, bowl: int) -> None:
        self.bowls[bowl] -= 1
        self.taken[seat][bowl] += 1
        self.hand, self.count = bowl, self.count + 1
        self.score(seat, 1, "pebble")
        if not self.bowls[bowl]:
            self.score(seat, LAST, "last")
        if not any(self.bowls):  # the end: what was hidden is counted
            self.turn += 1
            for owner in range(self.players):
                self.score(owner, sum(self.shells[owner]), "shells")
                self.score(owner, self.taken[owner][self.liked[owner]], "liked")

    def score(self, seat: int, points: int, source: str) -> None:
        self.points[seat] += points
        if points:
            self.note(seat, "points", points, source)

    def scores(self) -> list[float]:
        return [float(points) for points in self.points]

    def copy(self) -> Pebbles:
        other = Pebbles(self.players, self.options, self.seed)
        self.copy_frame(other)
        other.bowls, other.bag, other.liked = self.bowls[:], self.bag[:], self.liked[:]
        other.taken, other.shells = [row[:] for row in self.taken], [row[:] for row in self.shells]
        other.points, other.active, other.hand, other.count = self.points[:], self.active, self.hand, self.count
        return other

    def key(self) -> str:
        hidden = (self.bag, self.liked, self.shells)
        return repr((self.bowls, self.taken, hidden, self.points, self.active, self.hand, self.count))

    # -- hidden information -------------------------------------------------------------------------------------------

    def seen_by(self, seat: int | None) -> Pebbles:
        view = self.copy()
        view.seed = ""  # from it, all that is hidden could be drawn again
        if any(self.bowls):
            view.bag = [UNKNOWN] * len(self.bag)
            for other in range(self.players):
                if other != seat:
                    view.liked[other] = UNKNOWN
                    view.shells[other] = [UNKNOWN] * len(self.shells[other])
        return view

    def imagine(self, seat: int, chance: Chance) -> Pebbles:
        """Shells that the seat has not seen lie in the bag or with the other, in any order; any bowl may be the other's."""
        other = self.copy()
        rival = 1 - seat
        hidden = [shell for shell in SHELLS if shell not in self.shells[seat]]
        order = chance.order(len(hidden))
        mixed = [hidden[i] for i in order]
        other.bag = mixed[: len(self.bag)]
        other.shells[rival] = mixed[len(self.bag) : len(self.bag) + len(self.shells[rival])]
        other.liked[rival] = chance.below(len(BOWLS))
        return other

    def reveals(self, move: Move) -> bool:
        """A drawn shell is looked at, and the last pebble turns everything over."""
        return move.kind == DRAW or (move.kind == TAKE and sum(self.bowls) == 1)

    def as_if(self, seat: int) -> Pebbles | None:
        if self.to_act() in (seat, NOBODY):
            return None
        other = self.copy()
        other.active, other.hand, other.count, other.listed = seat, UNKNOWN, 0, None
        return other

    def ends_turn(self, move: Move) -> bool:
        return move.kind == END

    # -- without asking -----------------------------------------------------------------------------------------------

    def automatic_kinds(self, lang: str = "en") -> list[WishKind]:
        kinds: list[WishKind] = self.part("words").automatic_kinds(lang)
        return kinds

    def automatic(self, seat: int, wishes: Wishes) -> Decision | None:
        decision: Decision | None = self.part("automatic").decide(self, seat, wishes)
        return decision

    def automatic_words(self, why: Why, own: bool, lang: str = "en") -> str:
        words: str = self.part("words").automatic_words(why, own, lang)
        return words

    def seat_names(self) -> list[str]:
        return ["white", "black"]
