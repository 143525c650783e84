"""Words, features, colours, the data file: everything has a text in both languages."""

from __future__ import annotations

import re

import pytest

from deskovka.core.chance import Chance
from deskovka.core.effects import Effect
from deskovka.core.words import Tongue, read_po
from deskovka.games.tzolkin.components import (
    BLOCKS,
    BUILDING,
    DATA,
    GEAR,
    MONUMENT,
    TECHNOLOGIES,
    TEMPLES,
    WEALTH,
    Action,
    BadComponents,
    Building,
    Gear,
    Monument,
    Temple,
)
from deskovka.games.tzolkin.drawing.palette import GOD_COLOURS, KIND_COLOURS, SEAT_COLOURS
from deskovka.games.tzolkin.drawing.tiles import formula, gain_icons
from deskovka.games.tzolkin.drawing.tracks import LEVEL_SIGNS
from deskovka.games.tzolkin.game import Tzolkin
from deskovka.games.tzolkin.moves import CLIMB, USE
from deskovka.games.tzolkin.notation import all_texts, slug
from deskovka.games.tzolkin.words import terms

from .arranging import bare, do, give, on_step, random_game, show, stand
from .riches import enrich


class Strict(Tongue):
    """A language in which a missing translation is an error."""

    def __call__(self, message: str, **values: object) -> str:
        assert message in self.catalogue, message
        return super().__call__(message, **values)

    def count(self, one: str, many: str, n: int, **values: object) -> str:
        assert len(self.catalogue[one]) == 3, one
        return super().count(one, many, n, **values)


@pytest.fixture
def strict_czech(monkeypatch: pytest.MonkeyPatch) -> None:
    from pathlib import Path

    text = (Path(terms.__file__).parents[1] / "locale" / "cs.po").read_text(encoding="utf-8")
    czech = Strict("cs", read_po(text))
    monkeypatch.setattr(terms, "tongue", lambda folder, lang: czech if lang == "cs" else Tongue("en", {}))


def things(game: Tzolkin) -> list[str]:
    """Everything on the board that has a tooltip."""
    found = [f"gear:{slug(gear.name)}:{place}" for gear in GEAR for place in range(gear.positions)]
    found += [f"action:{slug(gear.name)}:{number}" for gear in GEAR for number in range(1, gear.free_from)]
    found += [f"jungle:{number}:corn" for number in (2, 3, 4, 5)]
    found += [f"temple:{name}" for name in TEMPLES] + [f"technology:{name}" for name in TECHNOLOGIES]
    found += [f"building:{tile.id}" for tile in BUILDING] + [f"monument:{tile.id}" for tile in MONUMENT]
    found += [f"wealth:{tile.id}" for tile in WEALTH] + [f"block:{name}" for name in BLOCKS]
    return [
        *found,
        "market:buy:wood",
        "space:start",
        "calendar",
        "stack",
        *[f"seat:{seat}" for seat in range(game.players)],
    ]


@pytest.mark.usefixtures("strict_czech")
def test_every_move_and_effect_has_words_in_both_languages() -> None:
    for number in range(3):
        game = Tzolkin.new(2 + number % 3, None, f"words {number}")
        game.keep_log()
        chance = Chance(f"words {number}")
        told = 0
        while not game.over():
            for lang in ("en", "cs"):
                assert len(game.prompt(lang)) > 10
                for move in game.moves():
                    assert game.describe(move, lang).endswith((".", "!"))
            game.play(game.moves()[chance.below(len(game.moves()))])
            assert game.log is not None
            new = game.log[told:]
            told = len(game.log)
            for lang in ("en", "cs"):
                lines = game.tell(new, lang)
                assert bool(lines) == bool(new)
                assert all("{" not in line for line in lines)
        assert game.prompt("cs").startswith("Konec hry")
        for lang in ("en", "cs"):
            for thing in things(game):
                assert len(game.explain(thing, lang)) > 8


