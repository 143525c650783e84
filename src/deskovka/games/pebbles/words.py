"""Everything that Pebbles says. English in the code, Czech in locale/cs.po."""

from __future__ import annotations

from pathlib import Path

from deskovka.core.aids import Aid, Sign
from deskovka.core.effects import Effect
from deskovka.core.facts import Fact
from deskovka.core.game import Move
from deskovka.core.provenance import Origin
from deskovka.core.slips import Slip, SlipKind
from deskovka.core.ways import Kind
from deskovka.core.wishes import Dial, Why, WishKind
from deskovka.core.words import Tongue, said, tongue
from deskovka.games.pebbles.automatic import HOW_MANY, LAST_BOWL, TOO_FEW
from deskovka.games.pebbles.game import HANDFUL, LAST, UNKNOWN, Pebbles
from deskovka.games.pebbles.moves import BOWLS, DRAW, END, TAKE
from deskovka.games.pebbles.notation import every_move


def speak(lang: str) -> Tongue:
    return tongue(Path(__file__).parent, lang)


def seat_label(game: Pebbles, seat: int, lang: str = "en") -> str:
    t = speak(lang)
    return (t("White"), t("Black"))[seat]


def facts(game: Pebbles, lang: str = "en") -> list[Fact]:
    """Shells that were in the bag, and the bowl that each player liked best."""
    t = speak(lang)
    bag = Fact("shells", game.options["shells"], t("shells in the bag"), game.options["shells"])
    return [
        bag,
        *(Fact("liked", BOWLS[bowl], t("favourite bowl"), BOWLS[bowl], seat) for seat, bowl in enumerate(game.liked)),
    ]


def icon_words(lang: str = "en") -> dict[str, str]:
    return {}


#: what the parts of a guess are called
PARTS = {
    "points": said("points"),
    "shells": said("shells"),
    "liked": said("pebbles from the favourite bowl"),
    "gifts": said("bowls that the next one can empty"),
    "to come": said("what is to come"),
}


def part_name(part: str, lang: str = "en") -> str:
    return speak(lang)(PARTS[part])


def remarks(game: Pebbles, before: Pebbles, seat: int, lang: str = "en") -> list[str]:
    t = speak(lang)
    emptied = sum(1 for was, left in zip(before.bowls, game.bowls, strict=True) if was and not left)
    return [t("empties a bowl")] if emptied else []


def provenance(game: Pebbles, lang: str = "en") -> list[Origin]:
    return []


def prompt(game: Pebbles, lang: str = "en") -> str:
    t = speak(lang)
    who = seat_label(game, game.to_act(), lang)
    if game.count:
        return t("{who}: another pebble from bowl {bowl}, or the end of the turn", who=who, bowl=BOWLS[game.hand])
    return t("{who}: a pebble from a bowl, or a shell from the bag", who=who)


def describe(game: Pebbles, move: Move, lang: str = "en") -> str:
    t = speak(lang)
    if move.kind == TAKE:
        return t("Take a pebble from bowl {bowl}", bowl=BOWLS[move.a])
    return t("Draw a shell from the bag") if move.kind == DRAW else t("End the turn")


def tell(game: Pebbles, effects: list[Effect], lang: str = "en") -> list[str]:
    return [line(game, effect, lang) for effect in effects]


def line(game: Pebbles, effect: Effect, lang: str) -> str:
    """Somebody else's shell is told without its value."""
    t = speak(lang)
    who = seat_label(game, effect.seat, lang)
    if effect.what == "shells":
        if UNKNOWN in game.shells[effect.seat]:
            return t("{who}: drew a shell", who=who)
        return t("{who}: drew the shell {n}", who=who, n=effect.amount)
    reason = {
        "pebble": t("a pebble"),
        "last": t("the last pebble of a bowl"),
        "shells": t("shells"),
        "liked": t("pebbles from the favourite bowl"),
    }[effect.source]
    return t.count("{who}: {n} point, {reason}", "{who}: {n} points, {reason}", effect.amount, who=who, reason=reason)


def explain(game: Pebbles, thing: str, lang: str = "en") -> str:
    t = speak(lang)
    if thing == "bag":
        return t.count("The bag: {n} shell, worth 1 to 6", "The bag: {n} shells, worth 1 to 6 each", len(game.bag))
    kind, _, name = thing.partition(":")
    if kind == "bowl" and name in BOWLS:
        left = game.bowls[BOWLS.index(name)]
        return t.count(
            "Bowl {bowl}: {n} pebble. The last one brings {last} points more.",
            "Bowl {bowl}: {n} pebbles. The last one brings {last} points more.",
            left,
            bowl=name,
            last=LAST,
        )
    return ""


