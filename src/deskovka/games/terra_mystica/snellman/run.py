"""A source while it is being played: the position, what is still open between commands, and whose turn it must be."""

from __future__ import annotations

from collections.abc import Iterator

from deskovka.core.game import IllegalMove, Move
from deskovka.core.options import BadOption
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.snellman.offers import play_and_strike
from deskovka.games.terra_mystica.snellman.rows import SnellmanError, Source
from deskovka.games.terra_mystica.state import Player
from deskovka.games.terra_mystica.table import ACTING, TURN, Offer

#: a command looks at so many rows and commands that follow, no further (conversions may stand between spades and hex)
ROWS_AHEAD = 100
COMMANDS_AHEAD = 100
#: what others write in the middle of a turn: power from the new building, and the cult step of those whom all others refused it
ANSWERS = ("leech", "decline", "+fire", "+water", "+earth", "+air", "[")


class Run:
    """How far the reading of a source has come, and what commands may ask of it."""

    def __init__(self, source: Source, log: bool = False) -> None:
        self.source = source
        try:
            self.game = TerraMystica.new(len(source.factions), source.our_options(), "imported")
        except BadOption as error:
            raise SnellmanError(source.file, 1, "", str(error)) from error
        self.game.lenient = True  # what logs leave undone, and the rules of play do not let one leave
        if log:
            self.game.keep_log()
        self.seat = {faction: seat for seat, faction in enumerate(source.factions)}
        self.moves: list[Move] = []
        self.rulings: list[str] = []
        self.adjusted = False
        self.digs = 0  # spades bought by `dig` that are paid when their hex is turned
        self.piece = False  # a hex is turned in part, and more spades for it are bought
        self.done = ""  # a transformation already made when its spades were bought
        self.spare = 0  # spades in hand that are to be given up
        self.lone_spades: set[int] = set()  # rounds after which Giants gave up a single spade
        self.paid = ""  # the Acolytes' payment that is still to be read
        self.spared = 0  # tracks lowered by hand so that a tile does not raise them to 10
        self.raised: list[int] = []  # tracks that a key has raised and a command still names
        self.struck: list[Offer] = []  # offers without room that our rules struck out
        self.index = 0  # of the present row, and of the command in it
        self.command = 0
        self.row = source.rows[0]
        self.looked = 0  # commands looked at ahead of their turn
        self.played = 0  # commands carried out

    # -- driving ------------------------------------------------------------------------------------------------

    def fail(self, read: str, why: str) -> SnellmanError:
        return SnellmanError(self.source.file, self.row.line, f"{self.row.faction}: {read}", why)

    def play(self, move: Move) -> None:
        self.struck += play_and_strike(self.game, move)
        self.moves.append(move)

    def by_hand(self) -> None:
        """The position was changed past the rules (test positions, rulings): its list of moves holds no longer."""
        self.game.listed = None

    def note_ruling(self, number: int, what: str) -> None:
        """The rulebook forbids it and the online game accepted it."""
        self.rulings.append(f"ruling {number} (line {self.row.line}): {what}")

    def ahead(self, this_turn: bool = False) -> Iterator[str]:
        """The faction's commands that follow the present one: in this row and in a few that come; or only those before others act."""
        rows = self.source.rows
        left = COMMANDS_AHEAD
        for at in range(self.index, min(self.index + 1 + ROWS_AHEAD, len(rows))):
            commands = rows[at].commands()
            if rows[at].faction != self.row.faction:
                if this_turn and not all(command.startswith(ANSWERS) for command in commands):
                    return
                continue
            for i in range(self.command + 1 if at == self.index else 0, len(commands)):
                if left == 0:
                    return
                left -= 1
                self.looked += 1
                yield commands[i]

    def possible(self, move: Move) -> bool:
        return move in self.game.moves()

    def player(self) -> Player:
        return self.game.seats[self.seat[self.row.faction]]

    def catch_up(self) -> None:
        """The row belongs to a later phase: end the last turn if it is still open."""
        game = self.game
        if game.phase == ACTING and game.stage == TURN and game.seats[game.active].acted:
            end = game.seats[game.active].book.end
            if self.possible(end):
                self.play(end)

    def take_turn(self, p: Player) -> None:
        """Make it this player's turn, with an action to spend if that is what comes."""
        game = self.game
        if game.phase != ACTING:
            return
        if game.stage == TURN and game.active != p.seat:
            current = game.seats[game.active]
            if current.acted and self.possible(current.book.end):
                self.play(current.book.end)
        if game.phase == ACTING and game.active != p.seat and game.stage == TURN:
            waiting = game.seats[game.active].faction.board.id
            raise IllegalMove(f"it is not their turn; {waiting} are to act")

    def take_action(self, p: Player) -> None:
        """A full action follows: begin the next turn if this one is used up (only one player left)."""
        self.take_turn(p)
        game = self.game
        alone = not p.passed and all(other.passed or other is p for other in game.seats)
        if alone and game.phase == ACTING and p.actions == 0 and self.possible(p.book.end):
            self.play(p.book.end)
