"""What must hold in every position of Terra Mystica, and random games that check it after every move."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from deskovka.core.chance import Chance
from deskovka.core.effects import Effect
from deskovka.core.game import IllegalMove, Move
from deskovka.games.terra_mystica.components import CULTS, MAP_ROWS, MATERIAL, PIECES
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.rules.cults import waiting_tracks
from deskovka.games.terra_mystica.state import Player
from deskovka.games.terra_mystica.table import INCOME

SWITCHES = (
    "ice",
    "volcano",
    "variable",
    "variable-order",
    "mini-towns",
    "shipping-scroll",
    "temple-tile",
    "cultist-power",
    "shapeshifters-2015",
    "riverwalkers-2015",
    "spread-cult-spades",
    "late-answers",
)


def random_options(chance: Chance) -> dict[str, str]:
    """Any combination of options that is allowed."""
    options = {name: "yes" if chance.below(2) else "no" for name in SWITCHES}
    options["factions"] = ("choice", "choice", "lot", "auction", "first-game")[chance.below(5)]
    options["map"] = list(MAP_ROWS)[chance.below(len(MAP_ROWS))] if options["factions"] != "first-game" else "base"
    options["final-tile"] = ("no", "random")[chance.below(2)]
    options["start-points"] = ("20", "rulebook")[chance.below(2)]
    return options


def random_game(seed: str) -> TerraMystica:
    chance = Chance(f"options {seed}")
    return TerraMystica.new(2 + chance.below(4), random_options(chance), seed)


def check(game: TerraMystica) -> None:
    """Conservation: nothing is lost, nothing comes from nowhere."""
    for p in game.seats:
        check_player(game, p)
    for tile in MATERIAL.favours:
        held = sum(p.has_favour(tile.number) for p in game.seats)
        assert held + game.favours_left[tile.number] == tile.copies
    total = 14 if game.options["mini-towns"] == "yes" else 10
    if game.options["merchants"] == "yes":  # four more, but the mini-expansion's two for shipping stay in the box
        total = 16 if game.options["mini-towns"] == "yes" else 14
    assert sum(game.towns_left) + sum(p.towns for p in game.seats) == total
    on_table = sum(coins >= 0 for coins in game.scroll_coins)
    held = sum(p.scroll >= 0 for p in game.seats)
    assert on_table + held == game.players + 3
    for cult in range(4):
        assert sum(p.cults[cult] == 10 for p in game.seats) <= 1
    for at in range(game.board.size):
        assert (game.owner[at] >= 0) == (game.building[at] > 0)
        assert not (game.in_town[at] and game.owner[at] < 0)


def check_player(game: TerraMystica, p: Player) -> None:
    for value in (p.points, p.coins, p.workers, p.priests, p.bowl1, p.bowl2, p.bowl3, p.keys, p.spades):
        assert value >= 0
    assert all(0 <= step <= 10 for step in p.cults)
    assert p.keys_due <= min(p.keys, len(waiting_tracks(game, p))), "a key is asked for that cannot be placed"
    on_map = [sum(1 for at in p.hexes if game.building[at] == kind) for kind in range(6)]
    assert p.built[1:] == on_map[1:]
    assert sorted(p.hexes) == [at for at in range(game.board.size) if game.owner[at] == p.seat]
    assert all(p.built[kind] <= PIECES[kind] for kind in range(1, 6))
    assert p.bridges == game.bridge_owner.count(p.seat) <= 3
    if game.phase >= INCOME:
        # Seven priests: in hand, in the supply, on order spaces, on the Riverwalkers' wheel.
        wheel = 7 - bin(p.unlocked).count("1") if p.faction.board.kind == "variable" and not p.faction.digs else 0
        assert p.priest_limit + game.orders.count(p.seat) + wheel == 7
        assert p.priests <= p.priest_limit
    if p.faction.board.kind != "fixed" and game.phase >= INCOME:
        assert p.home >= 0


def check_refused(game: TerraMystica, move: Move) -> None:
    """An unlisted move is refused, and the refusal says something."""
    with pytest.raises(IllegalMove) as refused:
        game.play(move)
    assert len(str(refused.value)) > 5


class Ledger:
    """Resources as the log of effects tells them; they must be what the position says."""

    def __init__(self, game: TerraMystica) -> None:
        self.game = game
        self.values = [self.read(p) for p in game.seats]
        self.tokens = [p.tokens() for p in game.seats]

    def read(self, p: Player) -> dict[str, int]:
        values = {"points": p.points, "coins": p.coins, "workers": p.workers, "priests": p.priests}
        return values | dict(zip(CULTS, p.cults, strict=True))

    def follow(self, effects: list[Effect]) -> None:
        for effect in effects:
            values = self.values[effect.seat]
            if effect.what in values:
                values[effect.what] += effect.amount
            elif effect.what == "burned":
                self.tokens[effect.seat] -= effect.amount
            elif effect.what == "tokens":
                self.tokens[effect.seat] += effect.amount
            elif effect.what.startswith("faction:"):
                coins, workers, priests = effect.after[:3]
                values.update(points=effect.amount, coins=coins, workers=workers, priests=priests)
                values.update(dict(zip(CULTS, effect.after[6:], strict=True)))
                self.tokens[effect.seat] = sum(effect.after[3:6])

    def check(self) -> None:
        for p in self.game.seats:
            assert self.values[p.seat] == self.read(p)
            assert self.tokens[p.seat] == p.tokens()


def play_random(
    seed: str, look: Callable[[TerraMystica, Chance], None] | None = None
) -> tuple[TerraMystica, list[Move]]:
    """A random game with random options, checked after every move. `look` may examine positions on the way."""
    game = random_game(seed)
    return follow(game, seed, look, any_move, Ledger(game))


def any_move(game: TerraMystica, chance: Chance) -> Move:
    moves = game.moves()
    return moves[chance.below(len(moves))]


def follow(
    game: TerraMystica,
    seed: str,
    look: Callable[[TerraMystica, Chance], None] | None,
    choose: Callable[[TerraMystica, Chance], Move],
    ledger: Ledger,
) -> tuple[TerraMystica, list[Move]]:
    """Play a game to its end by a way of choosing moves, checked after every one of them."""
    game.keep_log()
    chance = Chance(f"moves {seed}")
    played: list[Move] = []
    while not game.over():
        moves = game.moves()
        assert moves, f"dead end in game {seed} after {len(played)} moves"
        if look is not None:
            look(game, chance)
        coins, round_before = scroll_coins(game), game.round
        move = choose(game, chance)
        game.play(move)
        played.append(move)
        log = game.log
        assert log is not None
        check_scroll_coins(game, coins, round_before, log)
        ledger.follow(log)
        log.clear()
        ledger.check()
        check(game)
        if len(played) % 5 == 0:
            assert game.copy().key() == game.key()
    return game, played


def scroll_coins(game: TerraMystica) -> int:
    return sum(coins for coins in game.scroll_coins if coins > 0)


def check_scroll_coins(game: TerraMystica, before: int, round_before: int, log: list[Effect]) -> None:
    """Coins on scrolls only come one by one at the start of a round and only go to who takes the scroll."""
    taken = sum(e.amount for e in log if e.what == "coins" and e.source.startswith("scroll:"))
    added = sum(coins >= 0 for coins in game.scroll_coins) if game.round > round_before else 0
    assert scroll_coins(game) == before - taken + added
