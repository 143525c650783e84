"""The players in the drawing: points, supplies, cards, demigods, sacrifice tiles, gods."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deskovka.drawing.colours import INK, WHITE
from deskovka.drawing.letters import fitted, width_of
from deskovka.drawing.pen import num
from deskovka.games.pantheon import components as c
from deskovka.games.pantheon.drawing.canvas import Corner
from deskovka.games.pantheon.drawing.naming import bonus_name, columns_of, feet_of, owned_gods
from deskovka.games.pantheon.drawing.palette import (
    BROWN,
    CARD_COLOURS,
    CARD_LINE,
    COLOURS,
    DARK,
    EDGE,
    GOLD,
    GOLD_LINE,
    LAND,
    MARBLE,
    MARBLE_SHADE,
    ON_COLOUR,
    PEN,
    QUIET,
    TILE_LINE,
    WOOD_LINE,
)
from deskovka.games.pantheon.drawing.symbols import (
    CARD_SYMBOLS,
    blank,
    emblem,
    loot_token,
    marble,
    medal,
    medallion,
    shape,
    sole,
)
from deskovka.games.pantheon.moves import token_name
from deskovka.games.pantheon.state import FULL, NOTHING, OVER, SPECTATOR
from deskovka.games.pantheon.words.terms import COLOUR_WORDS, owned_words

if TYPE_CHECKING:
    from deskovka.games.pantheon.game import Pantheon

#: a panel is drawn this wide; its height is what there is, at least LOW
WIDE, LOW = 382.0, 196.0
HEAD = 31.0
CHIP = 23.0
#: a god whose extra turns have been taken
SPENT = "#e6e2d8"
#: what stands above the gods when everything is close together
ABOVE_GODS = HEAD + 3 + 27 + 28 + 37


def seen_hand(game: Pantheon) -> int:
    """Whose hand is drawn: the viewer's, in a full position that of the seat that decides."""
    if game.viewer == SPECTATOR:
        return NOTHING
    return game.actor if game.viewer == FULL else game.viewer


def enough(game: Pantheon, seat: int) -> float:
    """The height of a panel on which every god is told in words."""
    kinds = len(game.material.gods)
    own = sum(1 for kind in range(kinds) if game.gods[seat * kinds + kind])
    return ABOVE_GODS + 2 + max(1, own) * (CHIP + 1)


def panel(game: Pantheon, place: Corner, seat: int, height: float) -> None:
    acting = game.to_act() == seat
    needed = enough(game, seat) if enough(game, seat) <= height else LOW
    gap = max(0.0, min(10.0, (height - needed) / 5))
    with place.owned(seat):
        place.draw(PEN.sheet(0, 0, WIDE, height, 10))
        head(game, place, seat, acting)
        y = HEAD + 3 + gap
        rack(game, place, seat, 4, y, True)
        rack(game, place, seat, 192, y, False)
        y += 27 + gap
        belongings(game, place, seat, y)
        y += 28 + gap
        sacrifice_tiles(game, place, seat, y)
        y += 37 + gap
        gods(game, place, seat, y, height - y - 2)
    if acting:
        place.draw(PEN.ring(0, 0, WIDE, height, 10))


def head(game: Pantheon, place: Corner, seat: int, acting: bool) -> None:
    name = place.t(COLOUR_WORDS[seat])
    if game.viewer == seat:
        name = place.t("{who} (you)", who=name)
    white = ON_COLOUR[seat]
    after = 36 + width_of(name, 17, True) + 8
    place.draw(
        PEN.path(f"M0 10A10 10 0 0 1 10 0H{num(WIDE - 10)}A10 10 0 0 1 {num(WIDE)} 10V{num(HEAD)}H0Z", COLOURS[seat]),
        emblem(seat, 14, 19, HEAD / 2),
        PEN.text(36, 22, name, 17, white, weight=700),
        PEN.thing(
            f"points:{seat}",
            PEN.hold(WIDE - 64, 0, 64, HEAD),
            PEN.text(WIDE - 12, 24, game.points[seat], 24, white, anchor="end", weight=700, count=f"points:{seat}"),
            seat=seat,
        ),
    )
    if acting:
        place.draw(PEN.text(after, 21, fitted(place.t("decides"), 14, WIDE - 130 - after), 14, white))
    if game.starter == seat:  # the temple goes to who begins an epoch
        place.draw(shape("temple", 19, MARBLE, DARK[seat], WIDE - 112, HEAD / 2))
    if game.active == seat and game.phase != OVER:
        big = PEN.disc(0, 0, 14, "#fff8e0", WOOD_LINE) + shape("foot", 21, "#a9743f", WOOD_LINE)
        place.piece("big-foot", WIDE - 80, HEAD / 2, big, 0.92)


