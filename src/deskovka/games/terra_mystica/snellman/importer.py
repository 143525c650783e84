"""Playing Snellman commands on our rules.

The online game lets a player write commands of a row in almost any order and answer power offers late; our rules are asked with the
option *late answers*, and this module puts the rest in order: it ends turns where the next line shows that
they are over, looks ahead for the hex that bought spades are for, and for the track with which Acolytes pay.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from deskovka.core.game import IllegalMove, Move
from deskovka.core.options import BadOption
from deskovka.core.record import Record
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import (
    BUILDING_KEYS,
    CULTS,
    MATERIAL,
    SANCTUARY,
    STRONGHOLD,
    TEMPLE,
    TRADING_HOUSE,
    VOLCANO,
)
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.rules import actions, cults, terraform
from deskovka.games.terra_mystica.rules.factions import Acolytes
from deskovka.games.terra_mystica.snellman.rows import COLOUR_NAMES, Row, SnellmanError, Source, read
from deskovka.games.terra_mystica.state import ACTING, INCOME, OVER, TURN, Player, put

UPGRADES = {"tp": TRADING_HOUSE, "te": TEMPLE, "sh": STRONGHOLD, "sa": SANCTUARY}
UPGRADES |= {BUILDING_KEYS[kind].replace("_", " "): kind for kind in range(2, 6)}
ACTION_NAMES = {name.lower(): i for i, name in enumerate(m.ACTIONS)} | {
    "acth1": m.SHIFT_BY_POWER,
    "acth2": m.SHIFT_BY_TOKENS,
    "acth3": m.SHIFT_BY_POWER,
    "acth4": m.SHIFT_BY_TOKENS,
    "acth5": m.SHIFT_BY_POWER,
    "acth6": m.SHIFT_BY_TOKENS,
}
CONVERSIONS = {
    ("pw", "p"): (5, [m.POWER_TO_PRIEST]),
    ("pw", "w"): (3, [m.POWER_TO_WORKER]),
    ("pw", "c"): (1, [m.POWER_TO_COIN]),
    ("p", "w"): (1, [m.PRIEST_TO_WORKER]),
    ("p", "c"): (1, [m.PRIEST_TO_WORKER, m.WORKER_TO_COIN]),
    ("w", "c"): (1, [m.WORKER_TO_COIN]),
    ("vp", "c"): (1, [m.POINT_TO_COIN]),
    ("c", "vp"): (2, [m.COINS_TO_POINT]),
}
RENOUNCED = {
    "spade": m.NO_SPADES,
    "bridge": m.NO_BRIDGE,
    "free_d": m.NO_DWELLING,
    "free_tp": m.NO_TRADING_HOUSE,
    "free_tf": m.NO_SANDSTORM,
    "convert_w_to_p": m.NO_PRIESTS,
    "gain_p3_for_vp": m.NO_TOKEN,
    "pick_color": m.NO_SHIFT,
}
#: rows that the online game wrote by itself
AUTOMATIC = re.compile(r"^(\w+_income_for_faction|\[.*\]|\+\d+vp for .*|score_resources|setup|income)$")


@dataclass
class Imported:
    """A game that was read: its end position, its moves, and the record, if our rules allow all of it."""

    source: Source
    game: TerraMystica
    moves: list[Move]
    #: moves of the game that the rulebook forbids and the online game accepted, with the ruling
    rulings: list[str] = field(default_factory=list)
    #: resources that were set by hand (test positions)
    adjusted: bool = False

    @property
    def record(self) -> Record:
        if self.rulings:
            raise SnellmanError(self.source.file, 0, "", f"no record can be made: {self.rulings[0]}")
        if self.adjusted:
            raise SnellmanError(self.source.file, 0, "", "no record can be made: resources were set by hand")
        record = Record.of(self.game, self.moves, self.source.names)
        record.extra["Imported from"] = "Snellman notation"
        return record


class Importer:
    """Plays the rows of a source one after the other."""

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
        self.digs = 0  # spades bought by `dig` whose hex is not known yet
        self.done = ""  # a transformation already made for a `dig` in an earlier row
        self.spared = 0  # tracks lowered by hand so that a town tile does not raise them to 10
        self.row = source.rows[0]
        self.ahead: list[str] = []  # the faction's commands that follow the present one

    # -- driving ------------------------------------------------------------------------------------------------

    def fail(self, read: str, why: str) -> SnellmanError:
        return SnellmanError(self.source.file, self.row.line, f"{self.row.faction}: {read}", why)

    def play(self, move: Move) -> None:
        self.game.play(move)
        self.moves.append(move)

    def possible(self, move: Move) -> bool:
        return move in self.game.moves()

    def player(self) -> Player:
        return self.game.seats[self.seat[self.row.faction]]

    def run_row(self, row: Row, following: list[Row]) -> None:
        """Play one row. Rows that the online game wrote itself only make sure that we have come as far."""
        self.row = row
        if row.faction not in self.seat:
            raise self.fail(row.text, f"{row.faction} do not play in this game")
        p = self.player()
        if row.dropped:
            self.play(p.book.other(m.DROP_OUT))
            return
        commands = row.commands()
        if not commands:
            self.catch_up()
        for index, command in enumerate(commands):
            self.ahead = commands[index + 1 :]
            for later in following:
                if later.faction == row.faction:
                    self.ahead += later.commands()
            try:
                if index == 0 or not self.run_joined(command):
                    self.run(self.player(), command)
            except IllegalMove as error:
                raise self.fail(command, str(error)) from error

    def run_joined(self, command: str) -> bool:
        """The online ledger sometimes joins two factions' lines in one row: is the rest the next faction's?"""
        game = self.game
        if game.phase < INCOME and game.acting != self.player().seat:
            self.run(game.seats[game.acting], command)
            return True
        return False

    def run(self, p: Player, command: str) -> None:
        if command == "setup":
            if self.game.phase < INCOME:
                self.play(p.book.other(m.FACTION, MATERIAL.faction_number[self.row.faction]))
            return
        if AUTOMATIC.match(command):
            if not command.startswith("["):
                self.catch_up()
            return
        for pattern, action in COMMANDS:
            match = re.fullmatch(pattern, command)
            if match:
                if p.passed and action in BETWEEN_ROUNDS:
                    self.catch_up()
                action(self, p, match)
                return
        raise self.fail(command, "this command is not known")

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


# -- one function per command ----------------------------------------------------------------------------------------

Match = re.Match[str]


def _pick_colour(run: Importer, p: Player, match: Match) -> None:
    terrain = COLOUR_NAMES.get(match.group(1))
    if terrain is None:
        raise IllegalMove(f"there is no colour {match.group(1)!r}")
    run.play(p.book.other(m.SHIFT if run.game.phase == ACTING else m.START_TERRAIN, terrain))


def _hex(run: Importer, name: str) -> int:
    found = run.game.board.number.get(name)
    if found is None:
        raise IllegalMove(f"there is no hex {name.upper()} on this map")
    return found


def _build(run: Importer, p: Player, match: Match) -> None:
    at = _hex(run, match.group(1))
    game = run.game
    if game.phase >= INCOME:
        if not p.free_dwelling and not p.spades and not p.sandstorm and at not in p.fresh and not run.digs:
            run.take_action(p)
        else:
            run.take_turn(p)
        if not p.faction.settles_on(p, game.terrain[at]) and not p.free_dwelling:
            turn_land(run, p, at, p.home)
        elif run.digs:
            raise IllegalMove(f"{run.digs} bought spades are not used")
    move = p.book.builds[at]
    if not run.possible(move) and p.dug and p.other_hex >= 0 and not p.fresh and p.actions == 0:
        run.rulings.append(
            f"ruling 40 (line {run.row.line}): {run.row.faction} built at {match.group(1).upper()} "
            "after turning another hex to a foreign terrain in the same action"
        )
        p.actions += 1
        game.listed = None
    run.play(move)


def _transform(run: Importer, p: Player, match: Match) -> None:
    if match.group(0) == run.done:  # already done for a `dig` of the row before
        run.done = ""
        return
    at = _hex(run, match.group(1))
    if run.game.phase == ACTING:
        if p.spades or p.sandstorm:
            run.take_turn(p)
        else:
            run.take_action(p)
    turn_land(run, p, at, goal_of(run, p, at, match.group(2)))


def goal_of(run: Importer, p: Player, at: int, colour: str | None) -> int:
    """The terrain that a command names, or the one nearest to home."""
    if colour is None:
        return nearest_home(run, p, at)
    found = COLOUR_NAMES.get(colour)
    if found is None:
        raise IllegalMove(f"there is no colour {colour!r}")
    return p.home if found == p.start_terrain and p.faction.board.kind == "ice" else found


def nearest_home(run: Importer, p: Player, at: int) -> int:
    """Without a colour a hex is turned as near to home as the spades allow."""
    game = run.game
    if p.sandstorm or not p.faction.digs or run.digs == 0 == p.spades:
        return p.home
    spades = p.spades + run.digs
    here = game.terrain[at]
    needed = p.faction.spades_for(p, here, p.home)
    if needed <= spades:
        return p.home
    options = [goal for goal in p.faction.dig_targets(p, spades)[here] if p.faction.spades_for(p, here, goal) == spades]
    options.sort(key=lambda goal: p.faction.spades_for(p, goal, p.home))
    return options[0] if options else p.home


def turn_land(run: Importer, p: Player, at: int, goal: int) -> None:
    game = run.game
    bought = run.digs
    run.digs = 0
    if goal == VOLCANO:
        if not bought:
            raise IllegalMove("a volcano is announced by 'dig 1'")
        run.play(p.book.other(m.TRANSFORM, at, goal, paying_cult(run, p, at)))
        return
    move = p.book.transforms[at][goal]
    if p.faction.digs and not p.sandstorm:
        if not run.possible(move) and goal != p.home and p.faction.board.id == "giants" and p.spades + bought == 2:
            run.rulings.append(
                f"ruling 48 (line {run.row.line}): giants turned {game.board.names[at]} to a foreign terrain"
            )
            force_giants(run, p, at, goal, bought)
            return
        needed = p.faction.spades_for(p, game.terrain[at], goal) - p.spades
        if max(0, needed) != bought:
            raise IllegalMove(f"{bought} spades are bought, {max(0, needed)} are needed")
    run.play(move)


def paying_cult(run: Importer, p: Player, at: int) -> int:
    """Acolytes name the track that pays after the building: -3FIRE."""
    faction = p.faction
    if not isinstance(faction, Acolytes):
        return 0
    for command in run.ahead:
        if paid := re.fullmatch(r"-(\d?)(fire|water|earth|air)", command):
            if int(paid.group(1) or 1) != faction.price(run.game, at):
                raise IllegalMove(f"{command.upper()}: {faction.price(run.game, at)} steps are due, all on one track")
            return 1 + CULTS.index(paid.group(2))
    raise IllegalMove("no track is named that pays for the volcano")


def force_giants(run: Importer, p: Player, at: int, goal: int, bought: int) -> None:
    """Carry out what our rules refuse, so that the rest of the game can still be compared."""
    game = run.game
    if p.spades == 0:
        actions.start_action(game, p)
    p.faction.buy_spades(game, p, bought)
    terraform.count_spades(game, p, bought)
    p.spades = 0
    p.may_build = False
    game.terrain = put(game.terrain, at, goal)
    game.listed = None


def _dig(run: Importer, p: Player, match: Match) -> None:
    """Spades are bought for a hex, so we pay when the hex is named.

    A ledger row that holds `dig` alone shows the price at once; then the hex is looked up in the rows that follow.
    """
    if p.spades:
        run.take_turn(p)
        if not p.may_buy:
            raise IllegalMove("no spades may be bought in this action")
    else:
        run.take_action(p)
    run.digs += int(match.group(1))
    on_land = re.compile(r"(build|transform) (\w+)(?: to (\w+))?")
    if run.row.values is None or any(on_land.fullmatch(command) for command in run.row.commands()):
        return
    for command in run.ahead:
        if named := on_land.fullmatch(command):
            at = _hex(run, named.group(2))
            goal = p.home
            if named.group(1) == "transform":
                goal = goal_of(run, p, at, named.group(3))
                run.done = command
            turn_land(run, p, at, goal)
            return
    raise IllegalMove("no hex is named for these spades")


def _upgrade(run: Importer, p: Player, match: Match) -> None:
    at = _hex(run, match.group(1))
    kind = UPGRADES.get(match.group(2))
    if kind is None:
        raise IllegalMove(f"there is no building {match.group(2)!r}")
    if p.free_trading_house and kind == TRADING_HOUSE:
        run.take_turn(p)
    else:
        run.take_action(p)
    run.play(p.book.upgrades[at][kind])


def _action(run: Importer, p: Player, match: Match) -> None:
    action = ACTION_NAMES.get(match.group(1))
    if action is None:
        raise IllegalMove(f"there is no action {match.group(1)!r}")
    run.take_action(p)
    run.play(p.book.actions[action])


def _bridge(run: Importer, p: Player, match: Match) -> None:
    run.take_turn(p)
    ends = sorted((_hex(run, match.group(1)), _hex(run, match.group(2))))
    for site, (a, b) in enumerate(run.game.board.bridge_sites):
        if [a, b] == ends:
            move = p.book.bridges[site]
            if not run.possible(move) and run.game.bridge_owner[site] >= 0 and p.bridges_due:
                run.rulings.append(
                    f"ruling 62 (line {run.row.line}): {run.row.faction} built a second bridge at "
                    f"{match.group(1).upper()}:{match.group(2).upper()}"
                )
                p.bridges_due -= 1
                p.bridges += 1
                run.game.listed = None
                return
            run.play(move)
            return
    raise IllegalMove("no bridge can stand there")


def _advance(run: Importer, p: Player, match: Match) -> None:
    run.take_action(p)
    run.play(p.book.shipping if match.group(1).startswith("ship") else p.book.exchange)


def _send(run: Importer, p: Player, match: Match) -> None:
    run.take_action(p)
    cult = CULTS.index(match.group(1))
    if match.group(2):
        steps = int(match.group(2))
    else:
        steps = 3 if cults.free_space(run.game, cult, 3) >= 0 else 2 if cults.free_space(run.game, cult, 2) >= 0 else 1
    run.play(p.book.other(m.SEND, cult, steps))


def _pass(run: Importer, p: Player, match: Match) -> None:
    if run.game.phase < INCOME:
        run.play(p.book.other(m.TAKE_SCROLL, scroll_number(match.group(1))))
        return
    run.take_action(p)
    named = match.group(1)
    if run.game.round == 6 or not named:
        run.play(p.book.passes[0])
    else:
        run.play(p.book.passes[1 + scroll_number(named)])


def scroll_number(name: str | None) -> int:
    for scroll in MATERIAL.scrolls:
        if name and scroll.id.lower() == name:
            return scroll.number
    raise IllegalMove(f"there is no scroll {name!r}")


def _convert(run: Importer, p: Player, match: Match) -> None:
    given = int(match.group(1) or 1)
    got = int(match.group(3) or 1)
    kinds = (match.group(2), match.group(4))
    run.take_turn(p)
    if kinds == ("w", "p") and given == got:
        run.play(p.book.other(m.MAKE_PRIESTS, given))
        return
    if kinds not in CONVERSIONS:
        raise IllegalMove(f"{kinds[0]} cannot be converted to {kinds[1]}")
    price, steps = CONVERSIONS[kinds]
    if got * price != given:
        raise IllegalMove(f"{got} {kinds[1]} cost {got * price} {kinds[0]}, not {given}")
    for step in steps:
        for _ in range(got):
            run.play(p.book.converts[step])


def _burn(run: Importer, p: Player, match: Match) -> None:
    run.take_turn(p)
    for _ in range(int(match.group(1) or 1)):
        run.play(p.book.burn)


def _leech(run: Importer, p: Player, match: Match) -> None:
    answers_now(run)
    run.play(find_answer(run, p, m.TAKE_POWER, match))


def answers_now(run: Importer) -> None:
    """Where answers are given at once, the builder's turn is over when the first comes."""
    if not run.game.late_answers:
        run.catch_up()


