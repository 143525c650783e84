"""Templates: from values to pages, in the caller's language."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import lru_cache, partial
from pathlib import Path
from urllib.parse import quote

from jinja2 import Environment, FileSystemLoader, select_autoescape
from markupsafe import Markup

from deskovka.server.assets import STATIC
from deskovka.server.evenly import RIGHT_OF_WAY
from deskovka.server.web.caller import Caller
from deskovka.server.web.moments import moment
from deskovka.server.web.painting import attributes, painted
from deskovka.server.words import OWN_NAMES, bot_name, game_title, speak

#: lines of lists that are kept as they were written, a kilobyte each
LINES = 2_000

ENVIRONMENT = Environment(
    loader=FileSystemLoader(Path(__file__).parents[1] / "templates"),
    autoescape=select_autoescape(default=True, default_for_string=True),
    trim_blocks=True,
    lstrip_blocks=True,
)


def person_link(name: str) -> str:
    """The address of a person's page. What a path cannot carry goes behind it.

    >>> person_link("Žofie Nová"), person_link("a/b"), person_link("..")
    ('/people/%C5%BDofie%20Nov%C3%A1', '/people?name=a%2Fb', '/people?name=..')
    """
    plain = quote(name, safe="")
    return f"/people?name={plain}" if set(name) & set("/\\%") or not name.strip(".") else f"/people/{plain}"


ENVIRONMENT.globals |= {
    "static": STATIC,
    "languages": OWN_NAMES,
    "game_title": game_title,
    "bot_name": bot_name,
    "moment": moment,
    "attributes": attributes,
    "person_link": person_link,
}


def render(template: str, caller: Caller, **values: object) -> str:
    words = speak(caller.lang)
    context = {
        "_": words,
        "count": words.count,
        "lang": caller.lang,
        "theme": caller.theme,
        "user": caller.user,
        "nameless": caller.nameless,
        "csrf": caller.csrf,
        "announcement": caller.announcement,
        "look": caller.look,
        "painted": partial(painted, caller.look),
        "line": partial(written_line, caller.lang),
        "Markup": Markup,
    }
    return "".join(pieces(ENVIRONMENT.get_template(template).generate({**context, **values})))


@lru_cache(LINES)
def written_line(lang: str, one: Hashable) -> Markup:
    """A line of a list (view/lines). The home page has dozens of them, and from one visitor to the next they hardly change."""
    words = speak(lang)
    return Markup(ENVIRONMENT.get_template("line.html").render(one=one, _=words, count=words.count))


def pieces(written: Iterator[str]) -> Iterator[str]:
    """A page has hundreds of them: between two of them others can go first."""
    for piece in written:
        RIGHT_OF_WAY.give()
        yield piece
