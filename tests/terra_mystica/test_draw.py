"""The picture: complete, well-formed, in the language asked for, and told apart without colour."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from deskovka.core.words import LANGUAGES
from deskovka.drawing.colours import DEFICIENCIES, closest, contrast, luminance
from deskovka.games.terra_mystica.components import BUILDING_KEYS, MAP_ROWS, MATERIAL, RIVER, TERRAINS
from deskovka.games.terra_mystica.drawing import draw, palette
from deskovka.games.terra_mystica.drawing.symbols import EMBLEMS, PIECES, TERRAIN_GLYPHS
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.rules.towns import group_of
from tests.terra_mystica.pictures import SVG, Picture, positions, sea_tables, tables


@pytest.mark.parametrize("tall", [False, True])
def test_every_map_has_every_hex_and_bridge(tall: bool) -> None:
    for board in MAP_ROWS:
        game = TerraMystica.new(3, {"map": board})
        drawn = Picture(draw(game, tall=tall)).things
        assert {f"hex:{name}" for name in game.board.names} <= drawn
        assert len([thing for thing in drawn if thing.startswith("bridge:")]) == len(game.board.bridge_sites)


@pytest.mark.parametrize("tall", [False, True])
def test_every_symbol_that_is_used_is_defined_once(tall: bool) -> None:
    for players, options in [*tables()[::3], *sea_tables()[::2]]:
        for game in positions(1, players, options, 60):
            picture = draw(game, tall=tall)
            defined = re.findall(r'<symbol id="([^"]+)"', picture)
            assert len(defined) == len(set(defined))
            assert set(re.findall(r'href="#([^"]+)"', picture)) <= set(defined)


#: what is the same in every language: numbers and signs, names of hexes, the numerals of the bowls
WORDLESS = re.compile(r"[^\W\d_]?\d*|I+|[\W\d]+")


@pytest.mark.parametrize("tall", [False, True])
def test_a_czech_picture_has_no_english_words(tall: bool) -> None:
    for players, options in [*tables()[::3], *sea_tables()[::2]]:
        for game in positions(5, players, options, 100):
            english, czech = [words(draw(game, lang, tall)) for lang in LANGUAGES]
            assert len(english) == len(czech)
            for one, other in zip(english, czech, strict=True):
                assert one != other or WORDLESS.fullmatch(one), one


def words(drawing: str) -> list[str]:
    """Texts and tooltips."""
    root = Picture(drawing).root
    return [element.text or "" for element in root.iter() if element.tag in (f"{SVG}text", f"{SVG}title")]


def test_the_picture_needs_nothing_from_elsewhere() -> None:
    game = TerraMystica.new(2, {"factions": "first-game"})
    for lang in LANGUAGES:
        picture = draw(game, lang).replace('xmlns="http://www.w3.org/2000/svg"', "")
        assert "http" not in picture
        assert "<image" not in picture


def test_passed_players_and_leaders_look_otherwise() -> None:
    game = TerraMystica.new(2, {"factions": "first-game"})
    before = draw(game)
    assert "#tm-crown" not in before, "nobody leads yet"
    game.seats[1].passed = True
    game.seats[1].points += 1
    after = Picture(draw(game)).pieces
    assert {"passed:1", "leads:1"} <= set(after) - set(Picture(before).pieces)


def test_bridges_towns_and_river_towns_are_drawn() -> None:
    game = TerraMystica.new(4, {"factions": "first-game"})
    mermaids = game.seats[3]
    river = game.board.rivers[5]
    mermaids.river_towns.append(river)
    home = mermaids.hexes[0]
    game.in_town[home] = True
    game.bridge_owner[0] = 3
    a, b = [game.board.names[at] for at in game.board.bridge_sites[0]]
    drawn = Picture(draw(game)).pieces
    for name in (f"river-town:{game.board.names[river]}", f"wall:{game.board.names[home]}", f"bridge:{a}:{b}"):
        assert drawn[name].seat == "3"


# -- never colour alone ------------------------------------------------------------------------------------------------


def test_terrains_buildings_and_peoples_have_their_own_shapes() -> None:
    assert len(set(TERRAIN_GLYPHS.values())) == len(TERRAINS)
    assert set(PIECES) == set(BUILDING_KEYS[1:])
    assert len(set(PIECES.values())) == 5
    assert set(EMBLEMS) == {board.id for board in MATERIAL.boards}
    assert len(set(EMBLEMS.values())) == len(EMBLEMS)


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
@pytest.mark.parametrize("colours", [palette.TERRAIN, palette.PIECE], ids=["terrain", "pieces"])
def test_colours_stay_apart(colours: tuple[str, ...], deficiency: str) -> None:
    """About ten units of Lab are plainly different side by side. (Nobody's colour, before factions are chosen, is left out.)"""
    told_apart = [colour for n, colour in enumerate(colours) if colours is palette.TERRAIN or n != RIVER]
    distance, one, two = closest(told_apart, deficiency)
    assert distance >= 10, f"{one} and {two}: {distance:.1f}"


# -- everything that a newcomer would point at explains itself -------------------------------------------------------------


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize(("players", "options"), [*tables()[::3], *sea_tables()[::2]])
def test_every_count_stands_in_something_that_explains_itself(
    players: int, options: dict[str, str], tall: bool
) -> None:
    for game in positions(players + 1, players, options, 120):
        unexplained = counts(ET.fromstring(draw(game, tall=tall)), False)
        assert not unexplained, unexplained


def counts(element: ET.Element, explained: bool) -> list[str]:
    """Names of counts that stand in nothing that has a tooltip."""
    explained = explained or element.find(f"{SVG}title") is not None
    found = [element.get("data-count", "")] if element.get("data-count") and not explained else []
    for child in element:
        found += counts(child, explained)
    return found


def test_tooltips_have_the_numbers_of_the_player_they_belong_to() -> None:
    game = TerraMystica.new(4, {"factions": "first-game"})
    for p in game.seats:
        p.built = [0, p.seat + 1, 0, 0, 0, 0]
        p.coins, p.workers, p.priests, p.points = 31 + p.seat, 41 + p.seat, 5 - p.seat, 50 + p.seat
        p.bowl1, p.bowl2, p.bowl3 = p.seat, 9 - p.seat, 10 + p.seat
    root = ET.fromstring(draw(game))
    for p in game.seats:
        panel = next(g for g in root.iter(f"{SVG}g") if g.get("data-seat") == str(p.seat) and not g.get("data-piece"))
        hints = {g.get("data-at", ""): g.findtext(f"{SVG}title") or "" for g in panel.iter() if g.get("data-at")}
        assert f"{p.coins} coins" in hints[f"coins:{p.seat}"]
        assert f"{p.workers} workers" in hints[f"workers:{p.seat}"]
        assert f"{p.points} points" in hints[f"points:{p.seat}"]
        assert f"Bowl III: {p.bowl3} " in hints[f"bowl:{p.seat}:3"]
        kind = "building:dwelling" if game.acting == p.seat else f"pieces:dwelling:{p.seat}"
        assert f"{p.seat + 1} of 8 built" in hints[kind]


# -- groups on request ---------------------------------------------------------------------------------------------------------


def test_borders_of_groups_are_a_layer_that_is_hidden_at_first() -> None:
    for players, options in tables()[:4]:
        for game in positions(6, players, options, 111):
            layers = [g for g in ET.fromstring(draw(game)).iter() if g.get("class") == "borders"]
            assert len(layers) == 1
            assert layers[0].get("display") == "none"
            assert layers[0].get("pointer-events") == "none"
            groups = [
                group for p in game.seats if p.hexes for group in {frozenset(group_of(game, p, at)) for at in p.hexes}
            ]
            open_groups = [group for group in groups if not game.in_town[min(group)]]
            assert len(layers[0].findall(f"{SVG}path")) == 2 * len(groups)
            assert len(layers[0].findall(f"{SVG}text")) == len(open_groups)


def test_buildings_are_lighter_than_any_ground_with_a_dark_outline() -> None:
    for terrain in (*range(7), 8, 9):
        assert luminance(palette.BUILT[terrain]) >= luminance(palette.TERRAIN[terrain])
        assert luminance(palette.BUILT[terrain]) > 0.6
        assert contrast(palette.BUILT[terrain], palette.INK) > 10, "the outline is seen"
    for terrain in (1, 2, 3, 4, 5, 6, 9):  # desert and ice are light themselves; there the outline does it
        assert contrast(palette.BUILT[terrain], palette.TERRAIN[terrain]) > 1.5
