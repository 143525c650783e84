"""The API for programs: a bot written against it, and schemathesis over the whole schema."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, Phase, given, settings
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


@pytest.mark.parametrize("options", [{}, {"merchants": "yes"}])
@pytest.mark.parametrize("game", registry.names())
@pytest.mark.parametrize("players", [2, 4])
def test_every_feature_has_a_name_of_its_own(game: str, players: int, options: dict[str, str]) -> None:
    cls = registry.game_class(game)
    known = {option.name for option in cls.known_options()}
    position = cls.new(players, {name: value for name, value in options.items() if name in known}, "names")
    names = position.feature_names()
    assert len(names) == len(position.features(0)) == len(set(names))


def test_errors_are_one_sentence_in_plain_words(programs: Callable[[str], Program], client: TestClient) -> None:
    one = programs("one")
    wrong: list[tuple[dict[str, object], str]] = [
        ({"game": "tzolkin", "gmae": 1}, "there is no field 'gmae'"),
        ({}, "the field 'game' is missing"),
        ({"game": 5}, "game must be a text, not a whole number"),
        ({"game": "tzolkin", "players": 99}, "players can be at most 10"),
        ({"game": "tzolkin", "players": "x"}, "must be a whole number"),
    ]
    for body, words in wrong:
        said = one.post("/tables", body, 400)
        assert list(said) == ["error"] and words in str(said["error"]), said
    for path in ("/tables?limit=0", "/tables?which=all", "/tables/UPPER", "/tables/x/view?seat=²"):
        answer = client.get(f"/api/v1{path}", headers=one.headers)
        assert answer.status_code == 400 and list(answer.json()) == ["error"]
        for inside in ("str", "int", "regex", "null", "{'"):
            assert inside not in answer.json()["error"].replace("string", ""), answer.text


def test_lists_come_in_pages(programs: Callable[[str], Program]) -> None:
    one = programs("one")
    made = [one.post("/tables", {"game": "tzolkin", "seats": ["me", "here Bob"]}, 201)["id"] for _ in range(5)]
    pages = [one.get(f"/tables?limit=2&offset={offset}") for offset in (0, 2, 4, 6)]
    assert [len(page) for page in pages] == [2, 2, 1, 0]  # type: ignore[arg-type]
    assert sorted(line["id"] for page in pages for line in page) == sorted(made)  # type: ignore[attr-defined]


def test_after_a_commit_the_next_moves_are_told(programs: Callable[[str], Program]) -> None:
    one = programs("one")
    table = one.post("/tables", {"game": "tzolkin", "seats": ["me", "here Bob"]}, 201)["id"]
    view: dict = one.get(f"/tables/{table}/view")  # type: ignore[assignment]
    done: dict = one.post(f"/tables/{table}/moves", {"ply": 0, "moves": [view["moves"][0]["text"]]})
    assert done["committed"] and done["seat"] == done["to_act"] == 1
    assert done["moves"] == one.get(f"/tables/{table}/moves")


def test_the_addresses_without_a_version_still_work(programs: Callable[[str], Program], client: TestClient) -> None:
    one = programs("one")
    old, new = (client.get(f"/api{version}/games", headers=one.headers).json() for version in ("", "/v1"))
    assert old == new


def test_the_schema_says_what_is_sent(client: TestClient) -> None:
    schema = client.get("/api/schema/openapi.json").json()
    types = {
        "my_data": "application/octet-stream",
        "board": "image/svg+xml",
        "record": "text/plain",
        "stream": "text/event-stream",
    }
    for path, methods in schema["paths"].items():
        assert path.startswith("/api/v1/")
        for operation in methods.values():
            for code, answer in operation["responses"].items():
                if int(code) >= 400:
                    assert answer["content"] == {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}
                else:
                    assert list(answer["content"]) == [types.get(operation["operationId"], "application/json")]
            assert {"400", "401", "403", "404", "409", "422", "429"} <= set(operation["responses"])
    asked = schema["components"]["schemas"]["NewTable"]
    assert asked["required"] == ["game"] and asked["additionalProperties"] is False
    assert not [name for name, field in asked["properties"].items() if field.get("default") is not None]


def test_schemathesis_finds_no_server_error(tmp_path: object) -> None:
    """Requests made from the OpenAPI schema, good and bad: never a 500, and always what the schema promises."""
    import schemathesis  # takes half a second, which only this test is to pay

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
            max_examples=12,
            deadline=None,
            database=None,
            derandomize=True,
            phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        for operation in schema.get_all_operations():
            case_strategy = operation.ok().as_strategy()
            quick(given(case=case_strategy)(check))()
        assert tried > 150
