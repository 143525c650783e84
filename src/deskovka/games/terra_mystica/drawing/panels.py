"""One panel for each player: what lies on and beside the faction board."""

from __future__ import annotations

from deskovka.drawing.pen import num
from deskovka.games.terra_mystica.components import BRIDGES, BUILDING_KEYS, BUILDINGS, PIECES
from deskovka.games.terra_mystica.drawing import palette
from deskovka.games.terra_mystica.drawing.held import Held, acts_now, flow
from deskovka.games.terra_mystica.drawing.palette import PEN, SMALL
from deskovka.games.terra_mystica.drawing.power import bowls
from deskovka.games.terra_mystica.drawing.sheet import Sheet, count
from deskovka.games.terra_mystica.merchants.drawing import fleet
from deskovka.games.terra_mystica.rules import rounds
from deskovka.games.terra_mystica.state import Player, has_faction

GAP = 6.0
PAD = 10.0
#: from this height on a panel has five rows instead of four, and larger signs
ROOMY = 216.0
TALLEST = 330.0
#: of a panel by itself with one line of tiles, and of another such line
ALONE, LINE = 244.0, 39.3
#: widths of the groups of a row at scale 1
RESOURCES = 222.0
STOCK = 150.0
TRACKS = 118.0
BUILDINGS_WIDE = 285.0
FLEET = 104.0


def panels_height(sheet: Sheet, h: float) -> float:
    """How high each panel is when all share a column."""
    return min(TALLEST, (h - GAP * (sheet.game.players - 1)) / sheet.game.players)


def panels(sheet: Sheet, x: float, y: float, w: float, each: float) -> str:
    parts: list[str] = []
    for i, p in enumerate(sheet.game.seats):
        parts.append(Panel(sheet, p, x, y + i * (each + GAP), w, each).draw())
    return "".join(parts)


def heights(sheet: Sheet, w: float) -> list[float]:
    """How high panels are that stand by themselves, one below the other: as many lines of tiles as they need."""
    return [ALONE + (lines_of(sheet, p, w) - 1) * LINE for p in sheet.game.seats]


def lines_of(sheet: Sheet, p: Player, w: float) -> int:
    return len(flow(Held(sheet, p).items(), w - 2 * PAD, 1.0))


def panels_below(sheet: Sheet, x: float, y: float, w: float) -> str:
    parts: list[str] = []
    for p, high in zip(sheet.game.seats, heights(sheet, w), strict=True):
        parts.append(Panel(sheet, p, x, y, w, high, lines_of(sheet, p, w)).draw())
        y += high + GAP
    return "".join(parts)


def leads(sheet: Sheet, p: Player) -> bool:
    """Ahead of somebody and behind nobody."""
    points = [q.points for q in sheet.game.seats if has_faction(q)]
    return p.points == max(points) > min(points)