def test_words_tell_cost_and_gain() -> None:
    game = bare()
    give(game, 0, corn=7)
    stand(game, 1, "palenque", 0)
    assert game.describe(game.parse("place worker on palenque")) == "Place a worker on Palenque 1 for 1 corn."
    assert (
        game.describe(game.parse("place worker on palenque"), "cs") == "Umístit dělníka: Palenque 1, cena 1 kukuřice."
    )
    stand(game, 0, "yaxchilan", 3)
    game.keep_log()
    do(game, "pick up yaxchilan 3")
    assert game.prompt() == "Red: what shall the worker from Yaxchilan 3 do?"
    assert (
        game.describe(game.parse("use yaxchilan 2")) == "Yaxchilan 2: Take 1 stone, 1 corn. Stepping back costs 1 corn."
    )
    do(game, "use yaxchilan 2")
    assert game.log is not None
    assert game.tell(game.log) == [
        "Red picks up a worker: Yaxchilan 3.",
        "Red: −1 corn: steps back.",
        "Red: +1 stone, +1 corn: Yaxchilan 2.",
    ]
    assert game.tell(game.log, "cs")[2] == "Červený: +1 kámen, +1 kukuřice: Yaxchilan 2."


@pytest.mark.usefixtures("strict_czech")
def test_refusals_say_why() -> None:
    game = bare()
    stand(game, 1, "tikal", 0, 1, 2)
    for text, reason, czech in (
        ("place worker on tikal", "it costs 3 corn and you have 0", "cena je 3 kukuřice a máte 0"),
        (
            "pick up tikal 4",
            "you have no worker on Tikal 4, and a new one goes to the lowest vacant position: 3",
            "na pozici Tikal 4 nemáte dělníka a nový přijde na nejnižší volnou pozici: 3",
        ),
        (
            "end turn",
            "place or pick up at least one worker first",
            "nejdřív umístěte nebo stáhněte aspoň jednoho dělníka",
        ),
    ):
        assert game.why_not(game.parse(text)) == f"That is not possible now: {reason}."
        assert game.why_not(game.parse(text), "cs") == f"To teď nejde: {czech}."
    assert game.why_not(game.parse("end turn", 1)) == "It is not your turn: Red decides now."
    assert game.why_not(game.parse("end turn", 1), "cs") == "Nejste na tahu: rozhoduje Červený."
    give(game, 0, corn=9)
    assert "less than 3 corn" in game.why_not(game.parse("beg"))
    do(game, "place worker on uxmal")
    assert "either placing or picking up" in game.why_not(game.parse("pick up uxmal 0"))
    assert "buď umisťují, nebo stahují" in game.why_not(game.parse("pick up uxmal 0"), "cs")


@pytest.mark.usefixtures("strict_czech")
def test_every_refusal_has_words_in_both_languages() -> None:
    """Moves that do not fit, tried in many positions: always a sentence, in Czech another one than in English, and no notation
    in it; several different reasons come up."""
    texts = sorted(all_texts())
    chance = Chance("refusals")
    said: set[str] = set()
    for number in range(9):
        game = Tzolkin.new(2 + number % 3, None, f"refusals {number}")
        while not game.over():
            for _ in range(6):
                move = game.parse(texts[chance.below(len(texts))], chance.below(game.players))
                if move in game.moves():
                    continue
                english, czech = game.why_not(move), game.why_not(move, "cs")
                assert english.endswith((".", "?")) and czech.endswith((".", "?"))
                assert english != czech and "{" not in english + czech
                assert str(move) not in czech
                said.add(re.sub(r"\d+|Red|Blue|Green|Yellow", "", english))
            game.play(game.moves()[chance.below(len(game.moves()))])
        assert game.why_not(game.parse("beg"), "cs") == "Hra skončila."
    assert len(said) > 20


# -- words that may be shown as icons ----------------------------------------------------------------------------------------

#: beginnings of the words for the main resources
STEMS = {
    "en": {
        "corn": "corn",
        "wood": "wood",
        "stone": "stone",
        "gold": "gold",
        "skull": "skulls",
        "worker": "workers",
        "point": "quarters",
    },
    "cs": {
        "kukuřic": "corn",
        "dřev": "wood",
        "kam": "stone",
        "kám": "stone",
        "zlat": "gold",
        "leb": "skulls",
        "děln": "workers",
        "bod": "quarters",
        "surovin": "blocks",
    },
}


