"""The parts of a running server, put together once per process. Handlers of pages and API are given them by name.

Imported by pages, api and app; imports every room below them."""

from __future__ import annotations

import asyncio
from functools import partial

import sqlalchemy as sa
from litestar.di import NamedDependency

from deskovka.server.automatic.deciding import Deciding
from deskovka.server.automatic.wish_book import WishBook
from deskovka.server.bot_turns.answering import Answering
from deskovka.server.bot_turns.dispatcher import Dispatcher
from deskovka.server.live.announcements import Announcements
from deskovka.server.live.bus import ANNOUNCED, RESTORED, SEATS, Bus
from deskovka.server.live.chat import Chat
from deskovka.server.live.lines import Line
from deskovka.server.live.presence import Presence
from deskovka.server.live.recalled import Recalled
from deskovka.server.live.streams import Streams
from deskovka.server.lobby import Lobby
from deskovka.server.metrics import SAMPLING, sample
from deskovka.server.notices.kinds import CLOCK, INVITED
from deskovka.server.notices.notices import Notices
from deskovka.server.notices.ways import forget
from deskovka.server.numbers.careers import Careers
from deskovka.server.numbers.counting import Counting
from deskovka.server.numbers.downloads import Downloads
from deskovka.server.numbers.tallies import Tallies
from deskovka.server.people.accounts import Accounts
from deskovka.server.people.addresses import Addresses
from deskovka.server.people.blocks import Blocks
from deskovka.server.people.directory import Directory
from deskovka.server.people.letters import Letters
from deskovka.server.people.links import Links
from deskovka.server.people.progress import Progress
from deskovka.server.people.recognition import Recognition
from deskovka.server.people.resets import Resets
from deskovka.server.people.sessions import Sessions
from deskovka.server.people.tokens import Tokens
from deskovka.server.people.user import User
from deskovka.server.ratings.scale import Strength
from deskovka.server.ratings.standings import Standings
from deskovka.server.reach import Reach
from deskovka.server.settings import Settings
from deskovka.server.sharing import Shared
from deskovka.server.storage.database import Database
from deskovka.server.tables.agreeing import Agreeing
from deskovka.server.tables.archive import Archive
from deskovka.server.tables.changing import Changing
from deskovka.server.tables.commit import Commit
from deskovka.server.tables.departing import Departing
from deskovka.server.tables.dropping import Dropping
from deskovka.server.tables.histories import Histories
from deskovka.server.tables.invitations import Invitations
from deskovka.server.tables.leaving import Leaving
from deskovka.server.tables.lists import Lists
from deskovka.server.tables.making import Making
from deskovka.server.tables.own_data import OwnData
from deskovka.server.tables.playing import Playing
from deskovka.server.tables.questions import Questions
from deskovka.server.tables.reading import Readers
from deskovka.server.tables.removing import Removing
from deskovka.server.tables.renaming import Renaming
from deskovka.server.tables.sandboxes import Sandboxes
from deskovka.server.tables.sitting import Sitting
from deskovka.server.tables.table import OPEN, WAITING, Table
from deskovka.server.tables.tables import Tables
from deskovka.server.tables.talk import Talk
from deskovka.server.tables.vacations import Vacations
from deskovka.server.timekeeping.timekeeper import Timekeeper
from deskovka.server.view.drawings import Drawings
from deskovka.server.view.icons import IconSheets
from deskovka.server.watch import Watch
from deskovka.server.web.advising import Advising
from deskovka.server.web.limits import Limits, share_of
from deskovka.server.web.splicing import Spliced

#: seconds in which the database answers, if it is well
ANSWERS = 2.0
#: seconds between tidyings
TIDY = 30.0
#: how often one person may invite another, in a day
ASKED = 10
DAY = 24 * 3600.0
#: the name under which housekeeping is watched
HOUSE = "housekeeping"
#: seconds between the moments at which an SQLite file takes in what was committed, and the name under which that is watched
CARRY = 2.0
CARRYING = "the file of the database"


