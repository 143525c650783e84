"""The building stones of all that the game says: names, amounts, what gods, tokens and payments are.

English stands here, other languages in `locale/`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from deskovka.core.words import Counted, Tongue, counted, said, tongue
from deskovka.games.pantheon import components as c

if TYPE_CHECKING:
    from deskovka.games.pantheon.game import Pantheon

FOLDER = Path(__file__).parent.parent

CARD_WORDS: tuple[Counted, ...] = (
    counted("{n} movement card", "{n} movement cards"),
    counted("{n} gifts card", "{n} gifts cards"),
    counted("{n} priests card", "{n} priests cards"),
    counted("{n} dancers card", "{n} dancers cards"),
    counted("{n} temples card", "{n} temples cards"),
    counted("{n} card of money 1", "{n} cards of money 1"),
    counted("{n} card of money 2", "{n} cards of money 2"),
    counted("{n} card of money 3", "{n} cards of money 3"),
    counted("{n} card of money 4", "{n} cards of money 4"),
    counted("{n} card of money 5", "{n} cards of money 5"),
)
#: cards that are given for a god: another case in other languages
PAID_WORDS: tuple[Counted, ...] = (
    counted("{n} card of gifts", "{n} cards of gifts"),
    counted("{n} card of priests", "{n} cards of priests"),
    counted("{n} card of dancers", "{n} cards of dancers"),
    counted("{n} card of temples", "{n} cards of temples"),
)
KIND_WORDS = (said("gifts"), said("priests"), said("dancers"), said("temples"))
#: what a card is called on its face; the value of money stands in the coin
FACE_WORDS = (said("movement"), *KIND_WORDS, *[said("money")] * 5)
#: everything that is counted, under the names of the log: the words after the number are the thing alone
AMOUNTS: dict[str, Counted] = {
    "points": counted("{n} point", "{n} points"),
    "steps": counted("{n} step", "{n} steps"),
    "money": counted("{n} money", "{n} money"),
    "feet": counted("{n} foot", "{n} feet"),
    "columns": counted("{n} column", "{n} columns"),
    "cards": counted("{n} card", "{n} cards"),
    **{f"card:{name}": words for name, words in zip(c.CARD_NAMES, CARD_WORDS, strict=True)},
}
DRAW_CARDS = counted("Draw {n} card from the deck", "Draw {n} cards from the deck")
CARDS_FROM_DECK = counted("{n} card from the deck", "{n} cards from the deck")
TAKE_COLUMNS = counted("Take {n} column", "Take {n} columns")
TAKE_FEET = counted("Take {n} foot", "Take {n} feet")
#: sentences that count the same things; one word after the number is the thing, in other cases than above
COUNTED_IN = {"cards": (DRAW_CARDS, CARDS_FROM_DECK), "columns": (TAKE_COLUMNS,), "feet": (TAKE_FEET,)}
COLOUR_WORDS = (said("Red"), said("Green"), said("Yellow"), said("Blue"))
GOD_WORDS: tuple[Counted, ...] = (
    counted("{n} more step in every movement", "{n} more steps in every movement"),
    counted("{n} more money in every purchase", "{n} more money in every purchase"),
    counted("{n} more card when drawing", "{n} more cards when drawing"),
    counted("leaps over somebody else's piece", "leaps over somebody else's piece"),
    counted("{n} point for each later god", "{n} points for each later god"),
    counted("{n} extra turn", "{n} extra turns"),
    counted("{n} card at the start of each epoch", "{n} cards at the start of each epoch"),
    counted("{n} special money card at once", "{n} special money cards at once"),
    counted("{n} hidden demigod at once", "{n} hidden demigods at once"),
)
#: how often, by the number of epochs that an extra turn is for
EXTRA_TURNS: dict[int, Counted] = {
    1: counted("{n} extra turn in every epoch", "{n} extra turns in every epoch"),
    2: counted("{n} extra turn in every two epochs", "{n} extra turns in every two epochs"),
    3: counted("{n} extra turn in each half of the game", "{n} extra turns in each half of the game"),
    6: counted("{n} extra turn in the whole game", "{n} extra turns in the whole game"),
}
OFTEN_WORDS = {
    1: said("in every epoch"),
    2: said("in every two epochs"),
    3: said("in each half of the game"),
    6: said("in the whole game"),
}
EXTRA_LEFT = counted("{n} extra turn left", "{n} extra turns left")
NATION_WORDS = (
    said("Each player takes {cards}, or turns over a god and may take it for its topmost number alone."),
    said("Every hand is set to {hand}."),
    said("Each player may swap feet and columns between own and general supply."),
    said("The special money stack is turned over: the highest card is on top."),
    said("Each player may spend {money} as in a purchase."),
    said("Each player may take a sacrifice tile of level 1 or raise one by a level."),
    said("Each player may draw {cards}."),
)
#: names of the components that come with the game
COMPONENT_WORDS = {
    "reconstruction-once": said("reconstruction, balanced"),
    "reconstruction-even": said("reconstruction, extra turns in every epoch"),
    "reconstruction": said("reconstruction"),
    "reconstruction-wide": said("reconstruction, wider map"),
}
#: numbers of epochs
ROMAN = ("I", "II", "III", "IV", "V", "VI")


def speak(lang: str) -> Tongue:
    return tongue(FOLDER, lang)


def seat_label(game: Pantheon, seat: int, lang: str = "en") -> str:
    return who(game, seat, speak(lang))


def who(game: Pantheon, seat: int, t: Tongue) -> str:
    return t(COLOUR_WORDS[seat])


def amount(what: str, n: int, t: Tongue) -> str:
    """`3 steps`, `1 foot`."""
    return t.count(*AMOUNTS[what], n)


def card_words(card: int, n: int, t: Tongue) -> str:
    return t.count(*CARD_WORDS[card], n)


def god_words(god: c.God, t: Tongue) -> str:
    words = EXTRA_TURNS[god.every] if god.effect == c.EXTRA_TURN else GOD_WORDS[god.effect]
    return t.count(*words, god.amount)


def owned_words(game: Pantheon, seat: int, god: c.God, t: Tongue) -> str:
    """The same of a god that a player has: extra turns are used up, and everybody may see how many are left."""
    return t.count(*EXTRA_LEFT, game.extra_turns(seat)) if god.effect == c.EXTRA_TURN else god_words(god, t)


def material_words(name: str, t: Tongue) -> str:
    """What components are called; those of somebody's own file by the name that stands in it."""
    return t(COMPONENT_WORDS[name]) if name in COMPONENT_WORDS else name


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
        columns = amount("columns", token.columns, t)
        feet = amount("feet", token.feet, t)
        if does == c.T_BOTH:
            return t("{columns} and {feet}", columns=columns, feet=feet)
        return t("{columns} or {feet}", columns=columns, feet=feet)
    if does == c.T_SACRIFICE:
        return t.count("{n} level of sacrifice tiles", "{n} levels of sacrifice tiles", token.amount)
    if does == c.T_CARDS:
        return t.count(*CARDS_FROM_DECK, token.amount)
    if does == c.T_STEPS:
        return t.count(*GOD_WORDS[c.STEPS], token.amount)
    return t("a column on any column space")


