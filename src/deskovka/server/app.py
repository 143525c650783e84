"""The web application: `create_app()` for any ASGI server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Router
from litestar.datastructures import CacheControlHeader
from litestar.di import Provide
from litestar.middleware import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin
from litestar.static_files import create_static_files_router

from deskovka import __version__
from deskovka.server.api.routes import api_routers
from deskovka.server.api.schema import Schema
from deskovka.server.assets import FOLDER, FOR_GOOD, FRESH, STATIC
from deskovka.server.ending import told_of_the_end
from deskovka.server.pages.routes import page_router
from deskovka.server.people.user import User
from deskovka.server.services import Services, TheServices
from deskovka.server.settings import Settings
from deskovka.server.web.caller import Caller, caller_of, program_of
from deskovka.server.web.compression import Compressed
from deskovka.server.web.errors import HANDLERS
from deskovka.server.web.middleware import CookieAndHeaders, only_possible_names
from deskovka.server.web.watching import Watched


class House:
    """What stands behind the doors of an application, and can be exchanged while they are shut: doors are made slowly."""

    def __init__(self, settings: Settings) -> None:
        self.move_in(settings)

    def move_in(self, settings: Settings) -> None:
        self.services = Services(settings)

    def the_services(self) -> Services:
        return self.services

    # who asks is found after the services, not beside them: for two at once the framework starts two tasks at every request

    async def the_caller(self, request: Request[Any, Any, Any], services: TheServices) -> Caller:
        caller = await caller_of(request, services.recognition)
        caller.announcement = await services.announcements.now()
        return caller

    async def the_user(self, request: Request[Any, Any, Any], services: TheServices) -> User:
        return await program_of(request, services.recognition)

    @asynccontextmanager
    async def open(self, app: Litestar) -> AsyncIterator[None]:
        services = self.services
        app.state.limits = services.limits
        await services.open()
        try:
            with told_of_the_end(services.bus.close):
                yield
        finally:
            await services.close()


class Doors(Litestar):
    """The framework without what it takes along wherever pydantic happens to be installed: nothing here uses it, and loading it takes a
    sixth of a start."""

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]


def create_app(settings: Settings | None = None) -> Litestar:
    settings = settings or Settings.read()
    return application(House(settings), settings)


def static() -> list[Router]:
    """Scripts and styles, under the address of their version and under their plain names."""
    kept = {STATIC: CacheControlHeader(max_age=FOR_GOOD, immutable=True), "/static": CacheControlHeader(max_age=FRESH)}
    return [
        create_static_files_router(
            path=path,
            directories=[FOLDER],
            include_in_schema=False,
            before_request=only_possible_names,
            cache_control=how,
            name=path,
        )
        for path, how in kept.items()
    ]


def application(house: House, settings: Settings) -> Litestar:
    app = Doors(
        route_handlers=[page_router(settings), *api_routers(settings), *static()],
        dependencies={
            "services": Provide(house.the_services, sync_to_thread=False),
            "caller": Provide(house.the_caller),
            "user": Provide(house.the_user),
        },
        lifespan=[house.open],
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
    )
    app.asgi_handler = Watched(app.asgi_handler)
    return app
