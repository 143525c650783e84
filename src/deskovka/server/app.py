"""The web application: `create_app()` for any ASGI server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Request
from litestar.datastructures import State
from litestar.di import Provide
from litestar.middleware import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme
from litestar.static_files import create_static_files_router

from deskovka import __version__
from deskovka.server.api.routes import api_routers
from deskovka.server.api.schema import Schema
from deskovka.server.ending import told_of_the_end
from deskovka.server.pages.routes import page_router
from deskovka.server.people.user import User
from deskovka.server.services import Services
from deskovka.server.settings import Settings
from deskovka.server.web.caller import Caller, caller_of, program_of
from deskovka.server.web.compression import Compressed
from deskovka.server.web.errors import HANDLERS
from deskovka.server.web.middleware import CookieAndHeaders
from deskovka.server.web.watching import Watched


def create_app(settings: Settings | None = None) -> Litestar:
    settings = settings or Settings.read()
    services = Services(settings)

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        await services.open()
        try:
            with told_of_the_end(services.bus.close):
                yield
        finally:
            await services.close()

    def the_services() -> Services:
        return services

    async def the_caller(request: Request[Any, Any, Any]) -> Caller:
        caller = await caller_of(request, services.recognition)
        caller.announcement = await services.announcements.now()
        return caller

    async def the_user(request: Request[Any, Any, Any]) -> User:
        return await program_of(request, services.recognition)

    static = create_static_files_router(
        path="/static", directories=[Path(__file__).parent / "static"], include_in_schema=False
    )
    app = Litestar(
        route_handlers=[page_router(settings), *api_routers(settings), static],
        dependencies={
            "services": Provide(the_services, sync_to_thread=False),
            "caller": Provide(the_caller),
            "user": Provide(the_user),
        },
        lifespan=[lifespan],
        middleware=[DefineMiddleware(CookieAndHeaders, secure=settings.secure), Compressed],
        exception_handlers=HANDLERS,
        request_max_body_size=settings.max_body,
        openapi_config=OpenAPIConfig(
            title="Deskovka",
            version=f"1 ({__version__})",
            description="Tables for programs and bots. See docs/api.md.",
            path="/api/schema",
            render_plugins=[Schema(path="/openapi.json")],
            components=Components(security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}),
        ),
        logging_config=None,
        state=State({"limits": services.limits}),
    )
    app.asgi_handler = Watched(app.asgi_handler)
    return app
