"""A report as one file without anything from elsewhere, in all languages: the sheet itself, its tables, its bars. Arena and statistics write on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from deskovka.bots.arena.samples import Sample
from deskovka.core.words import LANGUAGES, Tongue
from deskovka.drawing.charts import Bar

#: of bots and of other things that are compared, in the order in which they were named
COLOURS = ("#2f6db5", "#c8694f", "#5f8f4e", "#8a63a8", "#b8892b")
#: rows that are shown of what can be many
MOST_ROWS = 60
LANGUAGE_NAMES = {"en": "English", "cs": "Česky"}
STYLE = """
:root{color-scheme:light dark;--ink:#1d1f24;--paper:#f5f1e8;--sheet:#fffdf8;--line:#d8cfbd;--quiet:#5d5a55}
@media(prefers-color-scheme:dark){:root{--ink:#ece7dc;--paper:#1d1f24;--sheet:#282b31;--line:#45484f;--quiet:#a8a293}}
body{margin:0 auto;max-width:60rem;padding:1.2rem;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
h1{font-size:1.5rem;margin:.2rem 0}h2{font-size:1.1rem;margin:1.6rem 0 .4rem}
.box{overflow-x:auto;background:var(--sheet);border:1px solid var(--line);border-radius:10px;padding:.6rem .8rem}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:.2rem .7rem;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}
th:first-child,td:first-child{text-align:left;white-space:normal;min-width:7rem}tr:last-child td{border-bottom:0}
td.words{text-align:left;white-space:normal;min-width:12rem}.quiet{color:var(--quiet)}
.chart{display:block;width:100%;min-width:670px;height:auto;font-size:12px}.chart .grid{stroke:var(--line)}.chart text{fill:var(--ink)}.chart .ink-line{stroke:var(--ink)}
.lang{position:absolute;opacity:0}label{cursor:pointer;margin-right:.8rem;color:var(--quiet);text-decoration:underline}
.lang:checked+label{color:var(--ink);font-weight:600;text-decoration:none}
section{display:none}
@media(max-width:40rem){body{padding:.8rem}.box{padding:.5rem;font-size:.9rem}th,td{padding:.2rem .45rem}}
"""


def sheet(title: str, body: Callable[[str], str], lang: str = "en") -> str:
    """The whole file. `body` writes it in a language; `lang` is the one that is shown at first, a click shows the other."""
    switches = "".join(
        f'<input class="lang" type="radio" name="lang" id="{one}"{" checked" if one == lang else ""}>'
        f'<label for="{one}" lang="{one}">{LANGUAGE_NAMES[one]}</label>'
        for one in LANGUAGES
    )
    shown = "".join(f'#{one}:checked~section[lang="{one}"]{{display:block}}' for one in LANGUAGES)
    focus = ".lang:focus-visible+label{outline:2px solid currentColor}"
    sections = "".join(f'<section lang="{one}">{body(one)}</section>' for one in LANGUAGES)
    return (
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}{shown}{focus}</style></head><body>{switches}{sections}</body></html>\n"
    )


def part(title: str, *contents: str) -> str:
    return f'<h2>{escape(title)}</h2><div class="box">{"".join(contents)}</div>'


def rows(headings: Sequence[str], lines: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(one)}</th>" for one in headings)
    found = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in line)}</tr>" for line in lines)
    return f"<table><tr>{head}</tr>{found}</table>"


def percent(share: float, t: Tongue, form: str = ".1f") -> str:
    return f"{t.number(100 * share, form)} %"


def between(low: float, high: float, t: Tongue, unit: str = "", form: str = ".1f") -> str:
    return f"{t.number(low, form)} – {t.number(high, form)}{unit}"


def give_or_take(one: Sample, t: Tongue, form: str = ".1f") -> str:
    """The mean with its margin; one game alone has none."""
    mean = t.number(one.mean, form)
    return f"{mean} ± {t.number(one.margin)}" if one.games > 1 else mean


def colour(entrant: int) -> str:
    return COLOURS[entrant % len(COLOURS)]


def share_bar(label: str, one: Sample, ink: str = COLOURS[0]) -> Bar:
    low, high = one.win_interval
    return Bar(label, round(100 * one.win_share, 1), 100 * low, 100 * high, ink)
