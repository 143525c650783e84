"""The card of a data set: where its games come from, how it was made, and what its columns mean. As text for people and as JSON."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from deskovka import __version__
from deskovka.core.words import Tongue, said
from deskovka.corpus.following import Followed
from deskovka.corpus.reading import Skipped
from deskovka.corpus.words import speak

#: of what can be many
MOST_LINES = 30
#: options of which games of a set have more different values than this tell nothing
MOST_VALUES = 12

GAME_COLUMNS = {
    "id": said("number of the game in this set"),
    "file": said("where it was read from"),
    "notation": said("in which it was written: deskovka for our own records"),
    "game, rules, players, options, seed": said(
        "which game, by which version of the rules, for how many, and its setup"
    ),
    "names": said("of the seats; empty where the file names nobody"),
    "sides": said("what each seat played (a faction), where seats differ"),
    "points, winners": said("final points of every seat, and the seats that won, from 0"),
    "decisions": said("how many there were"),
    "setting": said("which actions and features the numbers of its decisions mean"),
    "record": said("the whole game as text: `Record.parse(text).replay(ply)` gives any position"),
}
DECISION_COLUMNS = {
    "game, ply": said("the game's number, and the decisions before this one"),
    "seat": said("who decides, from 0"),
    "part": said("the part of the game, as its rules count it: a round, an age"),
    "points": said("what the seat had before"),
    "features": said("what the seat could know, as numbers; features.parquet names them"),
    "legal": said("everything that it could do, as numbers; actions.parquet names them"),
    "choice": said("what it did"),
    "final, won, place": said(
        "what came of it: final points, the win (shared by those who win together), the place from 1"
    ),
}


@dataclass
class Card:
    """Filled game by game."""

    name: str
    command: str
    about: str = ""
    games: int = 0
    decisions: int = 0
    #: how many games there are of each game, number of players and notation
    kinds: Counter[tuple[str, str, int, str]] = field(default_factory=Counter)
    sides: Counter[str] = field(default_factory=Counter)
    options: dict[str, Counter[str]] = field(default_factory=dict)
    skipped: list[Skipped] = field(default_factory=list)
    #: setting -> features and actions
    settings: dict[str, tuple[int, int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.digest = sha256()

    def add(self, game: Followed, decisions: int) -> None:
        self.games += 1
        self.decisions += decisions
        self.kinds[game.game, game.rules, game.players, game.notation or "deskovka"] += 1
        self.sides.update(side for side in game.course.sides if side)
        for name, value in game.options.items():
            self.options.setdefault(name, Counter())[value] += 1
        self.digest.update(game.record.encode())

    def telling_options(self) -> dict[str, Counter[str]]:
        """Options in which games of the set differ, with how often each value stands there."""
        return {name: values for name, values in sorted(self.options.items()) if 1 < len(values) <= MOST_VALUES}

    def json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "about": self.about,
            "command": self.command,
            "deskovka": __version__,
            "games": self.games,
            "decisions": self.decisions,
            "sha256_of_records": self.digest.hexdigest(),
            "kinds": [
                {"game": game, "rules": rules, "players": players, "notation": notation, "games": count}
                for (game, rules, players, notation), count in sorted(self.kinds.items())
            ],
            "sides": dict(sorted(self.sides.items())),
            "options": {name: dict(sorted(values.items())) for name, values in self.telling_options().items()},
            "settings": [
                {"setting": digest, "features": features, "actions": actions}
                for digest, (features, actions) in sorted(self.settings.items())
            ],
            "skipped": [{"file": one.file, "why": one.why["en"]} for one in self.skipped],
        }

    # -- for people ------------------------------------------------------------------------------------------------

    def text(self, lang: str = "en") -> str:
        t = speak(lang)
        parts = [
            f"# {self.name}",
            *([self.about] if self.about else []),
            self.made(t),
            "## " + t("What is in it"),
            self.contents(t),
            *self.left_out(lang),
            "## " + t("A row of games.parquet"),
            self.columns(GAME_COLUMNS, t),
            "## " + t("A row of decisions/*.parquet"),
            t("A decision is one small choice, not a whole turn. Nothing is in it that the seat could not know then."),
            self.columns(DECISION_COLUMNS, t),
            "## " + t("Reading it"),
            READING.format(setting=min(self.settings, default="SETTING")),
        ]
        return "\n\n".join(parts) + "\n"

    def made(self, t: Tongue) -> str:
        words = t("Made by Deskovka {version} with", version=__version__)
        again = t("The same files give the same set; the records of its games have the SHA-256 sum")
        return f"{words}\n\n```sh\n{self.command}\n```\n\n{again}\n`{self.digest.hexdigest()}`."

    def contents(self, t: Tongue) -> str:
        head = (t("game"), t("rules"), t("players"), t("notation"), t("games"))
        rows = [
            [game, rules, str(n), notation, str(count)]
            for (game, rules, n, notation), count in sorted(self.kinds.items())
        ]
        sums = [t.count("{n} game", "{n} games", self.games), t.count("{n} decision", "{n} decisions", self.decisions)]
        parts = [", ".join(sums) + ".", table(head, rows)]
        if self.sides:
            parts.append(t("Sides: {sides}.", sides=listed(self.sides)))
        parts += [f"{name}: {listed(values)}." for name, values in self.telling_options().items()]
        settings = [[f"`{digest}`", str(f), str(a)] for digest, (f, a) in sorted(self.settings.items())]
        parts.append(table((t("setting"), t("features"), t("actions")), settings))
        return "\n\n".join(parts)

    def left_out(self, lang: str) -> list[str]:
        if not self.skipped:
            return []
        t = speak(lang)
        lines = [f"- {one.file}: {one.why[lang]}" for one in self.skipped[:MOST_LINES]]
        more = len(self.skipped) - len(lines)
        if more:
            lines.append(t.count("- and {n} more", "- and {n} more", more))
        return ["## " + t("Left out"), "\n".join(lines)]

    def columns(self, meanings: dict[str, str], t: Tongue) -> str:
        return table((t("column"), t("what it is")), [[f"`{name}`", t(words)] for name, words in meanings.items()])


READING = """```python
import pyarrow.parquet as pq

games = pq.read_table("games.parquet")
decisions = pq.read_table("decisions/{setting}.parquet")
x = decisions["features"].combine_chunks().flatten().to_numpy().reshape(len(decisions), -1)
y = decisions["choice"].to_numpy()
```"""


def listed(counts: Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in sorted(counts.items(), key=lambda one: (-one[1], one[0])))


def table(head: tuple[str, ...], rows: list[list[str]]) -> str:
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
