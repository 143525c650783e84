"""What a host can set. Everything has a default; the environment variables are listed in docs/hosting.md."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path


def default_database() -> str:
    """A file in the user's data folder: what was played is there again after the next start."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite:///{Path(base) / 'deskovka' / 'tables.sqlite'}"


@dataclass(frozen=True)
class Settings:
    database: str
    #: processes that think for the bots; 0 means that bots do not play here
    bot_workers: int = 1
    #: behind https: cookies are sent over it only
    secure: bool = False
    #: how often one address may log in or register, and create tables or upload, in a minute
    logins_per_minute: int = 20
    creations_per_minute: int = 60
    messages_per_minute: int = 60
    #: largest request body, in bytes
    max_body: int = 512 * 1024
    #: seconds after which another server process may take over a bot's turn if the first is silent
    bot_lease: float = 6.0

    @staticmethod
    def read() -> Settings:
        env = os.environ
        return Settings(
            database=env.get("DESKOVKA_DATABASE_URL") or default_database(),
            bot_workers=int(env.get("DESKOVKA_BOT_WORKERS", "1")),
            secure=env.get("DESKOVKA_SECURE", "") not in ("", "0", "no"),
            logins_per_minute=int(env.get("DESKOVKA_LOGINS_PER_MINUTE", "20")),
            creations_per_minute=int(env.get("DESKOVKA_CREATIONS_PER_MINUTE", "60")),
            messages_per_minute=int(env.get("DESKOVKA_MESSAGES_PER_MINUTE", "60")),
        )
