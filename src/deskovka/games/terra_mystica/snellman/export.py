"""Our record as a Snellman log: one command per line, as a log of the online game would have it.

What that notation has no word for (printed rules where it knows only the later ones) is kept in comments of the form
`# Deskovka option NAME: VALUE`, which our import reads and everybody else skips.
"""

from __future__ import annotations

import re

from deskovka.core.game import IllegalMove, Move
from deskovka.core.options import YES
from deskovka.core.record import Record
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import MATERIAL, ROUNDS, SPADES
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.rules import cults
from deskovka.games.terra_mystica.snellman.offers import ACTING_KINDS, answered_by, play_and_strike
from deskovka.games.terra_mystica.snellman.phrases import Phrases
from deskovka.games.terra_mystica.snellman.rows import BASE_MAP_2017, SnellmanError, Source, read_heading
from deskovka.games.terra_mystica.snellman.turns import CLOSING, Arranged, arrange, picture
from deskovka.games.terra_mystica.table import ACTING, FIRST_DWELLINGS, OVER, TURN, Offer, Reaction

#: our options that the notation has a word for
SWITCHES = {
    "mini-towns": "mini-expansion-1",
    "shipping-scroll": "shipping-bonus",
    "temple-tile": "temple-scoring-tile",
    "variable-order": "variable-turn-order",
    "cultist-power": "errata-cultist-power",
    "ice": "fire-and-ice-factions/ice",
    "volcano": "fire-and-ice-factions/volcano",
}
#: options that a comment keeps where an import would assume something else
KEPT = (
    "late-answers",
    "spread-cult-spades",
    "variable",
    "shapeshifters-2015",
    "riverwalkers-2015",
    "cultist-power",
    "drop-outs",
)
NO_ORDER = "the moves of this turn have no order in which the online game would take them"
BOTH_REFUSED = "the online game knows no rules in which a refusal gives power to Shapeshifters and none to Cultists"


