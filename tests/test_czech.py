"""Czech: whatever a person reads in any game has no English word of ours, and its numerals agree with their nouns."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

from deskovka.analysis.coaching import coached
from deskovka.core import registry
from deskovka.core.game import Game, Move
from deskovka.core.words import plural, read_po
from deskovka.lessons.library import lessons_of
from deskovka.server.view.icons import Icons
from deskovka.server.view.sentences import parts_of

SOURCE = Path(registry.__file__).parents[1]
#: the games, each with all that its box and its expansions have
TABLES: dict[str, list[tuple[int, dict[str, str]]]] = {
    "terra-mystica": [
        (5, {"ice": "yes", "volcano": "yes", "variable": "yes", "mini-towns": "yes", "final-tile": "random"}),
        (3, {"merchants": "yes", "fixed-factions": "fakirs,witches,acolytes", "volcano": "yes"}),
        (
            4,
            {"merchants": "yes", "fixed-factions": "dwarves,darklings,shapeshifters,icemaidens"}
            | {"ice": "yes", "variable": "yes"},
        ),
        (2, {"factions": "auction", "shipping-scroll": "yes", "temple-tile": "yes"}),
    ],
    "tzolkin": [(2, {}), (4, {})],
    "pantheon": [(2, {}), (4, {})],
}
#: texts of notation, not of a language: names of hexes, places, bowls
SIGN = re.compile(r"[^\W\d_]?\d+|[IVX]+|\W+")
#: the gears are called by the same names in every language
NAMES = {"palenque", "yaxchilan", "tikal", "uxmal", "chichen", "itza", "itzá"}
#: words that are Czech too
BOTH = {"epoch", "bonus"}
WORD = re.compile(r"[^\W\d_]{3,}")
#: places for values, and what is quoted as it is typed: names of options, patterns
PUT_IN = re.compile(r"{\w+(!r)?}|'[a-z][^']*'")


def games() -> list[str]:
    return [name for name in registry.names() if name in TABLES]


def catalogues(name: str) -> list[dict[str, list[str]]]:
    folder = SOURCE / "games" / name.replace("-", "_")
    return [read_po(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("cs.po"))]


def test_every_game_with_a_catalogue_is_looked_at() -> None:
    """But for the example, which has too few words of its own; the contract's tests read it."""
    found = {path.parent.parent.name.replace("_", "-") for path in (SOURCE / "games").glob("*/locale/cs.po")}
    assert found == {*games(), *registry.EXAMPLES}


# -- what is read -------------------------------------------------------------------------------------------------------


@cache
def lines(name: str) -> list[tuple[str, str]]:
    """Everything that a person reads in Czech in some random games, each with what it is."""
    found: dict[str, str] = {}
    for seed, (players, options) in enumerate(TABLES[name]):
        game = registry.game_class(name).new(players, options, seed=f"czech {seed}")
        for kind, text in told(game, random.Random(seed)):
            found.setdefault(text, kind)
    return [(kind, text) for text, kind in found.items()]


def told(game: Game, chance: random.Random) -> Iterator[tuple[str, str]]:
    game.keep_log()
    before: list[Move] = []
    most = 300
    while not game.over() and game.ply < most:
        seen = game.seen_by(game.to_act())
        yield "prompt", seen.prompt("cs")
        for line in seen.coach(game.to_act(), "cs"):
            yield "coach", line
        moves = seen.moves()
        for move in chance.sample(moves, min(6, len(moves))):
            yield "describe", seen.describe(move, "cs")
        for move in before:
            if move not in moves:
                yield "refusal", seen.why_not(move, "cs")
        if game.ply % 60 == 0:
            yield from shown(seen)
            yield from helped(seen)
        before = chance.sample(moves, min(3, len(moves)))
        assert game.log is not None
        game.log.clear()
        move = busy(game, chance)
        game.play(move)
        for line in game.tell(game.log, "cs"):
            yield "log", line
        after = game.seen_by(move.seat)
        for slip in after.warnings(seen, [move], "cs"):
            yield "warning", slip.words
        for line in after.remarks(seen, move.seat, "cs"):
            yield "remark", line
    yield from shown(game.seen_by(0))
    yield "prompt", game.prompt("cs")


