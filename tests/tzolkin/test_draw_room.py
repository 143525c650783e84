"""Wheels and room: gears mesh and turn, nothing overlaps, everything is large enough."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deskovka.games.tzolkin.components import BLOCKS, CALENDAR_TEETH, GEAR, TECHNOLOGIES, WEALTH
from deskovka.games.tzolkin.drawing import board
from deskovka.games.tzolkin.drawing.gears import TALL, WIDE, Works
from deskovka.games.tzolkin.drawing.plates import places, size
from deskovka.games.tzolkin.drawing.tiles import fitting, gain_icons, rows_of, widest
from deskovka.games.tzolkin.notation import slug

from .arranging import bare, random_game
from .drawings import SVG, Drawing, drawn

quick = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
shapes = pytest.mark.parametrize("tall", [False, True])

# -- wheels -------------------------------------------------------------------------------------------------------------------


def wheel_corners(drawing: Drawing, name: str, more: float = 0.0) -> list[tuple[float, float]]:
    """The outline of a wheel on the page, turned a little further."""
    piece = drawing.pieces[f"wheel:{name}"]
    turning = piece.element[0]
    assert turning.get("transform") == f"rotate({piece.angle})"
    angle = radians(float(piece.angle) + more)
    outline = next(turning.iter(SVG + "path")).get("d", "")
    corners = [tuple(map(float, corner.split())) for corner in outline.strip("Mz").split("L")]
    x, y = piece.place
    return [(x + a * cos(angle) - b * sin(angle), y + a * sin(angle) + b * cos(angle)) for a, b in corners]


def inside(point: tuple[float, float], corners: list[tuple[float, float]]) -> bool:
    x, y = point
    within = False
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            within = not within
    return within


@shapes
@pytest.mark.parametrize("day", [0, 1, 2, 7, 13, 25, 27])
def test_the_wheels_mesh(day: int, tall: bool) -> None:
    """Teeth reach between each other and never into each other, at rest and on the way to the next day."""
    game = bare(4)
    game.day = day
    drawing = drawn(game, tall)
    for part in (0.0, 0.25, 0.5, 0.75):
        calendar = wheel_corners(drawing, "calendar", -part * 360 / CALENDAR_TEETH)
        x, y = drawing.pieces["wheel:calendar"].place
        reach = max(hypot(px - x, py - y) for px, py in calendar)
        for gear in GEAR:
            wheel = wheel_corners(drawing, slug(gear.name), part * 360 / gear.teeth)
            assert not any(inside(corner, wheel) for corner in calendar), gear.name
            assert not any(inside(corner, calendar) for corner in wheel), gear.name
            assert min(hypot(px - x, py - y) for px, py in wheel) < reach - 5, gear.name


@shapes
def test_wheels_turn_with_the_days_and_against_each_other(tall: bool) -> None:
    game = bare(2)
    angles = []
    for day in (3, 4, 6):
        game.day = day
        drawing = drawn(game, tall)
        angles.append({name: float(p.angle) for name, p in drawing.pieces.items() if name.startswith("wheel:")})
    for gear in GEAR:
        name = f"wheel:{slug(gear.name)}"
        assert (angles[1][name] - angles[0][name]) % 360 == pytest.approx(360 / gear.teeth, abs=0.02)
        assert (angles[2][name] - angles[1][name]) % 360 == pytest.approx(720 / gear.teeth, abs=0.02)
    calendar = "wheel:calendar"
    assert (angles[0][calendar] - angles[1][calendar]) % 360 == pytest.approx(360 / CALENDAR_TEETH, abs=0.02)


@shapes
def test_what_is_printed_on_the_calendar_stands_upright(tall: bool) -> None:
    game = bare(2)
    game.day = 5
    wheel = drawn(game, tall).pieces["wheel:calendar"]
    for sign in wheel.element[0].iter(SVG + "g"):
        turn = sign.get("transform", "")
        if sign is not wheel.element[0]:
            assert (float(turn[7:].split()[0]) + float(wheel.angle)) % 360 == pytest.approx(0, abs=0.02)


@pytest.mark.parametrize("works", [WIDE, TALL])
def test_spaces_lie_on_the_teeth(works: Works) -> None:
    game = bare(2)
    drawing = drawn(game, works is TALL)
    for number, gear in enumerate(GEAR):
        corners = wheel_corners(drawing, slug(gear.name))
        x, y, radius = works.centre(number)
        tips = [corner for corner in corners if hypot(corner[0] - x, corner[1] - y) > radius]
        for place in range(gear.positions):
            px, py = works.spot(number, place)
            turn = degrees(atan2(py - y, px - x))
            sides = [(degrees(atan2(b - y, a - x)) - turn + 180) % 360 - 180 for a, b in tips]
            near = sorted(sides, key=abs)[:2]
            assert sum(near) == pytest.approx(0, abs=0.5)  # the middle of a tooth


# -- room ---------------------------------------------------------------------------------------------------------------------

Box = tuple[float, float, float, float]


def apart(one: Box, two: Box) -> bool:
    return one[2] <= two[0] or two[2] <= one[0] or one[3] <= two[1] or two[3] <= one[1]


def largest_box(drawing: Drawing, thing: str) -> Box:
    rects = list(drawing.things[thing][0].iter(SVG + "rect"))
    best = max(rects, key=lambda each: float(each.get("width", 0)) * float(each.get("height", 0)))
    x, y, w, h = (float(best.get(name, 0)) for name in ("x", "y", "width", "height"))
    return x, y, x + w, y + h


@pytest.mark.parametrize("count", [2, 3, 4])
def test_nothing_overlaps_beside_the_gears(count: int) -> None:
    """Plates, market and stack keep clear of each other, of the gears and of the tracks."""
    drawing = drawn(bare(count))
    boxes: dict[str, Box] = {}
    for gear, wheel in enumerate(GEAR):
        for number, (x, y) in enumerate(places(WIDE, gear), 1):
            w, h = size(gear, number)
            boxes[f"action:{slug(wheel.name)}:{number}"] = x - w / 2, y - h / 2, x + w / 2, y + h / 2
    things = [f"market:{way}:{name}" for way in ("buy", "sell") for name in BLOCKS] + ["stack", "temple:chaac"]
    things += [f"technology:{name}" for name in TECHNOLOGIES] + [f"seat:{seat}" for seat in range(count)]
    boxes |= {thing: largest_box(drawing, thing) for thing in things}
    width, height = drawing.size()
    for name, box in boxes.items():
        assert box[0] >= 0 and box[1] >= 0 and box[2] <= width and box[3] <= height, name
        assert all(other == name or apart(box, boxes[other]) for other in boxes), name
        for gear in range(len(GEAR)):
            x, y, radius = WIDE.centre(gear)
            near = hypot(max(box[0] - x, 0, x - box[2]), max(box[1] - y, 0, y - box[3]))
            assert near >= radius + 0.2 * WIDE.tooth, (name, GEAR[gear].name)


@pytest.mark.parametrize("works", [WIDE, TALL])
def test_gears_keep_apart(works: Works) -> None:
    for one in range(len(GEAR)):
        x, y, radius = works.centre(one)
        for two in range(one):
            ox, oy, other = works.centre(two)
            assert hypot(x - ox, y - oy) > radius + other + 0.5 * works.tooth
        sx, sy = works.start
        assert hypot(x - sx, y - sy) > radius + 0.2 * works.tooth + 44 * works.scale
    width = board.NARROW if works is TALL else board.COLUMN
    x = works.middle[0]
    assert x - works.radius > 0 and x + works.radius + 0.2 * works.tooth < width


def test_the_wide_picture_fills_its_area() -> None:
    width, height = drawn(bare(4)).size()
    assert width / height == pytest.approx(1036 / 712, rel=0.01)


#: pixels for a unit: on a laptop, on a small phone
LAPTOP, PHONE = 1036 / 1366, 352 / 430


@quick
@given(st.sampled_from([2, 3, 4]), st.integers(0, 10**9).map(str), st.integers(0, 450), st.booleans())
def test_text_is_large_enough(count: int, seed: str, many: int, tall: bool) -> None:
    game, _ = random_game(count, seed, many)
    drawing = drawn(game, tall, "cs")
    unit = PHONE if tall else LAPTOP
    assert drawing.size()[0] * unit == pytest.approx(352 if tall else 1036)
    for element in drawing.texts():
        assert float(element.get("font-size", 0)) * unit >= (11 if tall else 10), element.text


@pytest.mark.parametrize("wide", [34.0, 42.0, 60.0])
def test_gains_stay_within_their_tile(wide: float) -> None:
    """No row of icons is wider than the tile that it is printed on, also where it is a single number and its icon."""
    for tile in WEALTH:
        size = fitting(gain_icons(tile.gains), 30, wide, 34)[0]
        assert widest(rows_of(gain_icons(tile.gains), size, wide), size) <= wide, tile.id


def test_on_a_phone_spaces_are_as_large_as_the_gears_allow() -> None:
    """Neighbouring spaces nearly touch; plates and market are large enough for a finger."""
    assert WIDE.space * 2 * LAPTOP > 24
    assert TALL.space * 2 * PHONE > 21
    for works in (WIDE, TALL):
        a, b = works.spot(0, 1), works.spot(0, 2)
        assert 1 < hypot(a[0] - b[0], a[1] - b[1]) - 2 * works.space < 0.2 * works.tooth
    drawing = drawn(bare(4), tall=True)
    for thing in drawing.things:
        if thing.startswith(("action:", "technology:", "temple:")):
            x, y, right, bottom = largest_box(drawing, thing)
            assert (right - x) * PHONE >= 40 and (bottom - y) * PHONE >= 40, thing
