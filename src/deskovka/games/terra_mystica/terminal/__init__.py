"""The position for a terminal: everything that lies on the table, as lines. `core/screen.py` is the kit."""

from __future__ import annotations

from deskovka.core.screen import Screen
from deskovka.games.terra_mystica.merchants import terminal as sea
from deskovka.games.terra_mystica.state import State
from deskovka.games.terra_mystica.table import FIRST_DWELLINGS
from deskovka.games.terra_mystica.terminal import island, players, supply
from deskovka.games.terra_mystica.words import prompt
from deskovka.games.terra_mystica.words.terms import speak


def screen(game: State, seat: int | None, lang: str, width: int) -> Screen:
    """The map, the players, what is common to all, and what is to be decided."""
    t = speak(lang)
    drawn = Screen(width)
    supply.rounds(drawn, game, t)
    drawn.line("")
    island.draw(drawn, game, t)
    drawn.line("")
    if game.phase < FIRST_DWELLINGS:
        players.opening(drawn, game, t)
    else:
        players.numbers(drawn, game, seat, t)
        supply.cults(drawn, game, t)
        for p in players.in_order(game):
            players.holding(drawn, game, p, t)
    supply.on_the_table(drawn, game, t)
    if game.extension.active:
        sea.common(drawn, game, t)
    drawn.line("")
    supply.offers(drawn, game, t)
    drawn.words(prompt(game, lang))
    return drawn
