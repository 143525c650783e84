"""Before the first dwellings: who sits where, what was bid, and the factions that can be had."""

from __future__ import annotations

from deskovka.drawing.colours import ink_on
from deskovka.games.terra_mystica.components import NO_TERRAIN, RIVER, TERRAINS, FactionBoard
from deskovka.games.terra_mystica.drawing import palette
from deskovka.games.terra_mystica.drawing.held import acts_now
from deskovka.games.terra_mystica.drawing.palette import PEN
from deskovka.games.terra_mystica.drawing.sheet import Sheet, count
from deskovka.games.terra_mystica.rules import opening
from deskovka.games.terra_mystica.state import Player, has_faction
from deskovka.games.terra_mystica.table import AUCTION, CHOOSING
from deskovka.games.terra_mystica.words import board_name

SEAT = 66.0
CHIP = 62.0
GAP = 5.0


def opening_height(sheet: Sheet) -> float:
    """As high as all seats and factions need."""
    return sheet.game.players * (SEAT + GAP) + 6 + (len(sheet.game.offered) + 1) // 2 * CHIP


def opening_column(sheet: Sheet, x: float, y: float, w: float, h: float) -> str:
    """Seats above, factions on offer below."""
    game = sheet.game
    parts = [seat(sheet, p, x, y + i * (SEAT + GAP), w) for i, p in enumerate(game.seats)]
    top = y + game.players * (SEAT + GAP) + 6
    offered = game.offered
    rows = (len(offered) + 1) // 2
    height = min(CHIP, (h - (top - y)) / max(1, rows))
    for i, number in enumerate(offered):
        left = x + (i % 2) * (w + 4) / 2
        parts.append(chip(sheet, number, left, top + (i // 2) * height, (w - 4) / 2, height - 4))
    return "".join(parts)


def seat(sheet: Sheet, p: Player, x: float, y: float, w: float) -> str:
    """A seat: who sits there, and once it has a faction, what that starts with."""
    game = sheet.game
    now = acts_now(sheet, p)
    ground = palette.CARD
    body = PEN.box(x + 1, y + 1, w - 2, SEAT - 2, ground, palette.INK if now else palette.LINE, 9, 3 if now else 1)
    body += sheet.badge(p, x + 21, y + 20, 13)
    body += PEN.text(x + 42, y + 26, sheet.name(p), 17, ground=ground, weight=700)
    if now:
        body += PEN.piece("turn", x + w - 118, y + 20, PEN.use("hand", 0, 0, 19), seat=p.seat)
    if game.phase == AUCTION:
        body += auction(sheet, p, x, y, w)
    if has_faction(p):
        points = PEN.text(
            x + w - 30, y + 27, p.points, 20, ground=ground, anchor="end", weight=700, count=f"points:{p.seat}"
        )
        points += PEN.use("point", x + w - 17, y + 20, 19)
        body += sheet.thing(f"points:{p.seat}", points, area=(x + w - 76, y + 6, 72, 28))
        held = (("coins", p.coins, "coin"), ("workers", p.workers, "worker"), ("priests", p.priests, "priest"))
        for place, (name, amount, icon) in enumerate(held):
            held_here = count(x + 32 + place * 56, y + 49, amount, icon, ground, 15, f"{name}:{p.seat}")
            area = (x + 8 + place * 56, y + 36, 54.0, 26.0)
            body += sheet.thing(f"{name}:{p.seat}", held_here, area=area)
        for number, tokens in enumerate(p.bowls()):
            left = x + 178 + number * 62
            fill = palette.BOWLS[number]
            bowl = PEN.box(left, y + 37, 58, 24, fill, "#a58cc4", 11)
            bowl += PEN.text(
                left + 22, y + 54, tokens, 15, ground=fill, anchor="end", weight=700, count=f"bowl{number + 1}:{p.seat}"
            )
            bowl += PEN.text(
                left + 40, y + 54, ("I", "II", "III")[number], 14, palette.INK, ground=fill, anchor="middle", weight=400
            )
            body += sheet.thing(f"bowl:{p.seat}:{number + 1}", bowl, area=(left, y + 37, 58, 24))
    return PEN.thing("", body, seat=p.seat)


def auction(sheet: Sheet, p: Player, x: float, y: float, w: float) -> str:
    """The bid of the highest bidder, a sign for those who are still bidding, the place in the turn order once taken."""
    game = sheet.game
    ground = palette.CARD
    if p.seat in game.places:
        number = game.places.index(p.seat) + 1
        mark = PEN.disc(0, 0, 11, palette.PAPER, palette.INK, 1) + PEN.text(
            0, 5, number, 14, ground=palette.PAPER, anchor="middle", weight=600
        )
        return PEN.piece(f"place:{number}", x + w - 92, y + 20, mark, seat=p.seat)
    if game.bid >= 0 and game.bidder == p.seat:
        bid = (
            PEN.text(x + 42, y + 54, "−", 18, ground=ground, weight=700)
            + PEN.text(x + 80, y + 54, game.bid, 18, ground=ground, anchor="end", weight=700, count=f"bid:{p.seat}")
            + PEN.use("point", x + 93, y + 48, 18)
        )
        return sheet.thing(f"bid:{p.seat}", bid, area=(x + 38, y + 36, 70, 26))
    if p.seat in game.bidding:
        return PEN.text(x + 42, y + 52, "…", 18, ground=ground, weight=700)
    return ""


def chip(sheet: Sheet, number: int, x: float, y: float, w: float, h: float) -> str:
    """A faction that may be chosen, on the ground of its home; those that cannot be had any more are pale."""
    game = sheet.game
    board = game.material.boards[number]
    free = game.phase not in (CHOOSING, AUCTION) or number in available(sheet)
    terrain = home_of(board)
    ground = palette.PIECE[terrain] if free else palette.PAST
    body = PEN.box(x, y, w, h, ground, palette.INK if free else palette.LINE, 8, 1.2)
    ink = ink_on(ground) if free else "#8a8375"
    body += PEN.use(f"emblem-{board.id}", x + 21, y + h / 2, min(24.0, h * 0.62), ink)
    roomy = h > 48
    line = y + h * (0.32 if roomy else 0.5)
    pale = "" if free else palette.SOFT
    body += PEN.text(x + 39, line + 5.4, board_name(board, sheet.lang), 15, pale, ground=ground, weight=600)
    if roomy:
        for place, (amount, icon) in enumerate(((board.coins, "coin"), (board.workers, "worker"))):
            right = x + 57 + place * 42
            body += PEN.text(right, y + h * 0.72 + 5, amount, 14, pale, ground=ground, anchor="end")
            body += PEN.use(icon, right + 11, y + h * 0.72, 16)
    if terrain != RIVER:
        body += PEN.use(TERRAINS[terrain], x + w - 16, y + h / 2, 22, ink)
    return sheet.thing(f"faction:{board.id}", body)


def available(sheet: Sheet) -> list[int]:
    game = sheet.game
    return game.offered if game.phase == AUCTION else opening.choices(game, game.seats[game.acting])


def home_of(board: FactionBoard) -> int:
    if board.kind == "ice":
        return TERRAINS.index("ice")
    if board.kind == "volcano":
        return TERRAINS.index("volcano")
    return board.terrain if board.terrain != NO_TERRAIN else RIVER
