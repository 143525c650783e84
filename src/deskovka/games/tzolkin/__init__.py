"""Tzolk'in: The Mayan Calendar, for 2 to 4 players. It has nothing beyond the plan of every game.

What is still to be decided inside a turn lies in `state.State.todo`, last in, first out; `rules.flow` asks for it.

Bots, server and command line reach it through the contract (`deskovka.core.game`) and import `game` at most; other games never do.
"""
