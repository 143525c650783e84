"""Making tables: from somebody's wish, or once more after a game."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass

from sqlalchemy.exc import IntegrityError

from deskovka.bots import registry as bots
from deskovka.bots.bot import BadBot
from deskovka.core import registry
from deskovka.core.chance import Chance
from deskovka.core.game import NOBODY, Game
from deskovka.core.options import YES, Options
from deskovka.core.words import said
from deskovka.server.clocks.clock import Clock
from deskovka.server.clocks.wishes import DROP, VOTE, OutOfBounds, clock_of
from deskovka.server.people.accounts import Accounts
from deskovka.server.people.blocks import Blocks
from deskovka.server.people.user import User, clean_name
from deskovka.server.problems import Conflict, Forbidden, NotFound, Unprocessable
from deskovka.server.storage.values import new_id, storable
from deskovka.server.tables import lots
from deskovka.server.tables.checking import LONGEST_OPTION, LONGEST_SEED, WRONG, Opening, opening
from deskovka.server.tables.endings import ended_for_good
from deskovka.server.tables.fairness import refuse_unfair
from deskovka.server.tables.reading import Readers
from deskovka.server.tables.table import BOT, OPEN, OVER, RUNNING, USER, WAITING, Seat, Table
from deskovka.server.tables.tables import Tables
from deskovka.server.tables.timing import waiting

#: what is said of a number that no clock has
BEYOND = {
    "minutes": said("A live clock has {least} to {most} minutes."),
    "increment": said("A turn brings {least} to {most} seconds."),
    "days": said("A turn has {least} to {most} days."),
    "grace": said("There are {least} to {most} hours of grace."),
    "vacation": said("There are {least} to {most} days of vacation."),
}

#: letters of a table's code, and how often another one is tried where one is taken
CODE_LETTERS = 6
TRIES = 3


@dataclass
class Wish:
    """What somebody wants to play: the game, its options, and who sits where."""

    game: str
    players: int
    options: Options
    #: for each seat: `me`, `here NAME` (another person on this screen), `open`, or a bot's spec
    seats: list[str]
    public: bool = False
    seed: str = ""
    #: may players ask for hints? None: where nobody else plays
    hints: bool | None = None
    clock: Clock | None = None
    #: what happens when time is out
    on_timeout: str = VOTE
    #: may people chat there?
    talk: bool = True
    #: shall the result change the ratings of the people?
    rated: bool = False
    #: shall those find it whom its creator has marked as friends?
    friends: bool = False


class Making:
    def __init__(self, tables: Tables, accounts: Accounts, readers: Readers, blocks: Blocks) -> None:
        self.tables = tables
        self.blocks = blocks
        self.accounts = accounts
        self.readers = readers

    async def create(self, user: User, wish: Wish) -> Table:
        cls = wanted_game(wish)
        let_leave(wish, cls)
        seats = seats_for(user, wish, cls)
        waiting = any(seat.kind == OPEN for seat in seats)
        if waiting or wish.public:
            await self.check_names(user, seats)
        wished = storable(wish.seed).strip()[:LONGEST_SEED]
        if wish.rated:
            refuse_unfair(user, seats, bool(wished), bool(wish.hints))
        seed = wished or lots.drawn()
        first = await self.first_position(cls, wish, seed)
        if wished and waiting:
            # whoever knows the seed knows every deck and stack
            raise Unprocessable("Where others can sit down, the seed is drawn and nobody knows it. Leave it empty.")
        table = new_table(user, cls, seats, first, seed, wish.public)
        self.wind_up(table, wish.clock, wish.on_timeout)
        table.hints = not waiting if wish.hints is None else wish.hints
        table.talk = wish.talk
        table.rated, table.friends = wish.rated, wish.friends and not wish.public
        await self.insert(table)
        return table

    def wind_up(self, table: Table, clock: Clock | None, on_timeout: str) -> None:
        """Give a table its clock; where everybody sits, the game waits for the first from now on."""
        table.clock, table.on_timeout = clock, on_timeout
        if table.status == RUNNING:
            wait = waiting(clock, table.seats[table.to_act], self.tables.database.time())
            table.waiting_since, table.deadline = wait["waiting_since"], wait["deadline"]

    async def insert(self, table: Table, rematch_of: str | None = None) -> None:
        """A table that waits has a code by which it is joined. Two tables never have the same one."""
        for left in reversed(range(TRIES)):
            table.code = new_id(CODE_LETTERS) if table.status == WAITING else None
            try:
                return await self.tables.insert(table, [], rematch_of)
            except IntegrityError:
                if not left:
                    raise

    async def first_position(self, cls: type[Game], wish: Wish, seed: str) -> Opening:
        """The first position, checked. What somebody brings along in a file is read by a reader."""
        file = {option.name: option.file for option in cls.known_options()}
        options = {name: storable(value) for name, value in wish.options.items()}
        for name, value in options.items():
            if len(value) > LONGEST_OPTION and not file.get(name):
                raise Unprocessable("The option {name} has at most {n} signs.", name=name[:60], n=LONGEST_OPTION)
        if any(file.get(name) and len(value) > LONGEST_OPTION for name, value in options.items()):
            return await self.readers.opening(cls.name(), wish.players, options, seed)
        return await first_position(cls.name(), wish.players, options, seed)

    async def check_names(self, user: User, seats: list[Seat]) -> None:
        """Before strangers nobody on this screen goes by the name of another's account, and no name stands twice."""
        names = [seat.name for seat in seats if seat.kind == USER]
        if len({name.casefold() for name in names}) < len(names):
            raise Unprocessable("Two people at this table have the same name.")
        others = await self.accounts.named(*(name for name in names if name != user.name), but=user)
        if others:
            raise Unprocessable("The name {name} belongs to somebody else. Choose another.", name=others[0])

    async def rematch(self, user: User, table: Table) -> Table:
        """The same people, options and bots once more. Whoever asks second gets the same table. Where somebody could lose by not being
        there, the seats of the others are kept for them, and the game begins when they have come."""
        if table.status != OVER and not ended_for_good(table):
            raise Conflict("A rematch can be asked for when the game is over.")
        if not table.seats_of(user):
            raise Forbidden("Only who has played can ask for a rematch.")
        if await self.blocks.against(user, *(seat.user for seat in table.seats)):
            raise Conflict("There is no rematch of this game.")
        seed = lots.drawn()
        first = await first_position(table.game, table.players, table.options, seed)
        waits = table.rated or table.clock is not None
        seats = [
            Seat(OPEN, "", was=seat.user, was_name=seat.name)
            if waits and seat.kind == USER and seat.user != user.id
            else Seat(seat.kind, seat.name, seat.user, seat.bot)
            for seat in (*table.seats[1:], table.seats[0])
        ]
        again = new_table(user, registry.game_class(table.game), seats, first, seed, table.public)
        again.hints, again.talk, again.friends = table.hints, table.talk, table.friends
        again.rated = table.rated and all(seat.kind != BOT for seat in seats)
        self.wind_up(again, table.clock, table.on_timeout)
        try:
            await self.insert(again, table.id)
        except IntegrityError:
            return await self.tables.rematch_of(table.id)
        return again


