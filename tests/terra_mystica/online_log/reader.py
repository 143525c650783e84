"""Reading: a log or ledger, line by line."""

from __future__ import annotations

import re

from tests.terra_mystica.online_log.commands import Commands
from tests.terra_mystica.online_log.material import (
    AUTOMATIC,
    Line,
    People,
    Refused,
)

CULT = "(fire|water|earth|air)"
RESOURCE = "(pw|p|w|c|vp)"
#: command, what it does, only for the active faction?
PATTERNS = [
    (r"option (\S+)", "option", False),
    (r"map (\S+)", "map", False),
    (r"player (\S+)", "player", False),
    (r"score (.*)", "score", False),
    (r"delete (\w+)", "delete", False),
    (r"final-scoring (\S+)", "final", False),
    (r"setup (\w+)", "setup", False),
    (r"drop-faction (\w+)", "drop", False),
    (r"pick-color (\w+)", "colour", False),
    (r"build (\w+)", "build", True),
    (r"upgrade (\w+) to (\w+)", "upgrade", True),
    (r"send (?:p|priest) to " + CULT + r"(?: for (\d+))?", "send", True),
    (rf"convert (\d+)?\s*{RESOURCE} to (\d+)?\s*{RESOURCE}", "convert", True),
    (r"gain p3 for vp", "token", False),
    (r"burn (\d+)", "burn", True),
    (r"leech (\d+)(?: from (\w+))?", "leech", False),
    (r"decline(?: (\d+) from (\w+))?", "decline", False),
    (r"transform (\w+)(?: to (\w+))?", "transform", False),
    (r"dig (\d+)", "dig", True),
    (r"bridge (\w+):(\w+)", "bridge", True),
    (r"connect ([\w:]+)", "connect", True),
    (r"pass(?: (bon\d+))?", "pass", True),
    (r"action (\w+)", "action", True),
    (r"advance (ship|dig)\w*", "advance", False),
    (r"\+(\d*)(fav|tw)(\d+)", "tile", False),
    (r"([+-])(\d*)" + CULT, "steps", False),
    (rf"([+-])(\d*)(key|{RESOURCE[1:-1]})", "adjust", False),
    (r"-(\d*)([a-z_]\w+)", "give_up", False),
    (r"unlock-terrain ([-\w]+)", "unlock", False),
    (r"done", "done", False),
    (r"wait", "nothing", False),
]
HEADINGS = ("option", "map", "player", "score", "delete", "final", "setup", "drop", "nothing")


class Reader(Commands):
    def run(self, lines: list[Line]) -> None:
        for index, line in enumerate(lines):
            following = lines[index + 1].who if index + 1 < len(lines) else None
            try:
                self.step(line, following)
            except Refused as error:
                raise Refused(f"line {line.number}: {line.who}: {line.command}: {error}") from None
            if self.finished:
                if index + 1 < len(lines):
                    raise Refused(f"line {lines[index + 1].number}: the game is over already")
                return

    def step(self, line: Line, following: str | None) -> None:
        self.force = False
        if line.later and not self.round and self.asked and not self.people[line.who].right["GAIN_FAVOR"]:
            line = Line(line.number, self.asked[0].who, line.command)
        p = self.people.get(line.who)
        if line.who and p is None:
            raise Refused("no such faction")
        self.command(p, line.command)
        if line.values is not None and p is not None and line.values != p.values():
            raise Refused(f"the ledger has {line.values}, this reader {p.values()}")
        if self.force and p is not None:
            self.turn_over(p)
        if following != line.who and p is not None:
            self.turn_over(p)
        self.what_next()

    def command(self, p: People | None, text: str) -> None:
        for pattern, name, turn_only in PATTERNS:
            match = re.fullmatch(pattern, text, re.IGNORECASE)
            if match:
                if p is None and name not in HEADINGS:
                    raise Refused("whose command is it?")
                if turn_only and self.round and self.active is not p:
                    raise Refused("not the active faction")
                getattr(self, "do_" + name)(p, *[g.upper() if g else "" for g in match.groups()])
                return
        raise Refused("not understood")


def lines_of_log(text: str) -> list[Line]:
    """The commands of a log, as the online game takes them: answers of a line first, equal gains joined."""
    found: list[Line] = []
    for number, line in enumerate(text.splitlines(), 1):
        bare = " ".join(line.split("#")[0].split())
        who, colon, rest = bare.partition(":")
        if not colon:
            if bare:
                found.append(Line(number, "", bare))
            continue
        parts = [part.strip() for part in rest.split(".") if part.strip()]
        parts.sort(key=lambda part: not part.lower().startswith(("leech", "decline")))
        found += [Line(number, who.lower(), part) for part in parts]
    return joined(found)


def joined(lines: list[Line]) -> list[Line]:
    out: list[Line] = []
    for line in lines:
        if (
            out
            and line.command.startswith("+")
            and (line.who, line.command.lower()) == (out[-1].who, out[-1].command.lower())
        ):
            match = re.fullmatch(r"\+(\d*)(\w+)", line.command)
            assert match is not None
            out[-1] = Line(line.number, line.who, f"+{2 * int(match.group(1) or 1)}{match.group(2)}", line.values)
        else:
            out.append(line)
    return out


def lines_of_ledger(text: str) -> list[Line]:
    """The commands of a ledger, with what each row says that its faction has afterwards."""
    found: list[Line] = []
    scoring: list[str] = []
    players = 0
    for number, line in enumerate(text.splitlines(), 1):
        cells = line.split("\t")
        if len(cells) < 15:
            if match := re.match(r"Round \d scoring: (SCORE\d)", line):
                scoring.append(match.group(1))
                if len(scoring) == 6:
                    found.append(Line(number, "", "score " + ",".join(scoring)))
            elif match := re.match(r"Removing tile (BON\d+)", line):
                found.append(Line(number, "", f"delete {match.group(1)}"))
            elif match := re.match(r"Added final scoring tile: (\S+)", line):
                found.append(Line(number, "", f"final-scoring {match.group(1)}"))
            elif re.match(r"(option|map) \S+$", line):
                found.append(Line(number, "", line))
            elif match := re.match(r"(\w+) dropped from the game", line):
                found.append(Line(number, "", f"drop-faction {match.group(1)}"))
            continue
        who, commands = cells[0], [part.strip() for part in cells[14].split(".")]
        if commands == ["setup"]:
            players += 1
            found.append(Line(number, "", f"setup {who}"))
            continue
        own = [c for c in commands if c and not AUTOMATIC.fullmatch(c)]
        rows = [Line(number, who, command, later=i > 0) for i, command in enumerate(own)]
        if own and len(own) == len([c for c in commands if c]):
            numbers = [int(cells[i].split()[0]) for i in (2, 4, 6, 8)]
            bowls = [int(n) for n in cells[10].split()[0].split("/")]
            rows[-1].values = (*numbers, *bowls, *(int(n) for n in cells[12].split("/")))
        found += rows
    head = [Line(0, "", "player someone")] * players
    return head + found


def accept_log(text: str) -> Reader:
    reader = Reader()
    reader.run(lines_of_log(text))
    return reader


def accept_ledger(text: str) -> Reader:
    reader = Reader()
    reader.run(lines_of_ledger(text))
    return reader