class Exporter:
    def __init__(self, record: Record) -> None:
        self.record = record
        game = record.start()
        if not isinstance(game, TerraMystica):
            raise SnellmanError("record", 1, record.game, "only Terra Mystica has a Snellman notation")
        self.game = game  # as the log tells it
        self.lines: list[str] = []
        self.void: list[Offer] = []  # offers without room that are still to be declined in so many words
        self.waiting: dict[int, list[Move]] = {}  # conversions put off to a seat's next turn
        self.refused: set[str] = set()  # factions that react to answers and were refused by all
        self.unused = False  # a double turn ended with an action unused
        if game.options["factions"] == "auction":
            raise SnellmanError("record", 1, "auction", "the Snellman notation has no auction")
        if game.extension.active:
            raise SnellmanError("record", 1, "merchants", "the Snellman notation knows no Merchants of the Seas")

    def run(self) -> str:
        if self.game.phase > FIRST_DWELLINGS:
            self.first_game()
        truth = self.game.copy()
        preview = self.record.start()
        moves = [self.record.step(preview, i) for i in range(len(self.record.moves))]
        at = 0
        while at < len(moves):
            start = at
            seat = truth.active if truth.phase == ACTING and truth.stage == TURN else -1
            while at < len(moves):
                move = moves[at]
                truth.play(move)
                at += 1
                if seat < 0 or (move.seat == seat and move.kind in (m.END, m.DROP_OUT)):
                    break
            run = moves[start:at]
            try:
                self.tell(run if seat < 0 else self.turn(run, truth), moves[at] if at < len(moves) else None)
            except IllegalMove as error:  # somebody's conversions wait for a later turn, and this move needed them
                raise SnellmanError("record", 1, str(run[0]), f"{NO_ORDER} ({error})") from None
        return "\n".join(Head(self).lines() + self.lines) + "\n"

    def turn(self, moves: list[Move], truth: TerraMystica) -> list[Move]:
        """The turn in the online order. Conversions put off from an earlier turn come before its first action."""
        seat = self.game.active
        put_off = self.waiting.pop(seat, [])
        if put_off:
            begins = [
                i for i, x in enumerate(moves) if x.seat == seat and (x.kind in ACTING_KINDS or x.kind == m.DROP_OUT)
            ]
            first = begins[0] if begins else len(moves)
            moves = [*moves[:first], *put_off, *moves[first:]]
        goal = "" if self.waiting else picture(truth)
        found: Arranged | None = arrange(self.game, moves, goal)
        if found is None:
            raise SnellmanError("record", 1, str(moves[0]), NO_ORDER)
        if found.waiting:
            self.waiting[seat] = found.waiting
        return found.moves

    # -- writing --------------------------------------------------------------------------------------------------

    def say(self, seat: int, command: str) -> None:
        self.lines.append(f"{self.game.seats[seat].faction.board.id}: {command}")

    def tell(self, moves: list[Move], following: Move | None) -> None:
        phrases = Phrases(self.game, moves)
        for i, move in enumerate(moves):
            after = moves[i + 1] if i + 1 < len(moves) else following
            p = self.game.seats[move.seat]
            if move.kind == m.FACTION:
                self.lines.append(f"setup {MATERIAL.boards[move.a].id}")
            elif move.kind == m.DROP_OUT:
                self.lines.append(f"drop-faction {p.faction.board.id}")
            elif move.kind == m.END:
                self.end(move, moves[:i], after)
            else:
                for command in phrases.commands(p, i):
                    self.say(move.seat, command)
            self.play(move)

    def end(self, move: Move, turn: list[Move], following: Move | None) -> None:
        """A turn ends by itself, except before another turn of the same player; passing and new colours end it too."""
        if self.game.seats[move.seat].actions:
            self.unused = True
            self.say(move.seat, "done")
        elif any(x.kind in CLOSING for x in turn):
            return
        elif following is not None and following.seat == move.seat and following.kind < m.TAKE_POWER:
            self.say(move.seat, "done")

    def play(self, move: Move) -> None:
        """Play on, and say what our rules do by themselves and the online game wants to be told."""
        game = self.game
        round_before = game.round if game.phase == ACTING else 0
        before = game.reactions[:]
        taken = {o.event for o in answered_by(game, move)} if move.kind == m.TAKE_POWER else set()
        self.void += play_and_strike(game, move)
        self.decline_void()
        self.note_refusals(before, taken)
        if round_before and round_before < ROUNDS and (game.phase != ACTING or game.round > round_before):
            self.lose_lone_spade(round_before)

    def note_refusals(self, before: list[Reaction], taken: set[int]) -> None:
        """Whose building was refused by all neighbours? For Cultists and Shapeshifters that depends on an option."""
        open_now = {r.event for r in self.game.reactions}
        for r in before:
            if r.event not in open_now and not r.taken and r.event not in taken:
                self.refused.add(self.game.seats[r.seat].faction.board.id)

    def decline_void(self) -> None:
        """Offers without room; where somebody reacts to the answers, after all that count."""
        game = self.game
        reacting = {r.event for r in game.reactions}
        for o in [o for o in self.void if o.event not in reacting]:
            self.void.remove(o)
            self.say(o.seat, f"decline {o.amount} from {game.seats[o.builder].faction.board.id}")

    def lose_lone_spade(self, round: int) -> None:
        """Giants can do nothing with a single spade of the cult bonus, but it must be given up."""
        game = self.game
        tile = game.material.scoring[game.scoring[round - 1]]
        for p in game.seats:
            if p.faction.board.id == "giants" and not p.dropped and tile.gain[SPADES]:
                reached = cults.priests_in_orders(game, p) if tile.cult < 0 else p.cults[tile.cult]
                if reached // tile.steps * tile.gain[SPADES] % 2:
                    self.say(p.seat, "-SPADE")

    def first_game(self) -> None:
        """The fixed first game has no moves for its setup; the notation wants them."""
        game = self.game
        for p in game.seats:
            self.lines.append(f"setup {p.faction.board.id}")
        placed = [0] * game.players
        order = TerraMystica.new(game.players, {"fixed-factions": ",".join(game.seat_names())})
        while order.phase < FIRST_DWELLINGS:
            order.play(order.moves()[0])
        for seat in order.queue:
            at = game.seats[seat].hexes[placed[seat]]
            placed[seat] += 1
            self.say(seat, f"build {game.board.names[at]}")
        for seat in reversed(game.order):
            self.say(seat, f"pass {MATERIAL.scrolls[game.seats[seat].scroll].id}")