class Panel:
    """The head, then rows: resources, bowls, buildings, tracks and stock, tiles."""

    def __init__(self, sheet: Sheet, p: Player, x: float, y: float, w: float, h: float, lines: int = 0) -> None:
        #: of tiles; nothing: as many as there is room for
        self.lines = lines
        self.sheet = sheet
        self.game = sheet.game
        self.p = p
        self.x = x
        self.y = y
        self.w = w
        self.h = h
        self.left = x + PAD
        self.inside = w - 2 * PAD
        self.head = 27.0 if h < ROOMY else 32.0
        self.at_sea = sheet.game.extension.active

    def draw(self) -> str:
        now = acts_now(self.sheet, self.p)
        frame = PEN.box(
            self.x + 1,
            self.y + 1,
            self.w - 2,
            self.h - 2,
            palette.CARD,
            palette.INK if now else palette.LINE,
            9,
            3 if now else 1,
        )
        rows = self.compact() if self.h < ROOMY else self.roomy()
        body = frame + self.header(self.x + 1, self.y + 1, self.w - 2) + rows
        return PEN.thing("", body, seat=self.p.seat)

    def middles(self, weights: list[float]) -> tuple[list[float], float]:
        """Where rows of these weights have their middle lines, and how high the last one is."""
        top = self.y + self.head + 3
        unit = (self.h - self.head - 6) / sum(weights)
        found: list[float] = []
        for weight in weights:
            found.append(top + weight * unit / 2)
            top += weight * unit
        return found, weights[-1] * unit

    def compact(self) -> str:
        rows, last = self.middles([26, 28, 27, 40])
        right = self.left + self.inside
        bowls_wide = self.inside - (FLEET if self.at_sea else 0)
        parts = [self.resources(self.left, rows[0], 1.0), self.stock(right - STOCK, rows[0], 1.0)]
        parts.append(bowls(self.sheet, self.p, self.left, rows[1], bowls_wide, 28))
        if self.at_sea:
            parts.append(fleet.supply(self.sheet, self.p, right - FLEET + 8, rows[1], 1.0))
        parts.append(self.buildings(self.left, rows[2], 1.0))
        parts.append(self.tracks(right - TRACKS, rows[2], 1.0))
        parts.append(Held(self.sheet, self.p).draw(self.left, rows[3], self.inside, 1.0, last, 1))
        return "".join(parts)

    def roomy(self) -> str:
        foot = 50 + max(0, self.lines - 1) * 42
        rows, last = self.middles([44, 44, 44, 38, foot])
        high = last / foot
        free = self.inside - (FLEET if self.at_sea else 0)
        scale = min(1.5, free / RESOURCES, high * 1.4)
        smaller = min(1.3, self.inside / (TRACKS + STOCK + 10), high * 1.2)
        wide = BUILDINGS_WIDE if not self.at_sea else BUILDINGS_WIDE * 1.06
        parts = [self.resources(self.left, rows[0], scale)]
        if self.at_sea:
            parts.append(fleet.supply(self.sheet, self.p, self.left + free + 8, rows[0], 1.0))
        parts.append(bowls(self.sheet, self.p, self.left, rows[1], self.inside, min(44.0, 40 * high)))
        parts.append(self.buildings(self.left, rows[2], min(scale, self.inside / wide)))
        parts.append(self.tracks(self.left, rows[3], smaller))
        parts.append(self.stock(self.left + self.inside - STOCK * smaller, rows[3], smaller))
        lines = self.lines or (2 if self.h > 290 else 1)
        parts.append(Held(self.sheet, self.p).draw(self.left, rows[4], self.inside, 1.25, last, lines))
        return "".join(parts)

    # -- the head -----------------------------------------------------------------------------------------------

    def header(self, x: float, y: float, w: float) -> str:
        """Emblem, name, what the player is up to, place in the turn order, points."""
        p = self.p
        colour = self.sheet.colour(p)
        head = self.head
        body = (
            f'<path d="M{num(x)} {num(y + head)}v{num(8 - head)}a8 8 0 0 1 8-8h{num(w - 16)}a8 8 0 0 1 8 8v{num(head - 8)}z" '
            f'fill="{colour}"/><path d="M{num(x)} {num(y + head)}h{num(w)}" stroke="{palette.INK}" stroke-width="1" opacity=".35"/>'
        )
        middle = y + head / 2
        body += self.sheet.badge(p, x + 17, middle, 11)
        body += PEN.text(x + 35, middle + 6, self.sheet.name(p), 17, ground=colour, weight=700)
        points = PEN.text(
            x + w - 29, middle + 7, p.points, 20, ground=colour, anchor="end", weight=700, count=f"points:{p.seat}"
        )
        points += PEN.use("point", x + w - 16, middle, 19)
        if leads(self.sheet, p):
            points += PEN.piece(f"leads:{p.seat}", x + w - 80, middle - 1, PEN.use("crown", 0, 0, 18), seat=p.seat)
        points = self.sheet.thing(f"points:{p.seat}", points, area=(x + w - 92, y + 1, 90, head - 2))
        body += points + self.marks(x, middle, w)
        return self.sheet.thing(f"faction:{p.faction.board.id}", body, seat=p.seat)

    def marks(self, x: float, middle: float, w: float) -> str:
        """The place in the turn order, and what the player is up to."""
        p, game = self.p, self.game
        body = ""
        marks = x + w - 106
        if p.seat in game.order:
            place = game.order.index(p.seat)
            number = PEN.disc(0, 0, 10, palette.CARD, palette.INK, 1) + PEN.text(
                0, 5, place + 1, 14, ground=palette.CARD, anchor="middle", weight=600
            )
            body += PEN.piece(f"place:{place + 1}", marks, middle, number, seat=p.seat)
            if place == 0 and game.round:
                body += PEN.piece("first", marks - 24, middle, PEN.use("flag", 0, 0, 18), seat=p.seat)
        if p.passed:
            body += PEN.piece(f"passed:{p.seat}", marks - 46, middle, PEN.use("moon", 0, 0, 18), seat=p.seat)
        if acts_now(self.sheet, p):
            body += PEN.piece("turn", marks - (68 if p.passed else 46), middle, PEN.use("hand", 0, 0, 19), seat=p.seat)
        area = (marks - 80, middle - self.head / 2 + 1, 92.0, self.head - 2)
        return self.sheet.thing(f"place:{p.seat}", body, area=area) if body else ""

    # -- rows ---------------------------------------------------------------------------------------------------

    def resources(self, x: float, y: float, s: float) -> str:
        """What there is, and small beside it what the next income brings."""
        p = self.p
        income = rounds.income_of(self.game, p)
        held = (("coins", p.coins, income[1], "coin"), ("workers", p.workers, income[0], "worker"))
        parts: list[str] = []
        for place, (name, amount, more, icon) in enumerate((*held, ("priests", p.priests, income[2], "priest"))):
            left = x + place * 74 * s
            body = count(left + 25 * s, y, amount, icon, palette.CARD, 18 * s, f"{name}:{p.seat}", 700)
            parts.append(self.sheet.thing(f"{name}:{p.seat}", body, area=(left, y - 13 * s, 48 * s, 26 * s)))
            gain = plus(left + 50 * s, y, more, f"income-{name}:{p.seat}", s)
            parts.append(self.sheet.thing(f"income:{p.seat}", gain, area=(left + 48 * s, y - 13 * s, 26 * s, 26 * s)))
        return "".join(parts)

    def stock(self, x: float, y: float, s: float) -> str:
        """Towns, keys, bridges."""
        p = self.p
        ground = palette.CARD
        wide = STOCK * s / 3.2
        parts: list[str] = []
        for place, (name, amount, icon) in enumerate(
            (("towns", p.towns, "town"), ("keys", p.keys, "key"), ("bridges", p.bridges, "bridge"))
        ):
            left = x + place * wide
            body = PEN.text(
                left + 14 * s,
                y + 5 * s,
                amount,
                14 * s,
                ground=ground,
                anchor="end",
                weight=600,
                count=f"{name}:{p.seat}",
            )
            right = left + 14 * s
            if name == "bridges":
                body += PEN.text(right, y + 5 * s, f"/{BRIDGES}", 14 * s, palette.SOFT, ground=ground)
                right += 15 * s
            body += PEN.use(icon, right + 12 * s, y, 18 * s)
            area = (left, y - 13 * s, wide + (10 * s if name == "bridges" else 0), 26 * s)
            parts.append(self.sheet.thing(f"{name}:{p.seat}", body, area=area))
        return "".join(parts)

    def buildings(self, x: float, y: float, s: float) -> str:
        """Built and possible of each kind; the pieces in the owner's colour."""
        p = self.p
        now = acts_now(self.sheet, p)
        found = [(BUILDINGS[kind], BUILDING_KEYS[kind], p.built[kind], PIECES[kind]) for kind in range(1, 6)]
        if self.at_sea:
            found.append(("shipyard", "shipyard", fleet.has_shipyard(self.game, p), 1))
        wide = (57.0 if not self.at_sea else 48.0) * s
        parts: list[str] = []
        for place, (name, icon, built, total) in enumerate(found):
            left = x + place * wide
            body = PEN.hold(left, y - 14 * s, wide - 2, 28 * s)
            body += PEN.use(icon, left + 13 * s, y, 26 * s, self.sheet.colour(p))
            body += PEN.text(
                left + 29 * s, y + 5 * s, built, 15 * s, ground=palette.CARD, weight=700, count=f"{icon}:{p.seat}"
            )
            if not self.at_sea:  # the shipyard takes the room
                body += PEN.text(left + 39 * s, y + 5 * s, f"/{total}", SMALL * s, palette.SOFT, ground=palette.CARD)
            thing = f"building:{name}" if now else f"pieces:{name}:{p.seat}"
            parts.append(self.sheet.thing(thing, body))
        return "".join(parts)

    def tracks(self, x: float, y: float, s: float) -> str:
        """Shipping (or carpet and tunnel), with what a scroll adds; and the price of a spade."""
        p = self.p
        ground = palette.CARD
        flight = p.faction.flight_range(p)
        shown, icon, name = (flight, "carpet", "skips") if flight else (p.shipping, "ship", "shipping")
        ship = count(x + 12 * s, y, shown, icon, ground, 15 * s, f"{name}:{p.seat}")
        extra = self.game.shipping_now(p) - p.shipping
        if extra:
            ship += PEN.text(x + 34 * s, y - 1 * s, f"+{extra}", SMALL * s, ground=ground, weight=600)
        parts = [self.sheet.thing(f"shipping:{p.seat}", ship, area=(x, y - 13 * s, 58 * s, 26 * s))]
        board = p.faction.board
        price = board.spade_costs[p.exchange] if board.spade_costs else 0
        dig = PEN.use("spade", x + 71 * s, y, 19 * s)
        if p.faction.digs and price:
            dig += PEN.text(
                x + 94 * s,
                y + 5 * s,
                price,
                15 * s,
                ground=ground,
                anchor="end",
                weight=600,
                count=f"spade-price:{p.seat}",
            )
            dig += PEN.use("priest" if board.digs_with_priests else "worker", x + 104 * s, y, 18 * s)
        else:
            dig += PEN.text(x + 92 * s, y + 5 * s, "–", 15 * s, ground=ground, anchor="middle")
        parts.append(self.sheet.thing(f"digging:{p.seat}", dig, area=(x + 60 * s, y - 13 * s, 54 * s, 26 * s)))
        return "".join(parts)


def plus(x: float, y: float, amount: int, name: str, s: float) -> str:
    """'+4': what comes in each round."""
    size = SMALL * s
    sign = PEN.text(x, y + 5 * s, "+", size, palette.SOFT, ground=palette.CARD)
    return sign + PEN.text(x + 11.5 * s, y + 5 * s, amount, size, palette.SOFT, ground=palette.CARD, count=name)