def find_answer(run: Importer, p: Player, kind: int, match: Match) -> Move:
    amount = int(match.group(1)) if match.group(1) else 0
    builder = match.group(2)
    for move in run.game.moves():
        if (
            move.seat == p.seat
            and move.kind == kind
            and (not amount or move.a == amount)
            and (not builder or MATERIAL.boards[move.b].id == builder)
        ):
            return move
    wanted = f"{amount} power" + (f" from {builder}" if builder else "")
    raise IllegalMove(f"{wanted} is not offered")


def _decline(run: Importer, p: Player, match: Match) -> None:
    answers_now(run)
    if match.group(1):
        run.play(find_answer(run, p, m.DECLINE_POWER, match))
        return
    while True:
        for move in run.game.moves():
            if move.seat == p.seat and move.kind == m.DECLINE_POWER:
                run.play(move)
                break
        else:
            return


def _tile(run: Importer, p: Player, match: Match) -> None:
    """+FAV5, +TW3, +2TW3."""
    count = int(match.group(1) or 1)
    kind, number = match.group(2), int(match.group(3)) - 1
    for _ in range(count):
        if kind == "fav":
            run.play(p.book.other(m.FAVOUR, number))
        else:
            run.play(p.book.other(m.TOWN, number))
            choose_keys(run, p)


