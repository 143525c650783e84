"""People by program: a token for name and password."""

from __future__ import annotations

from litestar.params import JSONBody

from deskovka.server.api.messages import LogIn, Token
from deskovka.server.services import TheServices


async def new_token(data: JSONBody[LogIn], services: TheServices) -> Token:
    """Name and password of an account against a token. It is shown once."""
    user = await services.accounts.check(data.name, data.password)
    return Token(await services.tokens.give(user, data.label or "API"))
