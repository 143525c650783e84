"""The position in words, the same that a terminal shows: for those who hear a page, and for those who would rather read."""

from __future__ import annotations

from dataclasses import dataclass, field

from deskovka.core.screen import Screen, Span
from deskovka.server.tables.history import History
from deskovka.server.view.refusals import replayed


@dataclass(frozen=True)
class Part:
    """A heading, and the lines below it; the first part may have none."""

    heading: str
    lines: list[str] = field(default_factory=list)


def told_in_words(
    history: History, seat: int | None, texts: list[str], plan: bool, lang: str, width: int
) -> list[Part]:
    """Made from what the seat sees. A draft that does not go is left out, and so is its last move if it shows something new: that
    one waits to be confirmed."""
    position = history.game
    if seat is not None and (texts or plan):
        draft = replayed(history, seat, texts, plan, lang)
        if draft and draft.revealed:
            draft = replayed(history, seat, texts[:-1], plan, lang)
        position = draft.game if draft else position
    return parts_of(position.seen_by(seat).screen(seat, lang, width))


def parts_of(screen: Screen) -> list[Part]:
    """Whatever follows an empty line, or is written as a heading, begins something new."""
    parts = [Part("")]
    for line in screen.lines:
        text = "".join(span.text for span in line).rstrip()
        if is_heading(line):
            parts.append(Part(text.strip()))
        elif text:
            parts[-1].lines.append(text)
        elif parts[-1].lines:
            parts.append(Part(""))
    return [part for part in parts if part.heading or part.lines]


def is_heading(line: list[Span]) -> bool:
    """One span alone, heavy, from the margin and without gaps: the heads of columns are heavy too."""
    return len(line) == 1 and line[0].bold and not line[0].text.startswith(" ") and "  " not in line[0].text