def choose_keys(run: Importer, p: Player) -> None:
    """Fewer keys than tracks that could reach 10: the row's numbers tell, else the tracks not lowered by hand."""
    while p.keys_due:
        waiting = cults.waiting_tracks(run.game, p)
        wanted = waiting
        values = run.row.values
        if values is not None:
            wanted = [cult for cult in waiting if values.cults[cult] == 10] or waiting
        else:
            wanted = [cult for cult in waiting if not (run.spared >> cult) & 1] or waiting
        run.play(p.book.other(m.KEY, wanted[0]))
    run.spared = 0


def _step(run: Importer, p: Player, match: Match) -> None:
    """+FIRE, +2WATER: steps of free choice; in test positions also steps out of nothing."""
    count = int(match.group(1) or 1)
    cult = CULTS.index(match.group(2))
    if count == 2 and p.steps_together:
        run.play(p.book.other(m.STEP, cult, 2))
        return
    for done in range(count):
        move = p.book.other(m.STEP, cult, 1)
        if not run.possible(move) and run.source.has("loose-adjust-resource"):
            run.adjusted = True
            cults.advance(run.game, p, cult, count - done, "adjusted")
            run.game.listed = None
            return
        run.play(move)


def _lower(run: Importer, p: Player, match: Match) -> None:
    """-3FIRE: the Acolytes' payment, already made; -WATER: not this track to 10."""
    cult = CULTS.index(match.group(2))
    if p.faction.board.id == "acolytes" and match.group(1):
        return
    run.spared |= 1 << cult