def lines_of_a_game(number: int, lang: str) -> list[str]:
    """Everything that is said in a random game."""
    game = Tzolkin.new(2 + number % 3, None, f"icon words {number}")
    game.keep_log()
    chance = Chance(f"icon words {number}")
    lines: list[str] = []
    while not game.over():
        lines.append(game.prompt(lang))
        lines += [game.describe(move, lang) for move in game.moves()]
        game.play(game.moves()[chance.below(len(game.moves()))])
    return lines + game.tell(game.log or [], lang)


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_words_after_numbers_have_icons(lang: str) -> None:
    words = bare(2).icon_words(lang)
    assert set(words.values()) <= set(bare(2).icons())
    assert list(words) == sorted(words, key=lambda word: (-len(word), word))
    seen: set[str] = set()
    for number in range(6):
        for line in lines_of_a_game(number, lang):
            for after in re.findall(r"(?<![A-Za-z] )(?<!\d)\d+[¼½¾]? ([^\W\d][^.,;:()]*)", line):
                first = after.split(" ")[0]
                stem = next((stem for stem in STEMS[lang] if first.startswith(stem)), "")
                found = next((word for word in words if re.match(rf"{word}\b", after)), "")
                if stem:
                    assert found, line
                    assert words[found] in (STEMS[lang][stem], f"{STEMS[lang][stem]} tiles"), line
                    seen.add(words[found])
    assert seen >= set(STEMS[lang].values())


def test_all_cases_of_a_czech_word_are_known() -> None:
    words = bare(2).icon_words("cs")
    for form in ("kukuřice", "kukuřic", "kukuřici"):
        assert words[form] == "corn"
    assert words["lebku"] == "skulls" and words["surovinu"] == "blocks" and words["bodu"] == "quarters"
    assert words["destiček úrody kukuřice"] == "corn tiles"
    assert words["stupně v chrámu Chaac"] == "steps:chaac"


def test_two_moves_never_touch_the_same_things_in_a_list() -> None:
    """Clicking must decide: moves of one list differ in what they touch, or have a button of their own."""
    for number in range(10):
        game = Tzolkin.new(2 + number % 3, None, f"touch {number}")
        chance = Chance(f"touch {number}")
        while not game.over():
            touched = [tuple(game.touches(move)) for move in game.moves()]
            touched = [each for each in touched if each]
            saving = [move for move in game.moves() if "saving" in str(move)]
            assert len(set(touched)) >= len(touched) - len(saving)
            game.play(game.moves()[chance.below(len(game.moves()))])


def test_features_have_one_length_and_stay_small() -> None:
    lengths = set()
    for count in (2, 3, 4):
        game, _ = random_game(count, "features", 150)
        for seat in range(count):
            vector = game.features(seat)
            lengths.add(len(vector))
            assert len(vector) == len(set(game.feature_names()))
            assert all(-5 <= value <= 5 for value in vector)
    assert len(lengths) == 1


# -- colours for the three common colour deficiencies --------------------------------------------------------------------

#: how the three deficiencies mix red, green and blue (Viénot, Brettel, Mollon)
DEFICIENCIES = {
    "protan": ((0.11, 0.89, 0.0), (0.11, 0.89, 0.0), (0.004, -0.004, 1.0)),
    "deutan": ((0.29, 0.71, 0.0), (0.29, 0.71, 0.0), (-0.02, 0.02, 1.0)),
    "tritan": ((1.0, 0.15, -0.15), (0.0, 0.87, 0.13), (0.0, 0.87, 0.13)),
}


@pytest.mark.parametrize("palette", [SEAT_COLOURS, GOD_COLOURS, KIND_COLOURS])
@pytest.mark.parametrize("kind", list(DEFICIENCIES))
def test_colours_can_be_told_apart(palette: list[str], kind: str) -> None:
    """Seen with a deficiency two colours still differ a little; emblems and signs do the rest."""
    seen = []
    for colour in palette:
        rgb = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
        seen.append([sum(weight * part for weight, part in zip(row, rgb, strict=True)) for row in DEFICIENCIES[kind]])
    for i in range(len(seen)):
        for j in range(i):
            assert sum((a - b) ** 2 for a, b in zip(seen[i], seen[j], strict=True)) ** 0.5 > 20, (
                palette[i],
                palette[j],
            )


# -- the data file ---------------------------------------------------------------------------------------------------------


