"""The rise and fall of a nation: preparation and end of an epoch (rulebook, phases 1 and 3; spec 4 and 12)."""

from __future__ import annotations

from deskovka.games.pantheon.components import EPOCH_CARDS, LOOT_SPACES, T_DEMIGOD
from deskovka.games.pantheon.rules.cards import draw_cards
from deskovka.games.pantheon.rules.placing import clear_feet, place_temple
from deskovka.games.pantheon.rules.scoring import score_epoch
from deskovka.games.pantheon.state import NOTHING, State


def prepare(p: State) -> None:
    """The next nation, its gods, its loot and the demigods that belong to it (4.1 to 4.4).

    The temple comes last in the rulebook; only Cartago needs it earlier (AMB-3), and for no other nation does it matter.
    """
    p.nation = p.nation_stack[p.epoch]
    p.epoch += 1
    if p.log is not None:  # the starting player turns over the card (4.1)
        p.note(p.starter, "nation:" + p.material.nations[p.nation].name, 1, "rise", (p.epoch,))
    shown = p.players + 1
    p.god_display = p.god_stack[p.god_at : p.god_at + shown]
    p.god_at += len(p.god_display)
    lay_loot(p)
    place_temple(p)
    p.extra_used = [0] * p.players


def lay_loot(p: State) -> None:
    """One token more than there are players, at random on the spaces for that number (4.3)."""
    nation = p.material.nations[p.nation]
    p.loot = [NOTHING] * LOOT_SPACES
    p.loot_spaces = 0
    p.demigod_display = []
    for number in p.material.loot_used[p.players]:
        token = p.bag[p.bag_at]
        p.bag_at += 1
        p.loot[number] = token
        p.loot_spaces |= 1 << nation.loot[number]
        if p.material.tokens[token].does == T_DEMIGOD:
            amount = p.material.tokens[token].amount
            p.demigod_display = p.demigod_display + p.demigod_stack[p.demigod_at : p.demigod_at + amount]
            p.demigod_at = min(p.demigod_at + amount, len(p.demigod_stack))


def give_epoch_cards(p: State) -> None:
    """Depraccus: cards at the start of each following epoch, before the nation's effect (10.7)."""
    seat = p.starter
    for _ in range(p.players):
        draw_cards(p, seat, p.power(seat, EPOCH_CARDS), "epoch-cards")
        seat = p.next_seat(seat)


def has_ended(p: State) -> bool:
    """No loot token left on the board, or no god left in the display (12.1)."""
    return p.loot_spaces == 0 or not p.god_display


def end(p: State) -> None:
    """Three points to the active player, who holds the big foot in a movement (12.2); his left neighbour starts next."""
    p.score(p.active, p.material.epoch_end_points, "epoch-end")
    p.starter = p.next_seat(p.active)
    clear_feet(p)
    p.god_display = []
    p.demigods_gone = p.demigods_gone + p.demigod_display
    p.demigod_display = []
    p.loot = [NOTHING] * LOOT_SPACES
    p.loot_spaces = 0
    p.temple = NOTHING
    if p.epoch in p.material.scored_after:
        score_epoch(p)