def busy(game: Game, chance: random.Random) -> Move:
    """Mostly something that changes the board: random play would convert and pass."""
    moves = game.moves()
    return chance.choices(moves, [0.05 if game.prepares(m) or str(m).startswith(QUIET) else 1.0 for m in moves])[0]


QUIET = ("pass", "convert", "burn", "drop", "leave", "end")


def shown(game: Game) -> Iterator[tuple[str, str]]:
    """The drawing, its tooltips, and the terminal's screen."""
    for element in ET.fromstring(game.draw("cs")).iter():
        if element.tag.rpartition("}")[2] in ("text", "tspan", "title") and element.text:
            yield "drawing", element.text
        thing = element.get("data-at")
        if thing:
            yield "tooltip", game.explain(thing, "cs")
    if find_spec(f"{type(game).__module__.rpartition('.')[0]}.terminal"):
        for line in game.screen(0, "cs", 120).plain().splitlines():
            yield "screen", line
    for seat in range(game.players):
        yield "seat", game.seat_label(seat, "cs")


def helped(seen: Game) -> Iterator[tuple[str, str]]:
    """What is at hand beside the board, and what is heard instead of icons."""
    seat = seen.to_act()
    for aid in seen.aid(seat, "cs"):
        yield "aid", aid.title
        for row in [aid.heads, *aid.rows]:
            for cell in row:
                yield "aid", cell
    for kind in seen.kinds(seat, "cs"):
        yield "kind", kind.words
    for sign in seen.legend("cs"):
        yield "legend", sign.words
    for line in coached(seen, seat, [], "cs").lines:
        yield "advice", line
    icons = Icons(seen, "cs")
    for what, amount in seen.holdings(seat):
        if what in icons.drawings:
            yield "held", icons.held(what, amount).striptags()
    for what in icons.drawings:
        for amount in (1, 3, 5):
            yield "change", icons.change(what, amount).striptags()
    for part in parts_of(seen.screen(seat, "cs", 80)):
        yield "in words", part.heading
        yield "in words", " ".join(word for line in part.lines for word in line.split())  # wherever a line was broken


# -- no English -----------------------------------------------------------------------------------------------------------


def words_of(text: str) -> set[str]:
    return {word.lower() for word in WORD.findall(PUT_IN.sub(" ", text))}


@cache
def english(name: str) -> set[str]:
    """Words of our English sentences that no Czech sentence has."""
    ours: set[str] = set()
    theirs: set[str] = set()
    for catalogue in catalogues(name):
        for message, forms in catalogue.items():
            ours |= words_of(message)
            for form in forms:
                theirs |= words_of(form)
    return ours - theirs - NAMES


@pytest.mark.parametrize("name", games())
def test_no_english_word_is_left_and_numerals_agree_with_their_nouns(name: str) -> None:
    """Both at once: the games are played and read only once."""
    no_english_word_is_left(name)
    numerals_agree_with_their_nouns(name)


@pytest.mark.parametrize("name", games())
def test_the_lessons_are_czech_too(name: str) -> None:
    """What a lesson says: no English word of ours, and the numerals agree."""
    ours = english(name)
    for lesson in lessons_of(name):
        said = [lesson.title, lesson.intro, *(words for step in lesson.steps for words in (step.words, step.otherwise))]
        for text in (words["cs"] for words in said if words):
            assert not words_of(text) & ours - BOTH, text
            assert not wrong_numerals(name, text), text


def no_english_word_is_left(name: str) -> None:
    ours = english(name)
    assert len(ours) > 100
    left = {(word, kind, text) for kind, text in lines(name) for word in words_of(text) & ours}
    assert not left, sorted(left)[:20]


