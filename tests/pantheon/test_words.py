"""Words and drawing: every message is translated, every move can be said, clicked and drawn."""

from __future__ import annotations

import json
import re

import pytest
from tools import words

from deskovka.core.chance import Chance
from deskovka.core.words import read_po
from deskovka.games.pantheon.components import EXTRA_TURN
from deskovka.games.pantheon.drawing.panels import SPENT
from deskovka.games.pantheon.files import DEFAULT, file_text
from deskovka.games.pantheon.game import Pantheon
from deskovka.games.pantheon.state import changed
from deskovka.games.pantheon.words import asking, terms
from deskovka.games.pantheon.words.terms import ROMAN

from .positions import at_turn, hand, lay_loot, nation_first, power, put, random_moves, say, show_gods

PACKAGE = words.ROOT / "games" / "pantheon"
CATALOGUE = read_po((PACKAGE / "locale" / "cs.po").read_text(encoding="utf-8"))


def test_the_czech_catalogue_has_everything_and_nothing_else():
    assert list(words.problems(PACKAGE / "locale" / "cs.po", words.collected(PACKAGE))) == []


def test_translations_have_the_same_values():
    for message, forms in CATALOGUE.items():
        for form in forms:
            assert set(re.findall(r"{(\w+)", form)) == set(re.findall(r"{(\w+)", message)), message


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
        "move with 3 cards": "only 0 movement cards",
        "extra turn": "Traitera",
        "buy": "no money",
        "buy a foot": "no money",
    }
    for text, reason in cases.items():
        assert reason in game.why_not(game.parse(text, 0)), text
    say(game, "move with 0 cards")
    assert game.why_not(game.parse("foot on C6", 0)) == "That costs 2 steps, and you have 1 step."
    assert "beside the temple" in game.why_not(game.parse("foot on L1", 0))
    assert "on column spaces" in game.why_not(game.parse("foot on A6", 0))
    assert "beside one of your feet" in game.why_not(game.parse("column on A6", 0))
    assert "not your turn" in game.why_not(game.parse("foot on C6", 1))


#: by the number of epochs that an extra turn is for
OFTEN = {
    1: ("in every epoch", "v každé epoše"),
    2: ("in every two epochs", "za každé dvě epochy"),
    3: ("in each half of the game", "v každé polovině hry"),
    6: ("in the whole game", "za celou hru"),
}


@pytest.mark.parametrize("every", OFTEN)
def test_how_often_an_extra_turn_comes_is_said_as_the_material_has_it(every):
    """Everywhere the same: on the tile, in the rules, in the list of the material, in the terminal and to whoever has used it up."""
    raw = json.loads(file_text(DEFAULT))
    god = next(row for row in raw["gods"] if row["id"] == "traitera")
    god["every"] = every
    game = at_turn(2, components=json.dumps(raw))
    power(game, 0, EXTRA_TURN, 1)
    game.gods = changed(game.gods, [god.id for god in game.material.gods].index("traitera"), 1)
    show_gods(game, "traitera")
    for lang, often in zip(("en", "cs"), OFTEN[every], strict=True):
        whole = {"en": f"1 extra turn {often}", "cs": f"1 tah navíc {often}"}[lang]
        assert whole in game.explain("god:traitera", lang)
        assert any(whole in words for _, words in game.listing("gods", lang))
        assert any(row.thing == "Traitera" and often in row.value for row in game.provenance(lang))
        left = {"en": "1 extra turn left", "cs": "zbývá 1 tah navíc"}[lang]
        assert f"{whole} ({left})" in " ".join(game.screen(0, lang, 200).plain().split())
        assert left in game.draw(lang=lang) and left in game.draw(lang=lang, tall=True)
        others = [words for number, pair in OFTEN.items() if number != every for words in pair]
        assert not any(f"turn {words}" in game.screen(0, lang, 200).plain() for words in others)
    assert SPENT not in game.draw()
    say(game, *["draw from the deck"] * 3)
    assert ("It can wait" in " ".join(game.coach(0))) == (every > 1)
    say(game, "extra turn")
    reason = game.why_not(game.parse("extra turn", 0))
    assert reason.endswith("they do not come back." if every == 6 else f"they come back in epoch {ROMAN[every]}.")
    assert "nevrátí" in game.why_not(game.parse("extra turn", 0), "cs") or every < 6
    assert "(0 extra turns left)" in game.screen(0, "en", 200).plain() and "0 extra turns left" in game.draw()
    assert SPENT in game.draw()


