"""What can be wrong with a request, in words for the person who made it."""

from __future__ import annotations

from deskovka.core.words import Tongue

ENGLISH = Tongue("en", {})


class Problem(Exception):
    """Nothing was changed. The message says what to do; the status is for programs.

    The message has places for values (`{name}`), so that it can be said in every language.
    """

    status = 400

    def __init__(self, message: str, **values: object) -> None:
        super().__init__(message)
        self.text = message
        self.values = values

    @property
    def message(self) -> str:
        return self.said(ENGLISH)

    def said(self, words: Tongue) -> str:
        return words(self.text, **self.values)


class NotFound(Problem):
    status = 404


class Forbidden(Problem):
    status = 403


class Unauthorized(Problem):
    status = 401


class Conflict(Problem):
    status = 409


class Unprocessable(Problem):
    status = 422


class TooLarge(Problem):
    status = 413


class Busy(Problem):
    """Not now; the same request may work in a moment."""

    status = 503
