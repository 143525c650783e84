"""Tables, who sits at them, what was played, and what is said there."""

from __future__ import annotations

import sqlalchemy as sa

from deskovka.server.storage.schema.frame import meta

#: tables whose result was not counted yet: all but the many that are over
UNCOUNTED = sa.text("counted IS NULL")

tables = sa.Table(
    "tables",
    meta,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("options", sa.Text, nullable=False),  # JSON
    sa.Column("seed", sa.String(200), nullable=False),
    sa.Column("rules", sa.String(80), nullable=False),
    sa.Column("status", sa.String(10), nullable=False, index=True),  # waiting, running, over, closed, archive
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("creator", sa.String(16)),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("changed", sa.Double, nullable=False, index=True),
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("to_act", sa.Integer, nullable=False),
    sa.Column("result", sa.Text),  # JSON
    sa.Column("rematch_of", sa.String(16), unique=True),
    sa.Column("lease", sa.Double, nullable=False, default=0.0),  # until then a process thinks for a bot
    sa.Column("note", sa.String(200), nullable=False, default=""),
    sa.Column("hints", sa.Boolean, nullable=False, default=True),  # may players ask for hints?
    sa.Column(
        "sandbox", sa.Boolean, nullable=False, default=False
    ),  # one person's, to try things out: turns can be taken back
    sa.Column("clock", sa.Text),  # JSON of clocks.Clock; nothing: no clock
    sa.Column("on_timeout", sa.String(8), nullable=False, default="vote", server_default="vote"),  # vote, bot, drop
    sa.Column("waiting_since", sa.Double),  # since when the game waits for the seat that is to act
    sa.Column("deadline", sa.Double, index=True),  # when the time of that seat is out; nothing: no clock runs
    sa.Column("out_since", sa.Double),  # since when it is out, and the others decide what happens
    # why a table is closed: resigned, agreed, time, aborted, abandoned; nothing: by the host. A game that was played to its end is `over`
    sa.Column("ended", sa.String(10), nullable=False, default="", server_default=""),
    sa.Column("talk", sa.Boolean, nullable=False, default=True),  # may people chat there?
    sa.Column("rated", sa.Boolean, nullable=False, default=False),  # does the result change the ratings of the people?
    sa.Column("friends", sa.Boolean, nullable=False, default=False),  # found by those whom its creator has marked
    sa.Column("code", sa.String(8)),  # by which it is joined while it waits
    sa.Column("counted", sa.Double),  # when its result was counted
    sa.Index("tables_by_code", "code", unique=True),
    sa.Index("tables_in_lists", "status", "public", "changed"),
    sa.Index("tables_of_a_creator", "creator", "status"),
    sa.Index("tables_to_count", "status", "changed", sqlite_where=UNCOUNTED, postgresql_where=UNCOUNTED),
)

seats = sa.Table(
    "seats",
    meta,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),  # user, bot, open, name (of an uploaded record)
    sa.Column("user_id", sa.String(16), index=True),
    sa.Column("bot", sa.String(60)),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column(
        "time_left", sa.Double
    ),  # seconds in the bank of its clock when its last turn was over; nothing before the first
    sa.Column("vacation_left", sa.Double),  # seconds of vacation that are left; nothing: all of them
    sa.Column("away_since", sa.Double),  # its vacation, the present or the last
    sa.Column("away_until", sa.Double),
    # who has gone, when and how: `time` (out of time), `left`, `resigned`, `dropped` (by the rules of the game). Where a bot or somebody else
    # sits in his place, `was` is who he is; who resigned or was dropped does not come back
    sa.Column("gone", sa.String(10), nullable=False, default="", server_default=""),
    sa.Column("gone_at", sa.Double),
    sa.Column("was", sa.String(16), index=True),
    sa.Column("was_name", sa.String(60), nullable=False, default="", server_default=""),
    sa.Column(
        "offered", sa.Boolean, nullable=False, default=False, server_default=sa.false()
    ),  # may another person take it?
    sa.Column(
        "helped", sa.Boolean, nullable=False, default=False, server_default=sa.false()
    ),  # a bot has moved here for its player, who may have come back
    sa.Column(
        "hidden", sa.Boolean, nullable=False, default=False, server_default=sa.false()
    ),  # not in its player's lists
)

#: what people at a table say to an offer to end the game (`about` -1), or to a seat that is out of time
votes = sa.Table(
    "votes",
    meta,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("about", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),  # who says it
    sa.Column("says", sa.String(8), nullable=False),  # yes, no; wait, bot, end
    sa.Column("ply", sa.Integer, nullable=False),
)

#: two tabs, two processes or a retry cannot write the same ply twice: the primary key forbids it
moves = sa.Table(
    "moves",
    meta,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("text", sa.String(200), nullable=False),
    sa.Column("digest", sa.String(16)),  # of the position after the last move of a commit
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("automatic", sa.Text),  # JSON: the wish by which it was decided without asking
)

chat = sa.Table(
    "chat",
    meta,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), nullable=False, index=True),
    sa.Column("user_id", sa.String(16), nullable=False),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("text", sa.String(500), nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)

presence = sa.Table(
    "presence",
    meta,
    sa.Column("table_id", sa.String(16), primary_key=True),
    sa.Column("user_id", sa.String(16), primary_key=True),
    sa.Column("seen", sa.Double, nullable=False),
)

#: what bots are asked about tables: hints, which are worth an hour, and the analysis of a game, which stays
questions = sa.Table(
    "questions",
    meta,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("mark", sa.String(80), primary_key=True),  # equal questions have equal marks
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("seat", sa.Integer),  # whose hint it is
    sa.Column("moves", sa.Text, nullable=False),  # JSON: the unfinished turn
    sa.Column("user_id", sa.String(16), nullable=False),
    sa.Column("asked", sa.Double, nullable=False),
    sa.Column("done", sa.Integer, nullable=False),  # how far it is
    sa.Column("total", sa.Integer, nullable=False),
    sa.Column("state", sa.String(10), nullable=False, index=True),  # waiting, answered, failed
    sa.Column("answer", sa.Text),  # JSON
    sa.Column("lease", sa.Double, nullable=False),  # until then a process thinks about it
)
