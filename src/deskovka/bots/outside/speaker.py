"""The other side of the protocol: any bot by its name or Python path as a program that speaks JSON lines.

    python -m deskovka.bots.outside.speaker mybots:Cautious

With `deskovka arena --apart` bots of one's own play like that: whatever happens to their process does not happen to the arena.
"""

from __future__ import annotations

import json
import os
import sys
from typing import TextIO

from deskovka.bots import registry as bots
from deskovka.bots.bot import Bot
from deskovka.core.game import Game


def speak(spec: str, questions: TextIO, answers: TextIO) -> None:
    bot: Bot | None = None
    seat = 0
    for line in questions:
        asked = json.loads(line)
        if asked["type"] == "hello":
            seat = asked["seat"]
            bot = bots.enter(spec, asked["seed"])
            answer = {"type": "ready", "name": spec}
        else:
            assert bot is not None, "the first line is hello"
            answer = {"move": str(bot.choose(Game.from_data(asked["position"]), seat))}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


def main() -> None:
    """What the bot prints is not an answer: it goes to standard error."""
    sys.path.insert(0, os.getcwd())
    answers, sys.stdout = sys.stdout, sys.stderr
    speak(sys.argv[1], sys.stdin, answers)


if __name__ == "__main__":
    main()
