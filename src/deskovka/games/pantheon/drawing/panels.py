"""The players in the drawing: points, supplies, cards, demigods, sacrifice tiles, gods."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deskovka.games.pantheon import components as c
from deskovka.games.pantheon.drawing.canvas import (
    Corner,
    box,
    fitted,
    ink,
    number,
    ring,
    sheet,
    text,
    thing,
    touch,
    width_of,
)
from deskovka.games.pantheon.drawing.naming import bonus_name, columns_of, feet_of, owned_gods
from deskovka.games.pantheon.drawing.symbols import (
    BROWN,
    CARD_COLOURS,
    CARD_SYMBOLS,
    COLOURS,
    DARK,
    EDGE,
    GOLD_LINE,
    INK,
    LAND,
    MARBLE,
    ON_COLOUR,
    QUIET,
    blank,
    emblem,
    loot_token,
    marble,
    medal,
    medallion,
    num,
    shape,
    sole,
)
from deskovka.games.pantheon.notation import token_name
from deskovka.games.pantheon.state import FULL, NOTHING, OVER, SPECTATOR
from deskovka.games.pantheon.words.terms import COLOUR_WORDS, god_words

if TYPE_CHECKING:
    from deskovka.games.pantheon.game import Pantheon

#: a panel is drawn this wide; its height is what there is, at least LOW
WIDE, LOW = 382.0, 196.0
HEAD = 31.0
CHIP = 23.0
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
    place.draw(f'<g data-seat="{seat}">', sheet(0, 0, WIDE, height, 10))
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
    place.draw("</g>")
    if acting:
        place.draw(ring(0, 0, WIDE, height, 10))


def head(game: Pantheon, place: Corner, seat: int, acting: bool) -> None:
    name = place.t(COLOUR_WORDS[seat])
    if game.viewer == seat:
        name = place.t("{who} (you)", who=name)
    white = ON_COLOUR[seat]
    after = 36 + width_of(name, 17, True) + 8
    place.draw(
        f'<path d="M0 10A10 10 0 0 1 10 0H{num(WIDE - 10)}A10 10 0 0 1 {num(WIDE)} 10V{num(HEAD)}H0Z" '
        f'fill="{COLOURS[seat]}"/>',
        emblem(seat, 14, 19, HEAD / 2),
        text(36, 22, name, 17, white, bold=True),
        thing(
            f"points:{seat}",
            touch(WIDE - 64, 0, 64, HEAD),
            number(f"points:{seat}", game.points[seat], WIDE - 12, 24, 24, white, "end"),
            seat=seat,
        ),
    )
    if acting:
        place.draw(text(after, 21, fitted(place.t("decides"), 14, WIDE - 130 - after), 14, white))
    if game.starter == seat:  # the temple goes to who begins an epoch
        place.draw(shape("temple", 19, MARBLE, DARK[seat], WIDE - 112, HEAD / 2))
    if game.active == seat and game.phase != OVER:
        big = '<circle r="14" fill="#fff8e0" stroke="#5d3c1c"/>' + shape("foot", 21, "#a9743f", "#5d3c1c")
        place.piece("big-foot", WIDE - 80, HEAD / 2, big, 0.92)


def rack(game: Pantheon, place: Corner, seat: int, x: float, y: float, feet: bool) -> None:
    """Twelve feet or columns less those on the map: first the own supply, then faint the general one."""
    what, kind = ("feet", "foot") if feet else ("columns", "column")
    own = game.feet_own[seat] if feet else game.columns_own[seat]
    general = game.feet_general[seat] if feet else game.columns_general[seat]
    count = game.material.all_feet if feet else game.material.all_columns
    pitch = 132 / count
    place.draw(
        thing(
            f"{kind}:{seat}",
            touch(x, y, 184, 26),
            number(f"{what}:{seat}", own, x + 18, y + 19, 17, INK, "middle"),
            number(f"{what}-general:{seat}", general, x + 180, y + 18, 13.5, QUIET, "end", False),
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
        thing(
            f"cards:{seat}",
            touch(4, y, 62, 27),
            shape("card", 21, MARBLE, "#8d8063", 17, middle),
            number(f"cards:{seat}", game.held[seat], 29, middle + 6, 16),
            seat=seat,
        ),
        thing(
            f"columns-placed:{seat}",
            touch(68, y, 62, 27),
            f'<path d="M84 {num(middle - 13)}l11 6.500v13l-11 6.500l-11-6.500v-13Z" fill="{LAND}" stroke="{EDGE}"/>',
            shape("column", 15, COLOURS[seat], DARK[seat], 84, middle),
            number(f"columns-placed:{seat}", game.columns_on_board(seat), 99, middle + 6, 16),
            seat=seat,
        ),
    )
    left = 134.0
    if game.steps[seat]:
        inner = f'<circle r="12" fill="#f3d471" stroke="{GOLD_LINE}"/>' + shape("foot", 17, BROWN, BROWN)
        place.piece(f"steps:{seat}", left + 12, middle, inner, seat=seat)
        place.draw(
            thing(
                f"steps:{seat}",
                touch(left, y, 58, 27),
                ink(left + 27, middle + 6, "+", 16, bold=True),
                number(f"steps:{seat}", game.steps[seat], left + 38, middle + 6, 16),
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
    words = number(f"demigods:{seat}", count, right - pitch * count - 5, y + 6, 14, QUIET, "end", False)
    place.draw(thing(f"demigods:{seat}", touch(first, y - 13, right - first, 27), words, seat=seat))
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
        inner = [
            f'<rect x="{num(left)}" y="{num(y)}" width="{num(wide)}" height="{num(high)}" rx="6" fill="#fff" '
            f'fill-opacity="0" stroke="{EDGE}" stroke-dasharray="4 3"/>'
        ]
        if level == 0:
            inner.append(shape(symbol, 24, "none", "#8f8570", left + wide / 2, y + high / 2))
        place.draw(thing(f"tile:{seat}:{name}", *inner, seat=seat))
        if level:
            place.piece(f"tile:{seat}:{name}", left + wide / 2, y + high / 2, tile(kind, level, seat), seat=seat)


def tile(kind: int, level: int, seat: int) -> str:
    """A sacrifice tile: its kind, its level as a number and as dots."""
    colour = CARD_COLOURS[c.GIFTS + kind]
    dots = "".join(
        f'<circle cx="{num(11 + 8.5 * step)}" r="3.200" stroke="#4d4738" fill="{"#4d4738" if step < level else "none"}"/>'
        for step in range(c.TOP_LEVEL)
    )
    return (
        box(-45, -17, 90, 34, colour, "#5d5444", 6)
        + shape(CARD_SYMBOLS[c.GIFTS + kind], 24, MARBLE, "#4d4738", -27, 0)
        + number(f"tile:{c.KIND_NAMES[kind]}:{seat}", level, -5, 7, 20, "#1e1a12", "middle")
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
    inner = [box(x, y, wide, high, "#f6e8b8", GOLD_LINE, high / 2)]
    left = x + high + 4 + 3 * (min(len(names), 3) - 1)
    if len(names) > 1:
        inner.append(number(f"god:{row.id}:{seat}", len(names), left, line, size, BROWN))
        left += 13
    name = fitted(row.name, size, x + wide - left - 4, in_words)
    inner.append(text(left, line, name, size, BROWN, bold=in_words))
    if in_words:
        left += width_of(name, size, True) + 8
        inner.append(text(left, line, fitted(god_words(row, place.t), 13.5, x + wide - left - 6), 13.5, BROWN))
    place.draw(thing(f"owned:{row.id}", *inner, seat=seat))
    face = place.use(f"god-{kind}", medallion(row))
    for slot, piece in enumerate(names):
        place.piece(piece, x + high / 2 + 3 * min(slot, 2), y + high / 2, face, high / 42, seat)
