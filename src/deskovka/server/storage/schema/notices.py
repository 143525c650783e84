"""Notices: who wants to hear what, by which way, and what was sent."""

from __future__ import annotations

import sqlalchemy as sa

from deskovka.server.storage.schema.frame import meta

#: a way to reach somebody who is away: a browser, a mail address, a chat service
notice_ways = sa.Table(
    "notice_ways",
    meta,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("user_id", sa.String(16), sa.ForeignKey("users.id"), nullable=False, index=True),
    sa.Column("kind", sa.String(8), nullable=False),  # push, mail, chat
    sa.Column("address", sa.Text, nullable=False),
    sa.Column("mark", sa.String(64), nullable=False, index=True),  # equal addresses have equal marks
    sa.Column("label", sa.String(80), nullable=False),
    sa.Column("wants", sa.String(120), nullable=False),  # kinds of notices, with spaces between them
    sa.Column("base", sa.String(200), nullable=False),  # the address of the house, as this person sees it
    sa.Column("lang", sa.String(8), nullable=False),
    sa.Column("secret", sa.String(64), nullable=False),  # for the links of letters
    sa.Column("confirmed", sa.Boolean, nullable=False),
    sa.Column("failures", sa.Integer, nullable=False),  # one after the other
    sa.Column("rests", sa.Double, nullable=False),  # until then nothing is tried
    sa.Column("off", sa.String(10)),  # why nothing is sent there any more
    sa.Column("made", sa.Double, nullable=False),
    sa.UniqueConstraint("user_id", "mark", name="notice_ways_once"),
)

#: when somebody does not want to be disturbed: minutes of the day in a time zone
notice_hours = sa.Table(
    "notice_hours",
    meta,
    sa.Column("user_id", sa.String(16), sa.ForeignKey("users.id"), primary_key=True),
    sa.Column("begins", sa.Integer, nullable=False),
    sa.Column("ends", sa.Integer, nullable=False),
    sa.Column("zone", sa.String(64), nullable=False),
)

#: the outbox. A row is one wait: it stays after sending, until the person has been at the table, so nobody hears the same twice
notices = sa.Table(
    "notices",
    meta,
    sa.Column("way_id", sa.String(16), sa.ForeignKey("notice_ways.id"), primary_key=True),
    sa.Column("table_id", sa.String(16), primary_key=True),
    sa.Column("kind", sa.String(10), primary_key=True),
    sa.Column("user_id", sa.String(16), nullable=False, index=True),
    sa.Column("mark", sa.Integer, nullable=False),  # the ply, the line of chat, ... with which the wait began
    sa.Column("data", sa.Text, nullable=False),  # JSON: what its words need and no table knows
    sa.Column("state", sa.String(8), nullable=False, index=True),  # waiting, told
    sa.Column("due", sa.Double, nullable=False),
    sa.Column("lease", sa.Double, nullable=False),  # until then a process sends it
    sa.Column("made", sa.Double, nullable=False),
)

#: how far each table was looked at for notices: what is newer is news
notice_marks = sa.Table(
    "notice_marks",
    meta,
    sa.Column("table_id", sa.String(16), primary_key=True),
    sa.Column("chat", sa.Integer, nullable=False),
    sa.Column("people", sa.Text, nullable=False),  # JSON: who sat there
    sa.Column("over", sa.Boolean, nullable=False),
)

#: the keys by which push services know this house; made once
push_keys = sa.Table(
    "push_keys",
    meta,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("private", sa.String(200), nullable=False),
    sa.Column("public", sa.String(200), nullable=False),
    sa.Column("made", sa.Double, nullable=False),
)
