"""Icons for what effects change, and the words in whose place they can stand."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET

import pytest

from deskovka.core.words import LANGUAGES
from deskovka.games.terra_mystica.drawing import icons
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.merchants.words.telling import DEEDS as SEA_DEEDS
from deskovka.games.terra_mystica.words import icon_words
from deskovka.games.terra_mystica.words.telling import DEEDS, SILENT
from tests.terra_mystica.pictures import sea_tables, step, tables

#: effects that are told in words alone: nobody holds or gains them
WORDS_ALONE = {
    "burned",  # noted as so many burned: a sign before it would say the opposite
    "terrain",
    "home",
    "unlocked",
    "action",
    "declined",
    "passed",
    "dock",
    "sailed",
    *("town", "favour", "scroll", "traded", "uncovered"),  # noted with their number, which is no amount
    *("trade declined", "ship left"),  # what was not taken
}
#: how the nouns of the main resources begin, whatever their case and number
STEMS = {
    "en": {
        "coin": "coins",
        "worker": "workers",
        "priest": "priests",
        "power": "power",
        "point": "points",
        "spade": "spades",
        "key": "keys",
    },
    "cs": {
        "pen": "coins",
        "děln": "workers",
        "šaman": "priests",
        "energ": "power",
        "bod": "points",
        "rýč": "spades",
        "klíč": "keys",
    },
}


@pytest.mark.parametrize("name", icons(TerraMystica.new(2)))
def test_an_icon_stands_by_itself(name: str) -> None:
    body = icons(TerraMystica.new(2))[name]
    root = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{body}</svg>')
    assert len(root)
    assert not re.search(r'href|\bid="|class=|currentColor|url\(', body)


def test_things_that_look_alike_are_alike() -> None:
    """Different things have different icons; only names of the same thing share one."""
    found = icons(TerraMystica.new(2))
    same = [{"power", "power spent"}, {"bridge", "bridges"}, {"marker", "markers"}]
    same.append({"buildings", "built:dwelling"})
    for name, body in found.items():
        twins = {other for other, drawn in found.items() if drawn == body}
        assert twins == {name} or twins in same, twins


def test_every_gain_and_cost_of_the_log_has_an_icon() -> None:
    missing: set[str] = set()
    seen: set[str] = set()
    for seed, (players, options) in enumerate([*tables()[:5], *sea_tables()[:5]]):
        game = TerraMystica.new(players, options, seed=str(seed))
        game.keep_log()
        chance = random.Random(seed)
        while not game.over():
            step(game, chance)
        found = icons(game)
        assert game.log is not None
        whats = {effect.what for effect in game.log if not effect.what.startswith("faction:")}
        seen |= whats
        missing |= whats - set(found) - WORDS_ALONE - set(SILENT)
    assert not missing
    assert {"coins", "power", "fire", "ships", "marker", "favour", "town"} <= seen
    assert {*DEEDS, *SEA_DEEDS} - set(icons(TerraMystica.new(2))) <= WORDS_ALONE


# -- words -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_means_an_icon(lang: str) -> None:
    words = icon_words(lang)
    assert set(words.values()) <= set(icons(TerraMystica.new(2)))
    assert set(words.values()) == set(icon_words("en").values()), "the same things in every language"
    assert sorted(words, key=len, reverse=True) == list(words), "the longest comes first"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_resources_in_lines_are_found_by_their_words(lang: str) -> None:
    """In prompts, buttons and log lines: every resource behind a number, in whatever form, and as what it is."""
    words = icon_words(lang)
    longest = re.compile(rf"\d ({'|'.join(map(re.escape, words))})\b")
    met: set[str] = set()
    for seed, (players, options) in enumerate([*tables()[3:7], *sea_tables()[3:7]]):
        for line in lines(players, options, seed, lang):
            for match in re.finditer(r"\d (\w+)", line):
                for stem, meaning in STEMS[lang].items():
                    if match.group(1).startswith(stem):
                        found = longest.match(line, match.start())
                        assert found, f"{match.group()!r} in {line!r}"
                        meant = words[found.group(1)]
                        assert meant == meaning or " " in found.group(1), f"{found.group()!r} in {line!r}"
                        met.add(meant)
    assert set(STEMS[lang].values()) <= met


def lines(players: int, options: dict[str, str], seed: int, lang: str) -> list[str]:
    game = TerraMystica.new(players, options, seed=str(seed))
    game.keep_log()
    chance = random.Random(seed)
    found: list[str] = []
    while not game.over():
        found.append(game.prompt(lang))
        found += [game.describe(move, lang) for move in game.moves()[:: 1 + len(game.moves()) // 8]]
        assert game.log is not None
        game.log.clear()
        step(game, chance)
        found += game.tell(game.log, lang)
    return found


def test_words_in_the_cases_that_sentences_use() -> None:
    czech = icon_words("cs")
    assert czech["šamana"] == czech["šamanů"] == "priests"  # "Směnit 5 energií za 1 šamana"
    assert czech["energii"] == "power"
    assert czech["krystaly energie"] == czech["krystal"] == "tokens"
    assert czech["stupně ohně"] == "fire"
    english = icon_words("en")
    assert english["power tokens"] == "tokens"
    assert "steps of a ship" not in english
