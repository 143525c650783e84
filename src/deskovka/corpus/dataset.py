"""Games as Parquet files: games, decisions, and what the numbers in them mean. Needs `pip install deskovka[data]`.

A set is a folder:

    card.md, card.json      how it was made, what is in it
    games.parquet           a row for each game, with its record
    decisions/*.parquet     a row for each decision; a file for each setting, named by its digest
    actions.parquet         what the numbers in `legal` and `choice` mean
    features.parquet        what the numbers in `features` mean

Everything is written game by game, in the order of the files: a large set needs no more memory than a small one, and the same files give the same set.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from deskovka.corpus.decisions import Decisions, setting_of
from deskovka.corpus.following import Followed

GAMES = pa.schema(
    {
        "id": pa.int32(),
        "file": pa.string(),
        "notation": pa.string(),
        "game": pa.string(),
        "rules": pa.string(),
        "players": pa.int8(),
        "options": pa.map_(pa.string(), pa.string()),
        "seed": pa.string(),
        "names": pa.list_(pa.string()),
        "sides": pa.list_(pa.string()),
        "points": pa.list_(pa.float32()),
        "winners": pa.list_(pa.int8()),
        "decisions": pa.int32(),
        "setting": pa.string(),
        "record": pa.string(),
    }
)
NAMES = pa.schema({"setting": pa.string(), "number": pa.int32(), "name": pa.string()})
#: games whose rows are kept in memory until they are written
AT_ONCE = 64


def decision_schema(features: int) -> Any:
    return pa.schema(
        {
            "game": pa.int32(),
            "ply": pa.int32(),
            "seat": pa.int8(),
            "part": pa.int16(),
            "points": pa.float32(),
            "features": pa.list_(pa.float32(), features),
            "legal": pa.list_(pa.int32()),
            "choice": pa.int32(),
            "final": pa.float32(),
            "won": pa.float32(),
            "place": pa.int8(),
        }
    )


class Dataset:
    """A set that is being written into an empty folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "decisions").mkdir()
        self.games = 0
        self.decisions = 0
        #: setting -> how many features an observation has, and how many actions there are
        self.settings: dict[str, tuple[int, int]] = {}
        self.rows: list[dict[str, Any]] = []
        self.open: dict[str, Any] = {}
        self.writer("games", GAMES)
        self.writer("actions", NAMES)
        self.writer("features", NAMES)

    def writer(self, name: str, schema: Any) -> Any:
        """The file of a name, begun when it is first asked for. Most features are 0 or 1: as dictionaries they are small."""
        if name not in self.open:
            self.open[name] = pq.ParquetWriter(self.folder / f"{name}.parquet", schema, compression="zstd")
        return self.open[name]

    def add(self, game: Followed, decisions: Decisions) -> None:
        if decisions.setting not in self.settings:
            self.explain(game, decisions.setting)
        features, _ = self.settings[decisions.setting]
        schema = decision_schema(features)
        self.writer(f"decisions/{decisions.setting}", schema).write_table(self.columns(game, decisions, schema))
        self.rows.append(self.row(game, decisions))
        self.games += 1
        self.decisions += len(decisions)
        if len(self.rows) == AT_ONCE:
            self.write_games()

    def explain(self, game: Followed, digest: str) -> None:
        """What actions and features of a setting are called."""
        setting, _ = setting_of(game.game, game.players, tuple(sorted(game.options.items())))
        self.settings[digest] = (len(setting.features), len(setting.actions))
        for name, texts in (("actions", setting.actions), ("features", setting.features)):
            columns = [pa.array([digest] * len(texts)), pa.array(range(len(texts)), pa.int32()), pa.array(texts)]
            self.writer(name, NAMES).write_table(pa.table(columns, schema=NAMES))

    def row(self, game: Followed, decisions: Decisions) -> dict[str, Any]:
        return {
            "id": self.games,
            "file": game.file,
            "notation": game.notation or "deskovka",
            "game": game.game,
            "rules": game.rules,
            "players": game.players,
            "options": sorted(game.options.items()),
            "seed": game.seed,
            "names": game.names,
            "sides": game.course.sides,
            "points": game.points,
            "winners": game.winners,
            "decisions": len(decisions),
            "setting": decisions.setting,
            "record": game.record,
        }

    def columns(self, game: Followed, decisions: Decisions, schema: Any) -> Any:
        count, seats = len(decisions), decisions.seats
        flat = pa.Array.from_buffers(
            pa.float32(), len(decisions.features) // 4, [None, pa.py_buffer(decisions.features)]
        )
        columns = [
            pa.array([self.games] * count, pa.int32()),
            pa.array(range(count), pa.int32()),
            pa.array(seats, pa.int8()),
            pa.array(decisions.eras, pa.int16()),
            pa.array(decisions.points, pa.float32()),
            pa.FixedSizeListArray.from_arrays(flat, schema.field("features").type.list_size),
            pa.array(decisions.legal, pa.list_(pa.int32())),
            pa.array(decisions.choices, pa.int32()),
            pa.array([game.points[seat] for seat in seats], pa.float32()),
            pa.array([game.won(seat) for seat in seats], pa.float32()),
            pa.array([game.place(seat) for seat in seats], pa.int8()),
        ]
        return pa.table(columns, schema=schema)

    def write_games(self) -> None:
        self.writer("games", GAMES).write_table(pa.Table.from_pylist(self.rows, GAMES))
        self.rows = []

    def close(self) -> None:
        if self.rows:
            self.write_games()
        for writer in self.open.values():
            writer.close()
