"""What axe finds on a page."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.hands import SETTLED

#: what is fine is not listed: there is a hundred times more of it
RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"],
    "resultTypes": ["violations"],
}


def wrong(page: Page, board: bool = False) -> list[str]:
    """What is wrong with the page as it stands; with its board, which takes long, only if asked for."""
    page.wait_for_selector("body:not(.busy)")  # what waits is paler
    page.evaluate(SETTLED)  # what moves is judged at rest
    found = Axe().run(page, None if board else {"exclude": [["#board svg"]]}, RULES).response["violations"]
    return [f"{page.url} {one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"][:3]]
