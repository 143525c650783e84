"""A real Chromium in front of a real server."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from tests.dealing import NOW, SETTING
from tests.server.databases import sqlite_in
from tests.server.people import Server
from tests.server.postgres import PATIENCE

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


#: the same Chromium without windows comes first: a test costs it a fifth less
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def chromium() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium()
    if path is None:
        pytest.skip("there is no Chromium here; install it (apt-get install chromium)")
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=path, args=FLAGS, timeout=1000 * PATIENCE)
        expect.set_options(timeout=1000 * PATIENCE)  # its own five seconds are not enough on a busy machine
        yield made
        made.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests, so each says who it is whenever it draws (tests/dealing.py); otherwise it gets no table."""
    settings = {"DESKOVKA_BOT_WORKERS": "1", "DESKOVKA_EXAMPLES": "1", SETTING: ""}
    made = Server(sqlite_in(tmp_path_factory.mktemp("browser")), **settings)
    yield made
    made.stop()


def complains(said: ConsoleMessage) -> bool:
    """Does the browser warn of something on the page? That an address was refused may be what a test is about."""
    return said.type in ("error", "warning") and not said.text.startswith("Failed to load resource")


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Callable[..., Page]]:
    """A new browser profile with one page. Errors on the page fail the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def come(
        width: int = 1366, height: int = 768, locale: str = "en-GB", pace: int = 0, moves: bool = False, **more: object
    ) -> Page:
        """`pace`: milliseconds for each step of the others. `moves`: pieces travel and numbers tick, which costs the browser as
        much as all the rest; where the test is about something else it goes without."""
        viewport = {"width": width, "height": height}
        more.setdefault("extra_http_headers", NOW.header())
        more.setdefault("reduced_motion", "no-preference" if moves or pace else "reduce")
        context = browser.new_context(viewport=viewport, locale=locale, base_url=server.url, **more)  # type: ignore[arg-type]
        context.set_default_timeout(1000 * PATIENCE)
        context.add_init_script(f"if (location.host) localStorage['deskovka pace'] ??= {pace}")
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.append(said.text) if complains(said) else None)
        return page

    yield come
    for context in contexts:
        context.close()
    assert not errors, errors
