"""The words of the arena: how bots fail, and what a test says."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from deskovka.bots.outside.failing import Value
from deskovka.core.words import Tongue, numeral, said, tongue

#: in which way a bot lost its game
KINDS = {
    "crashed": said("crashed"),
    "illegal": said("illegal move"),
    "slow": said("too slow"),
    "garbage": said("not understood"),
}
#: and why
REASONS = {
    "error": said("{text}"),
    "start": said("it does not start: {text}"),
    "ended": said("it ended with code {code}"),
    "last words": said("it ended with code {code}: {text}"),
    "closed": said("it closed its output"),
    "decision": said("more than {seconds} s for a decision"),
    "game": said("more than {seconds} s for the game"),
    "no move": said("{text} is no move"),
    "illegal": said("{text}: {why}"),
    "number": said("there is no move {n} in a list of {many}"),
    "not ready": said("it answers the greeting with {text}"),
    "no choice": said("there is no move in {text}"),
    "no json": said("{text} is no JSON"),
    "no object": said("{text} is no object of JSON"),
    "long": said("a line of more than {n} signs: {text}"),
    "stayed away": said("nobody came to the table in {seconds} s"),
}
#: what a sequential test says about the first bot
VERDICTS = {
    "better": said("{bot} is better than the others: {mean} ± {margin} points, a win counted as 10 ({setups})."),
    "worse": said("{bot} is worse than the others: {mean} ± {margin} points, a win counted as 10 ({setups})."),
    "alike": said("{bot} is like the others: {mean} ± {margin} points, a win counted as 10 ({setups})."),
    "open": said("It is not decided for {bot}: {mean} ± {margin} points, a win counted as 10 ({setups})."),
}


def speak(lang: str) -> Tongue:
    return tongue(Path(__file__).parent, lang)


def why(reason: str, values: Mapping[str, Value], lang: str) -> str:
    """A reason in words."""
    found = {name: in_language(value, lang) for name, value in values.items()}
    return speak(lang)(REASONS[reason], **found)


def in_language(value: Value, lang: str) -> object:
    if isinstance(value, dict):
        return value.get(lang, "")
    return numeral(value, "g", lang) if isinstance(value, float) else value


def verdict(answer: str, bot: str, mean: float, margin: float, setups: int, lang: str) -> str:
    t = speak(lang)
    counted = t.count("{n} setup", "{n} setups", setups)
    return t(VERDICTS[answer], bot=bot, mean=t.number(mean, "+.1f"), margin=t.number(margin), setups=counted)
