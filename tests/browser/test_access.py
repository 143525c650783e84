"""The pages for people who see, hear or point otherwise: axe looks at every page, in the light and in the dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from deskovka.core import registry
from tests.browser.hands import open_table, play_on, play_to_the_end

Visit = Callable[..., Page]
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]}


def wrong(page: Page) -> list[str]:
    """What axe finds on the page as it stands."""
    page.wait_for_timeout(350)  # what moves is judged at rest
    found = Axe().run(page, options=RULES).response["violations"]
    return [f"{page.url} {one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"][:3]]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_of_words(visit: Visit, scheme: str) -> None:
    page = visit(color_scheme=scheme)
    found = []
    for path in [
        "/",
        "/account",
        "/no-such-page",
        *(f"/new/{name}" for name in registry.names()),
        "/material/pantheon",
    ]:
        page.goto(path)
        found += wrong(page)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", registry.names())
def test_table_replay_and_result(visit: Visit, game: str, scheme: str) -> None:
    page = visit(color_scheme=scheme)
    link = open_table(page, game, "Ann", ["me", "random"])
    found = wrong(page)
    play_on(page, 8)
    for tab in ("chat", "about", "log"):
        page.click(f'[data-tab="{tab}"]')
        found += wrong(page)
    if scheme == "light":  # once is enough for a whole game
        play_to_the_end(page)
        found += wrong(page)
        page.goto(f"{link}/result")
        found += wrong(page)
    page.goto(f"{link}/replay")
    found += wrong(page)
    assert not found, "\n".join(found)