def test_the_notice_tells_what_is_reconstructed():
    game = nation_first("Roma", 2)
    assert "reconstruction" in game.explain("components")
    assert "rekonstrukce" in game.explain("components", "cs")
    assert 'data-at="components"' in game.draw()
    assert "reconstructed" in game.explain("god:vinthrad")


def test_prices_are_counted_in_both_languages():
    game = at_turn(2)
    hand(game, 0, money_3=2)
    say(game, "buy", "pay money-3", "pay money-3")
    said = {lang: [game.describe(move, lang) for move in game.moves()] for lang in ("en", "cs")}
    assert "Buy dancers of level 3 for 6 money" in said["en"] and "Koupit tanečnice stupně 3 za 6 peněz" in said["cs"]
    assert "Buy a foot for 1 money" in said["en"] and "Koupit šlápotu za 1 peníz" in said["cs"]
    assert "Foot on C5 for 1 money" in said["en"] and "Šlápota na C5 za 1 peníz" in said["cs"]


def test_tooltips_of_piles_and_pieces():
    game = at_turn(2)
    game.discard = [2, 0, 0, 1, 0, 0, 0, 0, 0, 0]
    assert game.explain("stack:discard") == "Discard pile: 2 movement cards, 1 dancers card"
    assert game.explain("stack:discard", "cs") == "Odhazovací balíček: 2 karty pohybu, 1 karta tanečnic"
    put(game, 0, "C6", "B6", "A6")
    assert (
        game.explain("column:0")
        == "2 in the own supply, 9 more in the general one. 1 column on the map: 1 point in a scoring."
    )
    for strange in ("column:9", "foot:x", "token:", "space:Z9", "tile", "nothing"):
        assert isinstance(game.explain(strange), str)


def test_prompts_for_others_do_not_speak_to_them():
    """Whoever waits reads what somebody else does: neither "you" nor an order."""
    seen: set[int] = set()
    for number in range(6):
        game = Pantheon.new(2 + number % 3, {"bonus": "choice"}, f"prompts {number}")
        chance = Chance(f"prompts {number}")
        while not game.over():
            seen.add(game.phase)
            for viewer in (None, (game.actor + 1) % game.players):
                view = game.seen_by(viewer)
                assert not re.search(r"\byou|: ", view.prompt("en")), view.prompt("en")
                assert not re.search(r"\bv[áa]š|: |\w[ěeií]te\b|ejte\b", view.prompt("cs")), view.prompt("cs")
            assert game.seen_by(game.actor).prompt("cs") != game.seen_by(None).prompt("cs")
            for viewer in (None, game.actor):  # with nothing left a prompt says what can be done instead
                assert not re.search(r"\b0\b", game.seen_by(viewer).prompt()), game.seen_by(viewer).prompt()
            game.play(game.moves()[chance.below(len(game.moves()))])
    assert seen >= asking.PROMPTS.keys()


def test_iberia_asks_for_a_tile():
    game = nation_first("Iberia", 2)
    assert "raise a sacrifice tile" in game.prompt() and "povyšte žeton obětiny" in game.prompt("cs")


#: numerals and the nouns that they count: one, two to four, five and more
COUNTED = {
    "kart": (("karta", "kartu"), ("karty",), ("karet",)),
    "krok": (("krok",), ("kroky",), ("kroků",)),
    "bod": (("bod",), ("body",), ("bodů",)),
    "pen": (("peníz",), ("peníze",), ("peněz",)),
    "šláp": (("šlápota", "šlápotu"), ("šlápoty",), ("šlápot",)),
    "sloup": (("sloup",), ("sloupy",), ("sloupů",)),
}


