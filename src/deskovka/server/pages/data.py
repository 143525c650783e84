"""What is kept about somebody: to take along, and to be forgotten."""

from __future__ import annotations

from litestar import Response, get
from litestar.response import Redirect, Stream

from deskovka.server.pages.account import known
from deskovka.server.people.keys import new_secret
from deskovka.server.problems import Problem, Unprocessable
from deskovka.server.services import TheServices
from deskovka.server.tables.own_data import DOWNLOADS, pieces
from deskovka.server.web.answers import fields, page
from deskovka.server.web.caller import AnyRequest, TheCaller
from deskovka.server.web.limits import share_of
from deskovka.server.web.templates import render
from deskovka.server.words import speak

ARCHIVE = {"content-disposition": 'attachment; filename="deskovka.zip"', "cache-control": "no-store"}


@get("/account/data")
async def my_data(caller: TheCaller) -> Response[str]:
    return page(render("data.html", caller, here="data"))


async def download(services: TheServices, caller: TheCaller) -> Stream:
    user = known(caller)
    await share_of(services.limits, "data", user.id, DOWNLOADS)
    archive = await services.own_data.archive(user)
    return Stream(pieces(archive), media_type="application/zip", headers=ARCHIVE)


async def delete(request: AnyRequest, services: TheServices, caller: TheCaller) -> Response[str] | Redirect:
    """For ever. The password is asked for, and that it is meant."""
    user, form = known(caller), await fields(request)
    try:
        if form.get("sure") != "yes":
            raise Unprocessable("Tick that you mean it.")
        await services.accounts.confirm(user, form.get("password", ""))
    except Problem as problem:
        said = problem.said(speak(caller.lang))
        return page(render("data.html", caller, here="data", problem=said), problem.status)
    await services.departing.depart(user.id)
    services.recognition.forget_all()
    request.scope["state"]["new_cookie"] = new_secret()
    return Redirect("/", status_code=303)
