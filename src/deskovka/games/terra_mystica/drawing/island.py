"""The map: land and river, buildings, bridges, towns. On a narrow screen it is turned by a quarter."""

from __future__ import annotations

import math

from deskovka.core import hexes
from deskovka.drawing.pen import num
from deskovka.drawing.remembering import remembered
from deskovka.games.terra_mystica.components import RIVER, TERRAINS
from deskovka.games.terra_mystica.drawing import borders, palette
from deskovka.games.terra_mystica.drawing.grid import SIDES, Grid, Point, bounds
from deskovka.games.terra_mystica.drawing.palette import PEN
from deskovka.games.terra_mystica.drawing.sheet import Sheet
from deskovka.games.terra_mystica.merchants.drawing import water
from deskovka.games.terra_mystica.merchants.drawing.shapes import ALL_EMBLEMS, ALL_PIECES, building_key

#: radius of the hex for which the pieces are drawn
PIECE_HEX = 33.0
#: height of the hex names in radii, and how far above the middle they stand; the turned map is smaller, its hexes are broader above
LETTERS, LINE = 0.335, 0.485
TURNED_LETTERS, TURNED_LINE = 0.46, 0.4
ROUND = ' stroke-linecap="round"'


class Island(Grid):
    """The map itself."""

    def draw(self) -> str:
        rivers = "".join([self.river(at) for at in self.board.rivers])
        banks = "".join([self.bank(at) for at in self.board.land])
        land = "".join([self.land(at) for at in self.board.land])
        sites = "".join([self.bridge(site) for site in range(len(self.board.bridge_sites))])
        walls = "".join([self.wall(at) for at in self.board.land if self.game.in_town[at]])
        waters = "".join([self.river_town(seat, at) for seat, at in self.river_towns()])
        afloat = water.on_the_map(self) if self.game.extension.active else ""
        shade = f'<g fill="#0f3147" fill-opacity=".3" pointer-events="none">{banks}</g>'
        drawn = f"<g>{rivers}</g>{shade}<g>{land}</g><g>{sites}</g><g>{walls}</g>{waters}{afloat}"
        return drawn + borders.borders(self)

    # -- ground -------------------------------------------------------------------------------------------------

    def name_of(self, at: int, x: float, y: float, ground: str, ink: str = "") -> str:
        """The name in the upper corner; a turned hex has a side there, which leaves less height and more width."""
        letters = self.size * (TURNED_LETTERS if self.turned else LETTERS)
        line = y - self.size * (TURNED_LINE if self.turned else LINE)
        return PEN.text(x, line, self.board.names[at], letters, ink, ground=ground, anchor="middle")

    def river(self, at: int) -> str:
        x, y = self.middle(at)
        fill = palette.TERRAIN[RIVER]
        body = PEN.polygon(self.corners(at, 1.01), fill)
        body += PEN.use("river", x, y, self.size * 0.62, palette.GLYPH[RIVER])
        if self.game.extension.active:  # ships have to be told where to go
            body += self.name_of(at, x, y, fill, palette.SOFT)
        return self.sheet.thing(f"hex:{self.board.names[at]}", body)

    def bank(self, at: int) -> str:
        return shadow(self.corners(at, 0.985), self.size * 0.09)

    def land(self, at: int) -> str:
        x, y = self.middle(at)
        size = self.size
        terrain = self.game.terrain[at]
        fill = palette.TERRAIN[terrain]
        round_joins = ' stroke-linejoin="round"'
        body = PEN.polygon(self.corners(at, 0.965), fill, palette.EDGE[terrain], size * 0.045, round_joins)
        body += self.name_of(at, x, y, fill)
        glyph = palette.GLYPH[terrain]
        if self.game.building[at] and self.turned:  # the name needs the room above
            body += PEN.use(TERRAINS[terrain], x, y + size * 0.72, size * 0.38, glyph)
            body += self.building(at, x, y + size * 0.18)
        elif self.game.building[at]:
            body += PEN.use(TERRAINS[terrain], x, y + size * 0.68, size * 0.46, glyph)
            body += self.building(at, x, y + size * 0.07)
        else:
            body += PEN.use(TERRAINS[terrain], x, y + size * 0.16, size * 0.95, glyph)
        return self.sheet.thing(f"hex:{self.board.names[at]}", body)

    def building(self, at: int, x: float, y: float) -> str:
        """The piece, lighter than any ground, with a dark outline, a shadow, a rim in its owner's colour and the owner's emblem.
        It grows into the next on its hex."""
        p = self.game.seats[self.game.owner[at]]
        kind = building_key(self.game.building[at])
        colour, light = self.sheet.colour(p), self.sheet.light(p)
        scale = 1.04 * self.size / PIECE_HEX
        dx, dy, size = ALL_EMBLEMS[kind]
        outline = ALL_PIECES[kind]
        body = (
            '<g stroke-linejoin="round">'
            f'<path d="{outline}" transform="translate(1.2 3)" fill="#000000" stroke="#000000" stroke-width="5" opacity=".3"/>'
            f'<path d="{outline}" fill="{light}" stroke="{palette.INK}" stroke-width="6.4"/>'
            f'<path d="{outline}" fill="{light}" stroke="{colour}" stroke-width="1.8"/>'
            f"{PEN.use(f'emblem-{p.faction.board.id}', dx, dy, size, palette.INK)}</g>"
        )
        return PEN.piece(f"building:{self.board.names[at]}", x, y + 1.2 * scale, body, seat=p.seat, scale=scale)

    # -- bridges and towns --------------------------------------------------------------------------------------

    def bridge(self, site: int) -> str:
        """A bridge, or the place where one could stand: a hint of piers on both banks."""
        a, b = self.board.bridge_sites[site]
        ax, ay = self.middle(a)
        bx, by = self.middle(b)
        width = self.size * 0.2
        owner = self.game.bridge_owner[site]
        names = self.board.names
        thing = f"bridge:{names[a]}:{names[b]}"
        # Centres lie three radii apart; the river side between the two banks is the middle third.
        half = self.size * 3 * (0.5 - 0.31)
        x, y = (ax + bx) / 2, (ay + by) / 2
        dx, dy = (bx - ax) / (3 * self.size) * half, (by - ay) / (3 * self.size) * half
        ends = (x - dx, y - dy, x + dx, y + dy)
        dots = f'{ROUND} stroke-dasharray="0 {num(width * 1.35)}"'
        body = PEN.segment(ends, "#7fa9c2", width * 0.5, dots)
        body += PEN.segment(ends, palette.WHITE, width * 2.4, ' stroke-opacity="0" pointer-events="stroke"')
        if owner >= 0:
            body += self.built_bridge(thing, owner, x, y, math.degrees(math.atan2(by - ay, bx - ax)), width)
        return self.sheet.thing(thing, body)

    def built_bridge(self, name: str, owner: int, x: float, y: float, turn: float, width: float) -> str:
        p = self.game.seats[owner]
        half = self.size * 3 * (0.5 - 0.355)
        ends = (-half, 0.0, half, 0.0)
        body = PEN.segment(ends, palette.WHITE, width * 2.3, ROUND)
        body += PEN.segment(ends, palette.INK, width * 1.9, ROUND)
        body += PEN.segment(ends, self.sheet.colour(p), width * 1.25, ROUND)
        planks = f' stroke-dasharray="1 {num(width * 0.8)}" opacity=".55"'
        body += PEN.segment(ends, palette.INK, width * 1.25, planks)
        body += f'<g transform="rotate({num(-turn)})">{self.sheet.badge(p, 0, 0, width * 1.05)}</g>'
        return PEN.piece(name, x, y, body, seat=owner, turn=turn)

    def wall(self, at: int) -> str:
        """The town wall: along every side that does not lead to a building of the same town or owner in a town."""
        game = self.game
        owner = game.owner[at]
        x, y = self.middle(at)
        corners = [(cx - x, cy - y) for cx, cy in self.corners(at, 0.93)]
        lines: list[str] = []
        number = {(self.board.row[n], self.board.col[n]): n for n in self.board.around[at]}
        for side, cell in enumerate(hexes.neighbours(self.board.row[at], self.board.col[at])):
            near = number.get(cell, -1)
            if near >= 0 and game.owner[near] == owner and game.in_town[near]:
                continue
            (x1, y1), (x2, y2) = corners[SIDES[side][0]], corners[SIDES[side][1]]
            lines.append(f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}")
        d = "".join(lines)
        width = self.size * 0.09
        body = PEN.path(d, stroke=palette.INK, width=width * 1.9, more=ROUND) + PEN.path(
            d, stroke=self.sheet.colour(game.seats[owner]), width=width, more=ROUND
        )
        return (
            f'<g pointer-events="none">{PEN.piece(f"wall:{self.board.names[at]}", x, y, body, seat=owner)}</g>'
            if d
            else ""
        )

    def river_towns(self) -> list[tuple[int, int]]:
        return [(p.seat, at) for p in self.game.seats for at in p.river_towns]

    def river_town(self, seat: int, at: int) -> str:
        """Mermaids: the town tile lies on the river."""
        x, y = self.middle(at)
        r = self.size * 0.5
        colour = self.sheet.colour(self.game.seats[seat])
        body = PEN.disc(0, 0, r, colour, palette.INK, self.size * 0.06) + PEN.use("town", 0, 0, r * 1.35)
        return f'<g pointer-events="none">{PEN.piece(f"river-town:{self.board.names[at]}", x, y, body, seat=seat)}</g>'


@remembered
def shadow(corners: tuple[Point, ...], drop: float) -> str:
    """Of land on the river."""
    points = " ".join([f"{num(x)},{num(y + drop)}" for x, y in corners])
    return f'<polygon points="{points}"/>'


def fitted(sheet: Sheet, x: float, y: float, w: float, h: float) -> Island:
    """The island as large as a field allows, in its middle."""
    wide, high = bounds(sheet, 1.0)
    size = min(w / wide, h / high)
    return Island(sheet, x + (w - wide * size) / 2, y + (h - high * size) / 2, size)


def turned_height(sheet: Sheet, w: float) -> float:
    """How high the turned map is when it is so wide."""
    wide, high = bounds(sheet, 1.0)
    return w * wide / high


def turned(sheet: Sheet, x: float, y: float, w: float) -> Island:
    """The island turned by a quarter, as wide as a narrow screen."""
    return Island(sheet, x, y, w / bounds(sheet, 1.0)[1], True)
