"""The contract that every game keeps and that bots, table, command line and tests share.

A *position* is an object of a class that derives from `Game`.  A turn is a chain of small decisions; each is a
`Move`, a small value with a text form.  See docs/contract.md for the reasons and for how each game fits.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final

from deskovka.core.aids import Aid, Sign
from deskovka.core.chance import Chance
from deskovka.core.compiling import mypyc_attr
from deskovka.core.effects import Effect
from deskovka.core.facts import Fact
from deskovka.core.layout import Layout, Sheet
from deskovka.core.move import Move
from deskovka.core.options import Option, Options
from deskovka.core.provenance import Origin
from deskovka.core.screen import Screen
from deskovka.core.slips import Slip, SlipKind
from deskovka.core.telling import IllegalMove, NotUnderstood
from deskovka.core.wishes import Decision, Why, Wishes, WishKind

__all__ = ["NOBODY", "Game", "IllegalMove", "Move", "NotUnderstood"]

#: `to_act()` of a finished game
NOBODY: Final = -1


@mypyc_attr(acyclic=True)
class Game:
    """A position of a game, and everything that can be asked of it."""

    #: set by each game
    log: list[Effect] | None

    def __init__(self, players: int, options: Options, seed: str) -> None:
        self.players = players
        self.options = options
        self.seed = seed
        #: decisions made so far
        self.ply = 0
        #: grows when a chain of decisions is complete: taking back never crosses such a border
        self.turn = 0
        self.log = None
        self.listed: list[Move] | None = None

    # -- what the game is ---------------------------------------------------------------------------------------

    @staticmethod
    def name() -> str:
        """The game's name in records, on the command line and in addresses: `terra-mystica`."""
        raise NotImplementedError

    @staticmethod
    def rules_version() -> str:
        """Named in records. It changes when the same moves can come out otherwise."""
        raise NotImplementedError

    @staticmethod
    def known_options() -> tuple[Option, ...]:
        raise NotImplementedError

    @staticmethod
    def meant_by(rules: str, options: Mapping[str, str]) -> Mapping[str, str]:
        """The options of a record or a table, with those added whose default was another one by the rules of its day."""
        return options

    @staticmethod
    def player_counts() -> tuple[int, ...]:
        raise NotImplementedError

    @staticmethod
    def new(players: int, options: Mapping[str, str] | None = None, seed: str = "0") -> Game:
        """The first position, from options and seed alone."""
        raise NotImplementedError

    # -- the course of the game ---------------------------------------------------------------------------------

    def to_act(self) -> int:
        """The seat for which the game waits now; NOBODY when it is over.

        Where the rules let several seats decide in any order (late answers to power offers), it is the first of
        them; `moves()` then lists the others' moves too, and each move says whose it is (`move.seat`).
        """
        raise NotImplementedError

    def list_moves(self) -> list[Move]:
        """Every legal move, in a fixed order, without doubles. Never empty until the game is over."""
        raise NotImplementedError

    def apply(self, move: Move) -> None:
        """The effects of a legal move. Games write this; everybody else calls `play` or `push`."""
        raise NotImplementedError

    def why_not(self, move: Move, lang: str = "en") -> str:
        """The reason why a move is not among `moves()`, in words for the person who tried it."""
        reason: str = self.part("words").why_not(self, move, lang)
        return reason

    def moves(self) -> list[Move]:
        """Every legal move. The list belongs to the position: read it, do not change it."""
        listed = self.listed
        if listed is None:
            listed = self.list_moves()
            self.listed = listed
        return listed

    def play(self, move: Move | str) -> None:
        """Carry out a move, or the move that a text means (`play("build E6")`); an illegal one raises IllegalMove and changes
        nothing."""
        if isinstance(move, str):
            move = self.parse(move)
        if move not in self.moves():
            raise IllegalMove(self.why_not(move))
        self.push(move)

    def replay(self, move: Move) -> None:
        """Carry out a move that was accepted when it was played: of a record, of a stored table. Checked like `play`; but what the
        rules of its day allowed and ours do not any more still counts (`allowed_once`)."""
        if self.allowed_once(move):
            self.push(move)
        else:
            self.play(move)

    def allowed_once(self, move: Move) -> bool:
        """Did an earlier version accept this move here, with the same outcome, whether or not it is still listed?"""
        return False

    def push(self, move: Move) -> None:
        """Carry out a move that is known to be legal, because it came from `moves()`. For search; in doubt, `play`."""
        self.listed = None
        self.apply(move)
        self.ply += 1

    def prepares(self, move: Move) -> bool:
        """Is the move a free action that changes nothing but what can be paid: a conversion? Such moves show a way to what
        cannot be done yet (core/ways.py)."""
        return False

    def ends_turn(self, move: Move) -> bool:
        """Does the move only end the own turn, and nothing else? `end turn` does, passing does not."""
        return False

    def usual(self, move: Move) -> bool:
        """Is this what people want, among moves of its kind? Lists for people show it first; `moves()` keeps its own order."""
        return True

    def gives_up(self, move: Move) -> bool:
        """Does the seat leave the game by this move? Bots do so only when they can do nothing else."""
        return False

    @staticmethod
    def leaving_option() -> str:
        """The option that lets seats leave by such a move when it is `yes`; empty where the rules of the game know no leaving."""
        return ""

    def as_if(self, seat: int) -> Game | None:
        """A copy in which the seat begins a turn now: for plans that are made while others play.

        None where no such turn can be thought of: in preparations, after passing, or when the seat decides anyway.
        """
        return None

    def over(self) -> bool:
        return self.to_act() == NOBODY

    def scores(self) -> list[float]:
        """Points of each seat so far; final when over."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that win if the game ends now, ties broken as the game's rules say."""
        points = self.scores()
        best = max(points)
        return [seat for seat in range(self.players) if points[seat] == best]

    def copy(self) -> Game:
        """An equal, independent position. Cheap: search makes thousands. The copy keeps no log."""
        raise NotImplementedError

    def copy_frame(self, other: Game) -> None:
        """Copy what this class holds; for the `copy` of a game."""
        other.ply = self.ply
        other.turn = self.turn
        other.listed = self.listed

    def key(self) -> str:
        """A text that is equal for equal positions and different for different ones. For tests and caches."""
        raise NotImplementedError

    def fingerprint(self) -> int:
        """A number that is equal for equal positions and hardly ever for different ones; for search, within one process."""
        return hash(self.key())

    def __eq__(self, other: object) -> bool:
        """Equal positions of the same game, however they were reached."""
        if self is other:
            return True
        if not isinstance(other, Game):
            return NotImplemented
        return self.name() == other.name() and self.key() == other.key()

    def __hash__(self) -> int:
        """By the present position: a game that is played on changes its hash, so keep copies in sets."""
        return hash(self.key())

    def __repr__(self) -> str:
        if self.over():
            state = "over"
        else:
            state = f"{self.seat_names()[self.to_act()]} to act"
        points = "-".join([str(int(p)) if p == int(p) else str(p) for p in self.scores()])
        return f"<{self.name()} for {self.players}, seed {self.seed!r}: ply {self.ply}, {state}, points {points}>"

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        """For `pickle`, plain and compiled alike."""
        module = import_module("deskovka.core.positions")
        return module.thaw, module.freeze(self)

    def to_data(self) -> dict[str, Any]:
        """The position as plain data for `json.dumps`, to be sent to a program (core/positions.py)."""
        data: dict[str, Any] = import_module("deskovka.core.positions").to_data(self)
        return data

    @staticmethod
    def from_data(data: object) -> Game:
        """The position from such data, also from a stranger's: they are checked, and NotUnderstood says what is wrong."""
        game: Game = import_module("deskovka.core.positions").from_data(data)
        return game

    # -- hidden information -------------------------------------------------------------------------------------

    def seen_by(self, seat: int | None) -> Game:
        """What that seat (None: a spectator) may know: a position in which everything else is blank.

        The only door to the outside.  A game without secrets returns a copy.
        """
        return self.copy()

    def imagine(self, seat: int, chance: Chance) -> Game:
        """A full position, drawn at random, that agrees with all that the seat knows."""
        return self.copy()

    def reveals(self, move: Move) -> bool:
        """Does the move show somebody something new (a drawn card, a turned tile)? Then it cannot be taken back."""
        return False

    # -- text, words and pictures -------------------------------------------------------------------------------
    #
    # Every game's package has the same modules, and each has the functions of these names: notation, words, drawing, terminal,
    # features and worth.  They are loaded when they are first needed: rules alone start fast.

    def part(self, name: str) -> Any:
        """A module of the game's package."""
        return import_module(f"{type(self).__module__.rpartition('.')[0]}.{name}")

    def parse(self, text: str, seat: int | None = None) -> Move:
        """The move that a text means (`str(move)` and back). NotUnderstood if it is none."""
        move: Move = self.part("notation").parse(self, text, seat)
        return move

    def touches(self, move: Move) -> list[str]:
        """The things on the board that a move is about, in the order in which one would click them: `hex:E6`."""
        things: list[str] = self.part("notation").touches(self, move)
        return things

    def meant_at(self, thing: str, seat: int) -> list[Move]:
        """The moves, legal or not, that a seat could mean by touching a thing, the likeliest first: the other way round of `touches`."""
        moves: list[Move] = self.part("notation").meant_at(self, thing, seat)
        return moves

    def kinds(self, seat: int, lang: str = "en") -> list[Any]:
        """What a seat can do at such a decision in general, possible now or not: a `Kind` (core/ways.py) for each, with the moves
        by which it is done. Call it on `seen_by(seat)`."""
        kinds: list[Any] = self.part("words").kinds(self, seat, lang)
        return kinds

    def holdings(self, seat: int) -> list[tuple[str, int | str]]:
        """What a seat has at hand, in the order in which one looks for it: the name of an icon, and how much. For a narrow screen,
        where a seat's board may be out of sight. Call it on `seen_by(seat)`."""
        held: list[tuple[str, int | str]] = self.part("words").holdings(self, seat)
        return held

    def seat_names(self) -> list[str]:
        """What the players are called by the game itself, in records and notations: factions or colours."""
        return [f"player {seat + 1}" for seat in range(self.players)]

    def side(self, seat: int) -> str:
        """What a seat plays, where the rules give seats different sides: the faction, as `seat_names` calls it. Empty where all are
        alike, or not chosen yet."""
        return ""

    def seat_label(self, seat: int, lang: str = "en") -> str:
        """The same as a heading, in the reader's language: `Chaos Magicians`."""
        label: str = self.part("words").seat_label(self, seat, lang)
        return label

    def prompt(self, lang: str = "en") -> str:
        """One sentence: what is to be decided now, and by whom."""
        words: str = self.part("words").prompt(self, lang)
        return words

    def describe(self, move: Move, lang: str = "en") -> str:
        """A move in words, with its cost and gain."""
        words: str = self.part("words").describe(self, move, lang)
        return words

    def tell(self, effects: list[Effect], lang: str = "en") -> list[str]:
        """Lines for the log, made from the effects of one move."""
        lines: list[str] = self.part("words").tell(self, effects, lang)
        return lines

    def facts(self, lang: str = "en") -> list[Fact]:
        """By what this game is counted when it is over, beside sides and seats: the map, the tiles in the game, what a seat has built."""
        found: list[Fact] = self.part("words").facts(self, lang)
        return found

    def explain(self, thing: str, lang: str = "en") -> str:
        """A tooltip for a thing of the board (`hex:E6`, `tile:FAV5`), with the numbers of this position."""
        words: str = self.part("words").explain(self, thing, lang)
        return words

    def coach(self, seat: int, lang: str = "en") -> list[str]:
        """What a beginner in that seat could aim at now: a few lines, from the position. Call it on `seen_by(seat)`."""
        lines: list[str] = self.part("words").coach(self, seat, lang)
        return lines

    def warnings(self, start: Game, moves: list[Move], lang: str = "en") -> list[Slip]:
        """What a seat may have overlooked in a turn that is about to count: each slip with its reason.

        Call it on `seen_by(seat)` of the position after the turn, with `seen_by(seat)` of the position before it and the moves between.
        The last move may still wait to be played (it shows something new): then this position is the one before it.
        """
        found: list[Slip] = self.part("words").warnings(self, start, moves, lang)
        return found

    def warning_kinds(self, lang: str = "en") -> list[SlipKind]:
        """All kinds of `warnings` that this game knows, with words by which they are switched on and off."""
        kinds: list[SlipKind] = self.part("words").warning_kinds(lang)
        return kinds

    def automatic_kinds(self, lang: str = "en") -> list[WishKind]:
        """What can be decided without asking in this game, beside what every game has (core/automatic.py)."""
        return []

    def automatic(self, seat: int, wishes: Wishes) -> Decision | None:
        """What the own kinds say of the decision that a seat has to make now; None if nothing. Call it on `seen_by(seat)`."""
        return None

    def automatic_words(self, why: Why, own: bool, lang: str = "en") -> str:
        """The reason for a decision by an own kind, or for asking after all. What was wished is said to its owner alone (`own`)."""
        return ""

    def part_name(self, part: str, lang: str = "en") -> str:
        """What a part of a guess at the final points (`worth_parts`, `Policy.parts`) is called."""
        words: str = self.part("words").part_name(part, lang)
        return words

    def remarks(self, before: Game, seat: int, lang: str = "en") -> list[str]:
        """What a turn of the seat that led from `before` to here means beyond points, in a few words: for reasons. Often nothing."""
        words: list[str] = self.part("words").remarks(self, before, seat, lang)
        return words

    def figures(self) -> dict[str, int | str]:
        """Numbers of this position's material by the names under which the texts of the rulebook (`rulebook/*.toml`) call them."""
        numbers: dict[str, int | str] = self.part("words").figures(self)
        return numbers

    def listing(self, name: str, lang: str = "en") -> list[tuple[str, str]]:
        """A list of the material that the rulebook shows by this name: each thing, and what it does."""
        rows: list[tuple[str, str]] = self.part("words").listing(self, name, lang)
        return rows

    def aid(self, seat: int, lang: str = "en") -> list[Aid]:
        """The seat's own numbers: what things cost it, what it earns, and what each thing would bring next. Call it on `seen_by(seat)`."""
        tables: list[Aid] = self.part("words").aid(self, seat, lang)
        return tables

    def legend(self, lang: str = "en") -> list[Sign]:
        """What each of `icons` means, in the order in which one would explain them."""
        signs: list[Sign] = self.part("words").legend(self, lang)
        return signs

    def icon_words(self, lang: str = "en") -> dict[str, str]:
        """Words that may be shown as an icon where they follow a number in a line of words: `coin`, `coins` -> `coins`."""
        words: dict[str, str] = self.part("words").icon_words(lang)
        return words

    def provenance(self, lang: str = "en") -> list[Origin]:
        """Where the material of this position comes from, row by row, if some of it is not simply printed. What is
        reconstructed is said to the players."""
        rows: list[Origin] = self.part("words").provenance(self, lang)
        return rows

    def draw(self, lang: str = "en", tall: bool = False) -> str:
        """The position as SVG; `tall` for a narrow screen. docs/contract.md says what a drawing promises."""
        drawing: str = self.part("drawing").draw(self, lang, tall)
        return drawing

    def seat_colour(self, seat: int) -> str:
        """The colour of a seat's pieces as the drawing shows them, as `#rrggbb`."""
        colour: str = self.part("drawing").seat_colour(self, seat)
        return colour

    def icons(self) -> dict[str, str]:
        """Small drawings for what effects change (`coins`): SVG that fills a box of 24 by 24 and needs nothing else."""
        found: dict[str, str] = self.part("drawing").icons(self)
        return found

    def screen(self, seat: int | None = None, lang: str = "en", width: int = 80) -> Screen:
        """The position for a terminal, from a seat's side: everything that lies on the table. Call it on `seen_by(seat)`."""
        lines: Screen = self.part("terminal").screen(self, seat, lang, width)
        return lines

    def features(self, seat: int) -> list[float]:
        """The position as numbers, seen from a seat; for bots and research. `deskovka.env` does the same for many positions, faster."""
        module = self.part("features")
        sheet = Sheet(module.layout(self))
        module.numbers_into(self, seat, sheet)
        return list(memoryview(sheet.spread()).cast("f"))

    def feature_names(self) -> list[str]:
        """What the numbers of `features` are, one by one."""
        layout: Layout = self.part("features").layout(self)
        return layout.names

    def worth(self, seat: int) -> float:
        """A rough guess at the seat's final points from here, pending gains included; for simple bots."""
        points: float = self.part("worth").worth(self, seat)
        return points

    def worth_parts(self, seat: int) -> dict[str, float]:
        """The same guess taken apart: what it consists of, by name, for reasons in words. The parts add up to `worth`."""
        parts: dict[str, float] = self.part("worth").parts(self, seat)
        return parts

    def era(self) -> int:
        """A number that grows when a part of the game ends (a round, an epoch): how far a short look ahead goes."""
        return 0

    def _repr_svg_(self) -> str:
        return self.draw()

    # -- the log ------------------------------------------------------------------------------------------------

    def keep_log(self) -> None:
        """Start to write down effects."""
        if self.log is None:
            self.log = []

    def own_file(self, option: str) -> str:
        """The content of the file that an option stands for here (`Option.file`), as a pattern for an own one."""
        return ""

    def points_of(self, effect: Effect) -> float:
        """How many points of its seat an effect is."""
        return float(effect.amount) if effect.what == "points" else 0.0

    def note(self, seat: int, what: str, amount: int, source: str, after: tuple[int, ...] = ()) -> None:
        """Write down an effect, if a log is kept."""
        log = self.log
        if log is not None:
            log.append(Effect(self.ply, seat, what, amount, source, after))
