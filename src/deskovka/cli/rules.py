"""`deskovka rules`: the rules of a game in the terminal, by chapter, or what is found in them."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.text import Text

from deskovka.cli.errors import Problem, plain_errors
from deskovka.cli.games import listing, print_json
from deskovka.cli.inputs import JsonOption, LangOption, game_class
from deskovka.cli.layout import hanging
from deskovka.cli.streams import out
from deskovka.cli.words import speak
from deskovka.core.game import Game
from deskovka.rulebook.library import chapter_about, chapter_of
from deskovka.rulebook.reading import Page, found, read


def rules(
    game: Annotated[str, typer.Argument(help="the game whose rules you want to read")],
    chapter: Annotated[str | None, typer.Argument(help="a chapter by its name; without it all are listed")] = None,
    find: Annotated[str, typer.Option("--find", help="show what is said about these words")] = "",
    whole: Annotated[bool, typer.Option("--all", help="show every chapter")] = False,
    as_json: JsonOption = False,
    lang: LangOption = "en",
) -> None:
    """The rules of a game in our own words: its chapters, one of them, or what is found in them."""
    with plain_errors(as_json, lang):
        cls = game_class(game)
        pages = read(cls.new(cls.player_counts()[0], {}, "rules"), lang, everything=True)
        t = speak(lang)
        if find:
            pages = found(pages, find)
            if not pages:
                raise Problem("nothing in the rules has the words “{words}”", words=find)
        elif chapter:
            wanted = chapter_of(cls.name(), chapter).name
            pages = [page for page in pages if page.name == wanted]
        if as_json:
            print_json({"game": cls.name(), "chapters": [as_data(page) for page in pages]})
        elif find or chapter or whole:
            for page in pages:
                show_page(out(), page, lang)
        else:
            list_chapters(out(), pages, lang)
            out().print(escape(t("One of them: {command}", command=f"deskovka rules {cls.name()} {pages[0].name}")))


def as_data(page: Page) -> dict[str, object]:
    rows = [{"name": row.name, "words": row.words} for row in page.rows]
    return {"name": page.name, "title": page.title, "words": [p.words for p in page.passages], "material": rows}


def quoted(name: str, lang: str) -> str:
    """A name as it is typed, in any language."""
    t = speak(lang)
    return t("“{name}”", name=name)


def list_chapters(console: Console, pages: list[Page], lang: str) -> None:
    table = listing()
    for page in pages:
        table.add_row(quoted(page.name, lang), escape(page.title))
    console.print(table)


def show_page(console: Console, page: Page, lang: str) -> None:
    console.print(f"\n[bold]{escape(page.title)}[/bold] [dim]{escape(quoted(page.name, lang))}[/dim]")
    for passage in page.passages:
        hanging(console, Text("- " if passage.is_point else ""), passage.words)
    for row in page.rows:
        hanging(console, Text(f"  {row.name}: ", "bold"), row.words)


def show_aid(console: Console, seen: Game, seat: int, lang: str) -> None:
    """A seat's own numbers: a table for each part."""
    for aid in seen.aid(seat, lang):
        console.print(f"\n[bold]{escape(aid.title)}[/bold]")
        table = listing()
        for _ in aid.heads[2:]:
            table.add_column()
        table.add_row(*[f"[dim]{escape(head)}[/dim]" for head in aid.heads])
        for row in aid.rows:
            table.add_row(*[escape(cell) for cell in row])
        console.print(table)


def look_up(console: Console, seen: Game, words: str, lang: str) -> None:
    """In a game: a chapter by its name, or what is found; without words the names of all."""
    pages = read(seen, lang)
    hits = [page for page in pages if page.name == words] or found(pages, words)
    if not words:
        list_chapters(console, pages, lang)
    elif not hits:
        console.print(escape(speak(lang)("nothing in the rules has the words “{words}”", words=words[:60])))
    else:
        for page in hits:
            show_page(console, page, lang)


def tell_chapter(console: Console, seen: Game, thing: str, lang: str) -> None:
    """Where more is told of a thing that was explained."""
    chapter = chapter_about(seen.name(), thing)
    if chapter is not None:
        t = speak(lang)
        words = t("More in the rules: {title}, “{name}”", title=chapter.title[lang], name=chapter.name)
        console.print(f"[dim]{escape(words)}[/dim]")