def _renounce(run: Importer, p: Player, match: Match) -> None:
    what = RENOUNCED[match.group(2)]
    if what == m.NO_SPADES and run.digs:
        raise IllegalMove("bought spades must be used")
    if what == m.NO_SPADES and not p.spades:
        return  # lost already: a single spade of Giants
    count = int(match.group(1) or 1) if what in (m.NO_BRIDGE, m.NO_TOKEN) else 1
    for _ in range(count):
        run.play(p.book.renounces[what])


def _unlock(run: Importer, p: Player, match: Match) -> None:
    if match.group(1) == "gain-priest":
        run.play(p.book.other(m.KEEP_PRIEST))
        return
    terrain = COLOUR_NAMES.get(match.group(1))
    if terrain is None:
        raise IllegalMove(f"there is no colour {match.group(1)!r}")
    run.play(p.book.other(m.UNLOCK, terrain))


def _token(run: Importer, p: Player, match: Match) -> None:
    run.play(p.book.other(m.TOKEN))


def _connect(run: Importer, p: Player, match: Match) -> None:
    run.take_turn(p)
    named = match.group(1).split(":")
    if len(named) == 1 and named[0].startswith("r"):
        rivers = [_hex(run, named[0])]
    else:
        banks = [_hex(run, name) for name in named]
        around = run.game.board.river_around
        rivers = [r for r in around[banks[0]] if all(r in around[bank] for bank in banks)]
    for river in rivers:
        move = p.book.other(m.CONNECT, river)
        if run.possible(move):
            run.play(move)
            return
    raise IllegalMove("no town can be founded there")


