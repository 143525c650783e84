"""A lesson in progress. It is made of the learner's answers alone: whoever keeps them can go on anywhere, and going back is leaving some out.

An answer is the text of a move, or NEXT where there is only something to read.
"""

from __future__ import annotations

from functools import lru_cache

from deskovka.core.game import Game, IllegalMove, Move, NotUnderstood
from deskovka.core.telling import told
from deskovka.lessons.goals import Attempt, listed
from deskovka.lessons.lesson import Lesson, Step

#: the answer to a step that is only read
NEXT = "next"


@lru_cache(maxsize=64)
def first_position(lesson: Lesson) -> Game:
    return lesson.start()


class Teaching:
    def __init__(self, lesson: Lesson, lang: str = "en") -> None:
        self.lesson = lesson
        self.lang = lang
        self.game = first_position(lesson).copy()
        self.game.keep_log()
        #: steps that are done, and all answers that were right
        self.done = 0
        self.answers: list[str] = []
        #: how many answers there were when each step began
        self.began = [0]
        #: moves made in this lesson, with the number of effects after each: for the log
        self.moves: list[Move] = []
        self.logged: list[int] = []
        #: moves made before the step began
        self.earlier = 0
        self.attempt = self.begin()

    @staticmethod
    def of(lesson: Lesson, answers: list[str], lang: str = "en") -> Teaching:
        """As far as the answers lead; from the first one that does not fit on they are forgotten."""
        teaching = Teaching(lesson, lang)
        for answer in answers:
            if teaching.give(answer):
                break
        return teaching

    # -- where it stands ----------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.done == len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        return None if self.over else self.lesson.steps[self.done]

    @property
    def seat(self) -> int:
        return self.lesson.seat

    @property
    def seen(self) -> Game:
        return self.game.seen_by(self.seat)

    @property
    def made(self) -> int:
        """Moves of the learner in this step."""
        return len(self.answers) - self.began[-1]

    def choices(self) -> list[Move]:
        """What the learner can do now. While there is something to read, nothing."""
        if self.step is None or self.step.reading:
            return []
        return [move for move in self.game.moves() if move.seat == self.seat]

    def expected(self) -> list[Move]:
        """Moves that go on from here as the lesson wants it, for whoever asks to be shown."""
        if self.step is None or self.step.reading:
            return []
        texts = self.step.way[self.made : self.made + 1] if self.step.goal else self.step.wanted[self.made]
        found = [listed(self.game, text, self.seat) for text in texts]
        return [move for move in found if move is not None]

    def pointed(self) -> list[str]:
        """Things to look at: what the step names, otherwise what the expected moves touch."""
        if self.step is None:
            return []
        return list(self.step.point) or [thing for move in self.expected() for thing in self.seen.touches(move)]

    def news(self) -> list[str]:
        """What has happened since the last step began, in words for the learner."""
        view, log = self.seen, self.game.log or []
        start = self.logged[self.earlier - 1] if self.earlier else 0
        lines: list[str] = []
        for after in self.logged[self.earlier :]:
            lines += view.tell(log[start:after], self.lang)
            start = after
        return lines

    # -- going on -----------------------------------------------------------------------------------------------

    def give(self, answer: str) -> str:
        """Take an answer. Nothing, if it leads on; otherwise why it does not, and everything is as before."""
        step = self.step
        if step is None:
            return ""
        if answer == NEXT and step.reading:
            self.answers.append(answer)
            self.finish(step)
            return ""
        try:
            move = self.possible(answer)
        except (IllegalMove, NotUnderstood) as error:
            return told(error, self.lang)
        return self.take(step, move)

    def possible(self, text: str) -> Move:
        if not self.choices():
            raise NotUnderstood("there is nothing to do here but to read on")
        move = self.game.parse(text, self.seat)
        if move not in self.choices():
            raise IllegalMove(self.seen.why_not(move, self.lang))
        return move

    def take(self, step: Step, move: Move) -> str:
        """A move that the rules allow: is it what the lesson is about?"""
        if step.goal is None:
            if str(move) not in step.wanted[self.made]:
                return step.otherwise[self.lang]
            self.make(move)
            if self.made == len(step.wanted):
                self.finish(step)
            return ""
        return self.towards_goal(step, move)

    def towards_goal(self, step: Step, move: Move) -> str:
        """Everything may be tried; a turn that ends without the goal is taken back as a whole."""
        assert step.goal is not None
        self.make(move)
        if step.goal.reached(self.attempt):
            self.finish(step)
        elif self.attempt.turn_is_over:
            again = Teaching.of(self.lesson, self.answers[: self.began[-1]], self.lang)
            self.__dict__.update(again.__dict__)
            return step.otherwise[self.lang]
        return ""

    def make(self, move: Move) -> None:
        self.attempt.touched += self.seen.touches(move)
        self.answers.append(str(move))
        self.play(move)

    def play(self, move: Move) -> None:
        self.game.play(move)
        self.moves.append(move)
        self.logged.append(len(self.game.log or []))

    def finish(self, step: Step) -> None:
        """On to the next step: first the others do what the lesson says."""
        before = len(self.moves) - (0 if step.reading else self.made)
        for text in step.then:
            self.play(self.game.parse(text))
        self.earlier = before
        self.done += 1
        self.began.append(len(self.answers))
        self.attempt = self.begin()

    def begin(self) -> Attempt:
        return Attempt(self.seat, self.game.copy(), self.game, len(self.game.log or []), [])
