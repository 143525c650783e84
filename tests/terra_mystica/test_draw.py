"""The picture: complete, well-formed, readable, and told apart without colour."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from itertools import combinations

import pytest

from deskovka.core.words import LANGUAGES
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import BUILDING_KEYS, MAP_ROWS, MATERIAL, TERRAINS
from deskovka.games.terra_mystica.draw import draw, draw_map
from deskovka.games.terra_mystica.drawing import cults, island, opening, palette, panels, svg, tiles
from deskovka.games.terra_mystica.drawing.symbols import EMBLEMS, PIECES, TERRAIN_GLYPHS
from deskovka.games.terra_mystica.game import TerraMystica

EXPANSIONS = dict.fromkeys(
    ("ice", "volcano", "variable", "mini-towns", "shipping-scroll", "temple-tile", "drop-outs"), "yes"
)
#: play that builds: random play would mostly convert and pass
WEIGHT = {m.PASS: 0.01, m.CONVERT: 0.02, m.BURN: 0.02, m.BUILD: 25, m.UPGRADE: 6, m.ACTION: 6, m.DROP_OUT: 0.001}
#: five seats that between them show every faction
TABLES = [
    "alchemists,auren,cultists,dwarves,fakirs",
    "darklings,witches,halflings,engineers,nomads",
    "chaosmagicians,mermaids,icemaidens,acolytes,shapeshifters",
    "giants,swarmlings,yetis,dragonlords,riverwalkers",
]


def positions(seed: int, players: int, options: dict[str, str], every: int) -> Iterator[TerraMystica]:
    """Positions of one game, from the first to the last."""
    chance = random.Random(seed)
    game = TerraMystica.new(players, options, seed=str(seed))
    while not game.over():
        if game.ply % every == 0:
            yield game
        listed = game.moves()
        game.play(chance.choices(listed, [WEIGHT.get(move.kind, 1.0) for move in listed])[0])
    yield game


def tables() -> list[tuple[int, dict[str, str]]]:
    """Every faction, map, number of players, and every way to come by factions."""
    found: list[tuple[int, dict[str, str]]] = []
    for i, (seats, board) in enumerate(zip(TABLES, MAP_ROWS, strict=False)):
        found.append((5, {**EXPANSIONS, "fixed-factions": seats, "map": board, "final-tile": MATERIAL.final_tiles[i]}))
    ways = ("choice", "lot", "auction", "auction")
    for i, (players, way) in enumerate(zip((2, 3, 4, 5), ways, strict=True)):
        board = list(MAP_ROWS)[-1 - i]
        found.append((players, {**EXPANSIONS, "factions": way, "map": board, "late-answers": "yes" if i % 2 else "no"}))
    found.append((2, {"factions": "first-game"}))
    return found


def things(picture: str) -> set[str]:
    """Everything that can be touched in a picture; fails where it is not well-formed."""
    root = ET.fromstring(picture)
    found: set[str] = set()
    for element in root.iter():
        at = element.get("data-at")
        if at:
            title = element.find("{http://www.w3.org/2000/svg}title")
            assert title is not None and title.text, f"{at} has no tooltip"
            found.add(at)
    return found


@pytest.mark.parametrize(("players", "options"), tables())
def test_everything_that_a_move_touches_is_in_the_picture(players: int, options: dict[str, str]) -> None:
    for game in positions(players, players, options, 17):
        drawn = things(draw(game))
        for move in game.moves():
            missing = [thing for thing in game.touches(move) if thing not in drawn]
            assert not missing, f"{move} touches {missing}"


def test_the_map_alone_has_every_hex_and_bridge() -> None:
    for board in MAP_ROWS:
        game = TerraMystica.new(3, {"map": board})
        drawn = things(draw_map(game))
        assert {f"hex:{name}" for name in game.board.names} <= drawn
        assert len([thing for thing in drawn if thing.startswith("bridge:")]) == len(game.board.bridge_sites)


def test_every_symbol_that_is_used_is_defined_once() -> None:
    for players, options in tables():
        for game in positions(1, players, options, 60):
            picture = draw(game)
            defined = re.findall(r'<symbol id="([^"]+)"', picture)
            assert len(defined) == len(set(defined))
            assert set(re.findall(r'href="#([^"]+)"', picture)) <= set(defined)


def test_the_tooltips_speak_the_language_asked_for() -> None:
    game = TerraMystica.new(2, {"factions": "first-game"})
    assert "Čarodějnice" in draw(game, "cs")
    assert "Witches" not in draw(game, "cs")
    assert "Witches" in draw(game)


def test_the_picture_needs_nothing_from_elsewhere() -> None:
    game = TerraMystica.new(2, {"factions": "first-game"})
    for lang in LANGUAGES:
        picture = draw(game, lang).replace('xmlns="http://www.w3.org/2000/svg"', "")
        assert "http" not in picture
        assert "<image" not in picture


def test_used_actions_and_passed_players_look_otherwise() -> None:
    game = TerraMystica.new(2, {"factions": "first-game"})
    before = draw(game)
    game.actions_used = 1
    used = draw(game)
    assert used.count("#tm-used") == before.count("#tm-used") + 1
    game.seats[1].passed = True
    assert draw(game).count("#tm-moon") == used.count("#tm-moon") + 1


def test_bridges_towns_and_river_towns_are_drawn() -> None:
    game = TerraMystica.new(4, {"factions": "first-game"})
    plain = draw_map(game)
    mermaids = game.seats[3]
    mermaids.river_towns.append(game.board.rivers[5])
    with_town = draw_map(game)
    assert with_town.count("#tm-town") == plain.count("#tm-town") + 1
    game.in_town[mermaids.hexes[0]] = True
    walled = draw_map(game)
    assert len(walled) > len(with_town)
    game.bridge_owner[0] = 3
    assert draw_map(game).count("#tm-emblem-mermaids") == walled.count("#tm-emblem-mermaids") + 1


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


def test_all_text_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every text that is drawn, against the ground on which it stands."""
    pairs: set[tuple[str, str]] = set()
    plain = svg.text

    def watched(x: float, y: float, words: object, size: float, ground: str, *more: object, **named: object) -> str:
        written = plain(x, y, words, size, ground, *more, **named)  # type: ignore[arg-type]
        found = re.search(r'fill="([^"]+)"', written)
        assert found is not None
        pairs.add((found.group(1), ground))
        assert size >= 8, f"{words} is too small"
        return written

    for module in (svg, tiles, cults, panels, opening, island):
        monkeypatch.setattr(module, "text", watched)
    for players, options in tables():
        for game in positions(2, players, options, 40):
            draw(game)
    assert len(pairs) > 20
    for ink, ground in pairs:
        assert palette.contrast(ink, ground) >= 4.5, f"{ink} on {ground}"
