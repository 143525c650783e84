"""Backups are written while play goes on, and restored move by move: into SQLite, into PostgreSQL, from one into the other."""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
import stat
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlalchemy as sa

from deskovka.server.admin.backup import LASTING, back_up, read_through
from deskovka.server.admin.checking import check
from deskovka.server.admin.host import Host, hosting
from deskovka.server.admin.restore import restore
from deskovka.server.problems import Problem
from deskovka.server.settings import Settings
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import forms
from deskovka.server.tables.histories import Histories
from deskovka.server.tables.history import digest_of
from tests.server.databases import sqlite_in
from tests.server.doors import behind
from tests.server.loops import in_a_loop
from tests.server.people import Person, until
from tests.server.postgres import Postgres
from tests.server.test_admin import played
from tests.server.test_upgrades import first_form

People = Callable[[str], Person]
Contents = dict[str, list[tuple[object, ...]]]


async def contents(host: Host) -> Contents:
    """Everything that lasts, table by table, in an order of its own."""
    async with host.database.snapshot() as connection:
        return {
            table.name: [tuple(row) for row in await connection.execute(sa.select(table).order_by(*table.primary_key))]
            for table in LASTING
        }


@pytest.fixture
def other(database: str, tmp_path: Path, postgres: Postgres) -> str:
    """An empty database of the other kind."""
    return postgres.empty() if database.startswith("sqlite") else f"sqlite:///{tmp_path / 'other.sqlite'}"


def test_a_backup_under_play_is_one_moment_and_comes_back_move_by_move(
    database: str, other: str, person: People, tmp_path: Path
) -> None:
    """Somebody plays while it is written; what is restored is the beginning of what was played, and every position comes out."""
    ann = person("Ann")
    tables = [ann.open_table("pebbles", ["me", "here Bob"]) for _ in range(3)]
    ann.post(f"{tables[0]}/chat", {"text": "dobrý večer – “quoted”"})
    begun, enough = threading.Event(), threading.Event()

    def play_on() -> None:
        turns = 0
        while turns < 40 and not enough.is_set():
            play_a_turn_here(ann, tables[turns % 3])
            turns += 1
            if turns > 3:
                begun.set()

    async def save() -> tuple[Path, Contents]:
        async with hosting(database) as here:
            await asyncio.to_thread(begun.wait)
            return await back_up(here, tmp_path / "one.gz"), await contents(here)

    with ThreadPoolExecutor(1) as apart:
        playing = apart.submit(play_on)
        file, later = in_a_loop(save())
        enough.set()
        playing.result()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600

    async def bring_back() -> None:
        async with hosting(other) as there:
            found = await restore(there, file)
            kept = await contents(there)
            assert not [verdict async for verdict in check(there) if verdict.wrong]
            assert found.rows["tables"] == 3 and found.rows["moves"] == len(kept["moves"]) > 0
            after = {(row[0], row[1]): row for row in later["moves"]}
            assert all(after[row[0], row[1]] == row for row in kept["moves"]), "each move is one that was played"
            assert [row[-2] for row in kept["chat"]] == ["dobrý večer – “quoted”"]
            for table in await there.tables.read(sa.select(s.tables)):
                history = await Histories(there.database, there.bus).of(table)
                last = [row for row in kept["moves"] if row[0] == table.id]
                assert history.ply == table.ply == len(last)
                assert not last or last[-1][4] == digest_of(history.game), "the position is the same"

    in_a_loop(bring_back())
    with behind(Settings(other, bot_workers=0)) as fresh:
        again = Person(fresh, "Ann")
        again.cookies, again.csrf = dict(ann.cookies), ann.csrf
        assert play_a_turn_here(again, tables[0]), "and it goes on"


