"""Records that somebody brings along, to watch."""

from __future__ import annotations

from litestar.datastructures import UploadFile
from litestar.response import Redirect

from deskovka.server.problems import Unprocessable
from deskovka.server.services import TheServices
from deskovka.server.web.caller import AnyRequest, TheCaller


async def upload(request: AnyRequest, services: TheServices, caller: TheCaller) -> Redirect:
    """A record or a foreign log, to watch. It is read as text, checked move by move, and kept as data."""
    form = await request.form()
    file = form.get("file")
    text = await text_of(file) if isinstance(file, UploadFile) else str(form.get("text") or "")
    if not text.strip():
        raise Unprocessable("Choose a file with a record first.")
    name = file.filename if isinstance(file, UploadFile) else "record"
    table = await services.archive.take(caller.user, text, name[:60])
    return Redirect(f"/t/{table.id}/replay", status_code=303)


async def text_of(file: UploadFile) -> str:
    try:
        return (await file.read()).decode("utf-8")
    except UnicodeDecodeError as error:
        raise Unprocessable("This is not a text file.") from error
