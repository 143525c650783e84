"""A database in its present form is recognised without loading what changes it: the second start is a short one."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

from alembic.config import Config
from alembic.script import ScriptDirectory

from deskovka.server.storage.database import MIGRATIONS, Database, newest_form
from tests.server.databases import empty_sqlite_in

CODE = """
import asyncio, sys
import deskovka.server.app
from deskovka.server.storage.database import Database
asyncio.run(Database(sys.argv[1]).migrate())
print([name for name in ("alembic", "mako") if name in sys.modules])
"""


def test_the_newest_form_is_the_one_that_alembic_would_make() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert newest_form() == ScriptDirectory.from_config(config).get_current_head()


def test_the_second_start_loads_no_migrations(tmp_path: Path) -> None:
    url = empty_sqlite_in(tmp_path)

    async def first() -> tuple[bool, bool]:
        database = Database(url)
        before = await database.is_current()
        await database.migrate()
        after = await database.is_current()
        await database.close()
        return before, after

    assert asyncio.run(first()) == (False, True)
    done = subprocess.run([sys.executable, "-c", CODE, url], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
