"""What can be decided without asking, and why it was: words for automatic.py."""

from __future__ import annotations

from collections.abc import Mapping

from deskovka.core.wishes import Dial, Why, WishKind
from deskovka.core.words import Tongue
from deskovka.games.terra_mystica import automatic as a
from deskovka.games.terra_mystica.state import State
from deskovka.games.terra_mystica.words.terms import amount, speak

#: points that somebody pays for power without a second thought, and room that somebody keeps: more is never at stake
DEAREST, ROOMIEST = 9, 12


def kinds(game: State, lang: str = "en") -> list[WishKind]:
    t = speak(lang)
    about = t("You are asked about the rest: what is dearer, would be lost in part, or takes the room that you keep.")
    reacting = Dial(a.REACTING, t("Also where Cultists or Shapeshifters gain by it"), 0, 1, 0)
    found = [WishKind(a.POWER, t("Take power when a neighbour builds"), about, (*dials(t), reacting))]
    if game.extension.active:
        found.append(WishKind(a.TRADE, t("Take power when somebody trades with my building"), about, dials(t)))
    found.append(
        WishKind(
            a.LAST,
            t("Decline power that costs points after my last turn"),
            t("When you have passed in the last round, it never brings the points that it costs."),
            (Dial(a.FREE, t("Power that costs nothing, too"), 0, 1, 0),),
        )
    )
    return found


def dials(t: Tongue) -> tuple[Dial, ...]:
    return (
        Dial(a.POINTS, t("Points that it may cost; 0: only what is free"), 0, DEAREST, 0),
        Dial(a.WHOLE, t("Not if part of it would be lost"), 0, 1, 1),
        Dial(a.ROOM, t("Power for which room is to stay in the bowls"), 0, ROOMIEST, 0),
        Dial(a.DECLINE, t("Decline what I do not take instead of asking me"), 0, 1, 0),
    )


def words(why: Why, own: bool, lang: str = "en") -> str:
    t = speak(lang)
    n = why.numbers
    if why.name == a.TAKEN:
        return told(t, taken(t, n), wished(t, n) if own else "")
    if n["declined"]:
        return told(t, t("Declined automatically: {offer}", offer=offer(t, n)), against(t, why) if own else "")
    return t("You are asked ({offer}): {reason}.", offer=offer(t, n), reason=against(t, why))


def told(t: Tongue, done: str, reason: str) -> str:
    return t("{done}; {reason}.", done=done, reason=reason) if reason else f"{done}."


def taken(t: Tongue, n: Mapping[str, int]) -> str:
    return t("Taken automatically: {offer}", offer=offer(t, n))


def offer(t: Tongue, n: Mapping[str, int]) -> str:
    """What could be had, and for what."""
    gain = amount(t, "power", n["power"])
    if not n["price"]:
        return t("{power} for free", power=gain)
    return t("{power} for {points}", power=gain, points=amount(t, "points", n["price"]))


def wished(t: Tongue, n: Mapping[str, int]) -> str:
    if not n["wished points"]:
        return t("what is free was wished")
    return t("up to {points} was wished", points=amount(t, "points", n["wished points"]))


def against(t: Tongue, why: Why) -> str:
    """Why it was not what somebody wished."""
    n = why.numbers
    if why.name == a.DEAR:
        return t("it costs more than wished ({points})", points=amount(t, "points", n["wished points"]))
    if why.name == a.LOST:
        return t("part of {power} would be lost", power=amount(t, "power", n["offered"]))
    if why.name == a.TIGHT:
        return t("the room to keep was {power}", power=amount(t, "power", n["wished room"]))
    if why.name == a.OVER:
        return t("your last turn is over")
    if why.name == a.REACTS:
        return t("the builder gains by it if you take it")
    return t("your bowls are full")
