"""The words of a notice, made when it is sent: from how things stand then."""

from __future__ import annotations

from dataclasses import dataclass

import sqlalchemy as sa

from deskovka.core.words import Tongue
from deskovka.server.notices import kinds
from deskovka.server.notices.outbox import Parcel, Wait
from deskovka.server.problems import NotFound
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from deskovka.server.tables.table import BOT, RUNNING, WAITING, Seat, Table
from deskovka.server.tables.tables import Tables
from deskovka.server.words import bot_name, game_title, speak

#: signs of a line of chat that a notice has room for, and of the other words that come from people
LONGEST = 200
NAME = 60


@dataclass(frozen=True)
class Notice:
    title: str
    text: str
    #: where it leads to
    url: str
    #: notices about the same thing take each other's place
    tag: str


@dataclass(frozen=True)
class Subject:
    """What a notice is about."""

    table: Table
    wait: Wait
    words: Tongue

    @property
    def game(self) -> str:
        return game_title(self.table.game)

    @property
    def others(self) -> str:
        """Who else sits there, by name."""
        seats = [seat for seat in self.table.seats if seat.name and seat.user != self.wait.user]
        return ", ".join(self.name(seat) for seat in seats)

    def name(self, seat: Seat) -> str:
        return bot_name(seat.name, self.words) if seat.kind == BOT else seat.name


class Writing:
    def __init__(self, database: Database, tables: Tables) -> None:
        self.database = database
        self.tables = tables

    async def write(self, parcel: Parcel, base: str, lang: str) -> Notice | None:
        """In the language of the reader; None if there is nothing to say any more."""
        if parcel.wait.kind == kinds.OFF:
            return way_is_off(parcel.wait, base, speak(lang))
        try:
            table = await self.tables.get(parcel.wait.table, fresh=True)
        except NotFound:
            return None
        words = await self.words(Subject(table, parcel.wait, speak(lang)))
        return Notice(*words, f"{base}/t/{table.id}", table.id) if words else None

    async def words(self, about: Subject) -> tuple[str, str] | None:
        _, table, wait = about.words, about.table, about.wait
        match wait.kind:
            case kinds.TURN:
                return turn(about)
            case kinds.JOINED:
                return joined(about)
            case kinds.CHAT:
                return await self.spoken(about)
            case kinds.OVER:
                return _("{game}: the game is over", game=about.game), results(about)
            case kinds.CLOCK if its_turn(table, wait.user):
                title = _("{game}: your time is running out", game=about.game)
                return title, _("It is your turn, and little of your time is left.")
            case kinds.INVITED if table.status == WAITING:
                name = str(wait.values.get("name", ""))[:NAME]
                title = _("{game}: {name} invites you", game=about.game, name=name)
                return title, _("The link leads to the table, where you can take a seat.")
        return None

    async def spoken(self, about: Subject) -> tuple[str, str] | None:
        """The last line of somebody else, and how many there are; of people whom the reader has blocked, none."""
        since = (s.chat.c.table_id == about.table.id) & (s.chat.c.id >= about.wait.mark)
        unheard = sa.select(s.blocks.c.blocked_id).where(s.blocks.c.user_id == about.wait.user)
        others = (s.chat.c.user_id != about.wait.user) & s.chat.c.user_id.not_in(unheard)
        query = sa.select(s.chat.c.name, s.chat.c.text).where(since & others)
        async with self.database.read() as connection:
            lines = list(await connection.execute(query.order_by(s.chat.c.id.desc()).limit(LONGEST)))
        if not lines:
            return None
        _ = about.words
        last = lines[0].text if len(lines[0].text) <= LONGEST else f"{lines[0].text[:LONGEST]}…"
        more = _.count("and {n} line before it", "and {n} lines before it", len(lines) - 1) if len(lines) > 1 else ""
        title = _("{game}: {name} says", game=about.game, name=lines[0].name)
        return title, f"{last} ({more})" if more else last


def its_turn(table: Table, person: str) -> bool:
    return table.status == RUNNING and 0 <= table.to_act < len(table.seats) and table.seats[table.to_act].user == person


def turn(about: Subject) -> tuple[str, str] | None:
    _, table = about.words, about.table
    if table.ply != about.wait.mark or not its_turn(table, about.wait.user):
        return None
    return _("{game}: it is your turn", game=about.game), _("At the table with you: {names}.", names=about.others)


def joined(about: Subject) -> tuple[str, str] | None:
    _, table = about.words, about.table
    left = len(table.open_seats)
    if table.status == WAITING:
        text = _.count("{n} open seat is left.", "{n} open seats are left.", left)
    elif table.status == RUNNING:
        text = _("The game has begun.")
    else:
        return None
    title = _("{game}: somebody sat down at your table", game=about.game)
    return title, f"{_('At the table with you: {names}.', names=about.others)} {text}"


def results(about: Subject) -> str:
    """Everybody's points, as far as there are any."""
    points = about.table.result or []
    return ", ".join(
        f"{about.name(seat)} {about.words.number(one, 'g')}"
        for seat, one in zip(about.table.seats, points, strict=False)
    )


def way_is_off(wait: Wait, base: str, _: Tongue) -> Notice:
    way = str(wait.values.get("way", ""))[:NAME]
    if wait.values.get("gone"):
        text = _("{way} cannot be reached any more, so it was removed. You can add it again there.", way=way)
    else:
        text = _(
            "{way} has not taken any notices for hours, so nothing is sent there any more. You can switch it on again.",
            way=way,
        )
    return Notice(_("A way for notices is switched off"), text, f"{base}/account/notices", kinds.OFF)


def trial(base: str, lang: str) -> Notice:
    """To see whether a way works."""
    _ = speak(lang)
    text = _("This is how notices come to you. You choose on your page what you want to hear of.")
    return Notice(_("Deskovka: notices come here"), text, f"{base}/account/notices", "trial")
