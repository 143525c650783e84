"""Where the material comes from, in words: every part of the components file, with its source and the reason for it.

In the file a row says it in one text for all of it, or field by field: `rulebook`, or `public: a review links it with
money; the amount is reconstructed`.  Before the colon stands the source, after it the reason; a clause of the reason that calls
something reconstructed is a row of its own, so that nothing reconstructed passes for known.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from deskovka.core.provenance import OWN, PUBLIC, RECONSTRUCTED, RULEBOOK, Origin
from deskovka.core.words import Tongue
from deskovka.games.pantheon import components as c
from deskovka.games.pantheon.words.terms import (
    FACE_WORDS,
    GOD_WORDS,
    OFTEN_WORDS,
    amount,
    god_words,
    nation_words,
    sentence,
    speak,
    token_words,
)

if TYPE_CHECKING:
    from deskovka.games.pantheon.game import Pantheon

Row = dict[str, Any]
#: what a row of the file says: words for each field
Fields = Mapping[str, str]
#: a source and the reason for it
Claim = tuple[str, str]


def provenance(game: Pantheon, lang: str = "en") -> list[Origin]:
    """Every part of the material of this position."""
    t = speak(lang)
    box = game.material
    found: list[Origin] = []
    for part in (cards, tiles, gods, demigods, tokens, nations, pieces, rules, board):
        found += part(box, t)
    return found


def claims(text: str) -> list[Claim]:
    """What a text of the file says about its row. What is neither the rulebook's, nor public, nor reconstructed is the own.

    >>> claims("public: a review links it with money; the amount is reconstructed")
    [('public', 'a review links it with money'), ('reconstructed', 'the amount is reconstructed')]
    """
    head, _, rest = text.partition(":")
    source = head.strip().lower()
    if source in ("own", "own box"):
        source = OWN
    elif source not in (RULEBOOK, PUBLIC, RECONSTRUCTED):
        return [(OWN, text.strip())]
    clauses = [clause.strip() for clause in rest.split(";")]
    doubtful = [clause for clause in clauses if source != RECONSTRUCTED and RECONSTRUCTED in clause]
    known = "; ".join(clause for clause in clauses if clause not in doubtful)
    return [(source, known), *((RECONSTRUCTED, clause) for clause in doubtful)]


def reasons(raw: object) -> Iterator[str]:
    """Every reason that a file gives, as it stands in the catalogues."""
    if isinstance(raw, list):
        for row in raw:
            yield from reasons(row)
    elif isinstance(raw, dict):
        for key, value in raw.items():
            if key == "provenance":
                for text in value.values() if isinstance(value, dict) else [value]:
                    yield from (reason for _, reason in claims(str(text)) if reason)
            else:
                yield from reasons(value)


def origins(group: str, thing: str, fields: Fields, said: object, t: Tongue) -> list[Origin]:
    """The rows of one thing: fields of which the file says the same stand together."""
    texts: dict[str, list[str]] = {}
    if isinstance(said, dict):
        for field, words in fields.items():
            texts.setdefault(str(said.get(field, OWN)), []).append(words)
        for field in sorted(said.keys() - fields.keys()):  # of whatever else the file tells
            texts.setdefault(str(said[field]), []).append(str(field))
    else:
        texts[str(said)] = list(fields.values())
    return [
        Origin(group, thing, "; ".join(values), source, t(reason) if reason else "")
        for text, values in texts.items()
        for source, reason in claims(text)
    ]


def numbers(values: list[int]) -> str:
    return ", ".join(str(value) for value in values)


# -- the parts of the file -------------------------------------------------------------------------------------------------


def cards(box: c.Material, t: Tongue) -> list[Origin]:
    group = t("Action cards")
    found: list[Origin] = []
    for row in box.raw["action_cards"]:
        card = c.CARD_NAMES.index(row["card"])
        fields = {"count": amount("cards", row["count"], t), "amount": each_words(card, row["amount"], t)}
        found += origins(group, sentence(t(FACE_WORDS[card])), fields, row["provenance"], t)
    stack = box.raw["special_money"]
    words = t("from the top: {cards}", cards=numbers(stack["stack"]))
    found += origins(group, t("Special money"), {"stack": words}, stack["provenance"], t)
    return found


def each_words(card: int, value: int, t: Tongue) -> str:
    """What one card gives."""
    if card == c.MOVEMENT:
        return t("{what} each", what=amount("steps", value, t))
    if card >= c.MONEY_1:
        return t("{what} each", what=amount("money", value, t))
    return t.count("{n} sacrifice each", "{n} sacrifices each", value)


def tiles(box: c.Material, t: Tongue) -> list[Origin]:
    group = t("Sacrifice tiles")
    found: list[Origin] = []
    for row in box.raw["sacrifice_tiles"]:
        fields = {"price": t("price {price}", price=row["price"])}
        found += origins(group, t("Level {level}", level=row["level"]), fields, row["provenance"], t)
    row = box.raw["sacrifice_stacks"]
    fields = {"tiles_per_stack": t.count("{n} tile each", "{n} tiles each", row["tiles_per_stack"])}
    return found + origins(group, t("Eight stacks"), fields, row["provenance"], t)


def gods(box: c.Material, t: Tongue) -> list[Origin]:
    found: list[Origin] = []
    for row, god in zip(box.raw["gods"], box.gods, strict=True):
        fields = {
            "name": t("the name"),
            "copies": t.count("{n} tile", "{n} tiles", god.copies),
            "cost": t("price {price}", price=" + ".join(str(number) for number in god.cost)),
            "effect": god_words(god, t),
        }
        if "every" in row:
            fields["effect"] = t.count(*GOD_WORDS[god.effect], god.amount)
            fields["every"] = t(OFTEN_WORDS[god.every])
        found += origins(t("Gods"), god.name, fields, row["provenance"], t)
    return found


def demigods(box: c.Material, t: Tongue) -> list[Origin]:
    found: list[Origin] = []
    for row in box.raw["demigods"]:
        fields = {"count": t.count("{n} tile", "{n} tiles", row["count"])}
        found += origins(t("Demigods"), t("Value {n}", n=row["value"]), fields, row["provenance"], t)
    return found


def tokens(box: c.Material, t: Tongue) -> list[Origin]:
    found: list[Origin] = []
    for part, group in (("loot", t("Loot tokens")), ("bonus", t("Bonus tiles"))):
        box_tokens = [token for token in box.tokens if token.bonus == (part == "bonus")]
        for row, token in zip(box.raw[part], box_tokens, strict=True):
            fields = {"does": t("what it brings"), "amount": t("how much")}
            if part == "loot":
                fields["count"] = t.count("{n} token", "{n} tokens", token.count)
            found += origins(group, sentence(token_words(token, t)), fields, row["provenance"], t)
    return found


def nations(box: c.Material, t: Tongue) -> list[Origin]:
    found: list[Origin] = []
    for row in box.raw["nations"]:
        words = nation_words(c.NATION_EFFECTS.index(row["effect"]), t)
        found += origins(t("Nations"), row["name"], {"effect": words}, row["provenance"], t)
    for row in box.raw["loot_spaces"]:
        fields = {"used": t("loot on the spaces {spaces}", spaces=numbers(row["used"]))}
        found += origins(t("Nations"), players_words(row["players"], t), fields, row["provenance"], t)
    return found


def players_words(n: int, t: Tongue) -> str:
    return t.count("{n} player", "{n} players", n)


def pieces(box: c.Material, t: Tongue) -> list[Origin]:
    group = t("Pieces and start")

    def supply(row: Row) -> dict[str, str]:
        return {what: amount(what, row[what], t) for what in ("columns", "feet")}

    row = box.raw["pieces"]
    found = origins(group, t("Pieces of each colour"), supply(row), row["provenance"], t)
    row = box.raw["start"]
    shown = t("on display: {cards}", cards=amount("cards", row["display"], t))
    fields = {**supply(row), "cards": amount("cards", row["cards"], t), "display": shown}
    found += origins(group, t("At the start"), fields, row["provenance"], t)
    for row in box.raw["start_variant"]:
        thing = t("Start by number of players: {players}", players=players_words(row["players"], t))
        found += origins(group, thing, supply(row), row["provenance"], t)
    return found


def rules(box: c.Material, t: Tongue) -> list[Origin]:
    row = box.raw["scoring"]
    steps = [
        t("from {n} on {points}", n=step["from"], points=amount("points", step["each"], t)) for step in row["columns"]
    ]
    fields = {
        "after_epochs": t("after the epochs {epochs}", epochs=numbers(row["after_epochs"])),
        "epoch_end": t("{points} for the end of an epoch", points=amount("points", row["epoch_end"], t)),
        "columns": t("for each column {points}", points=", ".join(steps)),
    }
    return origins(t("Scoring"), t("Points"), fields, row["provenance"], t)


def board(box: c.Material, t: Tongue) -> list[Origin]:
    """One row for each kind of facts, not one for each space. Nations of which the file says the same stand together."""
    group = t("Map")
    row = box.raw["map"]
    spaces = t.count("{n} space", "{n} spaces", box.spaces)
    fields = {
        "terrain": t("{spaces}, {sea} of them sea", spaces=spaces, sea=sum(box.sea)),
        "columns": t.count("{n} column space", "{n} column spaces", len(row["columns"])),
    }
    said = row["provenance"]
    of_nations: object = said
    if isinstance(said, dict):
        of_nations = said.get("nations", OWN)
        said = {field: text for field, text in said.items() if field != "nations"}
    found = origins(group, t("Land, sea and column spaces"), fields, said, t)
    alike: dict[str, list[Row]] = {}
    for nation in row["nations"]:
        alike.setdefault(str(nation.get("provenance", of_nations)), []).append(nation)
    for rows in alike.values():
        names = ", ".join(nation["nation"] for nation in rows)
        fields = {"main": t("the main space"), "loot": t("five loot spaces")}
        found += origins(group, names, fields, rows[0].get("provenance", of_nations), t)
    return found
