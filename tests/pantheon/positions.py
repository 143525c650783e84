"""Positions for tests: set up by hand, and random ones."""

from __future__ import annotations

from hypothesis import strategies as st

from deskovka.core.chance import Chance
from deskovka.core.game import Move
from deskovka.games.pantheon.components import CARD_NAMES, CARDS, KIND_NAMES, KINDS
from deskovka.games.pantheon.files import built_in
from deskovka.games.pantheon.game import Pantheon
from deskovka.games.pantheon.moves import DECLINE, DRAW_CARDS, END_PURCHASE, GIVE_UP, NO_RAISE, PICK_BONUS
from deskovka.games.pantheon.rules import flow
from deskovka.games.pantheon.state import ACTING, NOTHING

RED, GREEN, YELLOW, BLUE = 0, 1, 2, 3

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "bonus": st.sampled_from(["random", "choice"]),
        "start": st.sampled_from(["rulebook", "variant"]),
        "components": st.sampled_from(built_in()),
    },
)
GAMES = st.builds(Pantheon.new, st.integers(2, 4), OPTIONS, st.integers(0, 10**6).map(str))
SEEDS = st.integers(0, 10**6).map(str)


def nation_first(nation: str, players: int, options: dict[str, str] | None = None) -> Pantheon:
    """A new game in which this nation rises first."""
    for number in range(1000):
        game = Pantheon.new(players, options, f"{nation}-{number}")
        if game.material.nations[game.nation].name == nation:
            return game
    raise AssertionError(nation)


def skip_to_turns(game: Pantheon) -> None:
    """Through the preparation, renouncing what can be renounced."""
    while game.phase != ACTING:
        moves = game.moves()
        quiet = [m for m in moves if m.kind in (DECLINE, DRAW_CARDS, END_PURCHASE, GIVE_UP, NO_RAISE, PICK_BONUS)]
        game.play((quiet or moves)[0])


def at_turn(players: int = 3, nation: str = "Gallia", active: int = RED, **options: str) -> Pantheon:
    """The first turn of a game: nobody has anything but the pieces of the start; hands are empty."""
    game = nation_first(nation, players, options)
    skip_to_turns(game)
    box = game.material
    game.points = [0] * players
    game.tiles = [0] * (players * KINDS)
    game.steps = [0] * players
    game.demigods = [0] * (players * 7)
    game.demigod_tiles = [0] * players
    game.demigods_counted = game.demigods
    game.gods = [0] * (players * len(box.gods))
    game.powers = [0] * len(game.powers)
    game.feet_own = [4] * players
    game.feet_general = [8] * players
    game.columns_own = [3] * players
    game.columns_general = [9] * players
    game.columns = [0] * players
    game.taken = game.full = 0
    for seat in range(players):
        hand(game, seat)
    game.active = active
    flow.start_turn(game, active)
    game.listed = None
    return game


def hand(game: Pantheon, seat: int, **cards: int) -> None:
    """Set a hand: hand(game, RED, movement=2, money_3=1)."""
    for card, name in enumerate(CARD_NAMES):
        game.hands[seat * CARDS + card] = cards.get(name.replace("-", "_"), 0)
    game.held[seat] = sum(cards.values())
    game.listed = None


def held(game: Pantheon, seat: int) -> dict[str, int]:
    return {
        name: game.hands[seat * CARDS + card] for card, name in enumerate(CARD_NAMES) if game.hands[seat * CARDS + card]
    }


def tiles(game: Pantheon, seat: int, **levels: int) -> None:
    game.tiles = game.tiles[:]
    for kind, name in enumerate(KIND_NAMES):
        game.tiles[seat * KINDS + kind] = levels.get(name, 0)
    game.listed = None


def level(game: Pantheon, seat: int, kind: str) -> int:
    return game.tiles[seat * KINDS + KIND_NAMES.index(kind)]


def power(game: Pantheon, seat: int, effect: int, amount: int) -> None:
    game.powers = game.powers[:]
    game.powers[seat * 7 + effect] = amount
    game.listed = None


def lay_loot(game: Pantheon, **tokens: str) -> None:
    """lay_loot(game, n1="cards-2"): tokens on the numbered spaces of the nation; the others stay empty."""
    box = game.material
    ids = [token.id for token in box.tokens[: box.loot_kinds]]
    game.loot = [ids.index(tokens[f"n{n}"]) if f"n{n}" in tokens else NOTHING for n in range(1, 6)]
    spaces = box.nations[game.nation].loot
    game.loot_spaces = sum(1 << spaces[n] for n in range(5) if game.loot[n] != NOTHING)
    game.listed = None


def show_gods(game: Pantheon, *names: str) -> None:
    ids = [god.id for god in game.material.gods]
    game.god_display = [ids.index(name) for name in names]
    game.listed = None


def put(game: Pantheon, seat: int, *spaces: str) -> None:
    """Pieces of earlier moves: columns on column spaces, feet elsewhere, joined to the network as they come."""
    from deskovka.games.pantheon.moves import FOOT_ONLY
    from deskovka.games.pantheon.rules import placing

    actor = game.actor
    game.actor = seat
    for name in spaces:
        space = game.material.index[name]
        if game.material.column_spaces >> space & 1:
            placing.place_column(game, space)
        else:
            placing.place_foot(game, game.book.get(seat, FOOT_ONLY, space))
    game.actor = actor
    game.listed = None


def old_columns(game: Pantheon, seat: int, *spaces: str) -> None:
    """Columns of an earlier epoch: they stand, but belong to no network."""
    game.columns = game.columns[:]
    game.columns_own = game.columns_own[:]
    for name in spaces:
        bit = 1 << game.material.index[name]
        if game.taken & bit:
            game.full |= bit
        game.taken |= bit
        game.columns[seat] |= bit
        game.columns_own[seat] -= 1
    game.listed = None


def say(game: Pantheon, *texts: str) -> None:
    """Play moves by their texts, each by the seat whose decision it is."""
    for text in texts:
        game.play(game.parse(text, game.to_act()))


def texts(game: Pantheon) -> list[str]:
    return [str(move) for move in game.moves()]


def random_moves(game: Pantheon, chance: Chance, count: int) -> list[Move]:
    """Play so many random moves (fewer if the game ends)."""
    played = []
    for _ in range(count):
        if game.over():
            break
        moves = game.moves()
        move = moves[chance.below(len(moves))]
        game.play(move)
        played.append(move)
    return played
