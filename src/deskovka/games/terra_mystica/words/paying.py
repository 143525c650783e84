"""What is missing for a price, and how it could be had."""

from __future__ import annotations

from deskovka.core.words import Tongue
from deskovka.games.terra_mystica.state import Player
from deskovka.games.terra_mystica.words.terms import amount, listed


def shortage(p: Player, t: Tongue, workers: int = 0, coins: int = 0, priests: int = 0) -> str:
    """'You need 1 more worker: convert 3 power, or choose something else.' Empty if everything is there."""
    lacking = [
        ("priests", priests - p.priests, 5),
        ("workers", workers - p.workers, 3),
        ("coins", coins - p.coins, 1),
    ]
    if priests > max(p.priests, p.priest_limit):  # those in orders never come back (p. 13)
        return t(
            "That takes {need}, and you can hold at most {n}: choose something else.",
            need=amount(t, "priests", priests),
            n=p.priest_limit,
        )
    missing = [amount(t, what, n) for what, n, _ in lacking if n > 0]
    if not missing:
        return ""
    power = sum([n * price for _, n, price in lacking if n > 0])
    need = listed(t, missing)
    if power <= p.bowl3:
        return t(
            "You still need {need}: convert {power}, or choose something else.",
            need=need,
            power=amount(t, "power", power),
        )
    if spare_suffices(p, workers, coins, priests):
        return t("You still need {need}: convert what you have more of, or choose something else.", need=need)
    burned = power - p.bowl3
    if 2 * burned <= p.bowl2:
        return t(
            "You still need {need}: sacrifice {tokens} of bowl II, then convert {power}.",
            need=need,
            tokens=amount(t, "tokens", burned),
            power=amount(t, "power", power),
        )
    return t("You still need {need}: pass, or choose something cheaper.", need=need)


def spare_suffices(p: Player, workers: int, coins: int, priests: int) -> bool:
    """Can the price be paid by converting priests, workers and power that are not part of it (p. 13)?"""
    power = p.bowl3 - 5 * max(0, priests - p.priests)
    spare = max(0, p.priests - priests)
    lacking = max(0, workers - p.workers - spare)
    power -= 3 * lacking
    spare = max(0, p.priests - priests + p.workers - workers) if not lacking else 0
    power -= max(0, coins - p.coins - spare)
    return power >= 0


def power_shortage(p: Player, power: int, t: Tongue) -> str:
    lacking = power - p.bowl3
    if lacking <= 0:
        return ""
    if 2 * lacking <= p.bowl2:
        return t(
            "You still need {power} in bowl III: sacrifice {tokens} of bowl II.",
            power=amount(t, "power", lacking),
            tokens=amount(t, "tokens", lacking),
        )
    return t("You still need {power} in bowl III: choose something else.", power=amount(t, "power", lacking))
