"""What a thing of the board is: tooltips, with the numbers of the position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deskovka.core.provenance import RECONSTRUCTED
from deskovka.core.words import Tongue
from deskovka.games.pantheon import components as c
from deskovka.games.pantheon.rules.placing import price
from deskovka.games.pantheon.rules.scoring import column_points
from deskovka.games.pantheon.state import FULL
from deskovka.games.pantheon.words.terms import (
    GOD_WORDS,
    amount,
    card_words,
    cost_words,
    god_by_id,
    god_words,
    nation_words,
    sentence,
    speak,
    token_words,
    who,
)

if TYPE_CHECKING:
    from deskovka.games.pantheon.game import Pantheon


#: numbers on a player's panel
COUNTS = ("points", "cards", "columns-placed", "steps", "demigods")


def explain(game: Pantheon, thing: str, lang: str) -> str:
    t = speak(lang)
    what, _, detail = thing.partition(":")
    box = game.material
    if what == "space" and detail in box.index:
        return explain_space(game, box.index[detail], t)
    if what in ("god", "owned") and any(god.id == detail for god in box.gods):
        return explain_god(game, god_by_id(game, detail), t)
    if what == "token":
        name = detail.removeprefix("bonus ")
        tokens = [k for k in box.tokens if k.id == name and (k.bonus or not detail.startswith("bonus "))]
        return token_words(tokens[-1 if detail.startswith("bonus ") else 0], t) if tokens else ""
    if what == "nation":
        return " ".join(nation_words(n.effect, t) for n in box.nations if n.name == detail)
    if what in ("card", "shown") and detail in c.CARD_NAMES:
        return explain_card(box, c.CARD_NAMES.index(detail), t)
    if what == "stack":
        return explain_stack(game, detail, t)
    if what == "tile":
        prices = ", ".join(str(price) for price in box.prices[1:])
        return t("Sacrifice tiles: levels 1 to 4 cost {prices}; an upgrade costs the difference.", prices=prices)
    if what in ("foot", "column") and detail in [str(seat) for seat in range(game.players)]:
        return explain_pieces(game, what, int(detail), t)
    if what in COUNTS and detail in [str(seat) for seat in range(game.players)]:
        return explain_count(game, what, int(detail), t)
    if thing == "demigods:shown":
        return t("Demigods on display: whoever takes a demigod as loot gets the highest.")
    if thing == "raises":
        return t.count("{n} level of sacrifice tiles to raise", "{n} levels of sacrifice tiles to raise", game.raises)
    if what == "components":
        return notice(box, t)
    return ""


def explain_count(game: Pantheon, what: str, seat: int, t: Tongue) -> str:
    """A number on a player's panel."""
    if what == "points":
        return t("{who} has {amount}.", who=who(game, seat, t), amount=amount("points", game.points[seat], t))
    if what == "cards":
        return t("{who} has {amount} in hand.", who=who(game, seat, t), amount=amount("cards", game.held[seat], t))
    if what == "columns-placed":
        points = amount("points", column_points(game, seat), t)
        return t(
            "{n} on the map: {points} in a scoring.", n=amount("columns", game.columns_on_board(seat), t), points=points
        )
    if what == "steps":
        return t.count(*GOD_WORDS[c.STEPS], game.steps[seat])
    return explain_demigods(game, seat, t)


def explain_demigods(game: Pantheon, seat: int, t: Tongue) -> str:
    """Their owner knows them all, the others those that have been counted."""
    known = game.demigods if game.viewer in (FULL, seat) else game.demigods_counted
    values = [str(value) for value in range(6, 0, -1) for _ in range(known[seat * 7 + value])]
    text = t.count("{n} demigod, face down", "{n} demigods, face down", game.demigod_tiles[seat])
    return text + (". " + t("Known values: {values}", values=", ".join(values)) if values else "")


def explain_pieces(game: Pantheon, what: str, seat: int, t: Tongue) -> str:
    own, general = (game.feet_own, game.feet_general) if what == "foot" else (game.columns_own, game.columns_general)
    text = t("{own} in the own supply, {general} more in the general one.", own=own[seat], general=general[seat])
    if what == "column":
        points = amount("points", column_points(game, seat), t)
        text += " " + t(
            "{n} on the map: {points} in a scoring.", n=amount("columns", game.columns_on_board(seat), t), points=points
        )
    return text


def explain_space(game: Pantheon, space: int, t: Tongue) -> str:
    box = game.material
    bit = 1 << space
    parts = [box.names[space]]
    if space == game.temple:
        parts.append(t("the temple: routes start beside it"))
    elif box.column_spaces & bit:
        parts.append(t("column space: two columns of different players at most"))
    elif game.loot_spaces & bit:
        token = box.tokens[game.loot[box.nations[game.nation].loot.index(space)]]
        parts.append(t("loot: {what}", what=token_words(token, t)))
    for nation in box.nations:
        if space == nation.main:
            parts.append(nation.name)
        elif space in nation.loot:
            parts.append(f"{nation.name} {nation.loot.index(space) + 1}")
    if game.full & bit:
        parts.append(t("full"))
    elif game.taken & bit:
        owner = next(seat for seat in range(game.players) if (game.feet[seat] | game.columns[seat]) & bit)
        parts.append(
            t("costs {n} for everybody but {who}, who stands here", n=price(game, space), who=who(game, owner, t))
        )
    return "; ".join(parts)


def explain_god(game: Pantheon, god: c.God, t: Tongue) -> str:
    text = t(
        "{god}: costs {cost}, each number from a different kind. {power}. {points} now.",
        god=god.name,
        cost=cost_words(god),
        power=sentence(god_words(god, t)),
        points=amount("points", game.epoch, t),
    )
    row = next(row for row in game.material.raw["gods"] if row["id"] == god.id)
    if RECONSTRUCTED in str(row["provenance"]):
        text += " " + t("(Partly reconstructed.)")
    return text


def explain_card(box: c.Material, card: int, t: Tongue) -> str:
    if card == c.MOVEMENT:
        return t("A movement card gives {steps}.", steps=amount("steps", box.steps_per_card, t))
    if card >= c.MONEY_1:
        return t("Money for a purchase; no change is given.")
    return t("A sacrifice: one of its kind for the price of a god.")


def explain_stack(game: Pantheon, name: str, t: Tongue) -> str:
    if name == "deck":
        return t.count("{n} card in the deck", "{n} cards in the deck", len(game.deck) - game.deck_at)
    if name == "discard":
        lying = [card_words(card, count, t) for card, count in enumerate(game.discard) if count]
        return t("Discard pile: {cards}", cards=", ".join(lying) or "–")
    if name == "gods":
        return t.count("{n} god in the stack", "{n} gods in the stack", len(game.god_stack) - game.god_at)
    if name == "demigods":
        left = len(game.demigod_stack) - game.demigod_at
        return t.count("{n} demigod in the stack", "{n} demigods in the stack", left)
    if name == "money":
        cards = ", ".join(str(card - c.MONEY_1 + 1) for card in reversed(game.specials))
        return t("Special money, from the top: {cards}", cards=cards or "–")
    return t.count("{n} token in the bag", "{n} tokens in the bag", len(game.bag) - game.bag_at)


def notice(box: c.Material, t: Tongue) -> str:
    """The line that tells players what the material is."""
    if RECONSTRUCTED in c.canonical(box.raw):
        return t(
            "The rulebook's pictures are lost: most prices, numbers of tiles and the map are a reconstruction, "
            "marked row by row (docs/pantheon-components.md). You can play with your own components file."
        )
    return t("Played with the components “{name}”.", name=box.name)
