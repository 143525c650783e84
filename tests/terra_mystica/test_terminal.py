"""The position in a terminal: complete, in both languages, never wider than the terminal."""

from __future__ import annotations

import pytest

from deskovka.core.words import LANGUAGES
from deskovka.games.terra_mystica.components import MAP_ROWS, RIVER
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.merchants.state import sea_of
from deskovka.games.terra_mystica.merchants.words import tiles
from deskovka.games.terra_mystica.state import has_faction
from deskovka.games.terra_mystica.table import FIRST_DWELLINGS
from deskovka.games.terra_mystica.words.terms import CULT, amount, faction_name, speak
from tests.terra_mystica.merchants.table import SeaTable
from tests.terra_mystica.pictures import positions, sea_tables, tables

WIDTHS = (80, 120)


def flat(text: str) -> str:
    """Without line breaks, so that what was broken into lines is found."""
    return " ".join(text.split())


@pytest.mark.parametrize(("players", "options"), [*tables(), *sea_tables()])
def test_it_is_never_wider_than_asked_and_complete(players: int, options: dict[str, str]) -> None:
    for game in positions(players + 7, players, options, 71):
        for lang in LANGUAGES:
            for width in WIDTHS:
                screen = game.screen(0, lang, width)
                text = screen.plain()
                assert max(len(line) for line in text.splitlines()) <= width
                complete(game, text, lang)


def complete(game: TerraMystica, text: str, lang: str) -> None:
    """Everything that lies on the table is on the screen."""
    t, s = speak(lang), tiles.speak(lang)
    words = flat(text).lower()
    board = game.board
    for at in range(board.size):
        if board.terrain[at] != RIVER or game.extension.active:
            assert board.names[at] in text
    for (a, b), owner in zip(board.bridge_sites, game.bridge_owner, strict=True):
        assert owner < 0 or f"{board.names[a]}–{board.names[b]} {faction_name(game, owner, lang)}".lower() in words
    for number in game.scoring:
        assert ", ".join(tiles.scoring_words(game.material.scoring[number], s)).lower() in words
    on_foot = tiles.on_foot(game, game.acting)
    for scroll, coins in zip(game.material.scrolls, game.scroll_coins, strict=True):
        if coins >= 0:
            more = f" (+{amount(t, 'coins', coins)})" if coins else ""
            assert f"{tiles.scroll_words(scroll, s, on_foot)}{more}".lower() in words
    for favour, left in zip(game.material.favours, game.favours_left, strict=True):
        if left:
            assert f"{left}× {', '.join(tiles.favour_words(favour, s, on_foot))}".lower() in words
    for town, left in zip(game.material.towns, game.towns_left, strict=True):
        if left:
            assert f"{left}× {', '.join(tiles.town_words(town, s, on_foot))}".lower() in words
    assert flat(game.prompt(lang)).lower() in words
    if game.phase >= FIRST_DWELLINGS:
        for seat in range(game.players):
            of_seat(game, seat, text, lang)


def of_seat(game: TerraMystica, seat: int, text: str, lang: str) -> None:
    p = game.seats[seat]
    assert has_faction(p)
    t, s = speak(lang), tiles.speak(lang)
    name = faction_name(game, seat, lang)
    line = next(line for line in text.splitlines() if f"{seat + 1} {name}  " in line)
    for number in (p.points, f"{p.coins} +", f"{p.workers} +", f"{p.priests} +", f"{p.bowl1}/{p.bowl2}/{p.bowl3}"):
        assert str(number) in line
    block = flat(text.split(f"\n{seat + 1} {name}\n")[1].split("\n\n", maxsplit=1)[0]).lower()
    on_foot = tiles.on_foot(game, seat)
    if p.scroll >= 0:
        assert tiles.scroll_words(game.material.scrolls[p.scroll], s, on_foot).lower() in block
    for tile in game.material.favours:
        if p.has_favour(tile.number):
            assert ", ".join(tiles.favour_words(tile, s, on_foot)).lower() in block
    assert f"{p.bridges}/3" in block
    for cult in range(4):
        row = next(line for line in text.splitlines() if line.startswith(t(CULT[cult]) + " "))
        assert int(row.split()[1:][seat]) == p.cults[cult]
    if game.extension.active:
        fleet = sea_of(game).fleets[seat]
        for at in [*fleet.ships, fleet.dock, fleet.shipyard]:
            assert at < 0 or game.board.names[at].lower() in block


def test_every_building_stands_on_the_map_with_its_owner() -> None:
    for lang, shorts in (("en", "D TH TE SH SA SY"), ("cs", "U OS SV PE CH LO")):
        for players, options in tables()[:3]:
            for game in positions(2, players, options, 97):
                text = game.screen(None, lang, 80).plain()
                for at in game.board.land:
                    if game.building[at]:
                        star = "*" if game.in_town[at] else ""
                        assert f" {shorts.split()[game.building[at] - 1]}{game.owner[at] + 1}{star}" in text


def test_all_maps_fit_eighty_columns_with_room_for_every_name() -> None:
    for board in MAP_ROWS:
        for merchants in ("no", "yes"):
            game = TerraMystica.new(3, {"map": board, "merchants": merchants})
            lines = game.screen(None, "cs", 80).plain().splitlines()
            assert max(map(len, lines)) <= 80
            assert all(any(name in line for line in lines) for name in game.board.names if name[0] != "r")


def test_the_terminal_shows_ships_docks_shipyards_markers_and_canals() -> None:
    table = SeaTable("witches", "dwarves").put("witches", "dwelling", "C3").dock("witches", "C3")
    table.ships("witches", "r9", "r9").shipyard("dwarves", "F6").marker("witches", "F6")
    shown = flat(table.game.screen(0, "en", 80).plain())
    for words in (">11", "SY2", "On the map: r9, r9; in the supply: 1 ship", "dock at C3", "Market at F6"):
        assert words in shown
    assert "Trade markers: F6; left: 14 of 15" in shown
    assert "Canals: r14–r21" in shown
    assert "Power action: move all ships (" in shown


def test_what_is_pending_is_said() -> None:
    game = TerraMystica.new(4, {"factions": "first-game"})
    game.play(game.parse("upgrade F4 to trading house"))
    game.play(game.parse("end turn"))
    shown = flat(game.screen(None, "en", 80).plain())
    assert "Nomads may take 1 power because Witches built next door." in shown
    assert shown.endswith("Nomads: take 1 power for free (Witches built next door), or decline.")
