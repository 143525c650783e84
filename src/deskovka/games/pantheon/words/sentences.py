"""What the game says in the course of play: prompts, moves in words, log lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deskovka.core.effects import Effect
from deskovka.core.game import Move
from deskovka.core.words import Tongue
from deskovka.games.pantheon import components as c
from deskovka.games.pantheon import moves as m
from deskovka.games.pantheon import state as s
from deskovka.games.pantheon.rules import placing
from deskovka.games.pantheon.rules.movement import free_steps
from deskovka.games.pantheon.words.terms import (
    AMOUNTS,
    DRAW_CARDS,
    GOD_WORDS,
    KIND_WORDS,
    TAKE_COLUMNS,
    TAKE_FEET,
    amount,
    card_words,
    god_by_id,
    god_words,
    payment_words,
    speak,
    token_words,
    tokens_by_id,
    who,
)

if TYPE_CHECKING:
    from deskovka.games.pantheon.game import Pantheon

#: to the seat that decides
PROMPTS = {
    s.PICKING_BONUS: "{who}: choose a bonus tile.",
    s.GALLIA: "{who}: take {cards}, or turn over a god.",
    s.GALLIA_GOD: "{who}: take {god} for its topmost number, or leave it.",
    s.DISCARDING: "{who}: discard down to {hand}.",
    s.SWAPPING: "{who}: swap feet and columns, or keep them.",
    s.ROMA: "{who}: draw {cards} from the deck?",
    s.LOOTING: "{who}: carry out what you have gained.",
    s.ACTING: "{who}: move, buy, take a god, or draw cards.",
    s.FOLLOWING: "{who}: move too, or take a card.",
    s.ASKING_EXTRA: "{who}: take an extra turn?",
    s.MARCHING: "{who}: place feet and columns, {left}.",
    s.SPENDING: "{who}: spend your money, {left}.",
    s.DRAWING: "{who}: draw more cards, {left}.",
}
#: to everybody else
ABOUT = {
    s.PICKING_BONUS: "{who} chooses a bonus tile.",
    s.GALLIA: "{who} takes {cards}, or turns over a god.",
    s.GALLIA_GOD: "{who} takes {god} for its topmost number, or leaves it.",
    s.DISCARDING: "{who} discards down to {hand}.",
    s.SWAPPING: "{who} swaps feet and columns, or keeps them.",
    s.ROMA: "{who} may draw {cards} from the deck.",
    s.LOOTING: "{who} carries out what was gained.",
    s.ACTING: "{who} moves, buys, takes a god, or draws cards.",
    s.FOLLOWING: "{who} moves too, or takes a card.",
    s.ASKING_EXTRA: "{who} may take an extra turn.",
    s.MARCHING: "{who} places feet and columns, {left}.",
    s.SPENDING: "{who} spends money, {left}.",
    s.DRAWING: "{who} draws more cards, {left}.",
}
STEPS_LEFT = ("{n} step left", "{n} steps left")
MONEY_LEFT = ("{n} money left", "{n} money left")
CARDS_LEFT = ("{n} card left", "{n} cards left")
SOURCES = {
    "deck": "from the deck",
    "display": "from the display",
    "nation": "by the nation",
    "epoch-cards": "at the start of the epoch",
    "deck-empty": "because the deck ran out",
    "movement": "for movement",
    "sacrifice": "as a sacrifice",
    "purchase": "in a purchase",
    "epoch-end": "at the end of the epoch",
    "demigods": "for demigods",
    "columns": "for columns",
    "piety": "for piety",
    "raise": "as a raise",
    "demigod-display": "from the display",
    "start": "at the start",
}
#: moves that are told without numbers
PLAIN = {
    m.TURN_GOD: "Turn over the top god",
    m.LEAVE_GOD: "Leave the god: it leaves the game",
    m.END_MOVEMENT: "End the movement",
    m.BUY: "Buy sacrifice tiles and pieces, or place pieces, for money",
    m.END_PURCHASE: "End the purchase",
    m.DRAW_DECK: "Draw a card from the deck",
    m.TAKE_CARD: "Take one card from the deck instead of moving",
    m.DECLINE: "Decline",
    m.EXTRA_TURN: "Take an extra turn",
    m.END_TURN: "End the turn",
    m.NO_RAISE: "Raise nothing",
}
WITH_CARD = {m.PAY: "Pay {card}", m.DISCARD: "Discard {card}", m.DRAW_SHOWN: "Draw {card} from the display"}
WITH_PRICE = {m.BUY_FOOT: "Buy a foot for {price}", m.BUY_COLUMN: "Buy a column for {price}"}
#: where cards come from that nobody else sees
HIDDEN_SOURCES = ("deck", "nation", "epoch-cards", "start")


# -- what is to be decided -----------------------------------------------------------------------------------------------


def prompt(game: Pantheon, lang: str) -> str:
    t = speak(lang)
    if game.phase == s.OVER:
        names = ", ".join(who(game, seat, t) for seat in game.winners())
        return t("The game is over. Winner: {names}.", names=names)
    table = PROMPTS if game.viewer in (s.FULL, game.actor) else ABOUT
    name = who(game, game.actor, t)
    if game.phase == s.LOOTING and game.raises and not game.pending:
        return raise_prompt(game, table is PROMPTS, name, t)
    return t(
        table[game.phase],
        who=name,
        god=game.material.gods[game.turned].name if game.turned >= 0 else "",
        cards=amount("cards", c.NATION_CARDS, t),
        hand=amount("cards", c.FULL_HAND, t),
        left=left_words(game, t),
    )


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


def describe(game: Pantheon, move: Move, lang: str) -> str:
    """A move in words, with its cost and gain in this position."""
    t = speak(lang)
    box = game.material
    kind, a, b = move.kind, move.a, move.b
    if kind in (m.FOOT, m.FOOT_ONLY, m.COLUMN, m.SET_COLUMN):
        return describe_placement(game, move, t)
    if kind == m.TAKE_GOD:
        god = box.gods[a]
        points = amount("points", game.epoch + game.power(move.seat, c.PIETY), t)
        return t(
            "Take {god} for {payment}: {points}, {power}",
            god=god.name,
            payment=payment_words(b, t),
            points=points,
            power=god_words(god, t),
        )
    if kind == m.MARCH:
        steps = free_steps(game, move.seat) + a * box.steps_per_card
        if a == 0:
            return t("Move without cards: {steps}", steps=amount("steps", steps, t))
        return t("Move with {cards}: {steps}", cards=card_words(c.MOVEMENT, a, t), steps=amount("steps", steps, t))
    if kind == m.BUY_TILE:
        price = box.prices[b] - box.prices[game.tiles[move.seat * c.KINDS + a]]
        kind_words = t(KIND_WORDS[a])
        return t("Buy {kind} of level {level} for {price}", kind=kind_words, level=b, price=amount("money", price, t))
    if kind == m.RAISE:
        level = game.tiles[move.seat * c.KINDS + a] + 1
        return t("Raise {kind} to level {level}", kind=t(KIND_WORDS[a]), level=level)
    if kind in (m.USE, m.GIVE_UP, m.PICK_BONUS):
        return describe_token(box.tokens[a], kind, b, t)
    if kind in WITH_CARD:
        return t(WITH_CARD[kind], card=card_words(a, 1, t))
    if kind in (m.SWAP_FEET, m.SWAP_COLUMNS):
        feet, columns = amount("feet", a, t), amount("columns", a, t)
        give, get = (feet, columns) if kind == m.SWAP_FEET else (columns, feet)
        return t("Give back {give}, take {get}", give=give, get=get)
    if kind == m.DRAW_CARDS:
        return t.count(*DRAW_CARDS, a)
    if kind in WITH_PRICE:
        return t(WITH_PRICE[kind], price=amount("money", c.PIECE_PRICE, t))
    return t(PLAIN[kind])


def describe_placement(game: Pantheon, move: Move, t: Tongue) -> str:
    name = game.material.names[move.a]
    if move.kind == m.SET_COLUMN:
        return t("Set a column on {space}, without a route", space=name)
    price = amount("money" if game.phase == s.SPENDING else "steps", placing.price(game, move.a), t)
    if move.kind == m.COLUMN:
        return t("Column on {space} for {price}", space=name, price=price)
    if not game.loot_spaces >> move.a & 1:
        return t("Foot on {space} for {price}", space=name, price=price)
    token = game.material.tokens[game.loot[game.material.nations[game.nation].loot.index(move.a)]]
    if move.kind == m.FOOT_ONLY:
        return t("Foot on {space} for {price}, leaving the loot", space=name, price=price)
    return t("Foot on {space} for {price}; loot: {loot}", space=name, price=price, loot=token_words(token, t))


def describe_token(token: c.Token, kind: int, choice: int, t: Tongue) -> str:
    if kind == m.PICK_BONUS:
        return t("Choose the bonus tile: {what}", what=token_words(token, t))
    if kind == m.GIVE_UP:
        return t("Renounce: {what}", what=token_words(token, t))
    if choice == 1:
        return t.count(*TAKE_COLUMNS, token.columns)
    if choice == 2:
        return t.count(*TAKE_FEET, token.feet)
    return t("Take: {what}", what=token_words(token, t))


# -- what has happened -----------------------------------------------------------------------------------------------------


def tell(game: Pantheon, effects: list[Effect], lang: str) -> list[str]:
    """One line for each seat that something happened to. In a view, hidden cards and tiles of others are only counted."""
    t = speak(lang)
    lines = []
    for seat in dict.fromkeys(effect.seat for effect in effects):
        phrases: list[str] = []
        hidden = 0
        for effect in effects:
            if effect.seat != seat:
                continue
            if is_secret(game, effect):
                if effect.what.startswith("card:"):
                    hidden += effect.amount
                else:
                    phrases.append(t("a hidden demigod"))
            else:
                phrases += phrase(game, effect, t)
        if hidden:
            phrases.append("+" + amount("cards", hidden, t))
        if phrases:
            lines.append(t("{who}: {what}.", who=who(game, seat, t), what=", ".join(phrases)))
    return lines


def is_secret(game: Pantheon, effect: Effect) -> bool:
    """Does only its owner see it? Cards from the deck and demigods from the stack; the special money stack lies open."""
    if game.viewer in (s.FULL, effect.seat) or effect.amount < 0:
        return False
    if effect.what.startswith("demigod:"):
        return effect.source != "demigod-display"
    if not effect.what.startswith("card:"):
        return False
    what, _, detail = effect.source.partition(":")
    if what == "token":
        return any(token.does == c.T_CARDS for token in tokens_by_id(game, detail))
    return what in HIDDEN_SOURCES


def phrase(game: Pantheon, effect: Effect, t: Tongue) -> list[str]:
    what, _, detail = effect.what.partition(":")
    if effect.amount == 0:
        return []
    if what == "nation":
        return [t("epoch {n}: {nation} rises", n=effect.after[0], nation=detail)]
    if effect.what in AMOUNTS and what != "steps":
        if effect.source.startswith("placed:"):
            return []  # told as a placement
        sign = "−" if effect.amount < 0 else "+"
        return [f"{sign}{amount(effect.what, abs(effect.amount), t)} {source_words(game, effect.source, t)}".strip()]
    if what in ("feet-placed", "columns-placed"):
        if effect.source == "epoch-end":
            return []
        place = effect.source.partition(":")[2]
        return [t("foot on {space}", space=place) if what == "feet-placed" else t("column on {space}", space=place)]
    if what == "tile":
        return [t("{kind} of level {level}", kind=t(KIND_WORDS[c.KIND_NAMES.index(detail)]), level=effect.after[0])]
    if what == "god":
        return [t("god {god}", god=god_by_id(game, detail).name)]
    if what == "demigod":
        return [t("demigod of value {n}", n=detail)]
    if what == "loot":
        return [t("loot: {what}", what=token_words(tokens_by_id(game, detail)[0], t))]
    return [t.count(*GOD_WORDS[c.STEPS], effect.amount)]


def source_words(game: Pantheon, source: str, t: Tongue) -> str:
    if source in SOURCES:
        return t(SOURCES[source])
    what, _, detail = source.partition(":")
    if what == "god":
        return t("for {god}", god=god_by_id(game, detail).name)
    return ""
