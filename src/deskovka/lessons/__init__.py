"""Lessons: files beside a game (`games/GAME/lessons/*.toml`) that teach it step by step on the real rules.

This room knows no game. `lesson` reads a file, `library` finds the files, `goals` says when something is reached, and `teaching` is a lesson
in progress; the pages of the server and the command line show it. docs/lessons.md tells how a lesson is written."""
