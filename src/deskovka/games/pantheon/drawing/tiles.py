"""What lies around the map in the drawing: epochs and nations, gods, cards and stacks, the hand, tokens to use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deskovka.drawing.colours import INK, WHITE
from deskovka.drawing.letters import fitted, lines, width_of
from deskovka.drawing.pen import num
from deskovka.games.pantheon import components as c
from deskovka.games.pantheon.drawing.board import abbreviation
from deskovka.games.pantheon.drawing.canvas import Corner
from deskovka.games.pantheon.drawing.naming import bonus_name, gods_on_show, loot_to_use
from deskovka.games.pantheon.drawing.palette import (
    BROWN,
    CARD_COLOURS,
    COIN_LINE,
    COLOURS,
    DARK,
    EDGE,
    GOLD,
    GOLD_LINE,
    MARBLE,
    NATION_COLOURS,
    ON_COLOUR,
    PEN,
    QUIET,
    STAR,
    UNDER,
)
from deskovka.games.pantheon.drawing.panels import seen_hand
from deskovka.games.pantheon.drawing.symbols import card_symbol, loot_token, medal, medallion, shape
from deskovka.games.pantheon.moves import token_name
from deskovka.games.pantheon.state import NOTHING, OVER
from deskovka.games.pantheon.words.terms import COLOUR_WORDS, FACE_WORDS, ROMAN, god_words, material_words
from deskovka.games.pantheon.words.terms import nation_words as what_it_does

if TYPE_CHECKING:
    from deskovka.games.pantheon.game import Pantheon

#: a card, and from one card to the next
CARD_W, CARD_H, PITCH = 78.0, 92.0, 84.0
CARD_SYMBOL = 44.0
SLOT = 68.0
GOD_H = 114.0


# -- epochs ----------------------------------------------------------------------------------------------------------------


def epoch_track(game: Pantheon, place: Corner) -> None:
    """Which nation rose when, what a god is worth then, and after which epochs is scored."""
    name = fitted(material_words(game.material.name, place.t), 14, 280)
    place.draw(
        PEN.text(2, 15, "Pantheon", 17, INK, weight=700),
        PEN.thing("components", PEN.hold(94, 0, 284, 21), PEN.text(98, 15, name, 14, QUIET)),
    )
    for slot in range(c.EPOCHS):
        x = (SLOT + 2) * slot
        here = slot + 1 == game.epoch and game.phase != OVER
        nation = game.nation_stack[slot] if slot < game.epoch else NOTHING
        place.draw(PEN.sheet(x, 22, SLOT, 92, 7))
        if here:
            place.draw(PEN.ring(x, 22, SLOT, 92, 7))
        place.draw(
            PEN.text(x + 8, 38, ROMAN[slot], 14, INK if here else QUIET, weight=700),
            PEN.text(x + SLOT - 7, 38, f"+{slot + 1}", 14, QUIET, anchor="end"),
        )
        if slot + 1 in game.material.scored_after:
            place.draw(shape("star", 17, STAR, GOLD_LINE, x + SLOT - 11, 50))
        if nation != NOTHING:
            row = game.material.nations[nation]
            face = PEN.disc(0, 0, 19, NATION_COLOURS[nation % 8], MARBLE, 1.5) + PEN.text(
                0, 5.5, abbreviation(row.name), 15, WHITE, anchor="middle", weight=700
            )
            place.piece(f"nation:{row.name}", x + SLOT / 2, 68, face, at=f"nation:{row.name}")
            size = min(14.0, 13.5 * (SLOT - 2) / width_of(row.name, 13.5))
            words = PEN.text(x + SLOT / 2, 106, row.name, size, INK, anchor="middle")
            place.draw(PEN.thing(f"nation:{row.name}", PEN.hold(x, 22, SLOT, 92), words))


# -- gods ------------------------------------------------------------------------------------------------------------------


def god_places(game: Pantheon) -> int:
    """How many tiles lie side by side: the display and, at Gallia, the one that was turned over."""
    return game.players + 1 + (game.turned != NOTHING)


def god_row(game: Pantheon, place: Corner, width: float, most: float, a_row: int) -> float:
    """The display in rows of so many; how high it is. Rows without any god are left out, but for the first."""
    wide = min(most, (width + 6) / a_row - 6)
    shown = gods_on_show(game)
    rows = max(1, (len(shown) + a_row - 1) // a_row)
    for slot in range(min(rows * a_row, max(god_places(game), len(shown)))):
        x = slot % a_row * (wide + 6)
        y = slot // a_row * (GOD_H + 6)
        if slot < len(shown):
            kind, name = shown[slot]
            turned = game.turned != NOTHING and slot == len(shown) - 1
            god_tile(game, place, kind, name, x, y, wide, turned)
        else:
            place.draw(PEN.box(x, y, wide, GOD_H, "none", EDGE, 10, more=' stroke-dasharray="5 4"'))
    return rows * (GOD_H + 6) - 6


def god_tile(
    game: Pantheon, place: Corner, kind: int, name: str, x: float, y: float, wide: float, turned: bool
) -> None:
    god = game.material.gods[kind]
    inner = [PEN.sheet(x, y, wide, GOD_H, 10), PEN.box(x, y, wide, GOD_H, "none", GOLD_LINE, 10, 2)]
    narrow = wide < 150
    pitch, radius = (21, 10.5) if narrow else (25, 12)
    for slot, price in enumerate(god.cost):
        cx = x + 18 + pitch * slot
        dim = turned and slot > 0  # at Gallia the topmost number alone counts
        coin = PEN.disc(cx, y + 20, radius, INK, MARBLE)
        coin += PEN.text(cx, y + 25.5, price, 16, WHITE, anchor="middle", weight=700)
        inner.append(f'<g opacity="{".35" if dim else "1"}">{coin}</g>')
    top = 50 if narrow else 53
    inner.append(
        PEN.text(x + 9, y + top, fitted(god.name, 16, wide - (16 if narrow else 54), True), 16, INK, weight=700)
    )
    size = 15.0 if wide > 200 else 13.4
    for row, words in enumerate(lines(god_words(god, place.t), size, wide - 16)[:4]):
        inner.append(PEN.text(x + 9, y + top + 16.5 + (size + 0.8) * row, words, size, QUIET))
    place.draw(PEN.thing(f"god:{god.id}", *inner))
    if turned:
        place.draw(PEN.ring(x, y, wide, GOD_H, 10))
    aside, size = (19, 0.7) if narrow else (27, 1.05)
    place.piece(name, x + wide - aside, y + aside, place.use(f"god-{kind}", medallion(god)), size)


def god_stack(game: Pantheon, place: Corner, x: float, high: float = CARD_H) -> None:
    count = len(game.god_stack) - game.god_at
    place.draw(stack(x + CARD_W / 2, high / 2, "stack:gods", count, place.t("gods"), "sun", "#75664a", high))


# -- cards -----------------------------------------------------------------------------------------------------------------


def card(kind: int, words: str) -> str:
    """A card around its middle."""
    colour = CARD_COLOURS[kind]
    return (
        PEN.sheet(-CARD_W / 2, -CARD_H / 2, CARD_W, CARD_H, 7)
        + PEN.box(-CARD_W / 2, -CARD_H / 2, CARD_W, CARD_H, "none", colour, 7, 3)
        + card_symbol(kind, CARD_SYMBOL, -10)
        + PEN.text(0, 36, words, card_size(words), INK, anchor="middle")
    )


def card_size(words: str) -> float:
    """Of words on a card, so that they fit."""
    return min(14.0, 14 * (CARD_W - 6) / max(1, width_of(words, 14)))


def stack(x: float, y: float, at: str, count: int, words: str, symbol: str, fill: str, high: float = CARD_H) -> str:
    """A stack face down with the number of what is in it."""
    left, top = x - CARD_W / 2, y - high / 2
    size = min(14.0, 14 * (CARD_W - 6) / width_of(words, 14))
    return PEN.thing(
        at,
        PEN.box(left + 4, top + 4, CARD_W, high, UNDER, EDGE, 7),
        PEN.box(left, top, CARD_W, high, fill, MARBLE, 7),
        f'<g opacity=".55">{shape(symbol, 24, "none", WHITE, x, top + 22)}</g>',
        PEN.text(x, y + 17, count, 23, WHITE, anchor="middle", weight=700, count=at),
        PEN.text(x, top + high - 10, words, size, WHITE, anchor="middle"),
    )


def badge(what: str, count: int, x: float, y: float) -> str:
    return PEN.disc(x, y, 12.5, INK, MARBLE, 1.5) + PEN.text(
        x, y + 5.5, count, 15.5, WHITE, anchor="middle", weight=700, count=what
    )


def open_cards(game: Pantheon, place: Corner) -> float:
    """The display of cards; how wide it is."""
    room = 4 * PITCH
    pitch = min(PITCH, room / len(game.shown))
    middle = CARD_H / 2
    for slot, shown in enumerate(game.shown):
        name = c.CARD_NAMES[shown]
        face = place.use(f"card-{shown}", card(shown, place.t(FACE_WORDS[shown])))
        place.piece(f"shown:{slot}:{name}", CARD_W / 2 + pitch * slot, middle, face, at=f"shown:{name}")
    return room


def deck(game: Pantheon, place: Corner, x: float) -> None:
    count = len(game.deck) - game.deck_at
    place.draw(stack(x + CARD_W / 2, CARD_H / 2, "stack:deck", count, place.t("deck"), "card", "#5f5238"))


def discard_pile(game: Pantheon, place: Corner, x: float) -> None:
    count = sum(game.discard)
    place.draw(stack(x + CARD_W / 2, CARD_H / 2, "stack:discard", count, place.t("discard"), "card", "#786b4d"))


def special_money(game: Pantheon, place: Corner, x: float) -> None:
    """The open stack with its top card."""
    if not game.specials:
        empty = PEN.box(x, 0, CARD_W, CARD_H, "none", EDGE, 7)
        place.draw(PEN.thing("stack:money", PEN.hold(x, 0, CARD_W, CARD_H), empty))
        return
    face = card(game.specials[-1], place.t("special"))
    top = PEN.group(face, x + CARD_W / 2, CARD_H / 2)
    under = PEN.box(x + 4, 4, CARD_W, CARD_H, UNDER, EDGE, 7)
    place.draw(PEN.thing("stack:money", under, top, badge("stack:money", len(game.specials), x + 68, 10)))


def demigods(game: Pantheon, place: Corner, x: float) -> None:
    """The stack and the display. The lowest comes first: when the highest is taken, the others keep places and names."""
    middle = CARD_H / 2
    count = len(game.demigod_stack) - game.demigod_at
    place.draw(stack(x + CARD_W / 2, middle, "stack:demigods", count, place.t("demigods"), "star", "#6a5890"))
    for slot, value in enumerate(sorted(game.demigod_display)):
        left, down = x + CARD_W + 24 + 34 * (slot // 2), 20 if slot % 2 else -20
        place.piece(f"demigod:shown:{slot}", left, middle + down, medal(str(value)), 0.8, at="demigods:shown")


def prices(game: Pantheon, place: Corner, x: float) -> None:
    """What a sacrifice tile of each level costs."""
    inner = [PEN.sheet(x, 0, CARD_W, CARD_H, 7)]
    inner.append(
        PEN.text(x + CARD_W / 2, 15, fitted(place.t("prices"), 13.5, CARD_W - 6), 13.5, QUIET, anchor="middle")
    )
    for level, price in enumerate(game.material.prices[1:]):
        y = 30.0 + 17 * level
        dots = [f'<circle cx="{num(x + 9 + 7.5 * n)}" cy="{num(y)}" r="2.800"/>' for n in range(level + 1)]
        inner.append(PEN.inked(QUIET, *dots))
        inner += [
            shape("coin", 15, "#d3b048", COIN_LINE, x + 44, y),
            PEN.text(x + 54, y + 5, price, 14.5, INK, weight=700),
        ]
    place.draw(PEN.thing("tile:prices", *inner))


def bag(game: Pantheon, place: Corner, x: float) -> None:
    count = len(game.bag) - game.bag_at
    place.draw(stack(x + CARD_W / 2, CARD_H / 2, "stack:bag", count, place.t("loot"), "flame", "#7d5c0c"))


# -- hand and tokens ---------------------------------------------------------------------------------------------------------


def held_cards(game: Pantheon, seat: int) -> list[tuple[int, int]]:
    held = [(kind, game.hands[seat * c.CARDS + kind]) for kind in range(c.CARDS)]
    return [(kind, count) for kind, count in held if count]


def hand_heading(game: Pantheon, place: Corner) -> str:
    seat = seen_hand(game)
    if game.viewer == seat:
        return place.t("Your hand")
    return place.t("Hand of {who}", who=place.t(COLOUR_WORDS[seat]))


def hand(game: Pantheon, place: Corner, x: float, y: float, width: float, a_row: int) -> None:
    """The cards of one kind lie on each other like a fan, with their number."""
    seat = seen_hand(game)
    kinds = held_cards(game, seat)
    for first in range(0, len(kinds), a_row):
        row = kinds[first : first + a_row]
        more = sum(count - 1 for _, count in row)
        free = width - len(row) * (CARD_W + 8)
        fan = max(3.0, min(26.0, free / more)) if more else 0.0
        pitch = min(CARD_W + 8, (width - fan * more) / len(row))
        left = x
        top = y + first // a_row * (CARD_H + 10)
        for kind, count in row:
            shown = min(fan, air_beside(place.t(FACE_WORDS[kind])))
            fan_of_cards(place, seat, kind, count, left, top, shown)
            left += pitch + shown * (count - 1)


def air_beside(words: str) -> float:
    """How much of a card can look out from under another without half a letter or half a symbol."""
    return max(3.0, (CARD_W - max(CARD_SYMBOL, width_of(words, card_size(words)))) / 2 - 1)


def fan_of_cards(place: Corner, seat: int, kind: int, count: int, x: float, y: float, fan: float) -> None:
    name = c.CARD_NAMES[kind]
    face = place.use(f"card-{kind}", card(kind, place.t(FACE_WORDS[kind])))
    for layer in range(count):
        left = x + CARD_W / 2 + fan * layer
        place.piece(f"card:{name}:{layer}", left, y + CARD_H / 2, face, seat=seat, at=f"card:{name}", slides=True)
    # the number is no part of the top card, which would look otherwise whenever one more lies on it
    place.piece(f"badge-{name}", left, y + CARD_H / 2, badge(f"card:{name}:{seat}", count, 28, -36), slides=True)


def tray(place: Corner, seat: int, words: str, width: float, height: float, aside: bool) -> None:
    """The ground of the hand, in the colour of its owner, with a heading at the side or on top."""
    place.draw(PEN.box(0, 0, width, height, COLOURS[seat], COLOURS[seat], 9, 2, ' fill-opacity=".2"'))
    if aside:
        place.draw(PEN.path(f"M9 0H74V{num(height)}H9A9 9 0 0 1 0 {num(height - 9)}V9A9 9 0 0 1 9 0Z", COLOURS[seat]))
        rows = lines(words, 15.5, 66)
        for row, line in enumerate(rows):
            top = height / 2 + 5 - 9 * (len(rows) - 1)
            place.draw(PEN.text(37, top + 18 * row, line, 15.5, ON_COLOUR[seat], anchor="middle", weight=700))
    else:
        place.draw(
            PEN.path(f"M9 0H{num(width - 9)}A9 9 0 0 1 {num(width)} 9V30H0V9A9 9 0 0 1 9 0Z", COLOURS[seat]),
            PEN.text(14, 21, words, 17, ON_COLOUR[seat], weight=700),
        )


def nation_words(game: Pantheon, place: Corner, width: float) -> None:
    """For those who have no hand to see: what the nation of this epoch does."""
    nation = game.material.nations[game.nation]
    words = f"{nation.name}: {what_it_does(nation.effect, place.t)}"
    found = lines(words, 17, width - 32)
    inner = [PEN.sheet(0, 0, width, 20 + 24 * len(found), 9)]
    inner += [PEN.text(16, 27 + 24 * row, line, 17, INK) for row, line in enumerate(found)]
    place.draw(PEN.thing(f"nation:{nation.name}", *inner))


def tokens_to_use(game: Pantheon) -> list[tuple[int, str]]:
    """Bonus tiles to choose from, or what has been gained and waits."""
    if game.bonus_tiles:
        return [(tile, bonus_name(game, tile)) for tile in game.bonus_tiles]
    return loot_to_use(game)


def gained(game: Pantheon, place: Corner, x: float, y: float) -> None:
    """Tokens that wait to be used, and levels of sacrifice tiles to take."""
    for slot, (kind, name) in enumerate(tokens_to_use(game)):
        at = f"token:{token_name(game.material, kind)}"
        seat = -1 if game.bonus_tiles else game.actor
        place.piece(name, x + 36 + 72 * slot, y, loot_token(game.material.tokens[kind]), 1.7, seat, at)
    if game.raises:
        face = PEN.disc(0, 0, 20, GOLD, GOLD_LINE, 1.5) + shape("flame", 20, "#c8452f", DARK[0], 0, -5)
        left = x + 36 + 72 * len(tokens_to_use(game))
        place.piece(
            "raises",
            left,
            y,
            face + PEN.text(0, 16, f"↑{game.raises}", 14, BROWN, anchor="middle", weight=700),
            1.7,
            at="raises",
        )


def gained_width(game: Pantheon) -> float:
    return 72.0 * (len(tokens_to_use(game)) + (1 if game.raises else 0))
