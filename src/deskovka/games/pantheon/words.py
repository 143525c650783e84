"""What the game says: prompts, moves in words, log lines, tooltips. English here, other languages in `locale/`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from deskovka.core.effects import Effect
from deskovka.core.game import Move
from deskovka.core.provenance import Origin
from deskovka.core.words import Tongue, tongue
from deskovka.games.pantheon import components as c
from deskovka.games.pantheon import state as s
from deskovka.games.pantheon.rules import moves as m
from deskovka.games.pantheon.rules.movement import free_steps
from deskovka.games.pantheon.rules.placing import column_places, foot_places

if TYPE_CHECKING:
    from deskovka.games.pantheon.game import Pantheon

FOLDER = Path(__file__).parent

CARD_WORDS = (
    ("{n} movement card", "{n} movement cards"),
    ("{n} gifts card", "{n} gifts cards"),
    ("{n} priests card", "{n} priests cards"),
    ("{n} dancers card", "{n} dancers cards"),
    ("{n} temples card", "{n} temples cards"),
    ("{n} card of money 1", "{n} cards of money 1"),
    ("{n} card of money 2", "{n} cards of money 2"),
    ("{n} card of money 3", "{n} cards of money 3"),
    ("{n} card of money 4", "{n} cards of money 4"),
    ("{n} card of money 5", "{n} cards of money 5"),
)
KIND_WORDS = ("gifts", "priests", "dancers", "temples")
COLOUR_WORDS = ("Red", "Green", "Yellow", "Blue")
GOD_WORDS = (
    ("{n} more step in every movement", "{n} more steps in every movement"),
    ("{n} more money in every purchase", "{n} more money in every purchase"),
    ("{n} more card when drawing", "{n} more cards when drawing"),
    ("leaps over a space with somebody else's piece", "leaps over a space with somebody else's piece"),
    ("{n} point for each later god", "{n} points for each later god"),
    ("{n} extra turn in every epoch", "{n} extra turns in every epoch"),
    ("{n} card at the start of each epoch", "{n} cards at the start of each epoch"),
    ("{n} special money card at once", "{n} special money cards at once"),
    ("{n} hidden demigod at once", "{n} hidden demigods at once"),
)
NATION_WORDS = (
    "Each player takes two cards, or turns over a god and may take it for its topmost number alone.",
    "Every hand is set to seven cards.",
    "Each player may swap feet and columns between own and general supply.",
    "The special money stack is turned over: the highest card is on top.",
    "Each player may spend two money as in a purchase.",
    "Each player may take a sacrifice tile of level 1 or raise one by a level.",
    "Each player may draw two cards.",
)
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
#: where cards come from that nobody else sees
HIDDEN_SOURCES = ("deck", "nation", "epoch-cards", "start")


def speak(lang: str) -> Tongue:
    return tongue(FOLDER, lang)


def who(game: Pantheon, seat: int, t: Tongue) -> str:
    return t(COLOUR_WORDS[seat])


def seat_label(game: Pantheon, seat: int, lang: str = "en") -> str:
    return who(game, seat, speak(lang))


def icon_words(lang: str = "en") -> dict[str, str]:
    return {}


def provenance(game: Pantheon, lang: str = "en") -> list[Origin]:
    return []


def steps_words(n: int, t: Tongue) -> str:
    return t.count("{n} step", "{n} steps", n)


def points_words(n: int, t: Tongue) -> str:
    return t.count("{n} point", "{n} points", n)


def card_words(card: int, n: int, t: Tongue) -> str:
    return t.count(*CARD_WORDS[card], n)


def god_words(god: c.God, t: Tongue) -> str:
    return t.count(*GOD_WORDS[god.effect], god.amount)


def token_words(token: c.Token, t: Tongue) -> str:
    """What a token brings, in a few words."""
    does = token.does
    if does == c.T_DEMIGOD:
        return t("the top demigod of the stack") if token.bonus else t("the highest demigod shown")
    if does == c.T_GOD:
        return t("the top god of the stack")
    if does == c.T_MONEY:
        return t("the top special money card")
    if does in (c.T_BOTH, c.T_EITHER):
        columns = t.count("{n} column", "{n} columns", token.columns)
        feet = t.count("{n} foot", "{n} feet", token.feet)
        if does == c.T_BOTH:
            return t("{columns} and {feet}", columns=columns, feet=feet)
        return t("{columns} or {feet}", columns=columns, feet=feet)
    if does == c.T_SACRIFICE:
        return t.count("{n} level of sacrifice tiles", "{n} levels of sacrifice tiles", token.amount)
    if does == c.T_CARDS:
        return t.count("{n} card from the deck", "{n} cards from the deck", token.amount)
    if does == c.T_STEPS:
        return t.count("{n} more step in every movement", "{n} more steps in every movement", token.amount)
    return t("a column on any column space")


def payment_words(payment: int, t: Tongue) -> str:
    parts = [card_words(c.GIFTS + k, payment >> 3 * k & 7, t) for k in range(c.KINDS) if payment >> 3 * k & 7]
    return ", ".join(parts) or t("tiles alone")


# -- what is to be decided -----------------------------------------------------------------------------------------------


def prompt(game: Pantheon, lang: str) -> str:
    t = speak(lang)
    if game.phase == s.OVER:
        names = ", ".join(who(game, seat, t) for seat in game.winners())
        return t("The game is over. Winner: {names}.", names=names)
    name = who(game, game.actor, t)
    if game.phase == s.MARCHING:
        return t("{who}: place feet and columns, {steps} left.", who=name, steps=steps_words(game.budget, t))
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
        points = points_words(game.epoch + game.power(move.seat, c.PIETY), t)
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
            return t("Move without cards: {steps}", steps=steps_words(steps, t))
        return t("Move with {cards}: {steps}", cards=card_words(c.MOVEMENT, a, t), steps=steps_words(steps, t))
    if kind == m.BUY_TILE:
        price = box.prices[b] - box.prices[game.tiles[move.seat * c.KINDS + a]]
        return t("Buy {kind} of level {level} for {price} money", kind=t(KIND_WORDS[a]), level=b, price=price)
    if kind == m.RAISE:
        level = game.tiles[move.seat * c.KINDS + a] + 1
        return t("Raise {kind} to level {level}", kind=t(KIND_WORDS[a]), level=level)
    if kind in (m.USE, m.GIVE_UP, m.PICK_BONUS):
        return describe_token(box.tokens[a], kind, b, t)
    if kind in (m.PAY, m.DISCARD, m.DRAW_SHOWN):
        card = card_words(a, 1, t)
        patterns = {m.PAY: "Pay {card}", m.DISCARD: "Discard {card}", m.DRAW_SHOWN: "Take {card} from the display"}
        return t(patterns[kind], card=card)
    if kind in (m.SWAP_FEET, m.SWAP_COLUMNS):
        feet = t.count("{n} foot", "{n} feet", a)
        columns = t.count("{n} column", "{n} columns", a)
        give, get = (feet, columns) if kind == m.SWAP_FEET else (columns, feet)
        return t("Give back {give}, take {get}", give=give, get=get)
    if kind == m.DRAW_CARDS:
        return t.count("Draw {n} card from the deck", "Draw {n} cards from the deck", a)
    plain = {
        m.TURN_GOD: "Turn over the top god",
        m.LEAVE_GOD: "Leave the god: it leaves the game",
        m.END_MOVEMENT: "End the movement",
        m.BUY: "Buy sacrifice tiles and pieces, or place pieces, for money",
        m.BUY_FOOT: "Buy a foot for 1 money",
        m.BUY_COLUMN: "Buy a column for 1 money",
        m.END_PURCHASE: "End the purchase",
        m.DRAW_DECK: "Draw a card from the deck",
        m.TAKE_CARD: "Take one card from the deck instead of moving",
        m.DECLINE: "Decline",
        m.EXTRA_TURN: "Take an extra turn",
        m.END_TURN: "End the turn",
        m.NO_RAISE: "Raise nothing",
    }
    return t(plain[kind])


def describe_placement(game: Pantheon, move: Move, t: Tongue) -> str:
    name = game.material.names[move.a]
    if move.kind == m.SET_COLUMN:
        return t("Set a column on {space}, without a route", space=name)
    cost = 2 if game.taken >> move.a & 1 else 1
    price = t("{n} money", n=cost) if game.phase == s.SPENDING else steps_words(cost, t)
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
        return t.count("Take {n} column", "Take {n} columns", token.columns)
    if choice == 2:
        return t.count("Take {n} foot", "Take {n} feet", token.feet)
    return t("Take: {what}", what=token_words(token, t))


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
        cost = "+".join(str(number) for number in god.cost)
        return t("{god} costs {cost}, each number from a different kind, by tiles and cards.", god=god.name, cost=cost)
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
            phrases.append(t.count("{n} card", "{n} cards", hidden))
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
        return token_by_id(game, detail).does == c.T_CARDS
    return what in HIDDEN_SOURCES


def phrase(game: Pantheon, effect: Effect, t: Tongue) -> list[str]:
    what, _, detail = effect.what.partition(":")
    amount = effect.amount
    sign = "−" if amount < 0 else "+"
    source = source_words(game, effect.source, t)
    if what == "points":
        return [f"{sign}{points_words(abs(amount), t)} {source}".strip()]
    if what == "card":
        return [f"{sign}{card_words(c.CARD_NAMES.index(detail), abs(amount), t)} {source}".strip()]
    if what in ("feet-placed", "columns-placed"):
        if effect.source == "epoch-end":
            return []
        place = effect.source.partition(":")[2]
        return [t("foot on {space}", space=place) if what == "feet-placed" else t("column on {space}", space=place)]
    if what in ("feet", "columns"):
        if effect.source.startswith("placed:"):
            return []  # told as a placement
        one, many = ("{n} foot", "{n} feet") if what == "feet" else ("{n} column", "{n} columns")
        return [f"{sign}{t.count(one, many, abs(amount))} {source}".strip()]
    if what == "tile":
        return [t("{kind} of level {level}", kind=t(KIND_WORDS[c.KIND_NAMES.index(detail)]), level=effect.after[0])]
    if what == "god":
        return [t("god {god}", god=god_by_id(game, detail).name)]
    if what == "demigod":
        return [t("demigod of value {n}", n=detail)]
    if what == "loot":
        return [t("loot: {what}", what=token_words(token_by_id(game, detail), t))]
    return [t.count("{n} more step in every movement", "{n} more steps in every movement", amount)]


def source_words(game: Pantheon, source: str, t: Tongue) -> str:
    if source in SOURCES:
        return t(SOURCES[source])
    what, _, detail = source.partition(":")
    if what == "god":
        return t("for {god}", god=god_by_id(game, detail).name)
    return ""


def god_by_id(game: Pantheon, name: str) -> c.God:
    return next(god for god in game.material.gods if god.id == name)


def token_by_id(game: Pantheon, name: str) -> c.Token:
    return next(token for token in game.material.tokens if token.id == name)


# -- tooltips --------------------------------------------------------------------------------------------------------------


def explain(game: Pantheon, thing: str, lang: str) -> str:
    t = speak(lang)
    what, _, detail = thing.partition(":")
    box = game.material
    if what == "space" and detail in box.index:
        return explain_space(game, box.index[detail], t)
    if what == "god" and any(god.id == detail for god in box.gods):
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
    if what in ("foot", "column"):
        seat = int(detail)
        own, general = (
            (game.feet_own, game.feet_general) if what == "foot" else (game.columns_own, game.columns_general)
        )
        return t("{own} in the own supply, {general} more in the general one.", own=own[seat], general=general[seat])
    if what == "components":
        return notice(box, t)
    return ""


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
    cost = "+".join(str(number) for number in god.cost)
    text = t(
        "{god}: costs {cost}, each number from a different kind. {power}. {points} now.",
        god=god.name,
        cost=cost,
        power=sentence(god_words(god, t)),
        points=points_words(game.epoch, t),
    )
    origin: dict[str, Any] = next(row for row in game.material.raw["gods"] if row["id"] == god.id)["provenance"]
    if isinstance(origin, dict) and any("reconstructed" in str(value) for value in origin.values()):
        text += " " + t("(Partly reconstructed.)")
    return text


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def explain_card(box: c.Material, card: int, t: Tongue) -> str:
    if card == c.MOVEMENT:
        return t("A movement card gives {steps}.", steps=steps_words(box.steps_per_card, t))
    if card >= c.MONEY_1:
        return t("Money for a purchase; no change is given.")
    return t("A sacrifice: one of its kind for the price of a god.")


def explain_stack(game: Pantheon, name: str, t: Tongue) -> str:
    if name == "deck":
        return t.count("{n} card in the deck", "{n} cards in the deck", len(game.deck) - game.deck_at)
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
    if "reconstructed" in c.canonical(box.raw):
        return t(
            "The rulebook's pictures are lost: most prices, numbers of tiles and the map are a reconstruction, "
            "marked row by row (docs/pantheon-components.md). You can play with your own components file."
        )
    return t("Played with the components “{name}”.", name=box.name)
