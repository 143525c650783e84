"""Chat services: what leaves for each of them, as its makers want it. Those that anybody can host are spoken to on this machine; of the
others the request is looked at, and nothing is sent."""

from __future__ import annotations

import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest
import requests

from deskovka.server.notices import messenger
from deskovka.server.notices.chats import SERVICES, refuse_odd, tame

#: the library loads modules of Python that are to go
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")

TITLE, TEXT = "Pebbles: it is your turn", "Bob says hello\nhttps://play.example.org/t/abcdefghjk"
#: what servers answer with, put together: each service finds its own words in it
ANSWER = {
    "access_token": "secret",
    "user_id": "@deskovka:here",
    "home_server": "here",
    "room_id": "!room:here",
    "event_id": "$1",
    "status": "success",
    "success": True,
    "ok": True,
    "data": {"authToken": "secret", "userId": "deskovka"},
}


class Receiver:
    """A chat server on this machine, of any make."""

    def __init__(self) -> None:
        self.taken: list[tuple[str, str, str]] = []
        receiver = self

        class Taking(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length") or 0)).decode()
                receiver.taken.append((self.command, self.path, body))
                answer = json.dumps(ANSWER).encode()
                self.send_response(200)
                self.send_header("content-type", "application/json")
                self.send_header("content-length", str(len(answer)))
                self.end_headers()
                self.wfile.write(answer)

            do_GET = do_PUT = do_POST  # noqa: N815

            def log_message(self, *_: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Taking)
        self.place = f"127.0.0.1:{self.server.server_address[1]}"
        self.thread = Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        self.thread.start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    made = Receiver()
    yield made
    made.close()


@pytest.mark.parametrize("service", SERVICES.values(), ids=lambda one: one.schema)
def test_every_example_that_people_are_shown_is_understood(service: Any) -> None:
    refuse_odd(service.example)
    assert messenger.read(service.example)["schema"] == service.schema


@pytest.mark.parametrize(
    ("address", "path"),
    [
        ("json://{place}/hook", "/hook"),
        ("ntfy://{place}/my-topic", "/"),
        ("gotify://{place}/abcdefghijklmno", "/message"),
        ("mmost://{place}/3ccdd113474722377935511fc85d3dd4", "/hooks/3ccdd113474722377935511fc85d3dd4"),
        ("rocket://user:password@{place}/#room", "/api/v1/chat.postMessage"),
        ("matrix://user:password@{place}/#room", "/_matrix/client/v3/rooms/"),
    ],
)
def test_services_that_anybody_can_host_take_the_words_and_the_link(
    receiver: Receiver, address: str, path: str
) -> None:
    url = address.format(place=receiver.place)
    refuse_odd(url)
    assert messenger.chat(url, TITLE, TEXT) == {"end": "sent"}
    (said,) = [body for _, where, body in receiver.taken if where.startswith(path) and "hello" in body]
    assert TITLE in said and "https://play.example.org/t/abcdefghjk" in said


@pytest.mark.parametrize(
    ("address", "where"),
    [
        (
            "https://discord.com/api/webhooks/123456789012345678/abcdefghijklmnopqrstuvwxyz-ABCDEFGHIJ_0123456789",
            "https://discord.com/api/webhooks/123456789012345678/abcdefghijklmnopqrstuvwxyz-ABCDEFGHIJ_0123456789",
        ),
        (
            "https://hooks.slack.com/services/T1JJ3T3L2/A1BRTD4JD/TIiajkdnlazkcOXrIdevi7FQ",
            "https://hooks.slack.com/services/T1JJ3T3L2/A1BRTD4JD/TIiajkdnlazkcOXrIdevi7FQ",
        ),
        ("tgram://123456789:abcdefg_hijklmnop/12315544", "https://api.telegram.org/bot123456789:abcdefg_hijklmnop/"),
        ("gchat://space/key/token", "https://chat.googleapis.com/v1/spaces/space/messages"),
        (
            "zulip://bot@example/0123456789abcdef0123456789abcdef/stream",
            "https://example.zulipchat.com/api/v1/messages",
        ),
        (f"pover://{'u' * 30}@{'t' * 30}", "https://api.pushover.net/1/messages.json"),
        (f"wxteams://{'a' * 80}", "https://api.ciscospark.com/v1/webhooks/incoming/"),
    ],
)
def test_what_would_leave_for_the_services_of_others(monkeypatch: pytest.MonkeyPatch, address: str, where: str) -> None:
    sent: list[requests.PreparedRequest] = []

    def send(_session: object, request: requests.PreparedRequest, **_: object) -> requests.Response:
        sent.append(request)
        answer = requests.Response()
        answer.status_code, answer._content = 200, b"ok" if "slack" in str(request.url) else json.dumps(ANSWER).encode()
        return answer

    monkeypatch.setattr(requests.sessions.Session, "send", send)
    refuse_odd(address)
    assert messenger.chat(address, tame(TITLE), tame("@everyone <!channel>") + "\n" + TEXT) == {"end": "sent"}
    (request,) = sent
    assert str(request.url).startswith(where) and request.method == "POST"
    body = request.body if isinstance(request.body, str) else (request.body or b"").decode()
    assert "hello" in body and "abcdefghjk" in body and "turn" in body
    assert "@everyone" not in body and "<!channel>" not in body, "nobody is called by a stranger's words"
