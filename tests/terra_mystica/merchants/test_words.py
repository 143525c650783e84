"""What is said at sea: complete, in two languages, with the numbers of the position."""

from __future__ import annotations

from pathlib import Path

import pytest

from deskovka.core.chance import Chance
from deskovka.core.game import IllegalMove
from deskovka.core.words import LANGUAGES, Tongue, read_po
from deskovka.games.terra_mystica import moves as base_moves
from deskovka.games.terra_mystica import words
from deskovka.games.terra_mystica.components import MATERIAL
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.merchants import moves as m
from deskovka.games.terra_mystica.merchants.components import SEA
from deskovka.games.terra_mystica.merchants.words import terms
from deskovka.games.terra_mystica.words.terms import board_name
from tests.terra_mystica.merchants.invariants import busy_move, sea_game
from tests.terra_mystica.merchants.riches import can_be_enriched, enrich
from tests.terra_mystica.merchants.table import SeaTable, landed
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


# -- the log -------------------------------------------------------------------------------------------------------------

#: moves after which nothing is to be told: nothing happens, or what follows from them tells it
SILENT_KINDS = {
    base_moves.BID,  # the table shows the bid
    base_moves.LEAVE_AUCTION,
    base_moves.CONNECT,  # the town tile is told
    base_moves.RENOUNCE,
    base_moves.END,
    m.ANCHOR,  # all that stays where it is
    m.GO_ON,
}


def test_every_decision_leaves_a_line_in_the_log() -> None:
    """Over rich games at sea. A step on a track that is full, and a priest where none is left, are no news."""
    met: set[int] = set()
    for seed in range(14):
        game = sea_game(f"log {seed}")
        game.keep_log()
        chance = Chance(f"log {seed}")
        log = game.log
        assert log is not None
        while not game.over():
            if chance.below(8) == 0 and can_be_enriched(game):
                enrich(game, chance)
            move = busy_move(game, chance)
            p = game.seats[move.seat]
            before = [*p.cults, p.priests]
            log.clear()
            game.push(move)
            met.add(move.kind)
            empty = move.kind in (base_moves.STEP, base_moves.KEEP_PRIEST) and before == [*p.cults, p.priests]
            if move.kind not in SILENT_KINDS and not empty:
                for lang in LANGUAGES:
                    assert game.tell(log, lang), str(move)
    assert met >= set(range(m.DOCK, m.GIFT)) - {m.SANDSTORM}


def told(table: SeaTable, *texts: str) -> list[str]:
    log = table.game.log
    assert log is not None
    log.clear()
    table.play(*texts)
    return table.game.tell(log)


def test_the_log_tells_which_space_moved_the_ships_and_what_was_left() -> None:
    table = SeaTable("witches", "dwarves", scrolls="MB3,MB1,BON3,BON5,BON7").put("witches", "dwelling", "E9")
    table.dock("witches", "E9").ships("witches", "r19").set("witches", shipping=1)
    table.put("dwarves", "dwelling", "E6").dock("dwarves", "E6").ships("dwarves", "E6")
    scrolls = [scroll.id for scroll in SEA.scrolls]
    table.game.keep_log()
    table.turn_of("witches")
    assert told(table, "action SHIPS") == ["Witches: Shipyard tile: move all ships."]
    table.play("drop anchor").set("witches", scroll=scrolls.index("MB3")).turn_of("witches")
    assert told(table, "action MB3") == ["Witches: Scroll action: move all ships."]
    table.play("drop anchor").set("witches", scroll=scrolls.index("MB1")).turn_of("witches")
    assert told(table, "action MB1") == ["Witches: Scroll action: 1 ship."]
    assert told(table, "leave the ship") == ["Witches left in the supply: 1 ship."]
    table.turn_of("dwarves")
    assert told(table, "action SHIPS") == ["Dwarves: Market tile: move all traders."]


def test_the_log_tells_what_a_trade_frees_and_what_its_owner_declines() -> None:
    table = landed(("shipyard", "F5"))
    table.game.keep_log()
    lines = told(table, "trade with F5 for voyage")
    assert lines[0].startswith("Witches traded at F5")
    assert lines[-1] == "Witches: the action that moves all ships is free again."
    answer = next(text for text in table.moves() if text.startswith("decline"))
    power = answer.split()[1]
    assert told(table, answer)[0] == f"Swarmlings declined {power} power for the trade at F5."


def test_what_happens_because_of_a_dwelling_is_told_after_it() -> None:
    """P. 8: somebody builds on a trader, and then the trade happens."""
    table = SeaTable("witches", "dwarves").put("witches", "dwelling", "E9").ground("forest", "D7")
    table.put("dwarves", "dwelling", "A1").ships("dwarves", "D7").turn_of("witches")
    table.game.keep_log()
    lines = told(table, "build D7")
    built = next(i for i, line in enumerate(lines) if "built a dwelling at D7" in line)
    marker = next(i for i, line in enumerate(lines) if "trade marker at D7" in line)
    assert built < marker < len(lines) - 1, lines


# -- only what can be done -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("faction", "bowls", "more"),
    [
        ("witches", (11, 1, 0), False),
        ("witches", (10, 2, 0), True),  # by a sacrifice
        ("witches", (11, 0, 1), True),
        ("swarmlings", (11, 1, 0), True),  # they pay from bowl II
        ("dwarves", (11, 1, 0), False),
    ],
)
def test_a_longer_way_is_offered_only_to_who_can_pay_for_it(faction: str, bowls: tuple[int, ...], more: bool) -> None:
    table = (
        SeaTable(faction, "giants")
        .put(faction, "dwelling", "E9")
        .ships(faction, "E9" if faction == "dwarves" else "r19")
    )
    table.set(faction, bowls=bowls, shipping=1).turn_of(faction).play("action SHIPS")
    for lang, word in (("en", "more"), ("cs", "více")):
        assert (word in table.game.prompt(lang)) is more


def test_ships_without_shipping_and_power_stay() -> None:
    table = SeaTable("witches", "giants").put("witches", "dwelling", "E9").ships("witches", "r19", "r19")
    table.set("witches", bowls=(11, 0, 1), shipping=0).turn_of("witches").play("action SHIPS")
    start, goal = "r19", sorted(table.goals("r19"))[0]
    table.play(f"sail {start} to {goal}")
    assert not table.goals("r19")
    assert "let the ships stay" in table.game.prompt()


@pytest.mark.parametrize("faction", ["mermaids", "giants", "nomads"])
def test_only_nomads_are_sent_to_the_sandstorm(faction: str) -> None:
    table = SeaTable(faction, "witches").put(faction, "stronghold", "E9").ships(faction, "r19").turn_of(faction)
    for text in ("sandstorm D6 by ship r19", "sandstorm D6 by ship r2"):
        assert ("Only Nomads" in table.game.why_not(table.find(text))) is (faction != "nomads")
    reason = table.game.why_not(table.find("sandstorm D6 by ship r19"))
    assert ("Take the action for the sandstorm" in reason) is (faction == "nomads")
