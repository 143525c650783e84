"""Pantheon (Hans im Glück 2011): gods, demigods and columns around the Mediterranean, for two to four players.

Beyond the plan of every game: own components files (`files`, `checking`, `checking_map`, `faults`), what was seen of the cards
(`memory`, with `rules/recall`), and what lies within reach, for estimates and features (`goals`).

The registry loads it by name; nothing of the house imports it.
"""
