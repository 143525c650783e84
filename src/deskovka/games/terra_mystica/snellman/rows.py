"""Reading a log or a ledger: which options, which setup, which rows of commands, and what each row should lead to."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from difflib import get_close_matches

from deskovka.core.game import NotUnderstood
from deskovka.core.options import NO, YES, Options
from deskovka.games.terra_mystica.components import COLOURS, MAP_ROWS, MATERIAL


class SnellmanError(NotUnderstood):
    """File, line, what was read and why it is not understood."""

    def __init__(self, file: str, line: int, read: str, why: str) -> None:
        super().__init__(f"{file}, line {line}: {read!r}: {why}")
        self.file = file
        self.line = line
        self.read = read
        self.why = why


@dataclass
class Values:
    """What a ledger row says that its faction has."""

    points: int
    coins: int
    workers: int
    priests: int
    bowls: tuple[int, int, int]
    cults: tuple[int, int, int, int]

    def __str__(self) -> str:
        bowls = "/".join(map(str, self.bowls))
        cults = "/".join(map(str, self.cults))
        return f"{self.points} VP {self.coins} C {self.workers} W {self.priests} P {bowls} PW {cults}"


@dataclass
class Row:
    """One line that belongs to a faction."""

    line: int
    faction: str
    text: str
    values: Values | None = None
    #: the ledger's heading above it, for rows that the online game wrote by itself
    section: str = ""
    dropped: bool = False
    parts: list[str] | None = None

    def commands(self) -> list[str]:
        """Commands in the order in which they count: in a log, answers to power offers come first."""
        if self.parts is None:
            parts = [" ".join(part.split()).lower() for part in self.text.split(".")]
            self.parts = [part for part in parts if part]
            if self.values is None:
                self.parts.sort(key=lambda part: not part.startswith(("leech", "decline")))
        return self.parts


@dataclass
class Source:
    """A whole file, read."""

    file: str
    ledger: bool
    options: list[str] = field(default_factory=list)
    map: str = "base"
    start_points: str = "20"
    scoring: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    final_tile: str = ""
    factions: list[str] = field(default_factory=list)
    names: dict[int, str] = field(default_factory=dict)
    rows: list[Row] = field(default_factory=list)
    #: options that our own export keeps in comments
    own: Options = field(default_factory=dict)
    #: the result that our own export keeps in a comment
    result: dict[str, int] = field(default_factory=dict)

    def has(self, option: str) -> bool:
        return option in self.options

    def our_options(self) -> Options:
        """The options under which our rules play this game."""
        ice = self.has("fire-and-ice-factions") or self.has("fire-and-ice-factions/ice")
        volcano = self.has("fire-and-ice-factions") or self.has("fire-and-ice-factions/volcano")
        printed = self.has("fire-and-ice-factions") or self.has("fire-and-ice-factions/variable")
        changed = any(self.has(f"fire-and-ice-factions/variable_v{n}") for n in (2, 3, 4, 5))
        scrolls = [
            s.id
            for s in MATERIAL.scrolls
            if s.id not in self.removed and (s.set == "base" or self.has("shipping-bonus"))
        ]

        def yes(on: bool) -> str:
            return YES if on else NO

        return {
            "map": self.map,
            "ice": yes(ice),
            "volcano": yes(volcano),
            "variable": yes(printed or changed),
            "variable-order": yes(self.has("variable-turn-order")),
            "final-tile": self.final_tile or NO,
            "start-points": self.start_points,
            "mini-towns": yes(self.has("mini-expansion-1")),
            "shipping-scroll": yes(self.has("shipping-bonus")),
            "temple-tile": yes(self.has("temple-scoring-tile")),
            "cultist-power": yes(self.has("errata-cultist-power")),
            "shapeshifters-2015": yes(changed),
            "riverwalkers-2015": yes(changed),
            "spread-cult-spades": YES,
            "late-answers": YES,
            "drop-outs": yes(any(row.dropped for row in self.rows)),
            "scoring-tiles": ",".join(self.scoring),
            "scrolls": ",".join(scrolls),
            "fixed-factions": ",".join(self.factions),
        } | self.own


FACTIONS = {board.id for board in MATERIAL.boards}
COLOUR_NAMES = {name: i for i, name in enumerate(COLOURS)} | {"grey": 5, "desert": 0, "plains": 1, "swamp": 2}
COLOUR_NAMES |= {"lakes": 3, "lake": 3, "forest": 4, "mountains": 5, "mountain": 5, "wasteland": 6}
MAPS = {row["snellman"]: name for name, row in MAP_ROWS.items()} | {name: name for name in MAP_ROWS}
MAPS |= {"original": "base"}
BASE_MAP_2017 = "91645cdb135773c2a7a50e5ca9cb18af54c664c4"
COLUMNS = 15
#: what the site writes beside each row of a ledger
HISTORY = "show history"
#: options of the online game; those without a meaning for our rules are known all the same
KNOWN_OPTIONS = (
    "errata-cultist-power",
    "mini-expansion-1",
    "shipping-bonus",
    "temple-scoring-tile",
    "variable-turn-order",
    "fire-and-ice-final-scoring",
    "fire-and-ice-factions",
    "fire-and-ice-factions/ice",
    "fire-and-ice-factions/volcano",
    "fire-and-ice-factions/variable",
    *(f"fire-and-ice-factions/variable_v{n}" for n in (2, 3, 4, 5)),
    "strict-leech",
    "strict-chaosmagician-sh",
    "strict-darkling-sh",
    "loose-adjust-resource",
    "loose-bridge-adjacency",
    "loose-build-after-dig",
    "loose-convert-phase",
    "loose-cult-loss",
    "loose-cultist-ordering",
    "loose-dig",
    "loose-done",
    "loose-engineer-bridge",
    "loose-lose-cult",
    "loose-multi-spade",
    "maintain-player-order",
    "manual-fav5",
    "merge-income-phases",
    "shapeshifter-fix-playtest-v1",
    "email-notify",
)


def recognises(text: str) -> bool:
    """Does a text look like a log or a ledger?"""
    for line in text.splitlines()[:200]:
        bare = line.strip().lower()
        if len(line.split("\t")) >= COLUMNS or bare.startswith(
            ("option ", "setup ", "removing tile", "round 1 scoring")
        ):
            return True
        if bare.partition(":")[0] in FACTIONS and ":" in bare:
            return True
    return False


def read(text: str, file: str) -> Source:
    """Read a file. SnellmanError names the line that does not fit."""
    lines = text.lstrip("\ufeff").splitlines()
    ledger = any(len(line.split("\t")) >= COLUMNS for line in lines)
    source = Source(file, ledger)
    section = ""
    for number, raw in enumerate(lines, 1):
        line = without_history(raw) if ledger else raw
        if ledger and "\t" in line:
            read_ledger_row(source, number, line, section)
            continue
        read_own_comment(source, number, line.strip())
        bare = " ".join(line.split("#")[0].split())
        if not bare:
            continue
        who, colon, what = bare.partition(":")
        if colon and who.strip().lower() in FACTIONS:
            row = Row(number, who.strip().lower(), what.strip())
            source.rows.append(row)
            continue
        heading = read_heading(source, number, bare)
        if heading is not None:
            section = heading
    if not source.factions:
        raise SnellmanError(file, len(lines), "", "the file names no factions (lines like 'setup witches')")
    if not 2 <= len(source.factions) <= 5:
        raise SnellmanError(file, 1, "", f"there are {len(source.factions)} factions; the game is for 2 to 5")
    return source


def without_history(line: str) -> str:
    """A ledger line without the site's column of links; headings have such a link too."""
    cells = line.split("\t")
    kept = [cell for cell in cells if cell.strip(" []").lower() != HISTORY]
    if len(kept) < COLUMNS:
        while len(kept) > 1 and not kept[-1].strip():
            kept.pop()
        while len(kept) > 1 and not kept[0].strip():
            kept.pop(0)
    return "\t".join(kept) if len(kept) < len(cells) else line


