"""The material of a table: what is reconstructed is said, and own files can be played with."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import httpx
import pytest

from deskovka.games.pantheon.files import DEFAULT, mark_of
from deskovka.games.pantheon.game import Pantheon
from deskovka.server.tables.history import History
from tests.server.people import Person

People = Callable[[str], Person]
#: the rules of the days when Traitera cost 3+3 and that was the default
BEFORE = f"1-{mark_of('reconstruction')}"
OURS = files("deskovka.games.pantheon") / "data" / f"{DEFAULT}.json"


def own_box() -> dict[str, Any]:
    """Somebody's own box: one price is another."""
    box: dict[str, Any] = json.loads(OURS.read_text(encoding="utf-8"))
    box["name"] = "my box"
    god = box["gods"][0]
    god["cost"] = [5, 1]
    god["provenance"]["cost"] = "own box"
    return box


def bring(person: Person, content: bytes, **more: str) -> httpx.Response:
    """Open a table for Pantheon with a file, as the form does."""
    person.get("/new/pantheon")
    form = {"csrf": person.csrf, "game": "pantheon", "players": "2", "seat-0": "me", "seat-1": "random", **more}
    return person.ask("POST", "/tables", data=form, files={"file-components": ("box.json", content)})


def test_a_table_says_that_values_are_reconstructed(person: People) -> None:
    ann = person("Ann")
    table = ann.open_table("pantheon", ["me", "here Bob"])
    page = ann.get(table).text
    assert f'href="{table}/material"' in page and "Some values are reconstructed" in page
    listed = ann.get(f"{table}/material").text
    for words in ("Vinthrad", "reconstructed", "rulebook", "public"):
        assert words in listed, words
    assert ann.get("/material/pantheon").text.count("<tr>") > 20
    ann.cookies["deskovka_lang"] = "cs"
    assert "Některé hodnoty jsou rekonstruované" in ann.get(table).text
    assert ann.get("/material/nothing").status_code == 404
    assert json.loads(ann.get("/material/pantheon/components").text) == json.loads(OURS.read_text(encoding="utf-8"))
    assert ann.get("/material/pantheon/nothing").status_code == 404


@pytest.mark.parametrize("game", ["terra-mystica", "tzolkin"])
def test_a_printed_game_says_nothing_of_the_kind(person: People, game: str) -> None:
    ann = person("Ann")
    table = ann.open_table(game, ["me", "here Bob"])
    assert "/material" not in ann.get(table).text
    assert "printed in the rulebook" in ann.get(f"{table}/material").text


def test_a_table_with_an_own_file(person: People) -> None:
    """Its values are played with, and the page of the material says whose they are."""
    ann = person("Ann")
    answer = bring(ann, json.dumps(own_box()).encode())
    assert answer.status_code == 303, answer.text
    table = answer.headers["location"]
    assert 'class="source own"' in ann.get(f"{table}/material").text
    assert 'class="source own"' not in ann.get("/material/pantheon").text
    assert "costs 5+1" in ann.get(f"{table}/explain?thing=god:vinthrad").text
    assert "Vinthrad (5+1)" in ann.get(f"{table}/rules").text  # the rules at this table have its numbers
    assert "Vinthrad (5+1)" not in ann.get("/rules/pantheon").text
    # the option carries the whole file, so that the record replays anywhere
    token = {"authorization": f"Bearer {ann.token()}"}
    told = ann.client.get(f"/api/tables/{table.removeprefix('/t/')}", headers=token).json()
    assert told["options"]["components"].startswith("file:")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"\xff\xfe\x00", "not a text file"),
        (b"{", "components"),
        (b"[1, 2]", "components"),
        (json.dumps({**own_box(), "gods": []}).encode(), "gods"),
    ],
)
def test_a_bad_file_is_refused_with_the_row_and_the_form_is_kept(person: People, content: bytes, words: str) -> None:
    ann = person("Ann")
    answer = bring(ann, content, players="3", seed="kept", **{"seat-2": "open"})
    assert answer.status_code == 422
    assert words in answer.text and 'role="alert"' in answer.text
    assert 'value="kept"' in answer.text and '<option value="open" selected>' in answer.text
    assert 'value="3" checked' in answer.text


def test_a_wrong_price_is_named_by_its_row(person: People) -> None:
    box = own_box()
    box["gods"][2]["cost"] = [99, 0, -1]
    answer = bring(person("Ann"), json.dumps(box).encode())
    assert answer.status_code == 422 and "gods row 3" in answer.text


def test_a_file_larger_than_allowed(person: People) -> None:
    answer = bring(person("Ann"), b" " * (600 * 1024))
    assert answer.status_code == 413


def test_a_table_goes_on_with_the_default_material_of_its_day() -> None:
    """Tables keep only the options that differ from the default of their day."""
    old = History("pantheon", 3, {}, "tea", BEFORE)
    assert old.game.options["components"] == "reconstruction"
    new = History("pantheon", 3, {}, "tea", Pantheon.rules_version())
    assert new.game.options["components"] == DEFAULT
