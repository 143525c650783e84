"""What axe finds on a page, and what glares in the dark."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.hands import SETTLED

#: what is fine is not listed: there is a hundred times more of it
RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"],
    "resultTypes": ["violations"],
}

#: large grounds that stay light where the reader wishes for dark ones; axe asks for contrast only, and a white sheet has enough of that
GLARING = """() => {
    const light = (colour) => {
        const [red, green, blue, there = 1] = colour.match(/[\\d.]+/g).map(Number);
        return there > 0.5 && 0.299 * red + 0.587 * green + 0.114 * blue > 150;
    };
    const large = (element) => {
        const box = element.getBoundingClientRect();
        return box.width * box.height > 20000;
    };
    return !matchMedia("(prefers-color-scheme: dark)").matches ? [] : [...document.body.querySelectorAll("*")]
        .filter((element) => large(element) && light(getComputedStyle(element).backgroundColor))
        .map((element) => element.outerHTML.slice(0, 160));
}"""

#: notes whether the page has waited for something since: what waits is paler
NOTE = """() => {
    window.disturbed = document.body.classList.contains("busy");
    new MutationObserver(() => { window.disturbed ||= document.body.classList.contains("busy"); })
        .observe(document.body, { attributeFilter: ["class"] });
}"""
#: looks at a page to which news come again and again
LOOKS = 10


def wrong(page: Page, board: bool = False) -> list[str]:
    """What is wrong with the page as it stands; with its board, which takes long, only if asked for. Where news came in the midst of a look, and
    something seemed wrong, it is looked again."""
    for _ in range(LOOKS):
        page.wait_for_selector("body:not(.busy)")
        page.evaluate(SETTLED)  # what moves is judged at rest
        page.evaluate(NOTE)
        found = Axe().run(page, None if board else {"exclude": [["#board svg"]]}, RULES).response["violations"]
        if not found or not page.evaluate("window.disturbed"):
            break
    glaring = [f"{page.url} glares in the dark: {html}" for html in page.evaluate(GLARING)]
    return [f"{page.url} {one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"][:3]] + glaring
