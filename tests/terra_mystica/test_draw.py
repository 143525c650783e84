"""The picture: complete, well-formed, in the language asked for, and told apart without colour."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from deskovka.core.words import LANGUAGES
from deskovka.games.terra_mystica.components import BUILDING_KEYS, MAP_ROWS, MATERIAL, TERRAINS
from deskovka.games.terra_mystica.draw import draw
from deskovka.games.terra_mystica.drawing import palette
from deskovka.games.terra_mystica.drawing.symbols import EMBLEMS, PIECES, TERRAIN_GLYPHS
from deskovka.games.terra_mystica.game import TerraMystica
from tests.terra_mystica.pictures import SVG, Picture, positions, sea_tables, tables


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize(("players", "options"), [*tables(), *sea_tables()])
def test_everything_that_a_move_touches_is_in_the_picture(players: int, options: dict[str, str], tall: bool) -> None:
    for game in positions(players, players, options, 40):
        drawn = Picture(draw(game, tall=tall)).things
        for move in game.moves():
            missing = [thing for thing in game.touches(move) if thing not in drawn]
            assert not missing, f"{move} touches {missing}"


@pytest.mark.parametrize("tall", [False, True])
def test_every_map_has_every_hex_and_bridge(tall: bool) -> None:
    for board in MAP_ROWS:
        game = TerraMystica.new(3, {"map": board})
        drawn = Picture(draw(game, tall=tall)).things
        assert {f"hex:{name}" for name in game.board.names} <= drawn
        assert len([thing for thing in drawn if thing.startswith("bridge:")]) == len(game.board.bridge_sites)


@pytest.mark.parametrize("tall", [False, True])
def test_every_symbol_that_is_used_is_defined_once(tall: bool) -> None:
    for players, options in [*tables(), *sea_tables()]:
        for game in positions(1, players, options, 60):
            picture = draw(game, tall=tall)
            defined = re.findall(r'<symbol id="([^"]+)"', picture)
            assert len(defined) == len(set(defined))
            assert set(re.findall(r'href="#([^"]+)"', picture)) <= set(defined)


#: what is the same in every language: numbers and signs, names of hexes, the numerals of the bowls
WORDLESS = re.compile(r"[^\W\d_]?\d*|I+|[\W\d]+")


@pytest.mark.parametrize("tall", [False, True])
def test_a_czech_picture_has_no_english_words(tall: bool) -> None:
    for players, options in [*tables(), *sea_tables()]:
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


#: Machado, Oliveira and Fernandes 2009, severity 1, on linear light
DEFICIENCIES = {
    "none": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def seen_as(colour: str, deficiency: str) -> tuple[float, float, float]:
    """A colour in CIE Lab as somebody with a deficiency sees it."""
    light = palette.channels(colour)
    red, green, blue = [
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in DEFICIENCIES[deficiency]
    ]
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = [v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z)]
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
@pytest.mark.parametrize("colours", [palette.TERRAIN, palette.PIECE], ids=["terrain", "pieces"])
def test_colours_stay_apart(colours: tuple[str, ...], deficiency: str) -> None:
    """About ten units of Lab are plainly different side by side."""
    for a, b in combinations(range(len(colours)), 2):
        if colours is palette.PIECE and 7 in (a, b):
            continue  # nobody's colour, before factions are chosen
        one, two = seen_as(colours[a], deficiency), seen_as(colours[b], deficiency)
        distance = sum((p - q) ** 2 for p, q in zip(one, two, strict=True)) ** 0.5
        assert distance >= 10, f"{TERRAINS[a]} and {TERRAINS[b]}: {distance:.1f}"
