"""Where the chapters of a game are: in the folder `rulebook/` of its package, in the order of their numbers (`03-power.toml`)."""

from __future__ import annotations

from functools import cache

from deskovka.core import registry
from deskovka.core.telling import Told
from deskovka.core.written import ordered_name
from deskovka.rulebook.chapter import Chapter, read_chapter


class NoChapter(Told, LookupError):
    """A name that no chapter has."""


@cache
def chapters_of(game: str) -> tuple[Chapter, ...]:
    """All chapters of a game, in the order in which they are read."""
    paths = sorted((registry.folder_of(game) / "rulebook").glob("*.toml"))
    return tuple(read_chapter(game, ordered_name(path), path.read_text(encoding="utf-8")) for path in paths)


def chapter_of(game: str, name: str) -> Chapter:
    found = next((chapter for chapter in chapters_of(game) if chapter.name == name), None)
    if found is None:
        known = [chapter.name for chapter in chapters_of(game)]
        raise NoChapter("there is no chapter {name!r}; there are {known}", name=name, known=known)
    return found


def chapter_about(game: str, thing: str) -> Chapter | None:
    """The chapter that explains a thing of the board: the one that names the longest beginning of its name."""
    best: Chapter | None = None
    length = -1
    for chapter in chapters_of(game):
        for start in chapter.things:
            if len(start) > length and (thing == start or thing.startswith(f"{start}:")):
                best, length = chapter, len(start)
    return best