def test_bad_components_say_where() -> None:
    with pytest.raises(BadComponents, match=r"gears.x.actions.*'corn'"):
        Action({"gain": {"corn": "three"}}, "gears.x.actions.1")
    with pytest.raises(BadComponents, match="action 2 is missing"):
        Gear("x", 0, {"teeth": 10, "positions": 8, "free_choice": [6], "actions": {"1": {}}})
    with pytest.raises(BadComponents, match="list of 7 numbers"):
        Temple("chaac", {**DATA["temples"]["chaac"], "vp_by_step": [1, 2]})
    with pytest.raises(BadComponents, match="'marble' is unknown"):
        Building({"id": "b", "name": "b", "kind": "farm", "cost": {"marble": 1}}, "buildings.age1[0]", 1)
    with pytest.raises(BadComponents, match="'palace' is unknown"):
        Monument({"id": "m", "name": "m", "kind": "palace"}, "monuments.list[0]")


def test_every_group_of_facts_names_its_source() -> None:
    for name in ("gears", "temples", "technologies", "wealth_tiles", "buildings", "monuments", "calendar", "market"):
        assert DATA[name]["provenance"], name


def test_only_two_to_four_players() -> None:
    for wrong in (1, 5):
        with pytest.raises(ValueError, match="2, 3 or 4"):
            Tzolkin.new(wrong)


# -- words say what really happens ---------------------------------------------------------------------------------------------


def test_a_lost_step_is_called_lost() -> None:
    game = bare(2)
    on_step(game, 0, "chaac", 6)
    on_step(game, 1, "kukulkan", 7)
    on_step(game, 0, "kukulkan", 6)
    give(game, 0, corn=3, skulls=1)
    stand(game, 0, "uxmal", 1)
    stand(game, 0, "chichen itza", 1)
    do(game, "pick up uxmal 1", "use uxmal 1")
    assert [game.describe(move) for move in game.moves()] == [
        "The step for Chaac is lost.",
        "1 step up for Quetzalcoatl.",
        "The step for Kukulkan is lost.",
    ]
    assert game.describe(game.parse("climb chaac"), "cs") == "Postup v chrámu Chaac propadá."
    do(game, "climb quetzalcoatl", "pick up chichen itza 1")
    assert "the step for Chaac is lost" in game.describe(game.parse("offer skull at chichen itza 1"))


@pytest.mark.parametrize("number", range(30))
def test_what_a_move_promises_is_what_the_log_tells(number: int) -> None:
    """Skulls and steps that the words of a move promise at once are gained; the log sums up what comes from one source."""
    game, _ = random_game(2 + number % 3, f"promises {number}", 40 + 8 * number)
    if game.over():
        return
    chance = Chance(f"promises {number}")
    if not game.todo and game.kept[-1]:
        enrich(game, chance)
    for _ in range(25):
        if game.over():
            return
        for move in game.moves():
            after = game.copy()
            after.keep_log()
            after.play(move)
            log = [effect for effect in after.log or [] if effect.seat == move.seat]
            if move.kind in (USE, CLIMB):
                check_promise(game.describe(move), log)
            for line in after.tell(after.log or []):
                parts = line.partition(": ")[2].rpartition(": ")[0].split(", ")
                kinds = [re.sub(r"\d+", "", part) for part in parts]
                assert len(set(kinds)) == len(kinds), line
        game.play(game.moves()[chance.below(len(game.moves()))])


def check_promise(words: str, log: list[Effect]) -> None:
    skulls = sum(effect.amount for effect in log if effect.what == "skulls" and effect.amount > 0)
    taken = re.search(r"Take .*?(\d+) skull", words)
    assert skulls == (int(taken[1]) if taken else 0), words
    for temple, god in zip(TEMPLES, terms.GOD_NAMES, strict=True):
        risen = sum(effect.amount for effect in log if effect.what == f"steps:{temple}" and effect.amount > 0)
        said = re.search(rf"(\d+) steps? up for {god}", words)
        assert risen == (int(said[1]) if said else 0), words


def test_what_a_building_would_lose_is_said() -> None:
    game = bare(2)
    show(game, "hall of skulls", "shrine of serpents", "tomb of the servant")
    give(game, 0, wood=5, stone=5, gold=5)
    game.skull_supply, game.skulls[1] = 0, 13
    game.workers[0] = 6
    on_step(game, 0, "kukulkan", 6)
    stand(game, 0, "tikal", 2)
    do(game, "pick up tikal 2", "use tikal 2")
    assert "Lost: 1 skull." in game.describe(game.parse("build hall of skulls"))
    assert "Lost: 1 step for Kukulkan." in game.describe(game.parse("build shrine of serpents"))
    assert "Lost: 1 worker." in game.describe(game.parse("build tomb of the servant"))


