"""The command line: `deskovka games | play | replay | convert | draw | arena | bench | serve`. It knows no game.

app.py puts the commands together; each has a module of its own.  The game in the terminal is shell.py.
"""

from deskovka.cli.app import app, main

__all__ = ["app", "main"]
