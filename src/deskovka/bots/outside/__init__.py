"""Bots from outside: programs that speak JSON lines (docs/arena.md)."""
