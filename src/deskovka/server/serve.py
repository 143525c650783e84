"""Starting the server: for `deskovka serve`, for `make play`, and for `python -m deskovka.server`."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
import tempfile
import threading
import time
import webbrowser
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import parent_process
from urllib.error import URLError
from urllib.request import urlopen

from litestar import Litestar
from sqlalchemy.engine import make_url

from deskovka.server import listening, logs, metrics
from deskovka.server.ending import end_with
from deskovka.server.evenly import share_evenly
from deskovka.server.reach import is_local, own_address
from deskovka.server.settings import FILE, BadSetting, Settings
from deskovka.server.storage.database import Database
from deskovka.server.storage.unusable import BadDatabase
from deskovka.server.web import punctual

#: seconds of silence after which one of several processes is ended and begun anew; on a machine that is very busy, or was asleep, the
#: usual five seconds would end those that are well
PATIENCE = 60
#: seconds for which a connection is kept on which nothing is asked: longer than proxies keep theirs (Caddy two minutes), so that it is never
#: closed in the very moment in which somebody sends a turn
KEPT = 150


class CannotServe(RuntimeError):
    """The server cannot start like this, and what to do about it."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    workers: int = 1,
    database_url: str | None = None,
    open_browser: bool = False,
    lan: bool = False,
    no_bots: bool = False,
    settings_file: str | None = None,
) -> None:
    """Serve until interrupted. Port 0 takes any free one; the address is printed. `lan` lets other machines in and tells how."""
    settings = prepared(database_url, no_bots, settings_file)
    if workers > 1 and make_url(settings.database).get_backend_name() == "sqlite":
        raise CannotServe("several workers need PostgreSQL: set DESKOVKA_DATABASE_URL=postgresql://...")
    host = open_host(host) if lan else host
    port = free_port(host, port)
    address = f"http://{shown(host)}:{port}/"
    print(f"Deskovka: {address}", flush=True)
    if lan or host in listening.ANYWHERE:
        listening.tell_address(port, code=lan)
    if open_browser:
        threading.Thread(target=open_when_ready, args=(address,), daemon=True).start()
    punctual.raise_limit()
    with measured(settings, workers):
        run(settings, host, port, workers)


def prepared(database_url: str | None = None, no_bots: bool = False, settings_file: str | None = None) -> Settings:
    """The settings, checked, and the database, tried. What was given goes before what was set, here and in all workers."""
    given = {FILE: settings_file, "DESKOVKA_DATABASE_URL": database_url, "DESKOVKA_BOT_WORKERS": "0" if no_bots else ""}
    os.environ.update({name: value for name, value in given.items() if value})
    try:
        settings = Settings.read()
        with ThreadPoolExecutor(1) as apart:  # whoever calls may have a loop of his own running
            apart.submit(asyncio.run, try_database(settings)).result()
    except (BadSetting, BadDatabase) as error:
        raise CannotServe(str(error)) from error
    if settings.metrics_port:
        free_port(settings.metrics_host, settings.metrics_port)
    logs.set_up(settings.log_level, settings.log_format)
    return settings


@contextmanager
def measured(settings: Settings, workers: int = 1) -> Iterator[None]:
    """With a port for Prometheus, if the host wants one. Several workers put their figures together in a folder."""
    if settings.metrics_port and workers == 1:
        metrics.expose(settings.metrics_host, settings.metrics_port)
    if not settings.metrics_port or workers == 1:
        yield
        return
    with tempfile.TemporaryDirectory(prefix="deskovka-metrics-") as folder:
        os.environ[metrics.TOGETHER] = folder
        metrics.expose(settings.metrics_host, settings.metrics_port, folder)
        yield


def application() -> Litestar:
    """The application in a worker of its own, or in the only process."""
    from deskovka.server.app import create_app

    started_by = parent_process()
    if started_by is not None and started_by.pid is not None:
        end_with(started_by.pid, partial(os.kill, os.getpid(), signal.SIGTERM))
    settings = Settings.read()
    logs.set_up(settings.log_level, settings.log_format)
    punctual.set_clock(settings.headers_in, settings.request_in)
    app = create_app(settings)
    share_evenly()
    return app


def run(settings: Settings, host: str, port: int, workers: int) -> None:
    listening.listen(
        app="deskovka.server.serve:application",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=1,  # open streams do not hold up the end
        timeout_keep_alive=KEPT,
        timeout_worker_healthcheck=PATIENCE,
        backlog=4096,
        http=punctual.PROTOCOL,
        proxy_headers=bool(settings.proxies),  # anybody can write such a header: only known proxies are believed
        forwarded_allow_ips=list(settings.proxies),
    )


def open_host(host: str) -> str:
    """Where to listen so that the network can come in."""
    found = own_address()
    if found is None:
        raise CannotServe("this machine has no address that others can reach; is it in a network?")
    return host if not is_local(host) else "::" if ":" in found else "0.0.0.0"


async def try_database(settings: Settings) -> None:
    """Before anything else: is the database there, and can it be used?"""
    database = Database(settings.database)
    try:
        await database.migrate()
    finally:
        await database.close()


def free_port(host: str, port: int = 0) -> int:
    """The port, if it can be had at this address; any free one for 0."""
    if not 0 <= port <= 65535:
        raise CannotServe(f"there is no port {port}; ports go from 1 to 65535, and 0 means any free one")
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError) as error:
        raise CannotServe(f"there is no address {host!r}; 127.0.0.1 is this machine, 0.0.0.0 lets others in") from error
    with socket.socket(family, kind, protocol) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(address)
        except OSError as error:
            raise CannotServe(refused(host, port, error)) from error
        return int(probe.getsockname()[1])


def refused(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is taken; choose another with --port, or --port 0 for any free one"
    if error.errno == errno.EACCES:
        return f"port {port} is not for everybody; choose one above 1023 with --port"
    if error.errno == errno.EADDRNOTAVAIL:
        return f"{host} is no address of this machine; 127.0.0.1 is, and 0.0.0.0 means all of them"
    return f"{host}, port {port}: {error.strerror}"


def shown(host: str) -> str:
    """An address that a browser on this machine understands."""
    if host in listening.ANYWHERE:
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def open_when_ready(address: str) -> None:
    for _ in range(100):
        try:
            with urlopen(f"{address}health", timeout=1):
                break
        except (URLError, OSError):
            time.sleep(0.1)
    webbrowser.open(address)
