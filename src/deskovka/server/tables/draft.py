"""Drafts: a turn in progress, and a plan for a later one. Nobody else sees them; a draft is committed when it is complete."""

from __future__ import annotations

from deskovka.core.game import Game, IllegalMove, Move, NotUnderstood
from deskovka.core.telling import told
from deskovka.server.problems import Unprocessable
from deskovka.server.tables.history import History
from deskovka.server.words import speak

#: moves of a draft, and signs of a move
MOST = 300
WIDEST = 200


def bounded(moves: list[str]) -> None:
    """No turn is that long; whoever sends more wants something else."""
    if len(moves) > MOST or any(len(text) > WIDEST for text in moves):
        raise Unprocessable("This chain of moves is too long.")


def moves_of(position: Game, seat: int) -> list[Move]:
    """What a seat can do now; where several may decide, the others' moves are left out."""
    return [move for move in position.moves() if move.seat == seat]


def ends_with_a_reveal(history: History, seat: int, texts: list[str]) -> bool:
    """Does a draft end with a move that shows something new? Then it counts only when it is confirmed."""
    draft = Draft(history, seat)
    if draft.play_out(texts[:-1]):
        return False
    move = draft.possible(texts[-1])
    return move is not None and draft.game.reveals(move)


class Draft:
    """The unfinished turn of one seat, played on a copy of the committed position."""

    #: thought through beforehand: what would be revealed is not foreseen
    foreseen = False

    def __init__(self, history: History, seat: int, lang: str = "en") -> None:
        self.seat = seat
        #: the language in which a move is refused
        self.lang = lang
        self._ = speak(lang)
        self.start = history.ply
        self.game = self.begin(history)
        self.game.keep_log()
        self.turn = self.game.turn
        self.moves: list[Move] = []
        #: number of effects after each move
        self.logged: list[int] = []
        #: the turn is complete, or something was revealed: what stands now can no longer be taken back
        self.complete = False
        self.revealed = False

    def begin(self, history: History) -> Game:
        return history.game.copy()

    def play(self, text: str) -> None:
        """One more move, or IllegalMove / NotUnderstood with the reason."""
        if self.complete:
            raise IllegalMove(
                f"'{text}' comes after the end of the turn: a chain ends where somebody else decides or something is revealed."
            )
        move = self.game.parse(text, self.seat)
        if move.seat != self.seat:
            raise IllegalMove(f"'{text}' is a move of another seat.")
        if move not in self.game.moves():
            raise IllegalMove(self.game.seen_by(self.seat).why_not(move, self.lang))
        revealed = self.game.reveals(move)
        if revealed and self.foreseen:
            raise IllegalMove(self._("This shows something new, so a plan ends before it."))
        self.game.push(move)
        self.moves.append(move)
        self.logged.append(len(self.game.log or []))
        self.revealed = revealed
        self.complete = revealed or self.game.turn != self.turn or self.game.to_act() != self.seat

    def play_out(self, texts: list[str]) -> str:
        """Play what can be played; why it did not go on, or nothing."""
        for text in texts:
            try:
                self.play(text)
            except (IllegalMove, NotUnderstood) as error:
                return told(error, self.lang)
        return ""

    def possible(self, text: str) -> Move | None:
        """A move that could be made next; None where there is none like this."""
        try:
            move = self.game.parse(text, self.seat)
        except NotUnderstood:
            return None
        return move if not self.complete and move in moves_of(self.game, self.seat) else None

    def lines(self, lang: str) -> list[list[str]]:
        """What the draft has done so far, in words for its owner."""
        view = self.game.seen_by(self.seat)
        log = self.game.log or []
        before = 0
        told = []
        for after in self.logged:
            told.append(view.tell(log[before:after], lang))
            before = after
        return told


class Foreseen(Draft):
    """A plan, played now that its turn has come: it stops before anything that cannot be taken back."""

    foreseen = True


class Plan(Foreseen):
    """A turn that is thought through while others play. It is never committed, and nobody else sees it."""

    def begin(self, history: History) -> Game:
        game = history.game.as_if(self.seat)
        if game is None:
            raise IllegalMove(self._("There is nothing to plan now."))
        return game
