"""stub"""

from deskovka.games.terra_mystica.state import State


def explain(game: State, thing: str, lang: str) -> str:
    return thing


def faction_name(game: State, seat: int, lang: str) -> str:
    from deskovka.games.terra_mystica.rules.opening import has_faction

    p = game.seats[seat]
    return p.faction.board.english if has_faction(p) else f"Player {seat + 1}"


def board_name(board, lang):
    return board.english
