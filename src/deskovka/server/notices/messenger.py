"""The messenger: a worker process that carries notices to addresses that people have named. It has a guard at its door, and whoever
answers too slowly or too much loses his messenger and nobody else's (server/aside)."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

from deskovka.server.aside import Aside, attend
from deskovka.server.notices.guard import Guard

START = "from deskovka.server.notices.messenger import main; main()"
#: the variable by which the server tells its messengers which private networks they may go to
NETWORKS = "DESKOVKA_NOTICE_NETWORKS"
#: messengers at once, how many notices may be on their way here, and seconds for each
MESSENGERS = 2
QUEUE = 40
PATIENCE = 20.0
#: seconds for which a push service keeps what a sleeping browser does not fetch
KEPT = 24 * 3600

#: how an errand ended
SENT, FAILED, GONE, PRIVATE = "sent", "failed", "gone", "private"
#: it was not tried at all: here is too much to do, or the house itself is not well
LATER = "later"
#: what a push service says of a browser that is not there any more
NOT_THERE = (404, 410)


def can_push() -> bool:
    return find_spec("pywebpush") is not None


def can_chat() -> bool:
    return find_spec("apprise") is not None


class Messengers(Aside):
    def __init__(self, networks: tuple[str, ...]) -> None:
        # a proxy of the environment would go where we must not
        env = {NETWORKS: ",".join(networks), "NO_PROXY": "*", "no_proxy": "*"}
        super().__init__(START, PATIENCE, MESSENGERS, QUEUE, **env)


# -- in the worker ----------------------------------------------------------------------------------------------------


def main() -> None:
    guard = Guard([one for one in os.environ.get(NETWORKS, "").split(",") if one])
    guard.stand()
    attend(lambda line: answered(line, guard))


def answered(line: str, guard: Guard) -> dict[str, Any]:
    errand, given = json.loads(line)
    guard.refused = False
    try:
        found = ERRANDS[errand](**given)
    except Exception as error:  # whatever a library makes of what strangers answer
        found = {"end": FAILED, "why": type(error).__name__}
    return {**found, "end": PRIVATE} if guard.refused and found.get("end") != SENT else found


def push(subscription: dict[str, Any], text: str, key: str, claims: dict[str, Any], topic: str) -> dict[str, Any]:
    """To a browser, through the service of its maker; the text is encrypted for that browser alone."""
    import requests
    from pywebpush import WebPushException, webpush

    with requests.Session() as session:
        session.trust_env = False
        session.max_redirects = 3
        try:
            webpush(
                subscription,
                text,
                vapid_private_key=key,
                vapid_claims=claims,
                ttl=KEPT,
                timeout=PATIENCE / 3,
                headers={"topic": topic, "urgency": "normal"},
                requests_session=session,
            )
        except WebPushException as error:
            status = getattr(error.response, "status_code", 0)
            return {"end": GONE if status in NOT_THERE else FAILED, "why": str(status)}
    return {"end": SENT}


def chat(url: str, title: str, text: str) -> dict[str, Any]:
    """To a chat service, by the way that apprise knows for it."""
    service = service_of(url)
    well = service is not None and service.notify(body=text, title=title)
    return {"end": SENT if well else FAILED}


def read(url: str) -> dict[str, Any]:
    """Which service an address belongs to: the first of the names that apprise has for it; empty if to none."""
    service = service_of(url)
    if service is None:
        return {"schema": "", "name": ""}
    names = service.secure_protocol or service.protocol
    schema = names if isinstance(names, str) else names[0]
    return {"schema": schema, "name": str(service.service_name)}


def service_of(url: str) -> Any:
    from apprise import Apprise, AppriseAsset

    asset = AppriseAsset(app_id="Deskovka", app_desc="Deskovka", app_url="", image_url_mask="", image_path_mask="")
    return Apprise.instantiate(url, asset=asset, suppress_exceptions=True)


ERRANDS: dict[str, Callable[..., dict[str, Any]]] = {"push": push, "chat": chat, "read": read}
