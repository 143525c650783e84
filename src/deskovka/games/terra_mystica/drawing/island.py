"""The map: land and river, buildings, bridges, towns."""

from __future__ import annotations

from deskovka.core import hexes
from deskovka.games.terra_mystica.components import RIVER, TERRAINS
from deskovka.games.terra_mystica.drawing import palette
from deskovka.games.terra_mystica.drawing.svg import Sheet, disc, num, text, use
from deskovka.games.terra_mystica.merchants import drawing as sea

#: the corners at the ends of each side, in the order of hexes.neighbours
SIDES = ((4, 5), (5, 0), (0, 1), (1, 2), (2, 3), (3, 4))
#: radius of the hex for which the pieces are drawn
PIECE_HEX = 33.0


class Island:
    """Where everything lies for a hex radius and a corner of the drawing."""

    def __init__(self, sheet: Sheet, x: float, y: float, size: float, letters: float = 0.27) -> None:
        self.sheet = sheet
        self.game = sheet.game
        self.board = sheet.game.board
        self.x = x
        self.y = y - 1.5 * size * self.board.first_row
        self.size = size
        #: height of the hex names in radii
        self.letters = letters

    def middle(self, at: int) -> tuple[float, float]:
        x, y = hexes.centre(self.board.row[at], self.board.col[at], self.size)
        return self.x + x, self.y + y

    def corners(self, at: int, scale: float = 1.0) -> list[tuple[float, float]]:
        x, y = self.middle(at)
        return hexes.corners(x, y, self.size * scale)

    def draw(self) -> str:
        rivers = "".join([self.river(at) for at in self.board.rivers])
        land = "".join([self.land(at) for at in self.board.land])
        sites = "".join([self.bridge(site) for site in range(len(self.board.bridge_sites))])
        walls = "".join([self.wall(at) for at in self.board.land if self.game.in_town[at]])
        waters = "".join([self.river_town(seat, at) for seat, at in self.river_towns()])
        afloat = sea.on_the_map(self) if self.game.extension.active else ""
        return f"<g>{rivers}</g><g>{land}</g><g>{sites}</g><g>{walls}</g>{waters}{afloat}"

    # -- ground -------------------------------------------------------------------------------------------------

    def shape(self, at: int, scale: float) -> str:
        return " ".join([f"{num(x)},{num(y)}" for x, y in self.corners(at, scale)])

    def river(self, at: int) -> str:
        x, y = self.middle(at)
        fill = palette.TERRAIN[RIVER]
        body = f'<polygon points="{self.shape(at, 1.01)}" fill="{fill}"/>'
        body += use("river", x, y, self.size * 0.62, palette.GLYPH[RIVER])
        return self.sheet.thing(f"hex:{self.board.names[at]}", body)

    def land(self, at: int) -> str:
        x, y = self.middle(at)
        size = self.size
        terrain = self.game.terrain[at]
        fill = palette.TERRAIN[terrain]
        body = (
            f'<polygon points="{self.shape(at, 0.965)}" fill="{fill}" stroke="{palette.EDGE[terrain]}" '
            f'stroke-width="{num(size * 0.045)}" stroke-linejoin="round"/>'
        )
        letters = size * self.letters
        body += text(x, y - size * 0.84 + letters, self.board.names[at], letters, fill, "middle")
        glyph = palette.GLYPH[terrain]
        if self.game.building[at]:
            body += use(TERRAINS[terrain], x, y + size * 0.63, size * 0.5, glyph)
            body += self.building(at)
        else:
            body += use(TERRAINS[terrain], x, y + size * 0.16, size * 0.95, glyph)
        return self.sheet.thing(f"hex:{self.board.names[at]}", body)

    def building(self, at: int) -> str:
        """The piece with a light rim, a dark outline and its owner's emblem."""
        x, y = self.middle(at)
        p = self.game.seats[self.game.owner[at]]
        kind = sea.building_key(self.game.building[at])
        colour = self.sheet.colour(p)
        scale = 1.08 * self.size / PIECE_HEX
        dx, dy, size = sea.ALL_EMBLEMS[kind]
        outline = sea.ALL_PIECES[kind]
        return (
            f'<g transform="translate({num(x)} {num(y + 1.2 * scale)}) scale({scale:.3f})" stroke-linejoin="round">'
            f'<path d="{outline}" transform="translate(0 2)" fill="#000000" stroke="#000000" stroke-width="5" opacity=".18"/>'
            f'<path d="{outline}" fill="{colour}" stroke="#ffffff" stroke-width="5.4"/>'
            f'<path d="{outline}" fill="{colour}" stroke="{palette.INK}" stroke-width="2"/>'
            f"{use(f'emblem-{p.faction.board.id}', dx, dy, size, palette.ink_on(colour))}</g>"
        )

    # -- bridges and towns --------------------------------------------------------------------------------------

    def bridge(self, site: int) -> str:
        """A bridge, or the place where one could stand: a hint of piers on both banks."""
        a, b = self.board.bridge_sites[site]
        ax, ay = self.middle(a)
        bx, by = self.middle(b)
        width = self.size * 0.2
        owner = self.game.bridge_owner[site]
        # Centres lie three radii apart; the river side between the two banks is the middle third.
        reach = 0.31 if owner < 0 else 0.355
        x1, y1 = ax + (bx - ax) * reach, ay + (by - ay) * reach
        x2, y2 = bx + (ax - bx) * reach, by + (ay - by) * reach
        line = f'x1="{num(x1)}" y1="{num(y1)}" x2="{num(x2)}" y2="{num(y2)}"'
        names = self.board.names
        thing = f"bridge:{names[a]}:{names[b]}"
        if owner < 0:
            body = (
                f'<line {line} stroke="#7fa9c2" stroke-width="{num(width * 0.5)}" stroke-linecap="round" '
                f'stroke-dasharray="0 {num(width * 1.35)}"/>'
                f'<line {line} stroke="#ffffff" stroke-opacity="0" stroke-width="{num(width * 2.4)}" pointer-events="stroke"/>'
            )
        else:
            colour = self.sheet.colour(self.game.seats[owner])
            body = (
                f'<line {line} stroke="#ffffff" stroke-width="{num(width * 2.3)}" stroke-linecap="round"/>'
                f'<line {line} stroke="{palette.INK}" stroke-width="{num(width * 1.9)}" stroke-linecap="round"/>'
                f'<line {line} stroke="{colour}" stroke-width="{num(width * 1.25)}" stroke-linecap="round"/>'
                f'<line {line} stroke="{palette.INK}" stroke-width="{num(width * 1.25)}" '
                f'stroke-dasharray="1 {num(width * 0.8)}" opacity=".55"/>'
            )
            body += self.sheet.badge(self.game.seats[owner], (x1 + x2) / 2, (y1 + y2) / 2, width * 1.05)
        return self.sheet.thing(thing, body)

    def wall(self, at: int) -> str:
        """The town wall: along every side that does not lead to a building of the same town or owner in a town."""
        game = self.game
        owner = game.owner[at]
        corners = self.corners(at, 0.93)
        lines: list[str] = []
        number = {(self.board.row[n], self.board.col[n]): n for n in self.board.around[at]}
        for side, cell in enumerate(hexes.neighbours(self.board.row[at], self.board.col[at])):
            near = number.get(cell, -1)
            if near >= 0 and game.owner[near] == owner and game.in_town[near]:
                continue
            (x1, y1), (x2, y2) = corners[SIDES[side][0]], corners[SIDES[side][1]]
            lines.append(f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}")
        if not lines:
            return ""
        path = "".join(lines)
        colour = self.sheet.colour(game.seats[owner])
        width = self.size * 0.09
        return (
            f'<g fill="none" stroke-linecap="round" pointer-events="none">'
            f'<path d="{path}" stroke="{palette.INK}" stroke-width="{num(width * 1.9)}"/>'
            f'<path d="{path}" stroke="{colour}" stroke-width="{num(width)}"/></g>'
        )

    def river_towns(self) -> list[tuple[int, int]]:
        return [(p.seat, at) for p in self.game.seats for at in p.river_towns]

    def river_town(self, seat: int, at: int) -> str:
        """Mermaids: the town tile lies on the river."""
        x, y = self.middle(at)
        r = self.size * 0.5
        colour = self.sheet.colour(self.game.seats[seat])
        body = disc(x, y, r, colour, palette.INK, self.size * 0.06) + use("town", x, y, r * 1.35)
        return f'<g pointer-events="none">{body}</g>'


def bounds(sheet: Sheet, size: float) -> tuple[float, float]:
    """Width and height of the map for a hex radius."""
    board = sheet.game.board
    width = max([hexes.centre(board.row[i], board.col[i], size)[0] for i in range(board.size)]) + size * 0.87
    rows = max(board.row) - board.first_row
    return width, size * (2 + 1.5 * rows)


def fitted(sheet: Sheet, x: float, y: float, w: float, h: float, letters: float = 0.27) -> Island:
    """The island as large as a field allows, in its middle."""
    wide, high = bounds(sheet, 1.0)
    size = min(w / wide, h / high)
    return Island(sheet, x + (w - wide * size) / 2, y + (h - high * size) / 2, size, letters)
