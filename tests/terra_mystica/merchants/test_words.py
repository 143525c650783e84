"""What is said at sea: complete, in two languages, with the numbers of the position."""

from __future__ import annotations

from pathlib import Path

import pytest

from deskovka.core.chance import Chance
from deskovka.core.game import IllegalMove
from deskovka.core.words import LANGUAGES, Tongue, read_po
from deskovka.games.terra_mystica import words
from deskovka.games.terra_mystica.components import MATERIAL
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.merchants import moves as m
from deskovka.games.terra_mystica.merchants.components import SEA
from deskovka.games.terra_mystica.merchants.words import terms
from deskovka.games.terra_mystica.words.terms import board_name
from tests.terra_mystica.merchants.invariants import busy_move, sea_game
from tests.terra_mystica.merchants.table import SeaTable
from tests.terra_mystica.table import Table

FOLDER = Path(terms.__file__).parent.parent
CZECH = read_po((FOLDER / "locale" / "cs.po").read_text(encoding="utf-8"))
BASE_CZECH = read_po((Path(words.__file__).parent.parent / "locale" / "cs.po").read_text(encoding="utf-8"))


def good(text: str) -> bool:
    return bool(text.strip()) and "{" not in text and "}" not in text


def things(game: TerraMystica) -> list[str]:
    names = game.board.names
    found = [f"hex:{name}" for name in names]
    found += [f"action:{name}" for name in m.SEA_ACTIONS]
    found += [f"scroll:{tile.id}" for tile in SEA.scrolls]
    found += [f"favour:{tile.id}" for tile in SEA.favours]
    found += [f"town:{tile.id}" for tile in SEA.towns]
    found += [f"scoring:{tile.id}" for tile in SEA.scoring if tile.set == "merchants"]
    found += [f"faction:{board.id}" for board in MATERIAL.boards]
    found += ["building:shipyard", "building:temple", "final:trade-markers", "final:connected-sa-sh-distance"]
    for p in game.seats:
        found += [f"{kind}:{p.seat}" for kind in ("fleet", "markers", "shipping", "income")]
    return found


