"""Real receivers for notices: a web server that takes hooks and pushes, and a mail server."""

from __future__ import annotations

import base64
import json
import os
import re
import threading
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.server.postgres import PATIENCE, free_port


class Hooks:
    """A web server on this machine. What is posted is kept by its path; a path can be made to answer otherwise."""

    def __init__(self, host: str = "127.0.0.1") -> None:
        self.taken: list[tuple[str, dict[str, str], bytes]] = []
        #: path -> status, or where it leads to
        self.answers: dict[str, int | str] = {}
        hooks = self

        class Taking(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length") or 0))
                path = self.path.partition("?")[0]
                hooks.taken.append((path, {key.lower(): value for key, value in self.headers.items()}, body))
                answer = hooks.answers.get(path, 201)
                self.send_response(answer if isinstance(answer, int) else 307)
                if isinstance(answer, str):
                    self.send_header("location", answer)
                self.send_header("content-length", "0")
                self.end_headers()

            do_GET = do_POST  # noqa: N815

            def log_message(self, *_: Any) -> None:
                pass

        self.server = ThreadingHTTPServer((host, 0), Taking)
        self.place = f"{host}:{self.server.server_address[1]}"
        self.thread = threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        self.thread.start()

    def at(self, path: str) -> list[dict[str, Any]]:
        """What hooks have brought there, the trials aside."""
        found = [json.loads(body) for place, _, body in list(self.taken) if place == path]
        return [one for one in found if "notices come here" not in one.get("title", "")]

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


def raw(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def text_of(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


class Browser:
    """What a browser has for being pushed to: keys of its own, and an address at a push service."""

    def __init__(self, hooks: Hooks, path: str) -> None:
        self.hooks = hooks
        self.path = path
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)

    def subscription(self) -> dict[str, Any]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": text_of(point), "auth": text_of(self.auth)}
        return {"endpoint": f"http://{self.hooks.place}{self.path}", "keys": keys, "label": "Firefox Linux"}

    def shown(self) -> list[dict[str, Any]]:
        """What has come, decrypted as a browser does it."""
        bodies = [body for path, _, body in list(self.hooks.taken) if path == self.path]
        plain = [
            http_ece.decrypt(one, private_key=self.key, auth_secret=self.auth, version="aes128gcm") for one in bodies
        ]
        return [json.loads(one) for one in plain]

    def signatures(self) -> list[tuple[dict[str, Any], str]]:
        """For each what the sender claims to be, and the key with which it is signed."""
        heads = [head["authorization"] for path, head, _ in list(self.hooks.taken) if path == self.path]
        found = [re.fullmatch(r"vapid t=([^,]+),\s*k=(\S+)", head) for head in heads]
        assert all(found), heads
        return [(json.loads(raw(one[1].split(".")[1])), one[2]) for one in found if one]


class Mailbox:
    """A mail server that takes everything, but for addresses that it refuses."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.refused: set[str] = set()
        self.port = free_port()
        self.server = Controller(self, hostname="127.0.0.1", port=self.port, ready_timeout=PATIENCE)
        self.server.start()

    async def handle_RCPT(self, _server: Any, _session: Any, envelope: Any, address: str, _options: Any) -> str:  # noqa: N802
        if address in self.refused:
            return "550 nobody here"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        letter = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        return "250 OK"

    def to(self, address: str) -> list[EmailMessage]:
        return [letter for letter in list(self.letters) if letter["to"] == address]

    def close(self) -> None:
        self.server.stop()


def words_of(letter: EmailMessage) -> str:
    return str(letter.get_content())


def link_in(letter: EmailMessage, kind: str) -> str:
    """The path of a link of a letter."""
    found = re.search(rf"https?://[^/\s]+(/{kind}[^\s>]*)", words_of(letter))
    assert found, words_of(letter)
    return found[1]
