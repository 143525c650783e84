"""The API for programs: a bot written against it, and schemathesis over the whole schema."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from litestar.testing import TestClient

from deskovka.core import registry
from deskovka.server.app import create_app
from deskovka.server.settings import Settings
from tests.server.people import Person

People = Callable[[str], Person]


class Program:
    """A program with a token."""

    def __init__(self, client: TestClient, token: str) -> None:
        self.client = client
        self.headers = {"authorization": f"Bearer {token}"}

    def get(self, path: str) -> object:
        answer = self.client.get(f"/api/v1{path}", headers=self.headers)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, data: object, status: int = 200) -> dict[str, object]:
        answer = self.client.post(f"/api/v1{path}", headers=self.headers, json=data)
        assert answer.status_code == status, answer.text
        found: dict[str, object] = answer.json()
        return found


@pytest.fixture
def programs(client: TestClient, person: People) -> Callable[[str], Program]:
    def make(name: str) -> Program:
        somebody = person(name)
        somebody.post("/register", {"name": name, "password": "long enough"})
        return Program(client, somebody.token())

    return make


def test_two_programs_play_a_game(programs: Callable[[str], Program]) -> None:
    one, two = programs("one"), programs("two")
    table = one.post("/tables", {"game": "tzolkin", "seats": ["me", "open"], "public": True}, 201)
    name = table["id"]
    assert [t["id"] for t in two.get("/tables?which=open")] == [name]  # type: ignore[attr-defined]
    two.post(f"/tables/{name}/join", {})
    chance = random.Random(3)
    while True:
        for program in (one, two):
            view: dict = program.get(f"/tables/{name}/view")  # type: ignore[assignment]
            if view["over"]:
                assert program.get(f"/tables/{name}")["status"] == "over"  # type: ignore[index]
                record = one.client.get(f"/api/tables/{name}/record", headers=one.headers)
                assert record.status_code == 200 and record.text.startswith("Deskovka record 1")
                return
            if view["to_act"] != view["seat"]:
                assert not view["moves"]
                continue
            chain, moves = [], view["moves"]
            while True:
                chain.append(chance.choice(moves)["text"])
                done = program.post(f"/tables/{name}/moves", {"ply": view["ply"], "moves": chain})
                if done["committed"]:
                    break
                moves = done["moves"]


def test_refusals(programs: Callable[[str], Program], client: TestClient) -> None:
    one, two = programs("one"), programs("two")
    assert client.get("/api/tables").status_code == 401
    assert client.get("/api/tables", headers={"authorization": "Bearer dsk_wrong"}).status_code == 401
    table = one.post("/tables", {"game": "tzolkin", "seats": ["me", "here Bob"]}, 201)["id"]
    moves = one.get(f"/tables/{table}/moves")
    assert isinstance(moves, list) and moves
    text = moves[0]["text"]
    assert "error" in two.post(f"/tables/{table}/moves", {"ply": 0, "moves": [text]}, 403)
    assert "error" in one.post(f"/tables/{table}/moves", {"ply": 5, "moves": [text]}, 409)
    assert "error" in one.post(f"/tables/{table}/moves", {"ply": 0, "moves": ["end turn"]}, 422)
    assert "error" in one.post(f"/tables/{table}/moves", {"ply": 0, "moves": [text], "seat": 7}, 403)
    assert "error" in one.post(f"/tables/{table}/moves", {"ply": -1, "moves": [text]}, 400)
    assert "error" in one.post("/tables", {"game": "chess"}, 422)
    assert client.get(f"/api/tables/{table}/record", headers=one.headers).status_code == 409
    spectator: dict = two.get(f"/tables/{table}/view")  # type: ignore[assignment]
    assert spectator["seat"] is None and not spectator["moves"]
    assert one.get(f"/tables/{table}/view")["ply"] == 0  # type: ignore[index]


def test_the_catalogue_names_every_game(programs: Callable[[str], Program]) -> None:
    found: dict = programs("one").get("/games")  # type: ignore[assignment]
    assert [game["name"] for game in found["games"]] == registry.names()
    assert {"random", "greedy"} <= {bot["name"] for bot in found["bots"]}


def test_schemathesis_finds_no_server_error(tmp_path: object) -> None:
    """Requests made from the OpenAPI schema, good and bad: never a 500, and always what the schema promises."""
    app = create_app(
        Settings(
            f"sqlite:///{tmp_path}/x.sqlite", bot_workers=0, creations_per_minute=100_000, messages_per_minute=100_000
        )
    )
    with TestClient(app) as client:
        ann = Person(client, "Ann")
        ann.open_table("tzolkin", ["me", "here Bob"])
        table = ann.open_table("terra-mystica", ["me", "open"]).removeprefix("/t/")
        token = ann.token()
        schema = schemathesis.openapi.from_dict(client.get("/api/schema/openapi.json").json())
        tried = 0

        def check(case: schemathesis.Case) -> None:
            nonlocal tried
            if case.operation.path.endswith("/stream"):
                return  # it does not end
            if "table_id" in (case.path_parameters or {}) and len(case.path_parameters["table_id"]) % 2:
                case.path_parameters["table_id"] = table
            kwargs = case.as_transport_kwargs(base_url="http://testserver")
            kwargs["headers"] = {**dict(kwargs.get("headers") or {}), "authorization": f"Bearer {token}"}
            kwargs.pop("cookies", None)
            answer = client.request(**kwargs)
            tried += 1
            assert answer.status_code < 500, (case.method, kwargs, answer.text)
            if answer.status_code >= 400:
                assert answer.json()["error"]

        quick = settings(
            max_examples=25,
            deadline=None,
            database=None,
            derandomize=True,
            phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        for operation in schema.get_all_operations():
            case_strategy = operation.ok().as_strategy()
            from hypothesis import given

            quick(given(case=case_strategy)(check))()
        assert tried > 150