def read_own_comment(source: Source, number: int, line: str) -> None:
    """What our export keeps in comments: options without a word there, and the result."""
    if match := re.match(r"# Deskovka option ([\w-]+): (\S+)", line):
        source.own[match.group(1)] = match.group(2)
    elif match := re.match(r"# Deskovka result: (.+)", line):
        for part in match.group(1).split(","):
            found = re.fullmatch(r"(\w+) (-?\d{1,4})", part.strip())
            if not found or found.group(1) not in FACTIONS:
                raise SnellmanError(source.file, number, line, "the result reads like 'witches 87, nomads 90'")
            source.result[found.group(1)] = int(found.group(2))


def add_option(source: Source, number: int, bare: str, name: str) -> None:
    if name not in KNOWN_OPTIONS:
        near = get_close_matches(name, KNOWN_OPTIONS, 3)
        hint = f"; did you mean {' or '.join(near)}?" if near else f"; there are {', '.join(KNOWN_OPTIONS)}"
        raise SnellmanError(source.file, number, bare, f"there is no option {name}{hint}")
    source.options.append(name)


def read_heading(source: Source, number: int, bare: str) -> str | None:
    """A line without a faction: an option, a part of the setup, or a heading of the ledger (returned)."""
    lowered = bare.lower()
    words = lowered.split()
    if words[0] == "option" and len(words) == 2:
        add_option(source, number, bare, words[1])
    elif words[0] == "dropoption" and len(words) == 2:
        source.options = [o for o in source.options if o != words[1]]
    elif words[0] == "map" and len(words) == 2:
        if words[1] == BASE_MAP_2017:
            source.map, source.start_points = "base", "2017"
        elif words[1] in MAPS:
            source.map = MAPS[words[1]]
        else:
            raise SnellmanError(source.file, number, bare, "this map is not known")
    elif match := re.match(r"round (\d) scoring: (score\d)", lowered):
        add_scoring(source, number, bare, match.group(2).upper())
    elif words[0] == "score" and len(words) >= 2:
        for name in re.split(r"[,\s]+", bare.split(None, 1)[1].strip().upper()):
            add_scoring(source, number, bare, name)
    elif (match := re.match(r"removing tile (bon\d+)", lowered)) or (match := re.match(r"delete (bon\d+)", lowered)):
        source.removed.append(match.group(1).upper())
    elif match := re.match(r"(?:added final scoring tile:|final-scoring) (\S+)", lowered):
        if match.group(1) not in MATERIAL.final_tiles:
            raise SnellmanError(source.file, number, bare, "this final scoring tile is not known")
        source.final_tile = match.group(1)
    elif words[0] == "setup":
        if len(words) < 2 or words[1] not in FACTIONS:
            raise SnellmanError(source.file, number, bare, "this faction is not known")
        source.factions.append(words[1])
        source.rows.append(Row(number, words[1], "setup"))
    elif match := re.match(r"(\w+) dropped from the game|drop-faction (\w+)", lowered):
        who = match.group(1) or match.group(2)
        if who not in FACTIONS:
            raise SnellmanError(source.file, number, bare, "this faction is not known")
        source.rows.append(Row(number, who, "", dropped=True))
    elif match := re.match(r"player (\d): (.*)", bare, re.IGNORECASE):
        source.names[int(match.group(1)) - 1] = match.group(2)
    elif words[0] == "player" and len(words) > 1:
        source.names[len(source.names)] = bare.split()[1]
    elif lowered.startswith(("scoring ", "converting ")):
        return lowered
    elif lowered.startswith(
        ("round ", "start round", "default game options", "randomize", "player-count", "faction-variant", "order ")
    ) or lowered in ("income", "start", "finish", "score_resources"):
        return ""
    else:
        raise SnellmanError(source.file, number, bare, "this is no option, setup line or command")
    return None


