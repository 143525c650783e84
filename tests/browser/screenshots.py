"""`python -m tests.browser.screenshots [FOLDER]`: pictures of the pages, taken from a real game in a real Chromium.

Each game is played for a while against the usual bot, then its table is photographed on a laptop and on a phone; lessons and rules on the phone are Czech.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from deskovka.core import registry
from tests.browser.conftest import FLAGS, chromium
from tests.browser.hands import READY, my_turn, open_by_form, play_on, play_to_the_end
from tests.server.databases import sqlite_in
from tests.server.people import Server

#: decisions before the picture is taken
DECISIONS = {"terra-mystica": 26, "tzolkin": 34, "pantheon": 40}


def visit(browser: Browser, server: Server, phone: bool = False, **more: object) -> Page:
    size = {"width": 390, "height": 844} if phone else {"width": 1366, "height": 768}
    touch = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2} if phone else {}
    locale = "cs-CZ" if phone else "en-GB"
    context = browser.new_context(viewport=size, base_url=server.url, locale=locale, **touch, **more)  # type: ignore[arg-type]
    return context.new_page()


def shoot(page: Page, file: Path, whole: bool = False) -> None:
    page.wait_for_timeout(400)
    page.screenshot(path=str(file), full_page=whole)
    with Image.open(file) as picture:  # flat drawings have few colours: a third of the bytes
        small = picture.convert("RGB").quantize(256, dither=Image.Dither.NONE)
    small.save(file, optimize=True)
    print(file)


def take(folder: Path) -> None:
    path = chromium()
    if path is None:
        sys.exit("there is no Chromium here; install it (apt-get install chromium)")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as kept, sync_playwright() as playwright:
        server = Server(sqlite_in(Path(kept)))
        try:
            browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
            page = visit(browser, server)
            page.goto("/")
            page.wait_for_load_state("networkidle")
            shoot(page, folder / "home.png")
            lessons(browser, server, folder)
            rules(browser, server, folder)
            for game in registry.names():
                page = visit(browser, server)
                link = open_by_form(page, game, "Ann", ["me", "greedy", "greedy"])
                play_on(page, DECISIONS[game], 120)
                my_turn(page)
                if page.locator("#confirm").count():
                    page.click("#confirm")
                    my_turn(page)
                shoot(page, folder / f"table-{game}.png")
                phone = visit(browser, server, phone=True, storage_state=page.context.storage_state())
                phone.goto(link)
                phone.wait_for_selector(READY)
                shoot(phone, folder / f"phone-{game}.png")
                phone.context.close()
                dark = visit(browser, server, storage_state=page.context.storage_state(), color_scheme="dark")
                dark.goto(link)
                dark.wait_for_selector(READY)
                shoot(dark, folder / f"dark-{game}.png")
                dark.context.close()
                play_to_the_end(page)
                page.goto(f"{link}/result")
                shoot(page, folder / f"result-{game}.png", whole=True)
                page.goto(f"{link}/replay?ply=60")
                page.wait_for_selector("#slider")
                shoot(page, folder / f"replay-{game}.png")
                page.context.close()
            browser.close()
        finally:
            server.stop()


def lessons(browser: Browser, server: Server, folder: Path) -> None:
    """The path of lessons, a lesson on a laptop and on a phone, and the coach of a first game."""
    page = visit(browser, server)
    page.goto("/learn/terra-mystica")
    shoot(page, folder / "learn.png")
    page.click("form button.primary")
    page.wait_for_selector(READY)
    shoot(page, folder / "coach.png")
    for name, phone in (("lesson", False), ("phone-lesson", True)):
        page = visit(browser, server, phone=phone)
        page.goto("/learn/terra-mystica/towns")
        for step in (1, 2):
            page.locator('.choice[data-text="next"]').dispatch_event("click")
            page.wait_for_selector(f"{READY}[data-step='{step}']")
        shoot(page, folder / f"{name}.png")
        page.context.close()


def rules(browser: Browser, server: Server, folder: Path) -> None:
    """The rules as a page, and at a table with the player's own numbers, on a laptop and on a phone."""
    page = visit(browser, server)
    page.goto("/rules/tzolkin")
    shoot(page, folder / "rules.png")
    for name, phone in (("rules-at-the-table", False), ("phone-rules", True)):
        page = visit(browser, server, phone=phone)
        open_by_form(page, "tzolkin", "Ann", ["me", "greedy"])
        play_on(page, 12, 60)
        page.click("#open-rules")
        page.wait_for_selector("#rules[open] #rulebook")
        shoot(page, folder / f"{name}.png")
        page.context.close()


def main() -> None:
    take(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/screenshots"))


if __name__ == "__main__":
    main()
