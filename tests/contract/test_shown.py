"""What every game shows: drawings, words, explanations, refusals and the terminal, in both languages."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter

import pytest

from deskovka.core.game import Game
from deskovka.core.ways import why_not_at
from deskovka.core.words import LANGUAGES

from .tables import Kind, every_kind, walk

both_languages = pytest.mark.parametrize("lang", LANGUAGES)


def marked(drawing: str, name: str) -> list[str]:
    return [found for node in ET.fromstring(drawing).iter() if (found := node.get(name)) is not None]


def touched(game: Game) -> set[str]:
    return {thing for move in game.moves() for thing in game.touches(move)}


@every_kind
def test_everything_that_can_be_chosen_is_in_the_drawing(kind: Kind) -> None:
    for game, _ in walk(kind, "drawn", 6):
        for tall in (False, True):
            view = game.seen_by(game.to_act() if not game.over() else None)
            missing = touched(view).difference(marked(view.draw("en", tall), "data-at"))
            assert not missing


@every_kind
def test_pieces_and_counts_have_names_of_their_own(kind: Kind) -> None:
    for game, _ in walk(kind, "pieces", 4):
        drawing = game.seen_by(0).draw()
        for name in ("data-piece", "data-count"):
            double = [one for one, n in Counter(marked(drawing, name)).items() if n > 1]
            assert not double
        for node in ET.fromstring(drawing).iter():
            if node.get("data-piece") is not None:
                assert (node.get("transform") or "").startswith("translate("), node.get("data-piece")


@every_kind
@both_languages
def test_everything_is_explained(kind: Kind, lang: str) -> None:
    for game, _ in walk(kind, "explained", 3):
        view = game.seen_by(0)
        for thing in set(marked(view.draw(lang), "data-at")):
            assert view.explain(thing, lang).strip(), thing


@every_kind
@both_languages
def test_every_decision_is_put_into_words(kind: Kind, lang: str) -> None:
    for game, _ in walk(kind, "words", 10):
        if game.over():
            continue
        view = game.seen_by(game.to_act())
        assert view.prompt(lang).strip()
        told = Counter(view.describe(move, lang) for move in view.moves() if move.seat == view.to_act())
        assert all(words.strip() for words in told)
        double = [words for words, n in told.items() if n > 1]
        assert not double, f"two choices read alike: {double}"


@every_kind
def test_what_cannot_be_touched_says_why_and_a_way_is_a_way(kind: Kind) -> None:
    """A click on anything is answered: by a choice, by a reason, or it is nothing that is ever chosen. In both languages in turn."""
    for number, (game, _) in enumerate(walk(kind, "why not", 5)):
        lang = LANGUAGES[number % len(LANGUAGES)]
        if game.over():
            continue
        seat = game.to_act()
        view = game.seen_by(seat)
        possible = touched(view)
        for thing in sorted(set(marked(view.draw(lang), "data-at"))):
            refusal = why_not_at(view, thing, seat, lang)
            if refusal is None:
                assert thing in possible or not view.meant_at(thing, seat), thing
                continue
            assert refusal.reason.strip(), thing
            after = view.copy()
            for move in refusal.way:
                assert move in after.moves()
                after.push(move)
            assert not refusal.way or refusal.move in after.moves()


@every_kind
def test_what_can_be_chosen_is_meant_by_touching_it(kind: Kind) -> None:
    """`meant_at` is the other way round of `touches`."""
    for game, _ in walk(kind, "meant", 8):
        if game.over():
            continue
        seat = game.to_act()
        view = game.seen_by(seat)
        for move in view.moves():
            if move.seat == seat:
                for thing in view.touches(move)[:1]:
                    assert view.meant_at(thing, seat), f"{thing} means nothing, but {move} touches it"


@every_kind
@both_languages
@pytest.mark.parametrize("width", [80, 120])
def test_the_terminal_shows_it_within_its_width(kind: Kind, lang: str, width: int) -> None:
    for game, _ in walk(kind, "terminal", 4):
        for seat in (0, None):
            text = game.seen_by(seat).screen(seat, lang, width).plain()
            assert text.strip()
            wide = [line for line in text.splitlines() if len(line) > width]
            assert not wide
            for number in range(game.players):
                assert game.seat_label(number, lang) in text


@every_kind
def test_no_text_of_a_player_speaks_of_insides(kind: Kind) -> None:
    """No placeholder that was not filled in, no Python value."""
    odd = re.compile(r"\{\w*\}|None|True|False|<\w+ object|\bnan\b")
    for game, _ in walk(kind, "insides", 4, log=True):
        view = game.seen_by(0)
        for lang in LANGUAGES:
            lines = [*view.tell(game.log or [], lang), view.screen(0, lang, 100).plain()]
            if not game.over():
                lines += [view.prompt(lang), *(view.describe(move, lang) for move in view.moves())]
            assert not [line for line in lines if odd.search(line)]
