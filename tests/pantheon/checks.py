"""What must hold in every position; used by the properties and by the soak."""

from __future__ import annotations

from deskovka.core.game import IllegalMove
from deskovka.games.pantheon.components import CARDS, KINDS, POWERS, TOP_LEVEL
from deskovka.games.pantheon.game import Pantheon
from deskovka.games.pantheon.moves import FOOT, PantheonMove


def check_position(game: Pantheon) -> None:
    """Nothing is lost or made: cards, pieces, gods, demigods, tokens; networks hang together."""
    box = game.material
    check_cards(game)
    check_pieces(game)
    gods = sum(game.gods) + len(game.god_display) + (game.turned >= 0)
    assert gods <= game.god_at <= len(game.god_stack)
    assert sum(game.demigods) == sum(game.demigod_tiles)
    assert sum(game.demigods) + len(game.demigod_display) + len(game.demigods_gone) == game.demigod_at
    assert len(set(game.nation_stack)) == len(game.nation_stack) == len(box.nations)
    assert all(0 <= level <= TOP_LEVEL for level in game.tiles)
    assert 1 <= game.epoch <= 6
    for seat in range(game.players):
        for effect in range(POWERS):
            owned = sum(
                game.gods[seat * len(box.gods) + number] * god.amount
                for number, god in enumerate(box.gods)
                if god.effect == effect
            )
            assert game.power(seat, effect) == owned


def check_cards(game: Pantheon) -> None:
    counts = game.discard[:]
    for card in [*game.deck[game.deck_at :], *game.shown, *game.specials]:
        counts[card] += 1
    for seat in range(game.players):
        hand = game.hands[seat * CARDS : (seat + 1) * CARDS]
        assert min(hand) >= 0
        assert sum(hand) == game.held[seat]
        counts = [a + b for a, b in zip(counts, hand, strict=True)]
    all_cards = game.material.card_counts[:]
    for card in game.material.specials:
        all_cards[card] += 1
    assert counts == all_cards


def check_pieces(game: Pantheon) -> None:
    box = game.material
    taken = full = 0
    for seat in range(game.players):
        feet, columns = game.feet[seat], game.columns[seat]
        assert feet.bit_count() == game.feet_on_board(seat) and min(game.feet_own[seat], game.feet_general[seat]) >= 0
        assert columns.bit_count() == game.columns_on_board(seat)
        assert min(game.columns_own[seat], game.columns_general[seat]) >= 0
        assert not feet & box.column_spaces and not columns & ~box.column_spaces
        assert not full & (feet | columns), "three pieces on a space"
        full |= taken & (feet | columns)
        taken |= feet | columns
        if game.temple >= 0:
            assert not feet >> game.temple & 1
            check_network(game, seat)
    assert (taken, full) == (game.taken, game.full)


def check_network(game: Pantheon, seat: int) -> None:
    """The network that is kept up to date is the one that a search finds; leaps make islands, so those only contain it."""
    near = game.material.near
    own = game.feet[seat] | game.columns[seat]
    network = 0
    edge = bits(near[game.temple] & game.feet[seat])
    while edge:
        space = edge.pop()
        if not network >> space & 1:
            network |= 1 << space
            edge += bits(near[space] & own & ~network)
    if game.power(seat, 3) == 0:
        assert network == game.network[seat]
    assert network & ~game.network[seat] == 0
    assert game.feet[seat] & ~game.network[seat] == 0
    reach = near[game.temple]
    for space in bits(game.network[seat]):
        reach |= near[space]
    assert reach == game.reach[seat]


def bits(number: int) -> list[int]:
    return [i for i in range(number.bit_length()) if number >> i & 1]


def check_moves(game: Pantheon) -> None:
    """The contract's promises about the list of moves."""
    moves = game.moves()
    assert bool(moves) != game.over()
    assert len(set(moves)) == len(moves)
    names = [str(move) for move in moves]
    assert len(set(names)) == len(names)
    for move, name in zip(moves, names, strict=True):
        assert move.seat == game.to_act()
        assert ";" not in name and "#" not in name and ":" not in name
        again = game.parse(name, move.seat)
        assert again == move and hash(again) == hash(move)


def check_refusal(game: Pantheon) -> None:
    """A move that is not listed is refused, and nothing changes."""
    before = game.key()
    for seat in range(game.players):
        move = PantheonMove(game.material, seat, FOOT, 0)
        if move not in game.moves():
            try:
                game.play(move)
            except IllegalMove as error:
                assert str(error)
            else:
                raise AssertionError("an unlisted move was played")
    assert game.key() == before


def summed(game: Pantheon) -> dict[tuple[int, str], int]:
    """The resources of all seats, under the names that the log uses."""
    box = game.material
    found: dict[tuple[int, str], int] = {}
    from deskovka.games.pantheon.components import CARD_NAMES, KIND_NAMES

    for seat in range(game.players):
        found[seat, "points"] = game.points[seat]
        found[seat, "feet"] = game.feet_own[seat]
        found[seat, "columns"] = game.columns_own[seat]
        found[seat, "feet-placed"] = game.feet_on_board(seat)
        found[seat, "columns-placed"] = game.columns_on_board(seat)
        found[seat, "steps"] = game.steps[seat]
        for card, name in enumerate(CARD_NAMES):
            found[seat, "card:" + name] = game.hands[seat * CARDS + card]
        for kind, name in enumerate(KIND_NAMES):
            found[seat, "tile:" + name] = game.tiles[seat * KINDS + kind]
        for number, god in enumerate(box.gods):
            found[seat, "god:" + god.id] = game.gods[seat * len(box.gods) + number]
        for value in range(1, 7):
            found[seat, f"demigod:{value}"] = game.demigods[seat * 7 + value]
    return found
