"""The position for a terminal."""

from __future__ import annotations

from deskovka.core.screen import Screen
from deskovka.games.pebbles.game import UNKNOWN, Pebbles
from deskovka.games.pebbles.moves import BOWLS
from deskovka.games.pebbles.words import seat_label, speak


def screen(game: Pebbles, seat: int | None, lang: str, width: int) -> Screen:
    t = speak(lang)
    shown = Screen(width)
    shown.table([t("bowl"), *BOWLS], [[t("pebbles"), *(str(left) for left in game.bowls)]])
    shown.words(t.count("{n} shell in the bag", "{n} shells in the bag", len(game.bag)))
    rows = []
    for player in range(game.players):
        shells = " ".join("?" if shell == UNKNOWN else str(shell) for shell in game.shells[player]) or "0"
        liked = game.liked[player]
        favourite = "?" if liked == UNKNOWN else BOWLS[liked]
        rows.append([seat_label(game, player, lang), str(game.points[player]), shells, favourite])
    shown.table(["", t("points"), t("shells"), t("favourite bowl")], rows)
    return shown
