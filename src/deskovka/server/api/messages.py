"""What the API understands and what it says. The schema is made from these classes."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from deskovka.server.api.clock_messages import ClockInfo, ClockWish
from deskovka.server.api.understood import CLEAN, Line, Name, OptionValue, SeatNumber, Understood

# -- what comes ------------------------------------------------------------------------------------------------------


class NewTable(Understood):
    """Seats: `me`, `here NAME`, `open`, or a bot like `greedy`. Without seats: me against the usual bots.

    `seed` fixes the set-up; only at tables where nobody else can sit down. `public` is false unless given."""

    game: Line
    players: Annotated[int, msgspec.Meta(ge=1, le=10)] | None = None
    options: dict[Line, OptionValue] | None = None
    seats: Annotated[list[Line], msgspec.Meta(max_length=10)] | None = None
    public: bool | None = None
    seed: Annotated[str, msgspec.Meta(pattern=CLEAN, max_length=100)] | None = None
    #: may players ask for hints? Unless given: where nobody else can sit down
    hints: bool | None = None
    #: without one, nobody's time runs
    clock: ClockWish | None = None
    #: what happens when time is out: the others decide (unless given), a bot takes over, or the seat leaves by the rules of the game
    on_timeout: Literal["vote", "bot", "drop"] | None = None
    #: may people chat there? Yes, unless given
    talk: bool | None = None
    #: shall the result change ratings? Only at tables of people with accounts, with open seats, without hints and seed
    rated: bool | None = None
    #: shall those find it whom I have marked as friends?
    friends: bool | None = None


class Join(Understood):
    """Without a seat: the first that is open."""

    seat: SeatNumber | None = None


class Code(Understood):
    """The code that a waiting table shows to those who sit there."""

    code: Annotated[str, msgspec.Meta(pattern=CLEAN, min_length=1, max_length=20)]


class Invite(Understood):
    """The name of an account."""

    name: Name


class Turn(Understood):
    """A chain of moves that starts from `ply`. It is stored when it is complete; until then it is only replayed."""

    ply: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    moves: Annotated[list[Line], msgspec.Meta(min_length=1, max_length=300)]
    seat: SeatNumber | None = None


class Begun(Understood):
    """The own turn as far as it is made: a hint goes on from there. Without a ply: from the position as it stands."""

    ply: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] | None = None
    moves: Annotated[list[Line], msgspec.Meta(max_length=300)] = msgspec.field(default_factory=list)
    seat: SeatNumber | None = None


class Message(Understood):
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500, pattern=CLEAN)]


class LogIn(Understood):
    """Name and password of an account; `label` is shown beside the token on the account page."""

    name: Name
    password: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
    label: Annotated[str, msgspec.Meta(pattern=CLEAN, max_length=60)] | None = None


class NewName(Understood):
    name: Annotated[str, msgspec.Meta(min_length=2, max_length=60, pattern=CLEAN)]


class Person(Understood):
    """The name of an account; of somebody who is blocked, whatever he is called."""

    name: Name


class Talk(Understood):
    """Chat at a table, on or off; only for who has opened it."""

    on: bool


# -- what goes -------------------------------------------------------------------------------------------------------


class Error(msgspec.Struct):
    """Every refusal, whatever its status: a sentence."""

    error: str


class Token(msgspec.Struct):
    token: str


class Me(msgspec.Struct):
    """For whom the token speaks. `mail`: is there a confirmed address, for a forgotten password?"""

    name: str
    account: bool
    lang: str | None
    mail: bool


class BlockedPerson(msgspec.Struct):
    name: str
    #: seconds since 1970
    since: float


class Said(msgspec.Struct):
    said: str


class OptionInfo(msgspec.Struct):
    name: str
    default: str
    choices: list[str]
    help: str
    #: the value may be the content of an own file
    file: bool


class GameInfo(msgspec.Struct):
    name: str
    rules: str
    players: list[int]
    options: list[OptionInfo]


class BotInfo(msgspec.Struct):
    name: str
    about: str


class Catalogue(msgspec.Struct):
    games: list[GameInfo]
    bots: list[BotInfo]


class SeatInfo(msgspec.Struct):
    seat: int
    kind: Literal["user", "bot", "open", "name"]
    name: str
    mine: bool
    #: seconds in the bank of its clock when its last turn was over; null without a clock
    time_left: float | None
    #: how its player has gone, where somebody has: out of time, by himself, for good, or by the rules of the game
    gone: Literal["", "time", "left", "resigned", "dropped"]
    #: another person may take it over from the bot
    free: bool


class TableLine(msgspec.Struct):
    """A table as it stands in a list: without its options, which can be whole files."""

    id: str
    game: str
    players: int
    status: Literal["waiting", "running", "over", "closed", "archive"]
    public: bool
    ply: int
    to_act: int
    my_turn: bool
    seats: list[SeatInfo]
    result: list[float] | None
    #: seconds until the time of the seat that is to act is out; null: no clock runs
    time_left: float | None
    #: why it is closed; empty: by the host, or it is not
    ended: Literal["", "resigned", "agreed", "time", "aborted", "abandoned"]
    rated: bool
    friends: bool
    #: when it was opened, and when something last happened there: seconds since 1970
    created: float
    changed: float


class TableInfo(TableLine):
    """A table with its options, as far as they differ from the usual ones, and its rules version."""

    options: dict[str, str]
    rules: str
    #: may players ask for hints? Is it somebody's to try things out?
    hints: bool
    sandbox: bool
    clock: ClockInfo | None
    on_timeout: Literal["vote", "bot", "drop"]
    #: is time out, and the others decide what happens? Which seats want to end the game?
    out_of_time: bool
    end_offered_by: list[int]
    #: may people chat there?
    talk: bool
    #: by which it is joined while it waits; only for those who sit there
    code: str | None


class RatingInfo(msgspec.Struct):
    """Where somebody stands: `rating` lies within `margin` of the truth with 95 %. `bot`: one of our bots, on the same scale."""

    name: str
    game: str
    players: int
    rating: int
    margin: int
    games: int
    bot: bool


class RecordInfo(msgspec.Struct):
    """Finished games of somebody, as far as they were public or rated; a shared victory is shared."""

    game: str
    players: int
    games: int
    wins: float
    mean_points: float


class PersonInfo(msgspec.Struct):
    name: str
    ratings: list[RatingInfo]
    records: list[RecordInfo]


class InvitationInfo(msgspec.Struct):
    inviter: str
    table: TableLine


class MoveInfo(msgspec.Struct):
    text: str
    words: str
    touches: list[str]
    reveals: bool


class Feature(msgspec.Struct):
    name: str
    value: float


class SeenTable(msgspec.Struct):
    """What the caller sees. `moves` are the moves of `seat` now; `log` is in words."""

    table: TableLine
    seat: int | None
    ply: int
    over: bool
    to_act: int
    prompt: str
    scores: list[float]
    names: list[str]
    moves: list[MoveInfo]
    log: list[str]
    features: list[Feature] | None


class TurnResult(msgspec.Struct):
    """`committed`: stored and seen by all; `moves` are then what `seat` can do next, if it is to act again.
    Otherwise the chain is not complete: `moves` lists how it can go on."""

    committed: bool
    ply: int
    to_act: int
    over: bool
    seat: int
    moves: list[MoveInfo]


class Hint(msgspec.Struct):
    """A turn that a bot finds good. `points` are the final points that it expects of every seat; `behind`: by how many points it is worse
    than the first; `reasons` in words."""

    moves: list[str]
    words: list[str]
    points: list[float]
    behind: float
    reasons: list[str]
    touches: list[str]


class JudgedTurn(msgspec.Struct):
    """A turn from `ply` on: the own final points that were expected before it and after it, those of every seat after it, the better turn
    if there was one, points lost, and by how much the better turn is ahead in each part of the guess."""

    ply: int
    seat: int
    moves: list[str]
    before: float
    after: float
    points: list[float]
    best: list[str]
    loss: float
    missed: dict[str, float]
    mistake: bool
    forced: bool


class Analysis(msgspec.Struct):
    """`state`: `none`, `waiting` (then `done` of `total` turns), `answered` or `failed`. `deciding`: plies of the turns that decided it."""

    state: Literal["none", "waiting", "answered", "failed"]
    done: int
    total: int
    turns: list[JudgedTurn]
    deciding: list[int]
