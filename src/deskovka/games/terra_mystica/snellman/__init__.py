"""The Snellman notation: games as players of the online Terra Mystica have written and shared them since 2012.

imported = load(text, "game.txt")     # a log or a ledger; imported.record is ours
report = check(text, "game.txt")      # replays and compares every row of a ledger
log = export(record)                  # our record as a log
"""

from deskovka.games.terra_mystica.snellman.check import CheckReport, check
from deskovka.games.terra_mystica.snellman.export import export
from deskovka.games.terra_mystica.snellman.importer import Imported, load
from deskovka.games.terra_mystica.snellman.rows import SnellmanError, recognises

__all__ = ["CheckReport", "Imported", "SnellmanError", "check", "export", "load", "recognises"]