def add_scoring(source: Source, number: int, bare: str, name: str) -> None:
    if name not in [tile.id for tile in MATERIAL.scoring]:
        raise SnellmanError(source.file, number, bare, f"there is no scoring tile {name}")
    source.scoring.append(name)


def read_ledger_row(source: Source, number: int, line: str, section: str) -> None:
    columns = line.split("\t")
    who = columns[0].strip().lower()
    if who not in FACTIONS:
        raise SnellmanError(source.file, number, line.strip(), "the row does not begin with a faction")
    if len(columns) < COLUMNS:
        raise SnellmanError(
            source.file, number, line.strip(), f"a ledger row has {COLUMNS} columns, this has {len(columns)}"
        )
    text = columns[COLUMNS - 1].strip()
    if any(cell.strip() for cell in columns[COLUMNS:]):
        raise SnellmanError(source.file, number, line.strip(), f"a ledger row has {COLUMNS} columns, not more")
    if text.lower() == "setup":
        source.factions.append(who)
    try:
        values = Values(
            points=int(columns[2].split()[0]),
            coins=int(columns[4].split()[0]),
            workers=int(columns[6].split()[0]),
            priests=int(columns[8].split()[0]),
            bowls=three(columns[10].split()[0]),
            cults=four(columns[12]),
        )
    except (ValueError, IndexError) as error:
        raise SnellmanError(source.file, number, line.strip(), "the row's numbers cannot be read") from error
    source.rows.append(Row(number, who, text, values, section))


def three(text: str) -> tuple[int, int, int]:
    a, b, c = text.split("/")
    return int(a), int(b), int(c)


def four(text: str) -> tuple[int, int, int, int]:
    a, b, c, d = text.split("/")
    return int(a), int(b), int(c), int(d)
