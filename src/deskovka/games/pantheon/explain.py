"""What the game answers when it is asked: why a move is not possible, and what a thing of the board is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deskovka.core.game import Move
from deskovka.core.provenance import RECONSTRUCTED
from deskovka.core.words import Tongue
from deskovka.games.pantheon import components as c
from deskovka.games.pantheon import state as s
from deskovka.games.pantheon.phrases import (
    NATION_WORDS,
    amount,
    card_words,
    cost_words,
    god_by_id,
    god_words,
    sentence,
    speak,
    token_words,
    who,
)
from deskovka.games.pantheon.rules import moves as m
from deskovka.games.pantheon.rules.placing import column_places, foot_places
from deskovka.games.pantheon.scoring import column_points
from deskovka.games.pantheon.sentences import prompt

if TYPE_CHECKING:
    from deskovka.games.pantheon.game import Pantheon


def why_not(game: Pantheon, move: Move, lang: str = "en") -> str:
    """The reason why a move is not possible now, and what would help."""
    t = speak(lang)
    if game.phase == s.OVER:
        return t("The game is over.")
    if move.seat != game.actor:
        return t("It is not your turn: {who} decides now.", who=who(game, game.actor, t))
    if move.kind in (m.FOOT, m.FOOT_ONLY, m.COLUMN):
        return why_not_there(game, move, t)
    if move.kind == m.TAKE_GOD and game.phase == s.ACTING:
        god = game.material.gods[move.a]
        if move.a not in game.god_display:
            return t("{god} is not on display.", god=god.name)
        return t(
            "{god} costs {cost}, each number from a different kind, by tiles and cards.",
            god=god.name,
            cost=cost_words(god),
        )
    if move.kind == m.MARCH and game.phase in (s.ACTING, s.FOLLOWING):
        return t("With these cards no piece can be placed; a movement must place at least one.")
    return t("This is not possible now. {prompt}", prompt=prompt(game, lang))


def why_not_there(game: Pantheon, move: Move, t: Tongue) -> str:
    seat = move.seat
    bit = 1 << move.a
    column = move.kind == m.COLUMN
    if game.phase not in (s.MARCHING, s.SPENDING):
        return t("Pieces are placed in a movement or a purchase: choose that first.")
    if column and game.columns_own[seat] == 0:
        return t("You have no column in your supply: buy one first.")
    if not column and game.feet_own[seat] == 0:
        return t("You have no foot in your supply: buy one first.")
    is_column_space = bool(game.material.column_spaces & bit)
    if is_column_space != column:
        return t("Columns stand on column spaces only, feet everywhere else.")
    places = column_places(game, seat) if column else foot_places(game, seat)
    if places & bit:
        return t("That costs 2, and you have {n} left.", n=game.budget)
    if game.full & bit:
        return t("Two pieces stand there already.")
    if column:
        return t("A column must stand beside one of your feet.")
    return t("A foot must stand beside the temple or your own network.")


# -- tooltips --------------------------------------------------------------------------------------------------------------


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
        return " ".join(t(NATION_WORDS[n.effect]) for n in box.nations if n.name == detail)
    if what in ("card", "shown") and detail in c.CARD_NAMES:
        return explain_card(box, c.CARD_NAMES.index(detail), t)
    if what == "stack":
        return explain_stack(game, detail, t)
    if what == "tile":
        prices = ", ".join(str(price) for price in box.prices[1:])
        return t("Sacrifice tiles: levels 1 to 4 cost {prices}; an upgrade costs the difference.", prices=prices)
    if what in ("foot", "column") and detail in [str(seat) for seat in range(game.players)]:
        return explain_pieces(game, what, int(detail), t)
    if what == "components":
        return notice(box, t)
    return ""


def explain_pieces(game: Pantheon, what: str, seat: int, t: Tongue) -> str:
    own, general = (game.feet_own, game.feet_general) if what == "foot" else (game.columns_own, game.columns_general)
    text = t("{own} in the own supply, {general} more in the general one.", own=own[seat], general=general[seat])
    if what == "column":
        points = amount("points", column_points(game, seat), t)
        text += " " + t("{n} on the map: {points} in a scoring.", n=game.columns_on_board(seat), points=points)
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
        parts.append(t("costs 2, because somebody stands here"))
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
