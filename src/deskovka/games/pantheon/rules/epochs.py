"""The rise and fall of a nation: preparation and end of an epoch (rulebook, phases 1 and 3; spec 4 and 12)."""

from __future__ import annotations

from deskovka.games.pantheon.components import EPOCH_CARDS, LOOT_SPACES, T_DEMIGOD
from deskovka.games.pantheon.rules.cards import draw_cards
from deskovka.games.pantheon.rules.placing import clear_feet, place_temple
from deskovka.games.pantheon.rules.scoring import score_epoch
from deskovka.games.pantheon.state import NOTHING, State


def prepare(game: State) -> None:
    """The next nation, its gods, its loot and the demigods that belong to it (4.1 to 4.4).

    The temple comes last in the rulebook; only Cartago needs it earlier (AMB-3), and for no other nation does it matter.
    """
    game.nation = game.nation_stack[game.epoch]
    game.epoch += 1
    if game.log is not None:  # the starting player turns over the card (4.1)
        game.note(game.starter, "nation:" + game.material.nations[game.nation].name, 1, "rise", (game.epoch,))
    shown = game.players + 1
    game.god_display = game.god_stack[game.god_at : game.god_at + shown]
    game.god_at += len(game.god_display)
    lay_loot(game)
    place_temple(game)
    if game.material.extra_ends(game.epoch - 1):  # before the first epoch too
        game.extra_used = [0] * game.players


def lay_loot(game: State) -> None:
    """One token more than there are players, at random on the spaces for that number (4.3)."""
    nation = game.material.nations[game.nation]
    game.loot = [NOTHING] * LOOT_SPACES
    game.loot_spaces = 0
    game.demigod_display = []
    for number in game.material.loot_used[game.players]:
        token = game.bag[game.bag_at]
        game.bag_at += 1
        game.loot[number] = token
        game.loot_spaces |= 1 << nation.loot[number]
        if game.material.tokens[token].does == T_DEMIGOD:
            amount = game.material.tokens[token].amount
            game.demigod_display = game.demigod_display + game.demigod_stack[game.demigod_at : game.demigod_at + amount]
            game.demigod_at = min(game.demigod_at + amount, len(game.demigod_stack))


def give_epoch_cards(game: State) -> None:
    """Depraccus: cards at the start of each following epoch, before the nation's effect (10.7)."""
    seat = game.starter
    for _ in range(game.players):
        draw_cards(game, seat, game.power(seat, EPOCH_CARDS), "epoch-cards")
        seat = game.next_seat(seat)


def has_ended(game: State) -> bool:
    """No loot token left on the board, or no god left in the display (12.1)."""
    return game.loot_spaces == 0 or not game.god_display


def end(game: State) -> None:
    """Three points to the active player, who holds the big foot in a movement (12.2); his left neighbour starts next."""
    game.score(game.active, game.material.epoch_end_points, "epoch-end")
    game.starter = game.next_seat(game.active)
    clear_feet(game)
    game.god_display = []
    game.demigods_gone = game.demigods_gone + game.demigod_display
    game.demigod_display = []
    game.loot = [NOTHING] * LOOT_SPACES
    game.loot_spaces = 0
    game.temple = NOTHING
    if game.epoch in game.material.scored_after:
        score_epoch(game)
