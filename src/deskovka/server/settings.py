"""What a host can set, by environment or by a file (TOML); the environment goes before the file. Everything has a default, all of
it is checked at the start, and docs/hosting.md lists it. What is wrong is said in English, as everything that is for operators."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from dataclasses import fields as fields_of
from pathlib import Path
from typing import Any

from deskovka.server.reading_settings import (
    ADDRESS,
    ADDRESSES,
    FRACTION,
    SWITCH,
    WORD,
    BadSetting,
    Kind,
    Sources,
    one_of,
    whole,
)

__all__ = ["BadSetting", "Settings", "default_database"]

#: the variable that names the file of settings
FILE = "DESKOVKA_SETTINGS"
MINUTE = 1_000_000
PORTS = 65_535


def default_database() -> str:
    """A file in the user's data folder: what was played is there again after the next start."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite:///{Path(base) / 'deskovka' / 'tables.sqlite'}"


def setting(default: Any, kind: Kind) -> Any:
    return field(default=default, metadata={"kind": kind})


@dataclass(frozen=True)
class Settings:
    database: str = field(metadata={"kind": WORD, "variable": "DESKOVKA_DATABASE_URL"})
    #: processes that think for the bots; 0 means that bots do not play here
    bot_workers: int = setting(1, whole(0, 256))
    #: behind https: cookies are sent over it only
    secure: bool = setting(False, SWITCH)
    #: how often one address may log in or register, and create tables or upload, in a minute
    logins_per_minute: int = setting(20, whole(1, MINUTE))
    creations_per_minute: int = setting(60, whole(1, MINUTE))
    messages_per_minute: int = setting(60, whole(1, MINUTE))
    #: how many hints one person may ask for in a minute, and seconds of thinking about each; seconds for the analysis of a whole game
    hints_per_minute: int = setting(12, whole(1, MINUTE))
    hint_seconds: float = setting(3.0, FRACTION)
    analysis_seconds: float = setting(120.0, FRACTION)
    #: largest request body, in bytes
    max_body: int = setting(512 * 1024, whole(16 * 1024, 1 << 28))
    #: seconds after which another process may take over a bot's turn if the first is silent
    bot_lease: float = setting(4.0, FRACTION)
    #: seconds between looks for tables where a bot waits and nobody has told us
    bot_sweep: float = setting(2.0, FRACTION)
    #: seconds between looks at the clocks of tables; days after which a table where nobody plays is closed
    clock_sweep: float = setting(1.0, FRACTION)
    abandoned_after: int = setting(60, whole(1, 36_500))
    #: seconds for reading one file that somebody brings
    reading_seconds: float = setting(10.0, FRACTION)
    #: addresses of proxies whose word about the caller's address is believed (`X-Forwarded-For`); usually nobody's
    proxies: tuple[str, ...] = setting((), ADDRESSES)
    #: seconds in which the headers of a request, and the whole request, must have arrived
    headers_in: float = setting(10.0, FRACTION)
    request_in: float = setting(30.0, FRACTION)
    #: the address under which people find this house, for links in letters and notices: `https://games.example.org`
    public_url: str = setting("", WORD)
    #: who sends letters: `smtps://name:password@mail.example.org`, or `smtp://...`; and from which address. Nobody: no letters
    mail_server: str = setting("", WORD)
    mail_from: str = setting("", WORD)
    #: seconds between an event and its notice, six times as many where somebody has just played; and between looks into the outbox
    notice_delay: float = setting(15.0, FRACTION)
    notice_sweep: float = setting(2.0, FRACTION)
    #: private networks to which notices may go all the same: at home, and for trying; usually none
    notice_networks: tuple[str, ...] = setting((), ADDRESSES)
    #: where Prometheus finds the figures: a port of its own, for nobody else; 0: nowhere
    metrics_port: int = setting(0, whole(0, PORTS))
    metrics_host: str = setting("127.0.0.1", ADDRESS)
    #: what is written down: `info` has a line for every request
    log_level: str = setting("warning", one_of("debug", "info", "warning", "error"))
    log_format: str = setting("text", one_of("text", "json"))

    @staticmethod
    def read(file: str | None = None) -> Settings:
        """From the environment, then from the file. BadSetting names everything that is wrong, not only the first."""
        known = {one.name: variable_of(one) for one in fields_of(Settings)}
        sources = Sources.found(file or os.environ.get(FILE, ""), known)
        values = {one.name: sources.value(one.name, one.metadata["kind"]) for one in fields_of(Settings)}
        if sources.wrong:
            raise BadSetting("\n".join(sources.wrong))
        given = {name: value for name, value in values.items() if value is not None}
        return Settings(**{"database": default_database(), **given})


def variable_of(one: Any) -> str:
    """
    >>> [variable_of(one) for one in fields_of(Settings)][:2]
    ['DESKOVKA_DATABASE_URL', 'DESKOVKA_BOT_WORKERS']
    """
    return str(one.metadata.get("variable") or f"DESKOVKA_{one.name.upper()}")