@pytest.mark.parametrize("name", games())
def test_every_translation_is_a_translation(name: str) -> None:
    """No message is its own translation, but for names and for what has no words."""
    ours = english(name)
    for catalogue in catalogues(name):
        for message, forms in catalogue.items():
            for form in forms:
                assert not words_of(form) & ours, f"{message!r}: {form!r}"


# -- numerals ---------------------------------------------------------------------------------------------------------------


@cache
def nouns(name: str) -> dict[str, set[int]]:
    """Nouns behind a number in the catalogues' plurals, and the plural forms that they can be."""
    found: dict[str, set[int]] = {}
    for catalogue in catalogues(name):
        for forms in catalogue.values():
            if len(forms) < 3:
                continue
            for number, form in enumerate(forms):
                for noun in re.findall(r"{n} ([^\W\d_]+)", form):
                    found.setdefault(noun, set()).add(number)
    return found


#: in these nouns the accusative differs from the nominative; "za 1 karta" is wrong
ANIMATE = {"dělník", "šaman", "obchodník", "hráč", "polobůh"}
NEUTER_IN_E = {"pole", "moře"}
#: behind these the accusative stands
TAKES = re.compile(
    r"\b(?:za|pro|přes|o|na|má|máte|vzít|vezměte|bere|získat|získáte|dostane|dostanete|zaplatit|zaplaťte|stojí|přinese|přináší|"
    r"kupte|koupit|utratit|utraťte|obětovat|obětujte|směnit|dobrat|odhodit|zahrajte|postavte|potřebuje|potřebujete|vraťte) "
    r"1 ([^\W\d_]+)",
    re.IGNORECASE,
)


def wrong_numerals(name: str, text: str) -> list[str]:
    known = nouns(name)
    found: list[str] = []
    for number, noun in re.findall(r"(?<![\d/.,–+-])(\d+) ([^\W\d_]+)", text):
        if noun in known and plural("cs", int(number)) not in known[noun]:
            found.append(f"{number} {noun}")
    for noun in TAKES.findall(text):
        if 0 in known.get(noun, ()) and (noun in ANIMATE or (noun[-1] in "ae" and noun not in NEUTER_IN_E)):
            found.append(f"1 {noun} in the nominative")
    return found


def numerals_agree_with_their_nouns(name: str) -> None:
    assert len(nouns(name)) > 10
    wrong = [(found, kind, text) for kind, text in lines(name) for found in wrong_numerals(name, text)]
    assert not wrong, wrong[:20]


def test_the_check_of_numerals_can_fail() -> None:
    assert wrong_numerals("terra-mystica", "cena 5 dělníci") == ["5 dělníci"]
    assert wrong_numerals("terra-mystica", "za 1 šaman") == ["1 šaman in the nominative"]
    assert wrong_numerals("terra-mystica", "Máte 1 budova") == ["1 budova in the nominative"]
    assert wrong_numerals("terra-mystica", "2 dělníci, 5 dělníků, 1 dělník; za 1 šamana") == []


#: what the Czech rulebooks call otherwise: a šaman is no kněz, energie no moc, letters of a server are e-maily
OTHER_WORDS = {
    "games/terra_mystica": r"\b[Kk]ně[zž]\w*|\b[Mm]oc\b",
    "games/tzolkin": r"\bkrok\w* v chrám",
    "server": r"\b[Dd]opis\w*|stůl otevř",
}


@pytest.mark.parametrize("folder", OTHER_WORDS)
def test_one_thing_has_one_name(folder: str) -> None:
    found = [
        f"{path.name}: {line.strip()}"
        for pattern in ("**/cs.po", "**/*.toml")
        for path in sorted((SOURCE / folder).glob(pattern))
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(OTHER_WORDS[folder], line)
    ]
    assert not found, "\n".join(found)


def test_players_agree_with_their_number_in_forms() -> None:
    """'2 až 5 hráčů': after a range the noun is in the genitive."""
    text = (SOURCE / "server" / "locale" / "cs.po").read_text(encoding="utf-8")
    assert read_po(text)["{low} to {high} players"] == ["{low} až {high} hráčů"]
