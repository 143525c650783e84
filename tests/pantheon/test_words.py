"""Words and drawing: every message is translated, every move can be said, clicked and drawn."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from deskovka.core.chance import Chance
from deskovka.core.words import read_po
from deskovka.games.pantheon import words
from deskovka.games.pantheon.game import Pantheon

from .helpers import at_turn, hand, lay_loot, nation_first, put, random_moves, say

FOLDER = Path(words.__file__).parent


def messages() -> set[str]:
    """Every English text in words.py that is handed to a tongue, directly or through a table."""
    code = Path(words.__file__).read_text(encoding="utf-8")
    code = re.sub(r'"\s*\n\s*"', "", code)  # texts that go over two lines
    found = set(re.findall(r'\bt(?:\.count)?\(\s*"((?:[^"\\]|\\.)*)"', code))
    tables = [words.KIND_WORDS, words.COLOUR_WORDS, words.NATION_WORDS, words.PROMPTS.values(), words.SOURCES.values()]
    tables += [[one for one, _ in table] for table in (words.CARD_WORDS, words.GOD_WORDS)]
    return found.union(*tables)


def test_every_message_is_in_the_czech_catalogue():
    catalogue = read_po((FOLDER / "locale" / "cs.po").read_text(encoding="utf-8"))
    missing = sorted(message for message in messages() if not catalogue.get(message, [""])[0])
    assert missing == []
    for message, forms in catalogue.items():
        names = set(re.findall(r"{(\w+)}", message))
        for form in forms:
            assert set(re.findall(r"{(\w+)}", form)) == names, message


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_can_be_said_and_drawn(players):
    game = Pantheon.new(players, {"bonus": "choice"}, "words")
    game.keep_log()
    chance = Chance("words")
    while not game.over():
        view = game.seen_by(game.to_act())
        for lang in ("en", "cs"):
            assert "{" not in game.prompt(lang)
            for move in game.moves():
                assert "{" not in view.describe(move, lang)
        if chance.below(25) == 0:
            drawing = view.draw()
            ElementTree.fromstring(drawing)
            here = set(re.findall(r'data-at="([^"]*)"', drawing))
            for move in game.moves():
                missing = [thing for thing in game.touches(move) if thing not in here]
                assert not missing, (str(move), missing)
            for thing in here:
                for lang in ("en", "cs"):
                    assert "{" not in game.explain(thing, lang)
        before = len(game.log)
        random_moves(game, chance, 1)
        for lang in ("en", "cs"):
            for line in game.tell(game.log[before:], lang) + game.seen_by(None).tell(game.log[before:], lang):
                assert "{" not in line
    assert "over" in game.prompt() and "Konec" in game.prompt("cs")
    ElementTree.fromstring(game.draw())


def test_words_of_a_god_and_a_foot():
    game = at_turn(2)
    lay_loot(game, n1="cards-2", n2="god")
    hand(game, 0, movement=2, dancers=5, gifts=2)
    said = [game.describe(move) for move in game.moves()]
    assert "Move with 2 movement cards: 5 steps" in said
    say(game, "move with 2 cards", "foot on C6", "foot on B6")
    assert "Foot on A7 for 1 step; loot: 2 cards from the deck" in [game.describe(move) for move in game.moves()]
    assert game.describe(game.moves()[-1], "cs") == "Ukončit pohyb"


def test_reasons():
    game = at_turn(2)
    put(game, 1, "C6")
    cases = {
        "foot on C6": "choose that first",
        "take god Vinthrad for tiles alone": "Vinthrad",
        "move with 3 cards": "no piece can be placed",
        "extra turn": "not possible now",
    }
    for text, reason in cases.items():
        assert reason in game.why_not(game.parse(text, 0)), text
    say(game, "move with 0 cards")
    assert "costs 2" in game.why_not(game.parse("foot on C6", 0))
    assert "beside the temple" in game.why_not(game.parse("foot on L1", 0))
    assert "column spaces only" in game.why_not(game.parse("foot on A6", 0))
    assert "beside one of your feet" in game.why_not(game.parse("column on A6", 0))
    assert "not your turn" in game.why_not(game.parse("foot on C6", 1))


def test_the_notice_tells_what_is_reconstructed():
    game = nation_first("Roma", 2)
    assert "reconstruction" in game.explain("components")
    assert "rekonstrukce" in game.explain("components", "cs")
    assert 'data-at="components"' in game.draw()
    assert "reconstructed" in game.explain("god:vinthrad")
