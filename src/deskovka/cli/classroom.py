"""A lesson in the terminal: its words, the position, and the same numbered choices, commands and answers as in a game. It knows no game."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from deskovka.cli import helping, layout
from deskovka.cli.painting import show
from deskovka.cli.shell import Quit, Shell
from deskovka.cli.streams import read_line
from deskovka.core.game import Game
from deskovka.lessons.lesson import Lesson
from deskovka.lessons.teaching import NEXT, Teaching


class Classroom(Shell):
    """One learner and one lesson. What a shell does with lines, choices and explanations serves here too; nothing is saved."""

    def __init__(self, lesson: Lesson, console: Console, lang: str = "en") -> None:
        self.teaching = Teaching(lesson, lang)
        #: for which step the position was shown
        self.drawn = -1
        super().__init__(self.teaching.game, [None] * lesson.players, console, lang)

    def learn(self) -> bool:
        """To the end of the lesson, or until the learner leaves: then False."""
        lesson = self.teaching.lesson
        self.console.print(f"\n[bold]{escape(lesson.title[self.lang])}[/bold]\n{escape(lesson.intro[self.lang])}")
        try:
            while not self.teaching.over:
                self.step()
        except (Quit, KeyboardInterrupt):
            self.console.print()
            return False
        self.tell_news()
        praise = self.t("Well done! This lesson is finished.")
        self.console.print(f"[bold]{escape(praise)}[/bold]")
        return True

    def step(self) -> None:
        """What the lesson says now, and one answer to it."""
        teaching, step = self.teaching, self.teaching.step
        assert step is not None
        seen = teaching.seen
        if self.drawn != teaching.done:
            self.tell_news()
            self.console.print()
            show(self.console, seen, teaching.seat, self.lang)
            self.console.print()
            head = f"{teaching.done + 1}/{len(teaching.lesson.steps)}  "
            for paragraph in step.words[self.lang].split("\n"):
                layout.hanging(self.console, Text(head, "bold cyan"), paragraph)
                head = " " * len(head)
            self.name_things()
            self.drawn = teaching.done
        if step.reading:
            self.read_on()
        else:
            self.act(seen)

    def name_things(self) -> None:
        things = self.teaching.pointed()
        if things:
            words = self.t("Look at: {things}", things=", ".join(things))
            self.console.print(f"[dim]{escape(words)}[/dim]")

    def tell_news(self) -> None:
        for line in self.teaching.news():
            layout.hanging(self.console, Text("  "), line)

    def read_on(self) -> None:
        self.console.print(
            escape(self.t("(Enter goes on, {back} goes back)", back=helping.letter(helping.UNDO, self.lang)))
        )
        line = read_line()
        if line is None:
            raise Quit
        command = self.commands.get(line.strip().lower())
        if command is None:
            self.give(NEXT)
        else:
            self.obey(command, "", self.teaching.seen, self.teaching.seat, [])

    def act(self, seen: Game) -> None:
        choices = self.teaching.choices()
        self.console.print(f"\n[bold]{escape(seen.prompt(self.lang))}[/bold]")
        self.offer(seen, choices, None)
        made, done = self.teaching.answers[:], self.teaching.done
        while self.teaching.answers == made and self.teaching.done == done:
            move = self.read(seen, self.teaching.seat, choices)
            if move is not None:
                self.give(str(move))

    def give(self, answer: str) -> None:
        words = self.teaching.give(answer)
        if words:
            layout.hanging(self.console, Text("! ", "bold yellow"), words)

    # -- commands that mean something else here ------------------------------------------------------------------

    def undo(self, whole: bool) -> None:
        teaching = self.teaching
        answers = [] if whole else teaching.answers[:-1]
        self.teaching = Teaching.of(teaching.lesson, answers, self.lang)
        self.drawn = -1

    def save(self, file: Path | None = None) -> bool:
        self.console.print(escape(self.t("A lesson is not saved; it can be repeated at any time.")))
        return True

    def tell(self, viewer: int | None, start: int) -> None:
        self.tell_news()
