"""What the game says in the course of play: prompts, moves in words, log lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deskovka.core.effects import Effect
from deskovka.core.game import Move
from deskovka.core.words import Tongue
from deskovka.games.pantheon import components as c
from deskovka.games.pantheon import state as s
from deskovka.games.pantheon.phrases import (
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
from deskovka.games.pantheon.rules import moves as m
from deskovka.games.pantheon.rules.movement import free_steps

if TYPE_CHECKING:
    from deskovka.games.pantheon.game import Pantheon

PROMPTS = {
    s.PICKING_BONUS: "{who}: choose a bonus tile.",
    s.GALLIA: "{who}: take two cards, or turn over a god.",
    s.GALLIA_GOD: "{who}: take {god} for its topmost number, or leave it.",
    s.DISCARDING: "{who}: discard down to seven cards.",
    s.SWAPPING: "{who}: swap feet and columns, or keep them.",
    s.ROMA: "{who}: two cards from the deck?",
    s.LOOTING: "{who}: carry out what you have gained.",
    s.ACTING: "{who}: move, buy, take a god, or draw cards.",
    s.FOLLOWING: "{who}: move too, or take a card.",
    s.ASKING_EXTRA: "{who}: take an extra turn?",
}
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
    name = who(game, game.actor, t)
    if game.phase == s.MARCHING:
        return t("{who}: place feet and columns, {steps} left.", who=name, steps=amount("steps", game.budget, t))
    if game.phase == s.SPENDING:
        return t("{who}: spend your money, {n} left.", who=name, n=game.budget)
    if game.phase == s.DRAWING:
        return t.count("{who}: {n} more card.", "{who}: {n} more cards.", game.draws, who=name)
    god = game.material.gods[game.turned].name if game.turned >= 0 else ""
    return t(PROMPTS[game.phase], who=name, god=god)


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
        return t(WITH_PRICE[kind], price=amount("money", 1, t))
    return t(PLAIN[kind])


def describe_placement(game: Pantheon, move: Move, t: Tongue) -> str:
    name = game.material.names[move.a]
    if move.kind == m.SET_COLUMN:
        return t("Set a column on {space}, without a route", space=name)
    cost = 2 if game.taken >> move.a & 1 else 1
    price = amount("money" if game.phase == s.SPENDING else "steps", cost, t)
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
