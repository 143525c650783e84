"""The position for a terminal: the map, the players, gods, cards and what is under way, never wider than asked for.

It is called on what a seat sees (`seen_by`), so nothing hidden is here.  Nothing is said by colour alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deskovka.core.screen import Part, Screen, Span
from deskovka.core.words import Tongue
from deskovka.games.pantheon import components as c
from deskovka.games.pantheon.rules.scoring import column_points, demigod_points
from deskovka.games.pantheon.state import NOTHING
from deskovka.games.pantheon.words.asking import prompt
from deskovka.games.pantheon.words.terms import (
    COLOUR_WORDS,
    FACE_WORDS,
    KIND_WORDS,
    ROMAN,
    amount,
    cost_words,
    god_words,
    material_words,
    nation_words,
    owned_words,
    sentence,
    speak,
    token_words,
)

if TYPE_CHECKING:
    from deskovka.games.pantheon.game import Pantheon

#: signs of a space on the map
LAND, SEA, COLUMN, TEMPLE, MAIN = ".", "~", "o", "#", "*"
#: a space is so many signs wide; every other row is shifted by half of it
CELL = 4


def screen(game: Pantheon, seat: int | None, lang: str, width: int) -> Screen:
    t = speak(lang)
    page = Screen(width)
    epoch(game, page, t)
    board(game, page, t)
    players(game, page, seat, t)
    hand(game, page, seat, t)
    gods(game, page, t)
    stacks(game, page, t)
    pending(game, page, lang, t)
    return page


def epoch(game: Pantheon, page: Screen, t: Tongue) -> None:
    nation = game.material.nations[game.nation]
    page.heading(t("Epoch {n} of {all}: {nation}", n=game.epoch, all=c.EPOCHS, nation=nation.name))
    page.words(nation_words(nation.effect, t), indent=2)
    past = [game.material.nations[number].name for number in game.nation_stack[: game.epoch - 1]]
    if past:
        numbered = [f"{ROMAN[slot]} {name}" for slot, name in enumerate(past)]
        page.words(t("Before: {nations}", nations=", ".join(numbered)), indent=2)
    page.words(t("Components: {name}", name=material_words(game.material.name, t)), indent=2, dim=True)


# -- the map ---------------------------------------------------------------------------------------------------------------


def letter(seat: int, t: Tongue, big: bool) -> str:
    """A player's pieces are the first letter of the colour: small for feet, large for columns."""
    first = t(COLOUR_WORDS[seat])[0]
    return first.upper() if big else first.lower()


