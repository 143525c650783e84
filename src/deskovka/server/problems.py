"""What can be wrong with a request, in words for the person who made it."""

from __future__ import annotations


class Problem(Exception):
    """Nothing was changed. The message says what to do; the status is for programs."""

    status = 400

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


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