def rack(game: Pantheon, place: Corner, seat: int, x: float, y: float, feet: bool) -> None:
    """Twelve feet or columns less those on the map: first the own supply, then faint the general one."""
    what, kind = ("feet", "foot") if feet else ("columns", "column")
    own = game.feet_own[seat] if feet else game.columns_own[seat]
    general = game.feet_general[seat] if feet else game.columns_general[seat]
    count = game.material.all_feet if feet else game.material.all_columns
    pitch = 132 / count
    place.draw(
        PEN.thing(
            f"{kind}:{seat}",
            PEN.hold(x, y, 184, 26),
            PEN.text(x + 18, y + 19, own, 17, INK, anchor="middle", weight=700, count=f"{what}:{seat}"),
            PEN.text(x + 180, y + 18, general, 13.5, QUIET, anchor="end", count=f"{what}-general:{seat}"),
            seat=seat,
        )
    )
    for slot, piece in enumerate((feet_of if feet else columns_of)(game, seat).supply):
        if slot < own:
            face, size = place.use(f"{kind}-{seat}", (sole if feet else marble)(seat)), 1.05
        else:
            face, size = place.use(f"blank-{kind}", blank(kind)), 0.62
        place.piece(piece, x + 36 + pitch * slot, y + 13, face, size, seat)


def belongings(game: Pantheon, place: Corner, seat: int, y: float) -> None:
    """Cards in hand, columns on the map, steps of tokens, demigods, and the bonus tile while it waits."""
    middle = y + 13
    place.draw(
        PEN.thing(
            f"cards:{seat}",
            PEN.hold(4, y, 62, 27),
            shape("card", 21, MARBLE, MARBLE_SHADE, 17, middle),
            PEN.text(29, middle + 6, game.held[seat], 16, INK, weight=700, count=f"cards:{seat}"),
            seat=seat,
        ),
        PEN.thing(
            f"columns-placed:{seat}",
            PEN.hold(68, y, 62, 27),
            PEN.path(f"M84 {num(middle - 13)}l11 6.500v13l-11 6.500l-11-6.500v-13Z", LAND, EDGE),
            shape("column", 15, COLOURS[seat], DARK[seat], 84, middle),
            PEN.text(99, middle + 6, game.columns_on_board(seat), 16, INK, weight=700, count=f"columns-placed:{seat}"),
            seat=seat,
        ),
    )
    left = 134.0
    if game.steps[seat]:
        inner = PEN.disc(0, 0, 12, GOLD, GOLD_LINE) + shape("foot", 17, BROWN, BROWN)
        place.piece(f"steps:{seat}", left + 12, middle, inner, seat=seat)
        place.draw(
            PEN.thing(
                f"steps:{seat}",
                PEN.hold(left, y, 58, 27),
                PEN.text(left + 27, middle + 6, "+", 16, INK, weight=700),
                PEN.text(left + 38, middle + 6, game.steps[seat], 16, INK, weight=700, count=f"steps:{seat}"),
                seat=seat,
            )
        )
        left += 60
    right = WIDE - 8
    if game.bonus[seat] != NOTHING:
        tile = game.bonus[seat]
        token = game.material.tokens[tile]
        name = f"token:{token_name(game.material, tile)}"
        place.piece(bonus_name(game, tile), right - 17, middle, loot_token(token), 0.93, seat, name)
        right -= 38
    demigods(game, place, seat, left, right, middle)


def demigods(game: Pantheon, place: Corner, seat: int, left: float, right: float, y: float) -> None:
    """They lie face down: their owner knows them, the others those that were counted in a scoring."""
    known = game.demigods if seat == seen_hand(game) else game.demigods_counted
    values = [value for value in range(6, 0, -1) for _ in range(known[seat * 7 + value])]
    count = game.demigod_tiles[seat]
    if count == 0:
        return
    pitch = min(25.0, (right - left - 40) / count)
    first = right - pitch * count - 27
    words = PEN.text(right - pitch * count - 5, y + 6, count, 14, QUIET, anchor="end", count=f"demigods:{seat}")
    place.draw(PEN.thing(f"demigods:{seat}", PEN.hold(first, y - 13, right - first, 27), words, seat=seat))
    for slot in range(count):
        words = str(values[slot]) if slot < len(values) else "?"
        place.piece(f"demigod:{seat}:{slot}", right - 12 - pitch * slot, y, medal(words), 0.58, seat)