def test_restored_in_place_under_a_running_server_everybody_goes_on_from_there(
    database: str, person: People, tmp_path: Path
) -> None:
    """The server has later positions in memory; it forgets them, and its next move follows the restored ones."""
    ann = person("Ann")
    table = ann.open_table("pebbles", ["me", "here Bob"])
    early = play_a_turn_here(ann, table)

    async def save() -> Path:
        async with hosting(database) as host:
            return await back_up(host, tmp_path / "early.gz")

    file = in_a_loop(save())
    for _ in range(3):
        late = play_a_turn_here(ann, table)
    assert late > early

    async def bring_back(replace: bool) -> None:
        async with hosting(database) as host:
            await restore(host, file, replace)

    with pytest.raises(Problem, match="not empty"):
        in_a_loop(bring_back(False))
    assert ann.look(table).ply == late
    in_a_loop(bring_back(True))
    until(lambda: ann.look(table).ply == early)
    assert play_a_turn_here(ann, table) > early

    async def checked() -> list[list[str]]:
        async with hosting(database) as host:
            return [verdict.wrong async for verdict in check(host)]

    assert in_a_loop(checked()) == [[]]


def play_a_turn_here(who: Person, table: str) -> int:
    """Whoever of those on this screen is to act."""
    part = who.look(table)
    if part.curtain is not None:
        part = who.look(table, part.curtain)
    ply = part.ply
    while part.ply == ply:
        part = who.draft(table, ply, [*part.draft, (part.words or part.choices)[0]], part.seat)
    return part.ply


def test_a_backup_of_the_first_form_is_restored_into_the_present_one(tmp_path: Path, database: str) -> None:
    (tmp_path / "x").mkdir()
    first_form(tmp_path / "x")
    old = sqlite3.connect(tmp_path / "x" / "tables.sqlite")
    names = ["users", "sessions", "tokens", "tables", "seats", "moves", "chat"]
    lines: list[object] = [{"deskovka": "backup", "form": "0001", "version": "1", "made": 0}]
    counts = {}
    for name in names:
        found = old.execute(f"SELECT * FROM {name}")
        columns = [column[0] for column in found.description]
        rows = [list(row) for row in found]
        for row in rows:
            if name == "tables":
                row[columns.index("public")] = bool(row[columns.index("public")])
        lines += [{"table": name, "columns": columns}, *rows]
        counts[name] = len(rows)
    old.close()
    file = tmp_path / "first.gz"
    with gzip.open(file, "wt", encoding="utf-8") as out:
        out.writelines(json.dumps(line) + "\n" for line in [*lines, {"end": counts}])

    async def run() -> tuple[int, int]:
        async with hosting(database) as host:
            await played(host)
            await restore(host, file, replace=True)
            return await host.count(s.tables), await host.count(s.moves)

    assert in_a_loop(run()) == (8, 234)


def spoiled(file: Path, how: str) -> Path:
    data, bad = file.read_bytes(), file.with_name(f"{how}.gz")
    lines = gzip.decompress(data).decode().splitlines(keepends=True)
    if how == "cut off":
        bad.write_bytes(data[: len(data) // 2])
    elif how == "rows are missing":
        bad.write_bytes(gzip.compress("".join(lines[:5] + lines[6:]).encode()))
    elif how == "newer":
        bad.write_bytes(gzip.compress("".join([lines[0].replace(f'"{forms()[-1]}"', '"9999"'), *lines[1:]]).encode()))
    elif how == "foreign":
        bad.write_bytes(b"PK\x03\x04 something else")
    elif how == "no list":
        bad.write_bytes(gzip.compress(b'{"a": 1}\n'))
    return bad


@pytest.mark.parametrize("how", ["cut off", "rows are missing", "newer", "foreign", "no list", "not there"])
def test_a_damaged_backup_changes_nothing(tmp_path: Path, how: str) -> None:
    async def run() -> tuple[object, object]:
        async with hosting(sqlite_in(tmp_path)) as host:
            await played(host)
            file = await back_up(host, tmp_path / "good.gz")
            before = await contents(host)
            with pytest.raises(Problem):
                await restore(host, spoiled(file, how), replace=True)
            return before, await contents(host)

    before, after = in_a_loop(run())
    assert before == after


def test_a_folder_keeps_the_last_backups_and_nothing_half_written(tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    for number in range(5):
        (folder / f"deskovka-2020010{number}-000000.backup.gz").write_text("old")

    async def run() -> Path:
        async with hosting(sqlite_in(tmp_path)) as host:
            return await back_up(host, folder, keep=3)

    file = in_a_loop(run())
    assert sorted(folder.iterdir())[-1] == file and len(list(folder.iterdir())) == 3
    assert read_through(file).rows == {table.name: 0 for table in LASTING}