class Head:
    """The lines before the first faction is chosen. They are written last, when it is known who plays."""

    def __init__(self, exporter: Exporter) -> None:
        self.exporter = exporter
        self.record = exporter.record
        start = exporter.record.start()
        assert isinstance(start, TerraMystica)
        self.start = start
        self.options = start.options
        self.factions = exporter.game.seat_names()
        self.over = exporter.game.phase == OVER

    def lines(self) -> list[str]:
        said = [f"option {name}" for name in self.said_options()]
        board = BASE_MAP_2017 if self.options["start-points"] == "2017" else self.start.board.snellman
        return [*said, f"map {board}", *self.comments(said), *self.result(), *self.names(), *self.setup()]

    def said_options(self) -> list[str]:
        said = ["strict-leech", "strict-darkling-sh", "strict-chaosmagician-sh"]
        said += [theirs for ours, theirs in SWITCHES.items() if self.options[ours] == YES]
        if self.options["variable"] == YES:
            mine = "riverwalkers-2015" if "riverwalkers" in self.factions else "shapeshifters-2015"
            changed = self.options[mine] == YES
            said.append("fire-and-ice-factions/variable" + ("_v5" if changed else ""))
        if "errata-cultist-power" not in said and "shapeshifters" in self.exporter.refused:
            # there Shapeshifters gain power from refusals only together with the change for Cultists
            if "cultists" in self.exporter.refused:
                raise SnellmanError("record", 1, "cultist-power", BOTH_REFUSED)
            said.append("errata-cultist-power")
        if self.exporter.unused:
            said.append("loose-done")
        return said

    def comments(self, said: list[str]) -> list[str]:
        """Options of ours that an import of these lines would not guess."""
        guess = Source("record", False)
        for line in said:
            read_heading(guess, 1, line)
        assumed = guess.our_options()
        kept = [name for name in KEPT if self.options[name] != assumed[name]]
        if self.options["start-points"] == "rulebook":
            kept.append("start-points")
        return [f"# Deskovka option {name}: {self.options[name]}" for name in kept]

    def result(self) -> list[str]:
        """A log has no numbers to compare with; the result lets a check compare at least that."""
        if not self.over:
            return []
        points = zip(self.factions, self.exporter.game.seats, strict=True)
        return ["# Deskovka result: " + ", ".join(f"{name} {p.points}" for name, p in points)]

    def names(self) -> list[str]:
        names = [self.record.names.get(seat, "") or f"player{seat + 1}" for seat in range(self.start.players)]
        return ["player " + re.sub(r"[^\w-]", "_", name) for name in names]

    def setup(self) -> list[str]:
        game = self.start
        lines = ["score " + ",".join(MATERIAL.scoring[tile].id for tile in game.scoring)]
        held = [p.scroll for p in game.seats]
        for scroll in MATERIAL.scrolls:
            known = scroll.set == "base" or self.options["shipping-scroll"] == YES
            if known and game.scroll_coins[scroll.number] < 0 and scroll.number not in held:
                lines.append(f"delete {scroll.id}")
        if game.final_tile:
            lines.append(f"final-scoring {game.final_tile}")
        return lines


def export(record: Record) -> str:
    """A Terra Mystica record as a Snellman log."""
    return Exporter(record).run()
