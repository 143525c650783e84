"""What the page says: to those who wait, about what cannot be chosen, before what cannot be taken back, and after the game."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest

from deskovka.core import registry
from deskovka.core.game import Game
from deskovka.core.ways import Refusal
from deskovka.games.terra_mystica import notation
from deskovka.server.assets import STATIC, version_of
from deskovka.server.tables.history import History
from deskovka.server.view import refusals
from deskovka.server.view.charts import charts
from deskovka.server.view.choices import choices_of
from deskovka.server.view.icons import Icons
from deskovka.server.view.results import standings
from tests.server.people import Person
from tests.server.test_planning import one_turn, two

People = Callable[[str], Person]

PROMPT = re.compile(r'<p class="prompt"[^>]*>(.*?)</p>', re.DOTALL)
QUESTION = re.compile(r"<q>(.*?)</q>", re.DOTALL)


@pytest.fixture(params=["sqlite"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    return f"sqlite:///{tmp_path_factory.mktemp('page') / 'tables.sqlite'}"


@pytest.mark.parametrize("game", registry.names())
def test_who_waits_reads_a_question_to_somebody_else_as_such(person: People, game: str) -> None:
    """Only who is to act is spoken to; the others, and spectators, read whom they wait for, and the question as a quotation."""
    ann, bob, table = two(person, game)
    eve = person("Eve")
    eve.get("/")
    chance = random.Random(game)
    for _ in range(6):
        acting, waiting = (ann, bob) if ann.look(table).my_turn else (bob, ann)
        asked = PROMPT.search(acting.look(table).html)
        assert asked and "Waiting" not in asked[1]
        for other in (waiting, eve):
            html = other.look(table).html
            prompt, question = PROMPT.search(html), QUESTION.search(html)
            assert prompt and prompt[1].startswith(f"Waiting for {acting.name} (")
            # the same question without the address, or a sentence of the game's own about who decides
            assert question
            label = prompt[1].partition("(")[2].partition(")")[0]
            same = asked[1].lower().endswith(question[1].lower()) and len(question[1]) < len(asked[1])
            assert same or question[1].startswith(f"{label} ")
        one_turn(acting, table, chance)


# -- what cannot be chosen now ---------------------------------------------------------------------------------------


def why(somebody: Person, table: str, thing: str, moves: list[str] | None = None) -> str:
    question = {"ply": somebody.look(table).ply, "moves": moves or [], "thing": thing, "commit": False}
    answer = somebody.post(f"{table}/why", json=question)
    assert answer.status_code == 200, answer.text
    return unescape(answer.text)


@pytest.fixture
def hexes_mean_dwellings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who touches a hex wants to build there."""

    def meant(game: Game, thing: str, seat: int) -> list[object]:
        return [game.parse(f"build {thing[4:]}", seat)] if re.fullmatch("hex:[A-I][0-9]+", thing) else []

    monkeypatch.setattr(notation, "meant_at", meant)


def test_a_touch_of_what_cannot_be_chosen_gets_the_reason(person: People, hexes_mean_dwellings: None) -> None:
    ann, bob, table = two(person, "terra-mystica")
    chance = random.Random(1)
    while not any(text.startswith("build") for text in ann.look(table).choices):
        acting = ann if ann.look(table).my_turn else bob
        one_turn(acting, table, chance)
    can = next(text for text in ann.look(table).choices if text.startswith("build"))
    things = set(re.findall(r'data-at="(hex:[A-I]\d+)"', ann.look(table).html))
    assert why(ann, table, f"hex:{can.split()[1]}") == "", "what can be chosen needs no reason"
    answers = [
        why(ann, table, thing) for thing in sorted(things) if f"build {thing[4:]}" not in ann.look(table).choices
    ]
    assert len(answers) > 30 and all("<p>" in answer for answer in answers)
    assert why(ann, table, "tile:FAV5") == why(ann, table, "nonsense:<b>") == ""
    # the turn is complete, or somebody else's
    assert "confirm" in why(ann, table, "hex:A1", [can])
    assert "we wait for Ann" in why(bob, table, "hex:A1") and why(bob, table, "tile:FAV5") == ""
    eve = person("Eve")
    eve.get("/")
    assert eve.post(f"{table}/why", json={"ply": 0, "thing": "hex:A1"}).status_code == 403