def wanted_game(wish: Wish) -> type[Game]:
    try:
        cls = registry.game_class(wish.game)
    except registry.UnknownGame as error:
        raise NotFound(error) from error
    if wish.players not in cls.player_counts():
        counts = ", ".join(map(str, cls.player_counts()))
        raise Unprocessable("{game} is for {counts} players.", game=cls.name(), counts=counts)
    return cls


def clock_for(kind: str, numbers: dict[str, int]) -> Clock | None:
    try:
        return clock_of(kind, numbers)
    except OutOfBounds as error:
        bounds = {"least": error.least, "most": error.most}
        raise Unprocessable(BEYOND[error.name], **bounds) from error


def let_leave(wish: Wish, cls: type[Game]) -> None:
    """A seat can leave by the rules of the game only where it has such rules; who wishes it, wishes the option that lets it."""
    if wish.on_timeout == DROP:
        if not cls.leaving_option():
            raise Unprocessable(
                "By the rules of this game nobody can leave it. Let a bot take over, or the others decide."
            )
        wish.options = {**wish.options, cls.leaving_option(): YES}


def seats_for(user: User, wish: Wish, cls: type[Game]) -> list[Seat]:
    if len(wish.seats) != wish.players:
        raise Unprocessable(
            "There are {players} players, but {seats} seats.", players=wish.players, seats=len(wish.seats)
        )
    seats: list[Seat] = []
    for number, who in enumerate(wish.seats):
        if who == "me":
            seats.append(Seat(USER, user.name, user.id))
        elif who == "here" or who.startswith("here "):
            seats.append(Seat(USER, clean_name(who[5:200], f"{user.name} {number + 1}"), user.id))
        elif who == "open":
            seats.append(Seat(OPEN, ""))
        else:
            seats.append(bot_seat(who, cls, seats))
    return seats


def bot_seat(spec: str, cls: type[Game], others: list[Seat]) -> Seat:
    """A bot at a table. Who plays in any style gets another one than the bots that sit there already."""
    try:
        name = bots.make(spec[:60]).spec
        name = bots.settled(name, cls, [seat.name for seat in others], Chance(lots.drawn()))
    except BadBot as error:
        raise Unprocessable(str(error)) from error
    except ValueError as error:
        raise Unprocessable("This cannot be read.") from error
    return Seat(BOT, name, None, name)


async def first_position(game: str, players: int, options: Options, seed: str) -> Opening:
    """Checked, beside the event loop."""
    try:
        return await asyncio.to_thread(opening, game, players, options, seed)
    except WRONG as error:
        raise Unprocessable(error) from error


def new_table(user: User, cls: type[Game], seats: list[Seat], first: Opening, seed: str, public: bool) -> Table:
    """It begins at once, unless somebody must sit down first."""
    now = time.time()
    waiting = any(seat.kind == OPEN for seat in seats)
    return Table(
        id=new_id(),
        game=cls.name(),
        players=len(seats),
        options=first.options,
        seed=seed,
        rules=cls.rules_version(),
        status=WAITING if waiting else RUNNING,
        public=public,
        creator=user.id,
        created=now,
        changed=now,
        ply=0,
        to_act=NOBODY if waiting else first.to_act,
        result=None,
        note="",
        seats=seats,
    )
