"""Starting the server: for `deskovka serve`, for `make play`, and for `python -m deskovka.server`."""

from __future__ import annotations

import asyncio
import os
import socket
import threading
import time
import webbrowser
from urllib.error import URLError
from urllib.request import urlopen

import uvicorn
from sqlalchemy.engine import make_url

from deskovka.server import assets, punctual
from deskovka.server.settings import BadSetting, Settings
from deskovka.server.store import BadDatabase, Store


class CannotServe(RuntimeError):
    """The server cannot start like this, and what to do about it."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    workers: int = 1,
    database_url: str | None = None,
    open_browser: bool = False,
) -> None:
    """Serve until interrupted. Port 0 takes any free one; the address is printed."""
    if database_url:
        os.environ["DESKOVKA_DATABASE_URL"] = database_url
    try:
        settings = Settings.read()
        asyncio.run(try_database(settings))
    except (BadSetting, BadDatabase) as error:
        raise CannotServe(str(error)) from error
    if workers > 1 and make_url(settings.database).get_backend_name() == "sqlite":
        raise CannotServe("several workers need PostgreSQL: set DESKOVKA_DATABASE_URL=postgresql://...")
    try:
        assets.ensure()
    except assets.NoAssets as error:
        raise CannotServe(str(error)) from error
    if port == 0:
        port = free_port(host)
    elif taken(host, port):
        raise CannotServe(f"port {port} is taken; choose another with --port, or --port 0 for any free one")
    address = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{port}/"
    print(f"Deskovka: {address}", flush=True)
    if open_browser:
        threading.Thread(target=open_when_ready, args=(address,), daemon=True).start()
    punctual.raise_limit()
    uvicorn.run(
        "deskovka.server.app:create_app",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        log_level="warning",
        timeout_graceful_shutdown=1,  # open streams do not hold up the end
        backlog=4096,
        http=punctual.protocol(settings.headers_in, settings.request_in),
        proxy_headers=bool(settings.proxies),  # anybody can write such a header: only known proxies are believed
        forwarded_allow_ips=list(settings.proxies),
    )


async def try_database(settings: Settings) -> None:
    """Before anything else: is the database there, and can it be used?"""
    store = Store(settings.database)
    try:
        await store.migrate()
    finally:
        await store.close()


def free_port(host: str) -> int:
    with socket.socket() as probe:
        probe.bind((host, 0))
        return int(probe.getsockname()[1])


def taken(host: str, port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return True
    return False


def open_when_ready(address: str) -> None:
    for _ in range(100):
        try:
            with urlopen(f"{address}health", timeout=1):
                break
        except (URLError, OSError):
            time.sleep(0.1)
    webbrowser.open(address)
