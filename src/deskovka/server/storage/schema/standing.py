"""How people stand: results of finished tables, ratings, what is counted of all games; friends and invitations."""

from __future__ import annotations

import sqlalchemy as sa

from deskovka.server.storage.schema.frame import meta

#: how a finished table ended for a seat; written once, when the table is counted
results = sa.Table(
    "results",
    meta,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("user_id", sa.String(16)),  # a person; whoever is gone keeps a name that leads to nobody
    sa.Column("bot", sa.String(60)),
    sa.Column("points", sa.Double, nullable=False),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("win", sa.Double, nullable=False),  # a shared victory is shared
    sa.Column("side", sa.String(60), nullable=False),
    sa.Column("finished", sa.Double, nullable=False),
    sa.Column("rated", sa.Boolean, nullable=False),
    sa.Column("mu", sa.Double),  # where a person stood after this game, if it was rated
    sa.Column("sigma", sa.Double),
    sa.Index("results_of_a_person", "user_id", "finished"),
    sa.Index("results_of_a_ladder", "game", "players", "rated", "finished", "table_id"),
)

#: where people stand now in each ladder: a game with a number of players
ratings = sa.Table(
    "ratings",
    meta,
    sa.Column("user_id", sa.String(16), sa.ForeignKey("users.id"), primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("players", sa.Integer, primary_key=True),
    sa.Column("mu", sa.Double, nullable=False),
    sa.Column("sigma", sa.Double, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("sure", sa.Double, nullable=False),  # what the rating is at least, by which people are ranked
    sa.Index("ratings_of_a_ladder", "game", "players", "sure"),
)

#: of all finished games together: how seats did of which something is true
tallies = sa.Table(
    "tallies",
    meta,
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("players", sa.Integer, primary_key=True),
    sa.Column("who", sa.String(8), primary_key=True),  # people or bots
    sa.Column("kind", sa.String(20), primary_key=True),
    sa.Column("value", sa.String(60), primary_key=True),
    sa.Column("side", sa.String(60), primary_key=True),  # of seats with this side alone; nothing: of all
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("wins", sa.Double, nullable=False),
    sa.Column("points", sa.Double, nullable=False),
    sa.Column("squares", sa.Double, nullable=False),
)

#: what kinds and values of tallies are called
tally_words = sa.Table(
    "tally_words",
    meta,
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("kind", sa.String(20), primary_key=True),
    sa.Column("value", sa.String(60), primary_key=True),
    sa.Column("lang", sa.String(8), primary_key=True),
    sa.Column("title", sa.String(120), nullable=False),
    sa.Column("words", sa.String(200), nullable=False),
)

#: somebody whom somebody has marked as a friend; it need not be mutual
friends = sa.Table(
    "friends",
    meta,
    sa.Column("user_id", sa.String(16), sa.ForeignKey("users.id"), primary_key=True),
    sa.Column("friend_id", sa.String(16), sa.ForeignKey("users.id"), primary_key=True, index=True),
    sa.Column("since", sa.Double, nullable=False),
)

#: who is asked to sit down at a table that waits
invitations = sa.Table(
    "invitations",
    meta,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("user_id", sa.String(16), sa.ForeignKey("users.id"), primary_key=True, index=True),
    sa.Column("inviter_id", sa.String(16), sa.ForeignKey("users.id"), nullable=False, index=True),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("declined", sa.Boolean, nullable=False),
)
