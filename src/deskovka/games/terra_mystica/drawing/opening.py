"""Before the first dwellings: who sits where, what was bid, and the factions that can be had."""

from __future__ import annotations

from deskovka.games.terra_mystica.components import NO_TERRAIN, RIVER, TERRAINS, FactionBoard
from deskovka.games.terra_mystica.drawing import palette
from deskovka.games.terra_mystica.drawing.panels import acts_now, bowl
from deskovka.games.terra_mystica.drawing.svg import Sheet, box, count, disc, text, use
from deskovka.games.terra_mystica.rules import opening
from deskovka.games.terra_mystica.state import AUCTION, CHOOSING, Player
from deskovka.games.terra_mystica.words import board_name

SEAT = 58.0
CHIP = 40.0


def opening_column(sheet: Sheet, x: float, y: float, w: float, h: float) -> str:
    """Seats above, factions on offer below."""
    game = sheet.game
    parts = [seat(sheet, p, x, y + i * (SEAT + 4), w) for i, p in enumerate(game.seats)]
    top = y + game.players * (SEAT + 4) + 6
    offered = game.offered
    rows = (len(offered) + 1) // 2
    height = min(CHIP, (h - (top - y)) / max(1, rows))
    for i, number in enumerate(offered):
        left = x + (i % 2) * (w / 2)
        parts.append(chip(sheet, number, left, top + (i // 2) * height, w / 2 - 4, height - 4))
    return "".join(parts)


def seat(sheet: Sheet, p: Player, x: float, y: float, w: float) -> str:
    game = sheet.game
    now = acts_now(sheet, p)
    ground = palette.CARD
    body = box(x + 1, y + 1, w - 2, SEAT - 2, ground, palette.INK if now else palette.LINE, 9, 2.4 if now else 1)
    body += sheet.badge(p, x + 19, y + 18, 11)
    body += text(x + 38, y + 23, sheet.name(p), 15, ground, weight=700)
    if now:
        body += use("hand", x + w - 60, y + 17, 16)
    if game.phase == AUCTION:
        body += auction(sheet, p, x, y, w)
    if opening.has_faction(p):
        body += text(x + w - 28, y + 23, p.points, 16, ground, "end", 700) + use("point", x + w - 16, y + 17, 15)
        body += count(x + 26, y + 42, p.coins, "coin", ground, 13)
        body += count(x + 70, y + 42, p.workers, "worker", ground, 13)
        body += count(x + 110, y + 42, p.priests, "priest", ground, 13)
        for number, tokens in enumerate(p.bowls()):
            body += bowl(number, tokens, x + 146 + number * 77, y + 42, 73)
    return body


def auction(sheet: Sheet, p: Player, x: float, y: float, w: float) -> str:
    """The bid of the highest bidder, a sign for those who are still bidding, the place in the turn order once taken."""
    game = sheet.game
    ground = palette.CARD
    if p.seat in game.places:
        cx = x + w - 84
        place = game.places.index(p.seat) + 1
        return disc(cx, y + 17, 9, palette.PAPER, palette.INK, 1) + text(
            cx, y + 21.5, place, 12, palette.PAPER, "middle", 600
        )
    if game.bid >= 0 and game.bidder == p.seat:
        return text(x + 60, y + 47, f"−{game.bid}", 16, ground, "end", 700) + use("point", x + 72, y + 42, 16)
    if p.seat in game.bidding:
        return text(x + 38, y + 46, "…", 16, ground, weight=700)
    return ""


def chip(sheet: Sheet, number: int, x: float, y: float, w: float, h: float) -> str:
    """A faction that may be chosen, on the ground of its home; those that cannot be had any more are pale."""
    game = sheet.game
    board = game.material.boards[number]
    free = game.phase not in (CHOOSING, AUCTION) or number in available(sheet)
    terrain = home_of(board)
    ground = palette.PIECE[terrain] if free else "#ebe6db"
    body = box(x, y, w, h, ground, palette.INK if free else palette.LINE, 8, 1.2)
    ink = palette.ink_on(ground) if free else palette.SOFT
    body += use(f"emblem-{board.id}", x + 19, y + h / 2, min(22.0, h * 0.62), ink)
    body += text(
        x + 35, y + h / 2 + 5, board_name(board, sheet.lang), 13, ground, weight=600, fill="" if free else palette.SOFT
    )
    if terrain != RIVER:
        body += use(TERRAINS[terrain], x + w - 15, y + h / 2, 20, ink)
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
