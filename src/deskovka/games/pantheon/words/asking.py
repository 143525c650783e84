"""What is to be decided: to the seat that decides, and to everybody else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deskovka.core.words import Tongue, counted, said
from deskovka.games.pantheon import components as c
from deskovka.games.pantheon import moves as m
from deskovka.games.pantheon import state as s
from deskovka.games.pantheon.rules.buying import can_spend, money_cards
from deskovka.games.pantheon.rules.placing import cheapest
from deskovka.games.pantheon.words.terms import amount, speak, who

if TYPE_CHECKING:
    from deskovka.games.pantheon.game import Pantheon

#: to the seat that decides
PROMPTS = {
    s.PICKING_BONUS: said("{who}: choose a bonus tile."),
    s.GALLIA: said("{who}: take {cards}, or turn over a god."),
    s.GALLIA_GOD: said("{who}: take {god} for its topmost number, or leave it."),
    s.DISCARDING: said("{who}: discard down to {hand}."),
    s.SWAPPING: said("{who}: swap feet and columns, or keep them."),
    s.ROMA: said("{who}: draw {cards} from the deck?"),
    s.LOOTING: said("{who}: carry out what you have gained."),
    s.ACTING: said("{who}: {actions}."),
    s.FOLLOWING: said("{who}: move too, or take a card."),
    s.ASKING_EXTRA: said("{who}: take an extra turn?"),
    s.MARCHING: said("{who}: place feet and columns, {left}."),
    s.SPENDING: said("{who}: spend your money, {left}."),
    s.DRAWING: said("{who}: draw more cards, {left}."),
}
#: the same, where the hand or the table leaves no more than these moves
ONLY = {
    (s.GALLIA, frozenset({m.DRAW_CARDS})): said("{who}: take {cards}; no god is left to turn over."),
    (s.GALLIA_GOD, frozenset({m.LEAVE_GOD})): said("{who}: {god} cannot be paid. Leave it."),
    (s.SWAPPING, frozenset({m.DECLINE})): said("{who}: there is nothing to swap."),
    (s.FOLLOWING, frozenset({m.TAKE_CARD, m.DECLINE})): said("{who}: take a card, or decline."),
}
#: the four actions of a turn
ACTIONS = {
    m.MARCH: said("move"),
    m.BUY: said("buy"),
    m.TAKE_GOD: said("take a god"),
    m.DRAW_DECK: said("draw cards"),
}
#: to everybody else
ABOUT = {
    s.PICKING_BONUS: said("{who} chooses a bonus tile."),
    s.GALLIA: said("{who} takes {cards}, or turns over a god."),
    s.GALLIA_GOD: said("{who} takes {god} for its topmost number, or leaves it."),
    s.DISCARDING: said("{who} discards down to {hand}."),
    s.SWAPPING: said("{who} swaps feet and columns, or keeps them."),
    s.ROMA: said("{who} may draw {cards} from the deck."),
    s.LOOTING: said("{who} carries out what was gained."),
    s.ACTING: said("{who} moves, buys, takes a god, or draws cards."),
    s.FOLLOWING: said("{who} moves too, or takes a card."),
    s.ASKING_EXTRA: said("{who} may take an extra turn."),
    s.MARCHING: said("{who} places feet and columns, {left}."),
    s.SPENDING: said("{who} spends money, {left}."),
    s.DRAWING: said("{who} draws more cards, {left}."),
}
#: what can be done when nothing is left of it, or nothing can be had for it: to the seat that decides, and to everybody else
SPENT_ALL = {
    "march": (said("{who}: all steps are used. End the movement."), said("{who} ends the movement.")),
    "march, left": (said("{who}: nothing more can be placed. End the movement."), said("{who} ends the movement.")),
    "pay": (
        said("{who}: play money cards, as many as you want to spend."),
        said("{who} plays money cards."),
    ),
    "more": (
        said("{who}: the money is spent. Play more money cards, or end the purchase."),
        said("{who} plays more money cards, or ends the purchase."),
    ),
    "end": (said("{who}: the money is spent. End the purchase."), said("{who} ends the purchase.")),
    "more, left": (
        said("{who}: nothing more can be had for the money left. Play more money cards, or end the purchase."),
        said("{who} plays more money cards, or ends the purchase."),
    ),
    "end, left": (
        said("{who}: nothing more can be had for the money left. End the purchase."),
        said("{who} ends the purchase."),
    ),
}
STEPS_LEFT = counted("{n} step left", "{n} steps left")
MONEY_LEFT = counted("{n} money left", "{n} money left")
CARDS_LEFT = counted("{n} card left", "{n} cards left")


def prompt(game: Pantheon, lang: str) -> str:
    t = speak(lang)
    if game.phase == s.OVER:
        names = ", ".join(who(game, seat, t) for seat in game.winners())
        return t("The game is over. Winner: {names}.", names=names)
    table = PROMPTS if game.viewer in (s.FULL, game.actor) else ABOUT
    name = who(game, game.actor, t)
    if game.phase == s.LOOTING and game.raises and not game.pending:
        return raise_prompt(game, table is PROMPTS, name, t)
    if nothing_to_be_had(game):
        own, about = SPENT_ALL[what_is_over(game, table is PROMPTS)]
        return t(own if table is PROMPTS else about, who=name)
    kinds = frozenset(move.kind for move in game.moves()) if table is PROMPTS else frozenset()
    return t(
        ONLY.get((game.phase, kinds), table[game.phase]),
        who=name,
        actions=choice([t(words) for kind, words in ACTIONS.items() if kind in kinds], t),
        god=game.material.gods[game.turned].name if game.turned >= 0 else "",
        cards=amount("cards", c.NATION_CARDS, t),
        hand=amount("cards", c.FULL_HAND, t),
        left=left_words(game, t),
    )


def choice(parts: list[str], t: Tongue) -> str:
    """`move, buy, or draw cards`."""
    return t("{others}, or {last}", others=", ".join(parts[:-1]), last=parts[-1]) if len(parts) > 1 else "".join(parts)


def nothing_to_be_had(game: Pantheon) -> bool:
    """Under way, but what is left of steps or money buys nothing. Everybody can see that."""
    if game.phase == s.MARCHING:
        return not 0 < cheapest(game, game.actor) <= game.budget
    return game.phase == s.SPENDING and not can_spend(game, game.actor, game.budget)


def what_is_over(game: Pantheon, own: bool) -> str:
    """Nothing can be had any more: what comes next? Whoever looks on does not know the cards in hand."""
    left = ", left" if game.budget else ""
    if game.phase == s.MARCHING:
        return "march" + left
    if game.virtual:
        return "end" + left
    if not game.spent:
        return "pay"
    return ("more" if not own or money_cards(game, game.actor) else "end") + left


def raise_prompt(game: Pantheon, own: bool, name: str, t: Tongue) -> str:
    """Iberia, and tokens with sacrifices."""
    levels = t.count("{n} level left", "{n} levels left", game.raises)
    if own:
        return t("{who}: raise a sacrifice tile or take one of level 1, {left}.", who=name, left=levels)
    return t("{who} raises a sacrifice tile or takes one of level 1, {left}.", who=name, left=levels)


def left_words(game: Pantheon, t: Tongue) -> str:
    """Steps, money or cards of what is under way."""
    if game.phase == s.MARCHING:
        return t.count(*STEPS_LEFT, game.budget)
    if game.phase == s.SPENDING:
        return t.count(*MONEY_LEFT, game.budget)
    return t.count(*CARDS_LEFT, game.draws)