def test_the_shortest_way_is_told_in_words_and_can_be_gone(person: People, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob, table = two(person, "terra-mystica")
    chance = random.Random(2)
    while not [text for text in ann.look(table).choices if text.startswith("convert")]:
        acting = ann if ann.look(table).my_turn else bob
        one_turn(acting, table, chance)
    first = next(text for text in ann.look(table).choices if text.startswith("convert"))

    def needs(game: Game, thing: str, seat: int, lang: str) -> Refusal:
        move = game.parse(first, seat)
        return Refusal(move, "You need <1> more.", [move])

    monkeypatch.setattr(refusals, "why_not_at", needs)
    answer = ann.post(f"{table}/why", json={"ply": ann.look(table).ply, "thing": "hex:A1"}).text
    assert "You need &lt;1&gt; more." in answer and "First:" in answer
    way = re.search(r'data-way="([^"]*)"', answer)
    assert way and json.loads(unescape(way[1])) == [first]
    assert ann.draft(table, ann.look(table).ply, [first], commit=False).draft == [first]


# -- what cannot be taken back ---------------------------------------------------------------------------------------


def test_what_reveals_is_held_back_until_it_is_confirmed(person: People) -> None:
    ann, bob, table = two(person, "pantheon")
    part = ann.look(table)
    chain: list[str] = []
    while not any("deck" in text for text in part.choices):  # somewhere in Ann's turn
        if not part.my_turn:
            one_turn(bob, table, random.Random(1))
            part, chain = ann.look(table), []
            continue
        ways = [text for text in part.choices if text.startswith("draw")] or part.words or part.choices
        part = ann.draft(table, part.ply, [*part.draft, ways[0]])
        chain = part.draft
    drawn = [*chain, next(text for text in part.choices if "deck" in text)]
    held = ann.draft(table, part.ply, drawn, commit=False)
    assert held.draft == drawn and held.complete and held.ply == part.ply and not held.choices
    assert "cannot be taken back" in held.html
    # the board and what would be possible afterwards tell nothing
    board = re.compile(r'<section class="board".*?</section>', re.DOTALL)
    assert board.findall(held.html) == board.findall(part.html)
    for text in part.choices:
        told = ann.post(f"{table}/preview", json={"ply": part.ply, "moves": drawn, "move": text})
        assert json.loads(told.text) == []
    assert ann.look(table).ply == part.ply
    assert ann.draft(table, part.ply, drawn, commit=True).ply > part.ply


# -- after the game --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", registry.names())
def test_rows_of_the_result_are_names_and_lines_have_the_colours_of_the_seats(game: str) -> None:
    history = History(game, 2, {}, "result", "")
    chance = random.Random(5)
    while not history.game.over():
        moves = history.game.moves()
        words = [move for move in moves if not history.game.touches(move)]
        history.add(chance.choice(words if words and chance.random() < 0.5 else moves), 0.0)
    for lang in ("en", "cs"):
        icons = Icons(history.game, lang)
        rows = [str(icons.row(one.words)) for standing in standings(history, None, lang) for one in standing.sources]
        assert rows
        assert not [row for row in rows if row.startswith("(") or row.endswith(".")]
        assert not [row for row in rows if re.match(r"[+\u2212-]?[\d¼½¾]", row)], "the amount stands beside it"
        names = tuple(history.game.seat_label(seat, lang) for seat in range(2))
        assert not [row for row in rows if row.startswith(names)], "whose points they are stands above"
    colours = [history.game.seat_colour(seat) for seat in range(2)]
    for chart in charts(history, ["one", "two"], colours):
        seen: set[str] = set()
        for colour in colours:
            line, sample = re.findall(rf'<path [^>]*stroke="{colour}"[^>]*/>', chart.svg)
            dashes = [re.findall(r'stroke-dasharray="([^"]+)"', path) for path in (line, sample)]
            assert dashes[0] == dashes[1], "the sample beside the name shows how the line is drawn"
            seen.add(str(dashes[0]))
        assert len(seen) == len(colours), "never by colour alone"


def test_what_has_the_same_icon_is_one_change() -> None:
    icons = Icons(registry.game_class("pantheon").new(2, {}, "x"), "en")
    same = [what for what, drawing in icons.drawings.items() if list(icons.drawings.values()).count(drawing) > 1]
    assert len(same) > 1, "no two things share an icon"
    one = same[0]
    other = next(what for what in same[1:] if icons.drawings[what] == icons.drawings[one])
    assert icons.unsaid("", [(one, -1), (other, 1)]) == []
    assert icons.unsaid("", [(one, -1), (other, 3)]) == [(one, 2)]


# -- whom one plays against --------------------------------------------------------------------------------------------


def test_the_form_offers_the_levels_by_name_and_chooses_the_middle_one(person: People) -> None:
    ann = person("Ann")
    page = ann.get("/new/tzolkin").text
    offered = re.findall(r'<option value="([a-z:=]+)" title="([^"]+)"( selected)?>bot: ([^<]+)<', page)
    assert [one[0] for one in offered[:3]] == [f"{one}:style=any" for one in ("beginner", "intermediate", "expert")]
    assert [one[3] for one in offered[:4]] == ["beginner", "intermediate", "expert", "intermediate (builder)"]
    assert all(about for _, about, _, _ in offered)
    assert {spec for spec, _, chosen, _ in offered if chosen} == {"intermediate:style=any"}
    czech = ann.ask("GET", "/new/tzolkin", headers={"Accept-Language": "cs"}).text
    assert "bot: začátečník" in czech and "bot: pokročilý" in czech and "bot: mistr" in czech


def test_a_bot_is_called_by_its_level_and_style_everywhere(person: People) -> None:
    ann = person("Ann")
    table = ann.open_table("tzolkin", ["me", "beginner:style=farmer"])
    assert "beginner (farmer)" in ann.get(table).text
    assert "beginner (farmer)" in ann.get("/").text
    plain = ann.open_table("pebbles", ["me", "beginner:style=any"])
    assert "beginner</" in ann.get(plain).text, "a game without styles has levels alone"


def test_the_usual_bots_of_a_table_have_different_styles(person: People) -> None:
    ann = person("Ann")
    table = ann.open_table("tzolkin", ["me", "beginner:style=any", "beginner:style=any"])
    drawn = set(re.findall(r"beginner \((\w+)\)", ann.get(table).text))
    assert len(drawn) == 2 and "any" not in drawn


def test_the_end_of_a_turn_stands_first_and_income_is_no_gain_of_the_choice_before_it() -> None:
    game: Game = registry.game_class("pebbles").new(2, {}, "end")
    game.play(game.moves()[0])
    assert choices_of(game, game, 0, "en", ())[0].choices[0].text == "end turn"
    game = registry.game_class("terra-mystica").new(2, {"fixed-factions": "witches,nomads"}, "end")
    while len(game.moves()) != 4 or not str(game.moves()[0]).startswith("scroll"):
        game.play(game.moves()[0])
    # the last scroll before the first round
    last = choices_of(game, game, game.to_act(), "en", {"coins", "workers", "power"})[0].choices
    assert [choice.changes for choice in last] == [[]] * 4


def test_home_terrain_is_offered_first_and_moves_keep_their_order() -> None:
    game = registry.game_class("terra-mystica").new(3, {"factions": "first-game"}, "home")
    groups = {group.choices[0].text.split()[0]: group.choices for group in choices_of(game, game, 0, "en", ())}
    home = [choice.text.endswith("to forest") for choice in groups["transform"]]
    assert home == sorted(home, reverse=True) and any(home) and not all(home)
    listed = [str(move) for move in game.moves() if str(move).startswith("transform")]
    assert listed != [choice.text for choice in groups["transform"]]


def test_scripts_have_the_address_of_their_version_and_are_kept_for_good(person: People, tmp_path: Path) -> None:
    """Whatever a page loads has it, so no browser ever has an old script for a new page; what has none is kept for minutes."""
    ann = person("Ann")
    for page in ("/", "/new/pebbles", "/nowhere", ann.open_table("pebbles", ["me", "here Bob"])):
        wanted = set(re.findall(r'(?:src|href)="(/static/[^"]+)"', ann.get(page).text))
        assert wanted and all(one.startswith(f"{STATIC}/") for one in wanted)
        for one in wanted:
            assert "immutable" in ann.get(one).headers["cache-control"], one
    assert ann.get("/static/table.js").headers["cache-control"] == "max-age=600"
    assert ann.get("/static/000000000000/table.js").status_code == 404
    (tmp_path / "a.js").write_text("one")
    before = version_of(tmp_path)
    (tmp_path / "a.js").write_text("two")
    assert version_of(tmp_path) != before


def test_what_fingers_need_is_said_after_all_other_styles(person: People) -> None:
    """A style of the page that stood behind it would make its buttons small again."""
    ann = person("Ann")
    for page in ("/", "/new/pebbles", ann.open_table("pebbles", ["me", "here Bob"])):
        styles = re.findall(r'<link rel="stylesheet" href="/static/\w+/(\w+)\.css', ann.get(page).text)
        assert styles.index("touch") == len(styles) - 1 > 1, page