def test_everything_is_said_in_both_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is spoken while playing is in one of the two catalogues."""
    unknown: set[str] = set()
    say = Tongue.__call__

    def listen(self: Tongue, message: str, **values: object) -> str:
        if message not in CZECH and message not in BASE_CZECH:
            unknown.add(message)
        return say(self, message, **values)

    monkeypatch.setattr(Tongue, "__call__", listen)
    told = 0
    for seed in range(12):
        game = sea_game(f"words {seed}")
        game.keep_log()
        chance = Chance(f"words {seed}")
        while not game.over():
            for lang in LANGUAGES:
                assert good(game.prompt(lang))
                for move in game.moves()[:: 1 + len(game.moves()) // 5]:
                    assert good(game.describe(move, lang))
            move = busy_move(game, chance)
            game.play(move)
            log = game.log
            assert log is not None
            for lang in LANGUAGES:
                for line in game.tell(log, lang):
                    assert good(line)
                    told += 1
            log.clear()
            if chance.below(80) == 0 and game.round:
                for thing in things(game):
                    for lang in LANGUAGES:
                        text = game.explain(thing, lang)
                        assert good(text), thing
                        assert text != thing
    assert not unknown
    assert told > 1000


def test_no_english_in_czech_lines() -> None:
    table = SeaTable("witches", "giants").put("giants", "temple", "D4").set("giants", bowls=(9, 0, 0))
    table.put("witches", "dwelling", "C3").dock("witches", "C3").ships("witches", "r9")
    table.set("witches", shipping=1, bowls=(0, 0, 4)).turn_of("witches")
    game = table.game
    game.keep_log()
    table.play("action MP1", "sail r9 to D4")
    assert game.prompt("cs") == "Čarodějnice: vyberte budovu pro další obchod."
    assert (
        game.describe(table.find("trade with D4 for power"), "cs")
        == "Obchod (svatyně, D4): energie (+1 bod, +3 energie)"
    )
    assert game.log is not None
    game.log.clear()
    table.play("trade with D4 for power")
    assert game.tell(game.log, "cs")[0] == "Čarodějnice: obchod na D4: svatyně (Obři)."
    assert game.prompt() == "Giants: take 2 power at the price of 1 point for the trade at D4, or decline."


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("action SHIPYARD", "Build your shipyard first"),
        ("action MB1", "do not hold the scroll"),
        ("action MP3", "bowl III"),
        ("upgrade C3 to shipyard", "no trading house"),
        ("build D4 by ship r9", "None of your ships is at r9"),
        ("sail r9 to r8", "no ship on the map"),
        ("trade with C4", "no building to trade with"),
        ("launch at r9", "no ship to place"),
    ],
)
def test_refusals_say_why(text: str, reason: str) -> None:
    table = SeaTable("witches", "giants").put("witches", "dwelling", "C3").dock("witches", "C3").turn_of("witches")
    table.set("witches", bowls=(9, 0, 0))
    with pytest.raises(IllegalMove, match=reason):
        table.play(text)


def test_refusals_name_what_comes_first() -> None:
    table = SeaTable("witches", "giants").put("witches", "dwelling", "C3").dock("witches", "C3").turn_of("witches")
    table.set("witches", bowls=(0, 0, 4)).play("action MP2")
    with pytest.raises(IllegalMove, match="place on the map"):
        table.play("end turn")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tooltips_of_those_on_foot_leave_out_what_the_expansion_replaces(lang: str) -> None:
    """F6: the Fakirs' stronghold lengthens no flight any more, and the table gives a distance, not hexes left out (p. 8)."""
    at_sea = SeaTable("fakirs", "dwarves").game
    on_land = Table("fakirs", "dwarves").game
    stronghold = {"en": "Stronghold: ", "cs": "Pevnost: "}[lang]
    for faction in ("fakirs", "dwarves"):
        told, before = at_sea.explain(f"faction:{faction}", lang), on_land.explain(f"faction:{faction}", lang)
        ability, base_ability = told.partition(stronghold)[0], before.partition(stronghold)[0]
        assert ability != base_ability
        assert base_ability.partition(". ")[2] not in told
    replaced = on_land.explain("faction:fakirs", lang).partition(stronghold)[2].partition(".")[0]
    assert replaced not in at_sea.explain("faction:fakirs", lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_lists_of_the_rules_name_what_is_in_the_box(lang: str) -> None:
    """P. 2, 8 and appendix IV to VII: what the expansion replaces is not listed, what it adds is, and the peoples are told as they play."""
    at_sea = SeaTable("fakirs", "dwarves", **{"mini-towns": "yes"}).game
    on_land = Table("fakirs", "dwarves", **{"mini-towns": "yes"}).game

    def names(game: TerraMystica, *lists: str) -> set[str]:
        return {row[0] for name in lists for row in game.listing(name, lang)}

    in_game = {tile.id for tile, copies in zip(SEA.towns, at_sea.towns_left, strict=True) if copies}
    assert names(at_sea, "towns", "sea towns") == in_game
    assert names(at_sea, "scrolls", "sea scrolls") == {
        tile.id for tile in SEA.scrolls if tile.id not in SEA.replaced_scrolls and tile.set != "mini"
    }
    assert names(at_sea, "scoring") == {tile.id for tile in SEA.scoring if tile.set == "merchants"}
    for name in ("factions", "fire and ice", "final tiles"):
        told, before = dict(at_sea.listing(name, lang)), dict(on_land.listing(name, lang))
        assert told.keys() == before.keys()
    fakirs = dict(on_land.listing("factions", lang))[called("fakirs", lang)]
    assert dict(at_sea.listing("factions", lang))[called("fakirs", lang)] != fakirs
    assert len(at_sea.listing("final tiles", lang)) == len(on_land.listing("final tiles", lang)) + 1
    # what a shipyard brings at once differs: Darklings get no ship, Engineers no shipping, most get both
    yards = dict(at_sea.listing("shipyards", lang))
    assert len({yards[called(name, lang)].count(".") for name in ("darklings", "engineers")}) == 1
    assert yards[called("witches", lang)].count(".") == yards[called("darklings", lang)].count(".") + 1


def called(faction: str, lang: str) -> str:
    return board_name(MATERIAL.board_of(faction), lang)