def board(game: Pantheon, page: Screen, t: Tongue) -> None:
    cells = game.material.cells
    rows = max(row for row, _ in cells) + 1
    across = max(col for _, col in cells) + 1
    at = {cell: space for space, cell in enumerate(cells)}
    page.line()
    page.heading(t("Map"))
    cell = CELL if 3 + across * CELL + CELL // 2 <= page.width else CELL - 1
    most = (page.width - 3 - cell // 2) // cell
    for first in range(0, across, most):  # a map too broad for the screen comes in parts, one below the other
        columns = range(first, min(first + most, across))
        page.line(Span("   " + "".join(f"{col + 1:<{cell}}" for col in columns).rstrip(), dim=True))
        for row in range(rows):
            parts: list[Part] = [f"{chr(65 + row)}  " + " " * (cell // 2 if row % 2 else 0)]
            for col in columns:
                parts += space_signs(game, at[row, col], cell, t) if (row, col) in at else [" " * cell]
            page.line(*parts)
    signs = {
        LAND: t("land"),
        SEA: t("sea"),
        COLUMN: t("column space"),
        TEMPLE: t("temple"),
        MAIN: t("main space of another nation"),
        "1-5": t("loot"),
    }
    legend = [f"{sign} {words}" for sign, words in signs.items()]
    for seat in range(game.players):
        legend.append(
            t(
                "{foot} foot and {column} column of {who}",
                foot=letter(seat, t, False),
                column=letter(seat, t, True),
                who=t(COLOUR_WORDS[seat]),
            )
        )
    page.words("; ".join(legend), indent=2, dim=True)
    loot(game, page, t)


def space_signs(game: Pantheon, space: int, cell: int, t: Tongue) -> list[Part]:
    """Pieces first; then loot by its number, the temple, and what is printed."""
    bit = 1 << space
    found: list[Part] = []
    for seat in range(game.players):
        for pieces, big in ((game.feet[seat], False), (game.columns[seat], True)):
            if pieces & bit:
                found.append(Span(letter(seat, t, big), ink=game.seat_colour(seat), bold=True))
    if game.loot_spaces & bit:
        found.append(Span(str(game.material.nations[game.nation].loot.index(space) + 1), bold=True))
    if space == game.temple:
        found.append(Span(TEMPLE, bold=True))
    if not found:
        found.append(printed(game, space))
    found = found[: cell - 1]
    return [*found, " " * (cell - len(found))]


def printed(game: Pantheon, space: int) -> str:
    if game.material.column_spaces >> space & 1:
        return COLUMN
    if any(nation.main == space for nation in game.material.nations):
        return MAIN
    return SEA if game.material.sea[space] else LAND


def loot(game: Pantheon, page: Screen, t: Tongue) -> None:
    rows = []
    for slot, token in enumerate(game.loot):
        if token != NOTHING:
            space = game.material.nations[game.nation].loot[slot]
            rows.append([f"  {slot + 1}", game.material.names[space], token_words(game.material.tokens[token], t)])
    if rows:
        page.heading(t("Loot"))
        page.table(["", "", ""], rows)


# -- players ---------------------------------------------------------------------------------------------------------------


def players(game: Pantheon, page: Screen, viewer: int | None, t: Tongue) -> None:
    page.line()
    page.heading(t("Players"))
    headings = [
        "",
        t("points"),
        t("cards"),
        t("feet"),
        t("columns"),
        t("on the map"),
        t("steps"),
        t("demigods"),
        t("tiles"),
    ]
    rows = []
    for seat in range(game.players):
        name = t(COLOUR_WORDS[seat])
        mark = ">" if game.to_act() == seat else " "
        rows.append(
            [
                mark + (t("{who} (you)", who=name) if seat == viewer else name),
                str(game.points[seat]),
                str(game.held[seat]),
                f"{game.feet_own[seat]}+{game.feet_general[seat]}",
                f"{game.columns_own[seat]}+{game.columns_general[seat]}",
                str(game.columns_on_board(seat)),
                str(game.steps[seat]),
                str(game.demigod_tiles[seat]),
                " ".join(str(game.tiles[seat * c.KINDS + kind]) for kind in range(c.KINDS)),
            ]
        )
    page.table(headings, rows, gap=1)
    kinds = ", ".join(t(words) for words in KIND_WORDS)
    page.words(t("Supplies: own + general. Levels of sacrifice tiles: {kinds}.", kinds=kinds), indent=2, dim=True)
    for seat in range(game.players):
        of_player(game, page, seat, viewer, t)


def of_player(game: Pantheon, page: Screen, seat: int, viewer: int | None, t: Tongue) -> None:
    """Gods, demigods that may be known, the bonus tile while it waits."""
    parts = []
    kinds = len(game.material.gods)
    for number, god in enumerate(game.material.gods):
        count = game.gods[seat * kinds + number]
        if count:
            times = f" ({count}×)" if count > 1 else ""
            left = f" ({owned_words(game, seat, god, t)})" if god.effect == c.EXTRA_TURN else ""
            parts.append(f"{god.name}{times}: {god_words(god, t)}{left}")
    known = game.demigods if seat == viewer else game.demigods_counted
    values = [str(value) for value in range(6, 0, -1) for _ in range(known[seat * 7 + value])]
    if values:
        parts.append(t("demigods {values}", values=", ".join(values)))
    if game.bonus[seat] != NOTHING:
        parts.append(t("bonus tile: {what}", what=token_words(game.material.tokens[game.bonus[seat]], t)))
    if game.columns_on_board(seat) or seat == viewer:
        points = column_points(game, seat) + (demigod_points(game, seat) if seat == viewer else 0)
        parts.append(t("next scoring: {points}", points=amount("points", points, t)))
    if parts:
        page.words(f"{t(COLOUR_WORDS[seat])}: {'; '.join(parts)}", indent=2, hang=2)


def hand(game: Pantheon, page: Screen, seat: int | None, t: Tongue) -> None:
    if seat is None:
        return
    cards = [
        f"{game.hands[seat * c.CARDS + card]}× {card_name(card, t)}"
        for card in range(c.CARDS)
        if game.hands[seat * c.CARDS + card]
    ]
    page.line()
    page.heading(t("Your hand"))
    page.words(", ".join(cards) or "–", indent=2)


def card_name(card: int, t: Tongue) -> str:
    words = t(FACE_WORDS[card])
    return f"{words} {card - c.MONEY_1 + 1}" if card >= c.MONEY_1 else words


# -- what lies around --------------------------------------------------------------------------------------------------------


def gods(game: Pantheon, page: Screen, t: Tongue) -> None:
    page.line()
    points = amount("points", game.epoch, t)
    page.heading(t("Gods on display: {points} each now", points=points))
    shown = game.god_display + ([game.turned] if game.turned != NOTHING else [])
    rows = []
    for number in shown:
        god = game.material.gods[number]
        cost = str(god.cost[0]) if number == game.turned else cost_words(god)
        rows.append([f"  {god.name}", cost, sentence(god_words(god, t))])
    if rows:
        page.table(["", t("price"), t("power")], rows)
    else:
        page.words("–", indent=2)


def stacks(game: Pantheon, page: Screen, t: Tongue) -> None:
    page.line()
    page.heading(t("Cards and stacks"))
    shown = ", ".join(card_name(card, t) for card in game.shown)
    lying = ", ".join(f"{count}× {card_name(card, t)}" for card, count in enumerate(game.discard) if count)
    specials = ", ".join(str(card - c.MONEY_1 + 1) for card in reversed(game.specials))
    prices = ", ".join(str(price) for price in game.material.prices[1:])
    counts = {
        t("deck"): len(game.deck) - game.deck_at,
        t("gods"): len(game.god_stack) - game.god_at,
        t("demigods"): len(game.demigod_stack) - game.demigod_at,
        t("loot"): len(game.bag) - game.bag_at,
    }
    rows = [
        [t("Display"), shown],
        [t("Discard pile"), lying or "–"],
        [t("Special money"), specials or "–"],
        [t("Demigods on display"), ", ".join(str(value) for value in sorted(game.demigod_display)) or "–"],
        [t("Left"), ", ".join(f"{words} {count}" for words, count in counts.items())],
        [t("Sacrifice tiles"), t("levels 1 to 4 cost {prices}", prices=prices)],
    ]
    page.table(["", ""], [["  " + head, words] for head, words in rows])


def pending(game: Pantheon, page: Screen, lang: str, t: Tongue) -> None:
    page.line()
    waiting = game.bonus_tiles or game.pending
    if waiting:
        page.heading(t("To choose from") if game.bonus_tiles else t("To be used"))
        for number in waiting:
            page.words(token_words(game.material.tokens[number], t), indent=2, hang=2)
    page.words(prompt(game, lang))
