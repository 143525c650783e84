"""The arena: bots play each other, wherever games are played (bots/places.py), and what comes out is counted. docs/arena.md"""

from deskovka.bots.arena.contests import contest
from deskovka.bots.arena.games import Job, Note, Played, play
from deskovka.bots.arena.report import Report
from deskovka.bots.arena.samples import Sample

__all__ = ["Job", "Note", "Played", "Report", "Sample", "contest", "play"]
