"""A chapter of the rules as its file says it: words in all languages, with places for the numbers of the material."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass

from deskovka.core.written import BadFile, Said, check_keys, words_in

CHAPTER_KEYS = {"title", "words", "covers", "things", "lists", "when"}


@dataclass(frozen=True, eq=False)
class Chapter:
    game: str
    #: the name of the file without its number: `food-days`; explanations link to it
    name: str
    title: Said
    words: Said
    #: the modules of rules/ that it tells
    covers: tuple[str, ...] = ()
    #: the things of the board that it explains, by the beginning of their names: `gear`, `space:start`
    things: tuple[str, ...] = ()
    #: lists of the material below the words: `Game.listing` knows them by name
    lists: tuple[str, ...] = ()
    #: options with which it belongs to a game, and their values; none: always
    when: Mapping[str, tuple[str, ...]] | None = None

    def belongs_to(self, options: Mapping[str, str]) -> bool:
        """Is it about a game with these options? One of those that it names is enough."""
        return not self.when or any(options.get(option) in values for option, values in self.when.items())


def read_chapter(game: str, name: str, text: str) -> Chapter:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadFile("the chapter {name} cannot be read: {error}", name=name, error=str(error)) from error
    check_keys(name, data, CHAPTER_KEYS)
    return Chapter(
        game,
        name,
        words_in(name, "title", data),
        words_in(name, "words", data),
        tuple(data.get("covers", ())),
        tuple(data.get("things", ())),
        tuple(data.get("lists", ())),
        {option: tuple(values) for option, values in data.get("when", {}).items()} or None,
    )
