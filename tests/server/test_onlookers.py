"""Those who only look on: all of them see the same, and it is made once for all who ask at the same moment."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Any

import pytest
from litestar.testing import TestClient

from deskovka.server.pages import table as pages
from deskovka.server.pages.onlookers import NOBODY
from deskovka.server.people.keys import csrf_of
from deskovka.server.services import Services
from deskovka.server.web.templates import render
from tests.server.people import Person
from tests.server.postgres import PATIENCE

People = Callable[[str], Person]


def fetched(client: TestClient, table: str, **headers: str) -> Any:
    answer = client.get(f"{table}?part=true", headers={"cookie": "", **headers})
    assert answer.status_code == 200
    return answer


def own(answer: Any) -> str:
    """Without the word that is everybody's own."""
    return re.sub(r'name="csrf" value="[0-9a-f]{32}"', "", answer.text)


def test_a_page_for_many_is_written_once(
    client: TestClient, person: People, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = person("Ann").open_table("pebbles", ["me", "here Bob"])
    client.cookies.clear()
    written: list[str] = []
    asked, all_have_asked, of = count(1), threading.Event(), services.onlookers.of

    async def counted(*given: Any) -> Any:
        if next(asked) == 5:
            all_have_asked.set()
        return await of(*given)

    def slowly(template: str, *given: Any, **values: Any) -> str:
        written.append(template)
        all_have_asked.wait(PATIENCE)
        return render(template, *given, **values)

    monkeypatch.setattr(services.onlookers, "of", counted)
    monkeypatch.setattr(pages, "render", slowly)
    with ThreadPoolExecutor(5) as many:
        answers = list(many.map(lambda _: fetched(client, table), range(5)))
    assert len({own(answer) for answer in answers}) == 1 and "svg" in answers[0].text
    assert len(written) == 1, "whoever asks while it is written gets the same"
    assert answers[0].headers["content-encoding"] == "gzip"
    plain = fetched(client, table, **{"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers and own(plain) == own(answers[0])


def test_the_word_of_a_page_is_everybodys_own(client: TestClient, person: People) -> None:
    ann = person("Ann")
    table = ann.open_table("pebbles", ["me", "random"])
    ann.post(f"{table}/leave")
    for visitor in (person(""), person("")):
        visitor.get("/")
        part = visitor.get(f"{table}?part=true").text
        assert csrf_of(NOBODY) not in part
        assert part.count("csrf") == part.count(f'name="csrf" value="{visitor.csrf}"')


def test_who_sits_at_the_table_sees_his_own_page(client: TestClient, person: People) -> None:
    ann = person("Ann")
    table = ann.open_table("pebbles", ["me", "here Bob"])
    mine = ann.look(table)
    assert mine.ply == 0 and mine.choices, "with what can be played"
    client.cookies.clear()
    assert 'data-my-turn="no"' in fetched(client, table).text
