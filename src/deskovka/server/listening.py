"""Where the server listens: at one address, and at the network's too if somebody wishes it while it runs."""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import suppress
from functools import partial
from typing import Any

import uvicorn

from deskovka.server.reach import DOOR, SETTING, code_text, is_local, own_address, url
from deskovka.server.words import language_here, speak

#: names for all addresses of a machine
ANYWHERE = ("0.0.0.0", "::", "")
#: exit code when the lines above say what is wrong
NOT_STARTED = 3


def listen(workers: int, host: str, **options: Any) -> None:
    """Until interrupted. A table that only this machine reaches can be opened to the network while it runs."""
    if workers > 1:
        uvicorn.run(workers=workers, host=host, **options)
        return
    server = uvicorn.Server(uvicorn.Config(host=host, **options))
    DOOR.opener = partial(let_in, server) if is_local(host) and host not in ANYWHERE else None
    with suppress(KeyboardInterrupt):
        server.run()
    if not server.started:
        sys.exit(NOT_STARTED)


async def let_in(server: uvicorn.Server, host: str) -> int:
    """Listen at one more address, as uvicorn listens at its first; it is closed with the others."""
    config = server.config

    def protocol(_loop: asyncio.AbstractEventLoop | None = None) -> asyncio.Protocol:
        made: asyncio.Protocol = config.http_protocol_class(  # type: ignore[call-arg]
            config=config, server_state=server.server_state, app_state=server.lifespan.state, _loop=_loop
        )
        return made

    loop = asyncio.get_running_loop()
    server.servers.append(await loop.create_server(protocol, host, config.port, backlog=config.backlog))
    return config.port


def tell_address(port: int, code: bool) -> None:
    """What friends have to type; and the same for their telephones."""
    found = own_address()
    if found is None:
        return
    friends = url(found, port)
    os.environ.setdefault(SETTING, friends)
    t = speak(language_here())
    print(t("Friends in your network open {address}", address=f"{friends}/"), flush=True)
    if code:
        print(code_text(f"{friends}/"), flush=True)
