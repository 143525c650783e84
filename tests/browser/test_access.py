"""The pages for people who see, hear or point otherwise: axe looks at every page, in the light and in the dark.

The final scoring is looked at where a whole game is played (test_play.py).
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from deskovka.core import registry
from tests.browser.access import wrong
from tests.browser.hands import my_turn, open_table, play_on

Visit = Callable[..., Page]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_of_words(visit: Visit, scheme: str) -> None:
    page = visit(color_scheme=scheme)
    found = []
    for path in [
        "/",
        "/account",
        "/no-such-page",
        "/new/pantheon",
        "/new/terra-mystica",
        "/material/pantheon",
        "/learn/tzolkin",
        "/rules/tzolkin",
    ]:
        page.goto(path)
        found += wrong(page)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", registry.names())
def test_table_and_replay(visit: Visit, game: str) -> None:
    page = visit(color_scheme="dark")
    link = open_table(page, game, "Ann", ["me", "random"])
    found = wrong(page)
    play_on(page, 8)
    my_turn(page)  # news of a bot that plays would come in the middle of a look
    for tab in ("chat", "about", "log"):
        page.click(f'[data-tab="{tab}"]')
        found += wrong(page)
    page.emulate_media(color_scheme="light")
    found += wrong(page, board=True)
    page.goto(f"{link}/replay")
    found += wrong(page)
    assert not found, "\n".join(found)
