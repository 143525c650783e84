"""For eyes and hands: palettes and own colours, patterns, the size of words, sound, keys."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass, replace
from urllib.parse import quote

from litestar import Response, get
from litestar.response import Redirect

from deskovka.core import registry
from deskovka.core.hues import READY, USUAL
from deskovka.core.options import YES
from deskovka.core.words import said
from deskovka.server.people.look import COLOUR, LONGEST, PALETTES, SIZES, Look
from deskovka.server.problems import Unprocessable
from deskovka.server.services import Services, TheServices
from deskovka.server.web.answers import TEXT, fields, page
from deskovka.server.web.caller import LOOK_COOKIE, AnyRequest, Caller, TheCaller
from deskovka.server.web.middleware import YEAR
from deskovka.server.web.painting import Painted, alike, painted_hues, unreadable
from deskovka.server.web.templates import render
from deskovka.server.words import speak

LOOK = "/account/look"
NUMBER = re.compile(r"[0-9]{1,3}")
#: what the palettes are called, and for whom they are
TITLES = {
    USUAL: (said("Usual"), said("as the games are drawn")),
    READY[0]: (said("High contrast"), said("black on white, and colours as far apart as can be for all eyes")),
    READY[1]: (said("Protanopia"), said("for eyes that hardly see red")),
    READY[2]: (said("Deuteranopia"), said("for eyes that hardly see green")),
    READY[3]: (said("Tritanopia"), said("for eyes that hardly see blue")),
}
#: by whom two colours are mistaken for each other
MISTAKEN = {
    "none": said("{one} and {other} look alike."),
    "protanopia": said("{one} and {other} look alike to eyes that hardly see red (protanopia)."),
    "deuteranopia": said("{one} and {other} look alike to eyes that hardly see green (deuteranopia)."),
    "tritanopia": said("{one} and {other} look alike to eyes that hardly see blue (tritanopia)."),
}


@dataclass(frozen=True)
class Colours:
    """The hues of a game, as somebody sees them, and what is wrong with them."""

    game: str
    hues: list[Painted]
    #: this person has own ones
    own: bool
    warnings: list[str]


def colours_of(look: Look, game: str, lang: str) -> Colours:
    _ = speak(lang)
    hues = painted_hues(look, game, lang)
    warnings = [_(MISTAKEN[two.eyes], one=two.one.words, other=two.other.words) for two in alike(hues)]
    warnings += [_("Words on {one} can hardly be read.", one=hue.words) for hue in unreadable(hues)]
    return Colours(game, hues, bool(look.own.get(game)), warnings)


@get(LOOK)
async def look_page(caller: TheCaller) -> Response[str]:
    values = {
        "here": "look",
        "palettes": [(name, *TITLES[name], swatches(name)) for name in PALETTES],
        "sizes": SIZES,
        "colours": [colours_of(caller.look, game, caller.lang) for game in registry.names()],
    }
    return page(render("look.html", caller, **values))


def swatches(palette: str) -> list[str]:
    """A few colours of a palette, to see what it is like: those of the game with most hues."""
    shown = max((painted_hues(Look(palette), game) for game in registry.names()), key=len)
    return [one.colour for one in shown if not one.hue.fixed]


async def settle(request: AnyRequest, services: TheServices, caller: TheCaller) -> Response[str] | Redirect:
    """What the form says is kept, for the person or for this browser; what it does not name stays."""
    form = await fields(request)
    look = replace(chosen(caller.look, form), changed=time.time())
    if len(str(look)) > LONGEST:
        raise Unprocessable("These are too many own colours.")
    script = bool(request.headers.get("x-csrf-token"))
    answer: Response[str] | Redirect = Response("", media_type=TEXT) if script else Redirect(LOOK, status_code=303)
    await keep(services, caller, look, answer)
    return answer


async def keep(services: Services, caller: Caller, look: Look, answer: Response[str] | Redirect) -> None:
    if caller.user is not None:
        await services.accounts.prefer(caller.user, look=str(look))
    answer.set_cookie(
        LOOK_COOKIE, quote(str(look), safe=""), max_age=YEAR, samesite="lax", secure=services.settings.secure
    )


def chosen(look: Look, form: dict[str, str]) -> Look:
    values: dict[str, object] = {"palette": form.get("palette", look.palette)}
    values |= {name: form[name] == YES for name in ("patterns", "sound", "keys") if name in form}
    values |= {name: int(form[name]) for name in ("size", "volume") if NUMBER.fullmatch(form.get(name, ""))}
    look = look.having(values)
    for game in registry.names():
        if form.get("forget") == game:
            look = look.without_own(game)
            continue
        for one in painted_hues(look, game):
            wished = form.get(f"own-{game}-{one.hue.name}", "").lower()
            if COLOUR.fullmatch(wished) and not one.hue.fixed and wished != one.colour:
                usual = one.hue.within(look.palette)
                look = look.with_own(game, one.hue.name, "" if wished == usual else wished)
    return look
