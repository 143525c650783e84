"""`deskovka join`: a bot, ours or one of one's own, plays a seat at a table of a server.

The bot gets the position as its seat may see it, rebuilt from the server's data: it searches as at home.
"""

from __future__ import annotations

import re
from typing import Annotated, Any

import typer

from deskovka.bots import registry as bots
from deskovka.bots.bot import Bot, moves_of
from deskovka.cli.errors import INTERRUPTED, Misuse, Problem, plain_errors
from deskovka.cli.inputs import LangOption, own_modules
from deskovka.cli.remote import Refused, Remote, address_of
from deskovka.cli.words import speak
from deskovka.core.game import Game

#: where a token is found that nobody wrote on the command line
TOKEN = "DESKOVKA_TOKEN"
#: the address of a table, as the browser shows it
TABLE = re.compile(r"/t/([a-z0-9]{1,16})(/.*)?")
#: a turn that somebody else's was faster than, or a table at which something has changed: look again
CHANGED = 409
#: how often a lost line is taken up again before it is given up
TRIES = 5


def join(
    table: Annotated[str, typer.Argument(help="the table's address, like https://play.example.org/t/abc123")],
    bot: Annotated[str, typer.Option("--bot", "-b", help="the bot; MODULE:CLASS is one of your own")] = bots.USUAL,
    token: Annotated[str, typer.Option("--token", envvar=TOKEN, help="from `deskovka token`")] = "",
    seat: Annotated[int | None, typer.Option("--seat", min=1, help="which seat, if several are open or yours")] = None,
    seed: Annotated[str, typer.Option("--seed", help="of the bot's own dice")] = "0",
    lang: LangOption = "en",
) -> None:
    """Let a bot play a seat at a table in the browser, to the end of the game. Where no seat is yours yet, it takes an open one."""
    with plain_errors(lang=lang):
        own_modules()
        player = bots.enter(bot, seed)
        parts = address_of(table)
        found = TABLE.fullmatch(parts.path)
        if found is None:
            raise Misuse(
                "{text!r} is no address of a table; it looks like https://play.example.org/t/abc123", text=table
            )
        if not token:
            raise Misuse("a bot needs a token: --token or DESKOVKA_TOKEN; `deskovka token` gets one")
        t = speak(lang)
        guest = Guest(Remote(f"{parts.scheme}://{parts.netloc}", token), found[1], player)
        try:
            guest.sit(None if seat is None else seat - 1)
            print(t("{bot} plays seat {seat} of {table}.", bot=bot, seat=guest.seat + 1, table=table), flush=True)
            points = guest.play()
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None
        print(t("The game is over: {points}.", points=" - ".join(t.number(value, "g") for value in points)))


class Guest:
    """A bot on a seat of a table far away."""

    def __init__(self, remote: Remote, table: str, bot: Bot) -> None:
        self.remote = remote
        self.path = f"/tables/{table}"
        self.bot = bot
        self.seat = -1

    def sit(self, wanted: int | None) -> None:
        """The seat that is ours already, or an open one."""
        mine = self.own_seats(self.remote.get(self.path))
        if not mine:
            mine = self.own_seats(self.remote.post(f"{self.path}/join", {"seat": wanted}))
        if wanted is not None and wanted not in mine:
            raise Problem("seat {seat} of this table is not yours", seat=wanted + 1)
        self.seat = mine[0] if wanted is None else wanted

    def own_seats(self, table: Any) -> list[int]:
        try:
            return [int(seat["seat"]) for seat in table["seats"] if seat["mine"]]
        except (KeyError, TypeError, ValueError) as error:
            raise self.remote.stranger() from error

    def play(self) -> list[float]:
        """Answer whenever we are asked, until the game is over; the points of all seats. A broken line is taken up again."""
        for _ in range(TRIES):
            for event in self.remote.news(f"{self.path}/stream"):
                if event in ("hello", "moves", "seats"):
                    position = self.answer()
                    if position is not None and position.over():
                        return position.scores()
        raise Problem("the line to {server} breaks again and again", server=self.remote.server)

    def answer(self) -> Game | None:
        """Play as long as it is our turn; the position in which it is not, or None where the game has not begun."""
        while True:
            table = self.remote.get(self.path)
            if table["status"] == "waiting":
                return None
            position = Game.from_data(self.remote.get(f"{self.path}/position?seat={self.seat}"))
            if position.over() or not any(move.seat == self.seat for move in position.moves()):
                return position
            try:
                self.turn(position)
            except Refused as error:
                if error.status != CHANGED:
                    raise

    def turn(self, position: Game) -> None:
        """A chain of decisions, sent as it grows until the server has stored it.

        It is followed in an imagined world: as long as nothing is revealed, the seat sees the same in all of them.
        """
        ply, chain = position.ply, list[str]()
        world = position.imagine(self.seat, self.bot.chance)
        while moves_of(world, self.seat):
            move = self.bot.choose(world.seen_by(self.seat), self.seat)
            chain.append(str(move))
            done = self.remote.post(f"{self.path}/moves", {"ply": ply, "moves": chain, "seat": self.seat})
            if done["committed"]:
                return
            world.push(move)