def test_the_prompt_does_not_offer_what_cannot_be_done() -> None:
    game = bare(2)
    give(game, 0, corn=0)
    do(game, "place worker on tikal")
    assert [str(move) for move in game.moves()] == ["end turn"]
    assert game.prompt() == "Red: nothing more can be done: end the turn."
    game = bare(2)
    stand(game, 0, "palenque", 1)
    do(game, "pick up palenque 1", "use palenque 1")
    assert game.prompt() == "Red: nothing more can be done: end the turn."


def test_prompts_speak_to_everybody_at_the_table() -> None:
    """The others read them too: a prompt addresses by name whoever decides, and speaks of nothing as his."""
    for number in range(6):
        game = Tzolkin.new(2 + number % 3, None, f"prompts {number}")
        chance = Chance(f"prompts {number}")
        while not game.over():
            assert not re.search(r"\b(you|your)\b", game.prompt())
            assert not re.search(r"\b(ty|tvůj|tvé|váš|vaše|vám)\b", game.prompt("cs"))
            game.play(game.moves()[chance.below(len(game.moves()))])


def test_czech_is_polite_everywhere() -> None:
    """Nobody is addressed as *ty*, in no text of the catalogue."""
    familiar = r"\b(ty|tvůj|tvá|tvé|tvou|tvého|tvém|tobě|tebe|jsi|máš|nemáš|musíš|můžeš|smíš|budeš|dostaneš|vezmeš|nejsi|vyber|zaplať|vezmi|umísti|stáhni|ukonči|rozhodni)\b"
    for translations in terms.tongue_of("cs").catalogue.values():
        for text in translations:
            assert not re.search(familiar, text, re.IGNORECASE), text


def test_sources_of_points_have_no_brackets() -> None:
    """Behind the amount the line of the log names where points come from, as the table of results repeats it."""
    for number in range(4):
        game, _ = random_game(2 + number % 3, f"sources {number}", log=True)
        for effect in game.log or []:
            if effect.what == "quarters":
                for lang in ("en", "cs"):
                    (line,) = game.tell([effect], lang)
                    assert re.fullmatch(r"[^:]+: [+−][\d¼½¾]+ [^:()]+: [^:()]+\.", line), line


# -- faces and origins -----------------------------------------------------------------------------------------------------------


def test_faces_name_every_price_and_every_thing_counted() -> None:
    tiles = {tile.name: [name for name, _, _ in gain_icons(tile.gains)] for tile in BUILDING}
    assert tiles["tomb of deeds"] == ["corn", "any", "point"]
    assert tiles["village farm 1"] == ["farm", "worker", "corn"]
    cities = next(tile for tile in MONUMENT if tile.id == "m_all_built")
    assert "#tz-building" in formula(cities, 4, 0) and "#tz-monument" in formula(cities, 4, 0)
    assert LEVEL_SIGNS[3][0] == [("any", "+1"), ("corn", "0")]


@pytest.mark.usefixtures("strict_czech")
def test_what_was_settled_by_majority_is_said() -> None:
    game = bare(3)
    rows = game.provenance()
    doubtful = {row.thing for row in rows if "majority" in row.reason}
    assert {row.source for row in rows} == {"rulebook", "public"}  # the sources differ, but nothing is invented
    assert {
        "village farm 1",
        "hall of tools",
        "shrine of architects",
        "tomb of the merchant",
        "hall of harvest",
    } <= doubtful
    assert any("markers of unused colours" in row.value for row in rows)
    assert not any("markers of unused colours" in row.value for row in bare(4).provenance())
    merchant = next(row for row in rows if row.thing == "tomb of the merchant")
    assert (merchant.value, merchant.reason) == (
        "cost: 3 stone",
        "settled by majority: three sources say 3 stone, one says 3 gold",
    )
    for one, two in zip(rows, game.provenance("cs"), strict=True):
        assert one.source == two.source and one.group != two.group
        assert not one.reason or one.reason != two.reason