class Services:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.ready = False
        self.database = database = Database(settings.database)
        self.watch = watch = Watch()
        # people
        self.recognition = Recognition(database)
        self.accounts = Accounts(database, self.recognition)
        self.sessions = Sessions(database, self.recognition)
        self.tokens = Tokens(database, self.recognition)
        self.progress = Progress(database)
        self.blocks = Blocks(database)
        self.letters = Letters(settings)
        self.links = Links(database)
        self.addresses = Addresses(database, self.links, self.letters)
        self.resets = Resets(database, self.links, self.letters, self.accounts.passwords, self.recognition)
        self.directory = Directory(database)
        # what is told
        self.bus = bus = Bus(database)
        self.line = Line(bus, watch)
        self.announcements = Announcements(database, bus)
        self.presence = Presence(database, bus, watch)
        self.streams = Streams(bus, self.presence)
        self.chat = Chat(database, bus)
        # tables
        self.readers = Readers(settings.reading_seconds)
        self.tables = tables = Tables(database, bus)
        self.lists = Lists(tables)
        self.making = Making(tables, self.accounts, self.readers, self.blocks)
        self.sitting = Sitting(database, bus, tables, self.blocks)
        self.talk = Talk(database, bus, tables)
        self.renaming = Renaming(database, bus)
        self.departing = Departing(database, bus, forget)
        self.own_data = OwnData(database)
        self.invitations = Invitations(database, bus, self.blocks)
        self.archive = Archive(tables, self.readers)
        self.histories = histories = Histories(database, bus)
        self.playing = Playing(histories, Commit(database, bus, tables, histories))
        self.sandboxes = Sandboxes(database, tables)
        self.questions = Questions(database, bus)
        # leaving, ending, clocks
        self.changing = changing = Changing(database, bus, tables)
        dropping = Dropping(histories, self.playing)
        self.leaving = Leaving(changing, histories, dropping, self.blocks)
        self.agreeing = Agreeing(changing)
        self.vacations = Vacations(changing)
        self.removing = Removing(changing)
        self.timekeeper = Timekeeper(changing, dropping, settings, watch, self.warn)
        # without asking
        self.wishes = WishBook(database, bus)
        self.deciding = Deciding(bus, tables, histories, self.playing, self.wishes, watch)
        # bots
        self.bots = Dispatcher(database, bus, tables, histories, self.playing, settings, watch)
        self.answering = Answering(self.bots, self.questions)
        self.notices = Notices(database, bus, tables, self.presence, settings, watch)
        self.limits = Limits(database)
        # how people stand
        self.standings = Standings(database)
        #: names and ratings of the people at a table: every click shows them, and they change when a game was counted
        self.strengths: Recalled[dict[str, tuple[str, Strength | None]]] = Recalled(bus, SEATS, lasts=TIDY)
        self.tallies = Tallies(database)
        self.careers = Careers(database)
        self.lobby = Lobby(bus, self.lists, self.standings, self.careers)
        self.downloads = Downloads(database)
        self.counting = Counting(database, bus, histories, watch)
        #: tables of guided first games: asked for by their creators alone, and written before they see them
        self.guided: Recalled[bool] = Recalled(bus, SEATS, lasts=TIDY)
        self.advising = Advising(self.questions, self.limits, settings)
        # who can come
        self.reach = Reach.read()
        # what is drawn
        self.drawings = Drawings()
        #: pages for those who only look on, as they are being written
        self.onlookers: Shared[tuple[object, ...], Spliced] = Shared()
        self.icons = IconSheets()

    async def open(self) -> None:
        await self.database.migrate()
        await self.line.start()
        await self.playing.commit.make_ready()
        self.deciding.start()
        self.bots.start()
        self.answering.start()
        self.timekeeper.start()
        self.counting.start()
        self.presence.start()
        self.notices.start()
        self.house = self.bus.join(HOUSE)
        self.watch.keep(HOUSE, self.keep_house)
        if self.database.pen is not None:
            self.watch.keep(CARRYING, self.carry_over)
        if self.settings.metrics_port:
            self.watch.keep(SAMPLING, partial(sample, self.database.connections))
        self.ready = True

    async def close(self) -> None:
        self.ready = False
        await self.watch.stop(SAMPLING)
        await self.watch.stop(CARRYING)
        await self.watch.stop(HOUSE)
        await self.notices.stop()
        await self.presence.stop()
        await self.timekeeper.stop()
        await self.letters.stop()
        await self.counting.stop()
        self.downloads.close()
        await self.answering.stop()
        await self.bots.stop()
        await self.deciding.stop()
        await self.readers.stop()
        await self.line.stop()
        await self.database.close()

    async def keep_house(self) -> None:
        """Put away what nobody needs any more; and hear what the host has done."""
        news = {kind for _, kind, _ in await self.house.news(TIDY)}
        if ANNOUNCED in news:
            self.announcements.forget()
        if RESTORED in news:
            self.forget_all()
        if not news:
            await self.line.tidy()
            await self.limits.tidy()
            await self.links.tidy()
            await self.questions.tidy()
            await self.notices.tidy()

    async def carry_over(self) -> None:
        """Of an SQLite file, what was committed lately."""
        await asyncio.sleep(CARRY)
        if self.database.pen is not None:
            await self.database.pen.carry_over()

    def forget_all(self) -> None:
        """The host has put an older database in place: what is in memory has never happened."""
        self.histories.forget_all()
        self.wishes.known.forget_all()
        self.drawings.forget_all()
        self.recognition.forget_all()
        self.notices.forget()
        self.announcements.forget()

    async def invite(self, table: Table, inviter: User, invited: User) -> None:
        """Somebody asks somebody to sit down, who hears of it wherever he is; not again and again."""
        await share_of(self.limits, "invitations", f"{inviter.id} {invited.id}", ASKED, DAY)
        if await self.invitations.invite(table, inviter, invited):
            await self.notices.tell(invited.id, INVITED, table.id, name=inviter.name)

    async def rematch(self, user: User, table: Table) -> Table:
        """The game once more; who is asked second, and finds a seat kept for him, sits down with the same words."""
        again = await self.making.rematch(user, table)
        if again.status != WAITING:
            return again
        if not again.seats_of(user) and again.seats_for(user):
            return await self.sitting.join(user, again.id)
        for seat in again.seats:
            if seat.kind == OPEN and seat.was:
                await self.notices.tell(seat.was, INVITED, again.id, name=user.name)
        return again

    async def warn(self, person: str, table_id: str, ply: int) -> None:
        """The time of somebody's turn is running out."""
        await self.notices.tell(person, CLOCK, table_id, ply)

    async def complaints(self) -> dict[str, str]:
        """What is not well here: name -> reason. Empty if everything works."""
        return {**self.watch.complaints(), **await self.obstacles()}

    async def obstacles(self) -> dict[str, str]:
        """Why nobody should be sent here now: name -> reason."""
        found = {} if self.ready else {"server": "is starting or ending"}
        try:
            async with asyncio.timeout(ANSWERS), self.database.read() as connection:
                await connection.execute(sa.text("SELECT 1"))
        except Exception as error:
            found["database"] = f"does not answer ({type(error).__name__})"
        return found


#: what handlers are given by name
TheServices = NamedDependency[Services]
