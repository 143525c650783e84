"""What is wrong with a request that was not understood, in plain words: the libraries speak of types and patterns."""

from __future__ import annotations

import re

import msgspec
from litestar.exceptions import HTTPException, SerializationException

#: how the library says what is wrong, and how we do
PLAIN = [
    (re.compile(r"Expected `\w+` matching regex .*"), "has a form or signs that are not possible"),
    (re.compile(r"Expected `str` of length <= (\d+)"), r"can have at most \1 signs"),
    (re.compile(r"Expected `str` of length >= (\d+)"), r"must have at least \1 signs"),
    (re.compile(r"Expected `\w+` of length <= (\d+)"), r"can have at most \1 entries"),
    (re.compile(r"Expected `\w+` of length >= (\d+)"), r"must have at least \1 entries"),
    (re.compile(r"Expected `\w+` <= (-?\d+)"), r"can be at most \1"),
    (re.compile(r"Expected `\w+` >= (-?\d+)"), r"must be at least \1"),
    (re.compile(r"Expected `(.*?)`, got `(.*?)`"), r"must be \1, not \2"),
    (re.compile(r"Object contains unknown field `(.*)`"), r"there is no field '\1'"),
    (re.compile(r"Object missing required field `(.*)`"), r"the field '\1' is missing"),
]
#: what the library calls the kinds of values
KINDS = {
    "str": "a text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "nothing",
}


def in_plain_words(message: str) -> str:
    """
    >>> in_plain_words("Expected `int | null`, got `str`")
    'must be a whole number or nothing, not a text'
    """
    for pattern, words in PLAIN:
        found = pattern.search(message)
        if found:
            said = found.expand(words)
            if said.startswith("must be ") and len(found.groups()) == 2:
                kinds = [" or ".join(KINDS.get(kind, kind) for kind in group.split(" | ")) for group in found.groups()]
                said = f"must be {kinds[0]}, not {kinds[1]}"
            place = re.search(r" - at `\$(?:\.)?(.*)`$", message)
            return f"{place[1]} {said}" if place and place[1] else said
    return message


def plainly(error: HTTPException) -> str:
    """What is wrong with a request: which field, and how; nothing of our insides."""
    cause = error.__cause__
    if isinstance(cause, SerializationException):
        cause = cause.__cause__
    if isinstance(cause, msgspec.DecodeError) and not isinstance(cause, msgspec.ValidationError):
        return "This is not JSON."
    found: list[str] = []
    for item in error.extra if isinstance(error.extra, list) else []:
        if isinstance(item, dict):
            field, how = str(item.get("key", "")), in_plain_words(str(item.get("message", "")))
            found.append(f"{field} {how}" if field and field != "data" else how)
    if not found and isinstance(cause, msgspec.ValidationError):
        found = [in_plain_words(str(cause))]
    return f"Not understood: {'; '.join(found)}."[:500] if found else "This is not understood."