def sacrifice_tiles(game: Pantheon, place: Corner, seat: int, y: float) -> None:
    wide, high, pitch = 90.0, 34.0, 93.0
    for kind in range(c.KINDS):
        level = game.tiles[seat * c.KINDS + kind]
        left = 6 + pitch * kind
        name = c.KIND_NAMES[kind]
        symbol = CARD_SYMBOLS[c.GIFTS + kind]
        inner = [PEN.box(left, y, wide, high, WHITE, EDGE, 6, more=' fill-opacity="0" stroke-dasharray="4 3"')]
        if level == 0:
            inner.append(shape(symbol, 24, "none", "#8f8570", left + wide / 2, y + high / 2))
        place.draw(PEN.thing(f"tile:{seat}:{name}", *inner, seat=seat))
        if level:
            place.piece(f"tile:{seat}:{name}", left + wide / 2, y + high / 2, tile(kind, level, seat), seat=seat)


def tile(kind: int, level: int, seat: int) -> str:
    """A sacrifice tile: its kind, its level as a number and as dots."""
    colour = CARD_COLOURS[c.GIFTS + kind]
    dots = "".join(
        PEN.disc(11 + 8.5 * step, 0, 3.2, CARD_LINE if step < level else "none", CARD_LINE)
        for step in range(c.TOP_LEVEL)
    )
    return (
        PEN.box(-45, -17, 90, 34, colour, TILE_LINE, 6)
        + shape(CARD_SYMBOLS[c.GIFTS + kind], 24, MARBLE, CARD_LINE, -27, 0)
        + PEN.text(-5, 7, level, 20, "#1e1a12", anchor="middle", weight=700, count=f"tile:{c.KIND_NAMES[kind]}:{seat}")
        + dots
    )


def gods(game: Pantheon, place: Corner, seat: int, y: float, room: float) -> None:
    """Each kind with its power in words where there is room; otherwise the names alone, three in a row."""
    kinds = len(game.material.gods)
    own = [kind for kind in range(kinds) if game.gods[seat * kinds + kind]]
    if not own:
        return
    high = min(30.0, room / len(own))
    for slot, kind in enumerate(own):
        if high >= CHIP:
            god(game, place, seat, kind, 6, y + slot * high, WIDE - 12, high - 2, True)
        else:
            god(game, place, seat, kind, 6 + slot % 3 * 124, y + slot // 3 * CHIP, 121, CHIP - 2, False)


def god(
    game: Pantheon,
    place: Corner,
    seat: int,
    kind: int,
    x: float,
    y: float,
    wide: float,
    high: float,
    in_words: bool,
) -> None:
    row = game.material.gods[kind]
    names = owned_gods(game, kind)[seat]
    size = 14.0 if in_words else 13.5
    line = y + high / 2 + 5
    spent = row.effect == c.EXTRA_TURN and game.extra_turns(seat) == 0
    inner = [PEN.box(x, y, wide, high, SPENT if spent else "#f6e8b8", GOLD_LINE, high / 2)]
    left = x + high + 4 + 3 * (min(len(names), 3) - 1)
    if len(names) > 1:
        inner.append(PEN.text(left, line, len(names), size, BROWN, weight=700, count=f"god:{row.id}:{seat}"))
        left += 13
    name = fitted(row.name, size, x + wide - left - 4, in_words)
    inner.append(PEN.text(left, line, name, size, BROWN, weight=700 if in_words else 400))
    if in_words:
        left += width_of(name, size, True) + 8
        words = owned_words(game, seat, row, place.t)
        inner.append(PEN.text(left, line, fitted(words, 13.5, x + wide - left - 6), 13.5, BROWN))
    place.draw(PEN.thing(f"owned:{row.id}", *inner, seat=seat))
    face = place.use(f"god-{kind}", medallion(row))
    for slot, piece in enumerate(names):
        place.piece(piece, x + high / 2 + 3 * min(slot, 2), y + high / 2, face, high / 42, seat)