def why_not(game: Pebbles, move: Move, lang: str = "en") -> str:
    t = speak(lang)
    if game.over():
        return t("The game is over.")
    if move.seat != game.to_act():
        return t("It is the turn of {who}.", who=seat_label(game, game.to_act(), lang))
    if move.kind == TAKE:
        if not game.bowls[move.a]:
            return t("Bowl {bowl} is empty.", bowl=BOWLS[move.a])
        if game.count >= HANDFUL:
            return t("A turn has at most {n} pebbles.", n=HANDFUL)
        return t("All pebbles of a turn come from one bowl: {bowl}.", bowl=BOWLS[game.hand])
    if move.kind == DRAW:
        return t("The bag is empty.") if not game.bag else t("A shell is a whole turn: end this one first.")
    return t("Take a pebble or draw a shell first.")


def kinds(game: Pebbles, seat: int, lang: str = "en") -> list[Kind]:
    """Every bowl, the bag and the end of the turn."""
    return [Kind(describe(game, move, lang), [move]) for move in every_move(seat)]


def holdings(game: Pebbles, seat: int) -> list[tuple[str, int | str]]:
    """Points stand with the player's name, and shells have no icon."""
    return []


def coach(game: Pebbles, seat: int, lang: str = "en") -> list[str]:
    t = speak(lang)
    return [t("The last pebble of a bowl brings {n} points more.", n=LAST), t("Shells count at the end.")]


LEFT = "last"


def warnings(now: Pebbles, start: Pebbles, moves: list[Move], lang: str = "en") -> list[Slip]:
    """Whoever ends a turn with one pebble in the bowl leaves the best one to the other."""
    t = speak(lang)
    last, taken = moves[-1], [move for move in moves if move.kind == TAKE]
    if last.kind != END or not taken or now.bowls[taken[0].a] != 1 or start.count + len(taken) >= HANDFUL:
        return []
    words = t("You leave the last pebble of bowl {bowl}: it brings {n} points more.", bowl=BOWLS[taken[0].a], n=LAST)
    return [Slip(LEFT, words)]


def warning_kinds(lang: str = "en") -> list[SlipKind]:
    t = speak(lang)
    return [SlipKind(LEFT, t("The last pebble left to the other"), "bowls")]


def automatic_kinds(lang: str = "en") -> list[WishKind]:
    t = speak(lang)
    dial = Dial(HOW_MANY, t("Pebbles to take"), 1, HANDFUL, 1)
    return [WishKind(LAST_BOWL, t("Take from the last bowl when nothing else is left"), "", (dial,))]


def automatic_words(why: Why, own: bool, lang: str = "en") -> str:
    t = speak(lang)
    n = why.numbers[HOW_MANY]
    if why.name == TOO_FEW:
        return t.count(
            "You are asked: after {n} pebble none would be left.",
            "You are asked: after {n} pebbles none would be left.",
            n,
        )
    if not own:
        return t("Done automatically.")
    return t.count(
        "Done automatically: you wished to take {n} pebble.", "Done automatically: you wished to take {n} pebbles.", n
    )


def figures(game: Pebbles) -> dict[str, int | str]:
    return {"handful": HANDFUL, "last": LAST}


def listing(game: Pebbles, name: str, lang: str = "en") -> list[tuple[str, str]]:
    """The bowls, the only list that the rulebook shows: the same for every position."""
    words = speak(lang)("The last pebble of a bowl brings {n} points more.", n=LAST)
    return [(bowl, words) for bowl in BOWLS]


def aid(game: Pebbles, seat: int, lang: str = "en") -> list[Aid]:
    t = speak(lang)
    rows = [
        (bowl, str(left), str(LAST + 1 if left == 1 else 1 if left else 0))
        for bowl, left in zip(BOWLS, game.bowls, strict=True)
    ]
    return [Aid(t("Bowls"), (t("Bowl"), t("Pebbles"), t("Points for the next")), tuple(rows))]


def legend(game: Pebbles, lang: str = "en") -> list[Sign]:
    """Nothing has an icon."""
    return []
