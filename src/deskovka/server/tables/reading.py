"""What strangers bring is read in worker processes: records, foreign logs, own components. A reading has a time limit; whoever
brings something that takes longer loses his reader, and nobody else waits for it."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from deskovka.core.options import Options
from deskovka.core.telling import Told, told
from deskovka.core.words import LANGUAGES
from deskovka.server.aside import Aside, Full, Lost, attend
from deskovka.server.problems import Busy, Unprocessable
from deskovka.server.tables.checking import WRONG, Opening, Reading, opening, record
from deskovka.server.words import speak

#: readings at once, and how many may wait for their turn
READERS = 2
QUEUE = 8
#: what a reader is asked for
JOBS = {"opening": opening, "record": record}
#: signs of a refusal: whoever brings a file full of faults is not sent them all
LONGEST_REFUSAL = 1500


class Refused(Told):
    """What a worker said of something that was brought, in every language."""

    def __init__(self, words: dict[str, str]) -> None:
        self.words = words
        super().__init__(words["en"])

    def told(self, lang: str) -> str:
        return self.words.get(lang, self.words["en"])


def answered(line: str) -> dict[str, Any]:
    """What a worker answers to a job."""
    job, given = json.loads(line)
    try:
        return {"found": asdict(JOBS[job](**given))}  # type: ignore[operator]
    except WRONG as error:
        return {"wrong": {lang: told(error, lang)[:LONGEST_REFUSAL] or type(error).__name__ for lang in LANGUAGES}}
    except (RecursionError, MemoryError):
        return {"wrong": {lang: speak(lang)("This is nested too deep.") for lang in LANGUAGES}}


def main() -> None:
    """A worker's whole life."""
    attend(answered)


START = "from deskovka.server.tables.reading import main; main()"


class Readers(Aside):
    """The worker processes that read."""

    def __init__(self, seconds: float) -> None:
        super().__init__(START, seconds, READERS, QUEUE)

    async def opening(self, game: str, players: int, options: Options, seed: str) -> Opening:
        return Opening(**await self.ask("opening", game=game, players=players, options=options, seed=seed))

    async def record(self, text: str, name: str) -> Reading:
        found = await self.ask("record", text=text, name=name)
        return Reading(**{**found, "moves": [(seat, move) for seat, move in found["moves"]]})

    async def ask(self, job: str, **given: object) -> dict[str, Any]:
        """Have a job done, or a Problem that says why not."""
        try:
            answer = await self.do([job, given])
        except Full as error:
            raise Busy("Too many files are being read here just now. Try again in a moment.") from error
        except TimeoutError as error:
            raise Unprocessable("Reading this takes too long, so it was given up. Bring something smaller.") from error
        except Lost as error:
            raise Unprocessable("This cannot be read.") from error
        if "wrong" in answer:
            raise Unprocessable(Refused(answer["wrong"]))
        found: dict[str, Any] = answer["found"]
        return found
