"""What a host can set. Everything has a default; the environment variables are listed in docs/hosting.md."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path


def default_database() -> str:
    """A file in the user's data folder: what was played is there again after the next start."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite:///{Path(base) / 'deskovka' / 'tables.sqlite'}"


class BadSetting(ValueError):
    """A setting that cannot be used, and what it should be."""


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
    #: seconds between looks for tables where a bot waits and nobody has told us
    bot_sweep: float = 5.0
    #: seconds for reading one file that somebody brings
    reading_seconds: float = 10.0
    #: addresses of proxies whose word about the caller's address is believed (`X-Forwarded-For`); usually nobody's
    proxies: tuple[str, ...] = ()
    #: seconds in which the headers of a request, and the whole request, must have arrived
    headers_in: float = 10.0
    request_in: float = 30.0

    @staticmethod
    def read() -> Settings:
        env = os.environ
        return Settings(
            database=env.get("DESKOVKA_DATABASE_URL") or default_database(),
            bot_workers=whole("DESKOVKA_BOT_WORKERS", "1", least=0),
            secure=env.get("DESKOVKA_SECURE", "") not in ("", "0", "no"),
            logins_per_minute=whole("DESKOVKA_LOGINS_PER_MINUTE", "20"),
            creations_per_minute=whole("DESKOVKA_CREATIONS_PER_MINUTE", "60"),
            messages_per_minute=whole("DESKOVKA_MESSAGES_PER_MINUTE", "60"),
            bot_sweep=float(whole("DESKOVKA_BOT_SWEEP", "5")),
            reading_seconds=float(whole("DESKOVKA_READING_SECONDS", "10")),
            proxies=tuple(part.strip() for part in env.get("DESKOVKA_PROXIES", "").split(",") if part.strip()),
            headers_in=float(whole("DESKOVKA_HEADERS_IN", "10")),
            request_in=float(whole("DESKOVKA_REQUEST_IN", "30")),
        )


def whole(name: str, default: str, least: int = 1) -> int:
    """A number from the environment."""
    text = os.environ.get(name) or default
    if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text) >= least):
        raise BadSetting(f"{name} is {text!r}; it must be a whole number, at least {least}")
    return int(text)