def _adjust(run: Importer, p: Player, match: Match) -> None:
    """+20w: test positions set resources by hand."""
    if not run.source.has("loose-adjust-resource"):
        raise IllegalMove("resources cannot be set by hand without the option loose-adjust-resource")
    count = int(match.group(1) + (match.group(2) or "1"))
    what = match.group(3)
    game = run.game
    run.adjusted = True
    game.listed = None
    if what == "c":
        game.gain_coins(p, count, "adjusted")
    elif what == "w":
        game.gain_workers(p, count, "adjusted")
    elif what == "p":
        game.gain_priests(p, count, "adjusted")
    elif what == "pw":
        game.gain_power(p, count, "adjusted")
    elif what == "vp":
        game.gain_points(p, count, "adjusted")
    elif what == "key":
        p.keys += count
        cults.spend_keys(game, p)


def _nothing(run: Importer, p: Player, match: Match) -> None:
    """`wait` and the like only order the lines."""


def _done(run: Importer, p: Player, match: Match) -> None:
    """The turn is over, though the next line may be the same faction's."""
    if run.game.phase == ACTING and run.game.active == p.seat:
        run.catch_up()


def _resign(run: Importer, p: Player, match: Match) -> None:
    run.play(p.book.other(m.DROP_OUT))


CULT = r"(fire|water|earth|air)"
COMMANDS: list[tuple[str, Callable[[Importer, Player, Match], None]]] = [
    (r"build (\w+)", _build),
    (r"upgrade (\w+) to ([\w ]+)", _upgrade),
    (r"leech (\d+)(?: from (\w+))?", _leech),
    (r"decline(?: (\d+)(?: from (\w+))?)?", _decline),
    (r"pass(?: (bon\d+))?", _pass),
    (r"action (\w+)", _action),
    (r"dig (\d+)", _dig),
    (r"transform (\w+)(?: to (\w+))?", _transform),
    (r"burn ?(\d*)", _burn),
    (r"convert (\d*) ?(pw|p|w|c|vp) to (\d*) ?(pw|p|w|c|vp)", _convert),
    (r"send p to " + CULT + r"(?: for (\d))?", _send),
    (r"advance (ship|shipping|dig|digging)", _advance),
    (r"bridge (\w+):(\w+)", _bridge),
    (r"\+(\d*)(fav|tw)(\d+)", _tile),
    (r"\+(\d*)" + CULT, _step),
    (r"-(\d*)" + CULT, _lower),
    (r"-(\d*)(spade|bridge|free_d|free_tp|free_tf|convert_w_to_p|gain_p3_for_vp|pick_color)", _renounce),
    (r"pick-colou?r (\w+)", _pick_colour),
    (r"unlock-terrain ([\w-]+)", _unlock),
    (r"gain p3 for vp", _token),
    (r"connect ([\w:]+)", _connect),
    (r"([+-])(\d*)(c|w|p|pw|vp|key)", _adjust),
    (r"done", _done),
    (r"wait|start|income|finish", _nothing),
    (r"resign", _resign),
]
#: decisions that may come when the rounds change, after a turn that nothing else ends
BETWEEN_ROUNDS = (_transform, _unlock, _step, _renounce)


def load(text: str, file: str) -> Imported:
    """Read a log or ledger and play it on our rules."""
    source = read(text, file)
    importer = Importer(source)
    for index, row in enumerate(source.rows):
        importer.run_row(row, source.rows[index + 1 : index + 8])
    finish(importer)
    return Imported(source, importer.game, importer.moves, importer.rulings, importer.adjusted)


def finish(importer: Importer) -> None:
    """The last turn of a file is over too, if it can be."""
    game = importer.game
    if game.phase != OVER:
        importer.catch_up()