def wrong_numerals(line: str) -> list[str]:
    found = []
    for number, noun in re.findall(r"\b(\d+) (\w+)", line):
        n = int(number)
        form = 0 if n == 1 else 1 if 2 <= n <= 4 else 2
        for stem, forms in COUNTED.items():
            if noun.startswith(stem) and any(noun in some for some in forms) and noun not in forms[form]:
                found.append(f"{number} {noun}")
    if re.search(r"\bza 1 (karta|šlápota)\b", line) or re.search(r"\bzbývá [2-4] |\bzbývají (1|[05-9]|\d\d) ", line):
        found.append(line)
    return found


def test_czech_numerals_agree_with_their_nouns():
    """Prompts, choices, log, tooltips, refusals and the terminal of whole games."""
    assert (
        wrong_numerals("2 karta")
        and wrong_numerals("za 1 karta tanečnic")
        and not wrong_numerals("za 1 kartu tanečnic")
    )
    for number in range(3):
        game = Pantheon.new(2 + number, {}, f"numerals {number}")
        game.keep_log()
        chance = Chance(f"numerals {number}")
        while not game.over():
            view = game.seen_by(game.actor)
            lines = [view.prompt("cs"), *(view.describe(move, "cs") for move in view.moves())]
            if chance.below(60) == 0:
                lines += view.screen(game.actor, "cs", 120).plain().split("\n")
                things = {thing for move in view.moves() for thing in view.touches(move)}
                lines += [view.explain(thing, "cs") for thing in things]
            before = len(game.log)
            game.play(game.moves()[chance.below(len(game.moves()))])
            lines += game.tell(game.log[before:], "cs")
            for line in lines:
                assert not wrong_numerals(line), line


def test_the_log_names_the_nation_and_counts_nothing_that_is_nothing():
    game = Pantheon.new(2, {}, "nations told")
    game.keep_log()
    random_moves(game, Chance("nations told"), 10_000)
    lines = [line for effect in game.log for line in game.tell([effect], "en")]
    for number in range(2, 7):
        nation = game.material.nations[game.nation_stack[number - 1]].name
        assert any(f"epoch {number}: {nation} rises" in line for line in lines)
    assert not any("+0 " in line or "−0 " in line for line in lines)


# -- words that icons can stand for ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_words_of_resources_are_known_to_the_icons(lang):
    """Whatever the log counts, a word after the number has an icon: the one of what was counted."""
    icons = Pantheon.new(2).icons()
    known = Pantheon.new(2).icon_words(lang)
    assert set(known.values()) <= icons.keys()
    assert set(known.values()) == terms.AMOUNTS.keys()
    lengths = [len(form) for form in known]
    assert lengths == sorted(lengths, reverse=True)
    met: set[str] = set()
    for players in (2, 3, 4):
        game = Pantheon.new(players, {"bonus": "choice"}, f"icons {players}")
        game.keep_log()
        random_moves(game, Chance(f"icons {players}"), 10_000)
        for effect in game.log:
            if effect.amount == 0:
                continue  # nothing is told
            if effect.what not in terms.AMOUNTS or effect.what == "steps" or effect.source.startswith("placed:"):
                continue
            line = game.tell([effect], lang)[0]
            assert icon_in(line, abs(effect.amount), known) == effect.what, line
            met.add(effect.what)
    assert met >= {"points", "feet", "columns", "card:movement", "card:dancers", "card:money-1", "card:money-2"}


def icon_in(line: str, amount: int, known: dict[str, str]) -> str:
    """Which icon would stand after the number: the longest words that are known."""
    found = re.search(rf"\b{amount} ({'|'.join(re.escape(form) for form in known)})\b", line)
    return known[found[1]] if found else ""


def test_words_of_choices_are_known_to_the_icons():
    """Steps, money, cards from the deck and supplies, in the case that the sentence wants."""
    known = Pantheon.new(2).icon_words("cs")
    wanted = {
        "Šlápota na C5 za 1 krok": (1, "steps"),
        "Koupit dary stupně 2 za 3 peníze": (3, "money"),
        "Dobrat 1 kartu z balíčku": (1, "cards"),
        "Vzít 1 šlápotu": (1, "feet"),
        "Vzít 5 sloupů": (5, "columns"),
        "Zelený: −2 karty peněz 1 při nákupu.": (2, "card:money-1"),
    }
    for line, (amount, icon) in wanted.items():
        assert icon_in(line, amount, known) == icon