def nation_words(effect: int, t: Tongue) -> str:
    """What a nation does when it rises."""
    return t(
        NATION_WORDS[effect],
        cards=amount("cards", c.NATION_CARDS, t),
        hand=amount("cards", c.FULL_HAND, t),
        money=amount("money", c.NATION_MONEY, t),
    )


def nation_with(game: Pantheon, effect: int) -> str:
    """The nation that does this, by name."""
    return next((nation.name for nation in game.material.nations if nation.effect == effect), "")


def payment_words(payment: int, t: Tongue) -> str:
    parts = [t.count(*PAID_WORDS[k], payment >> 3 * k & 7) for k in range(c.KINDS) if payment >> 3 * k & 7]
    return ", ".join(parts) or t("tiles alone")


def god_by_id(game: Pantheon, name: str) -> c.God:
    return next(god for god in game.material.gods if god.id == name)


def tokens_by_id(game: Pantheon, name: str) -> list[c.Token]:
    """The loot token or the bonus tile of that name; a loot token and a bonus tile may have the same one."""
    return [token for token in game.material.tokens if token.id == name]


def cost_words(god: c.God) -> str:
    return "+".join(str(number) for number in god.cost)


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


# -- words that stand for icons -------------------------------------------------------------------------------------------


def icon_words(lang: str = "en") -> dict[str, str]:
    """Every form of the words for what is counted, longest first: `cards of money 2` is not `cards`."""
    found: dict[str, str] = {}
    for what, words in AMOUNTS.items():
        for form in forms(words, lang):
            found[form.removeprefix("{n} ")] = what
    for kind, words in enumerate(PAID_WORDS):
        for form in forms(words, lang):
            found[form.removeprefix("{n} ")] = f"card:{c.KIND_NAMES[kind]}"
    for what, sentences in COUNTED_IN.items():
        for words in sentences:
            for form in forms(words, lang):
                found[form.partition("{n} ")[2].split()[0]] = what
    return dict(sorted(found.items(), key=lambda row: (-len(row[0]), row[0])))


def forms(words: Counted, lang: str) -> list[str]:
    """A counted text in all the forms of a language."""
    return speak(lang).catalogue.get(words[0], list(words))
