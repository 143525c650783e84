"""Pieces and counts of the drawing: one name each, carried along by what the move does, and numbers that are the position's."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import BUILDING_KEYS, CULTS
from deskovka.games.terra_mystica.drawing import draw
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.merchants.state import sea_of
from deskovka.games.terra_mystica.rules import rounds
from deskovka.games.terra_mystica.state import Player, has_faction
from deskovka.games.terra_mystica.table import AUCTION, FIRST_DWELLINGS, OVER
from tests.terra_mystica.pictures import Picture, positions, sea_tables, step, tables
from tests.terra_mystica.table import Table


def names(picture: Picture, kind: str) -> set[str]:
    return {name for name in picture.pieces if name.startswith(f"{kind}:")}


def moved(before: Picture, after: Picture, kind: str) -> set[str]:
    """Pieces of a kind that came, went or changed their place."""
    old, new = names(before, kind), names(after, kind)
    return (old ^ new) | {name for name in old & new if before.pieces[name].at != after.pieces[name].at}


# -- every position ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize(("players", "options"), [*tables(), *sea_tables()])
def test_pieces_and_counts_of_positions(players: int, options: dict[str, str], tall: bool) -> None:
    for game in positions(players + 1, players, options, 71):
        picture = Picture(draw(game, tall=tall))  # names that come twice fail
        check_pieces(game, picture)
        assert picture.counts == numbers(game)


def check_pieces(game: TerraMystica, picture: Picture) -> None:
    """Everything that the position has is there, with its owner, and nothing else."""
    board = game.board
    built = {f"building:{board.names[at]}": str(game.owner[at]) for at in board.land if game.building[at]}
    assert {name: picture.pieces[name].seat for name in names(picture, "building")} == built
    bridges = [site for site, owner in enumerate(game.bridge_owner) if owner >= 0]
    assert len(names(picture, "bridge")) == len(bridges)
    assert len(names(picture, "river-town")) == sum(len(p.river_towns) for p in game.seats)
    assert len(names(picture, "priest")) == sum(owner >= 0 for owner in game.orders)
    assert len(names(picture, "wall")) <= sum(game.in_town)
    seated = [p for p in game.seats if has_faction(p)]
    assert names(picture, "cult") == {f"cult:{cult}:{p.seat}" for cult in CULTS for p in seated}
    scrolls = {f"scroll:{s.id}" for s in game.material.scrolls if game.scroll_coins[s.number] >= 0}
    if game.phase >= FIRST_DWELLINGS:
        scrolls |= {f"scroll:{game.material.scrolls[p.scroll].id}" for p in game.seats if p.scroll >= 0}
        assert names(picture, "power") == {f"power:{p.seat}:{k}" for p in game.seats for k in range(p.tokens())}
        assert len(names(picture, "place")) == len(game.order)
        assert names(picture, "passed") == {f"passed:{p.seat}" for p in game.seats if p.passed}
        held = {
            f"favour:{f.number}:{p.seat}" for f in game.material.favours for p in game.seats if p.has_favour(f.number)
        }
        assert {name for name in names(picture, "favour") if picture.pieces[name].seat} == held
    assert names(picture, "scroll") == scrolls
    assert len(names(picture, "town")) == sum(game.towns_left)
    if game.phase != OVER:
        assert picture.pieces["turn"].seat == str(game.acting)


def numbers(game: TerraMystica) -> dict[str, str]:
    """What the counts of a drawing must say."""
    found = {f"scroll-coins:{s.id}": game.scroll_coins[s.number] for s in game.material.scrolls}
    found = {name: coins for name, coins in found.items() if coins > 0}
    for p in game.seats:
        seat = p.seat
        if game.phase == AUCTION and game.bid >= 0 and game.bidder == seat and seat not in game.places:
            found[f"bid:{seat}"] = game.bid
        if not has_faction(p):
            continue
        own = {"points": p.points, "coins": p.coins, "workers": p.workers, "priests": p.priests}
        own |= {f"bowl{i + 1}": tokens for i, tokens in enumerate(p.bowls())}
        if game.phase >= FIRST_DWELLINGS:
            own |= on_the_board(game, p)
        found |= {f"{name}:{seat}": number for name, number in own.items()}
    return {name: str(number) for name, number in found.items()}


def on_the_board(game: TerraMystica, p: Player) -> dict[str, int]:
    income = rounds.income_of(game, p)
    own = {
        "income-workers": income[0],
        "income-coins": income[1],
        "income-priests": income[2],
        "income-power": income[3],
    }
    own |= {"towns": p.towns, "keys": p.keys, "bridges": p.bridges}
    own |= {BUILDING_KEYS[kind]: p.built[kind] for kind in range(1, 6)}
    skips = p.faction.flight_range(p)
    own |= {"skips": skips} if skips else {"shipping": p.shipping}
    if p.faction.digs and p.faction.board.spade_costs:
        own["spade-price"] = p.faction.board.spade_costs[p.exchange]
    if game.extension.active:
        fleet = sea_of(game).fleets[p.seat]
        own |= {"markers": 15 - fleet.markers, "shipyard": int(fleet.shipyard >= 0)}
    return own


def test_a_spectator_sees_the_same_table() -> None:
    """Nothing is hidden in this game, so no name can tell a secret."""
    for game in positions(3, 3, {"factions": "lot"}, 60):
        assert draw(game.seen_by(None)) == draw(game)  # type: ignore[arg-type]


# -- from one position to the next -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "options"), tables())
def test_what_moves_is_what_the_move_says(players: int, options: dict[str, str]) -> None:
    chance = random.Random(players)
    game = TerraMystica.new(players, options, seed="moving")
    for _ in range(40):
        if not game.over():
            step(game, chance)
    seen = 0
    before = game.copy()
    old = Picture(draw(before))
    while not game.over() and seen < 25:
        step(game, chance)
        new = Picture(draw(game))
        check_steps(before, game, old, new)
        same_content(before, game, old, new)
        before, old, seen = game.copy(), new, seen + 1
    assert seen > 15


def check_steps(before: TerraMystica, game: TerraMystica, old: Picture, new: Picture) -> None:
    board = game.board
    fresh = {f"building:{board.names[at]}" for at in board.land if game.building[at] and not before.building[at]}
    assert moved(old, new, "building") == fresh
    climbed = {
        f"cult:{cult}:{p.seat}"
        for p, was in zip(game.seats, before.seats, strict=True)
        for i, cult in enumerate(CULTS)
        if p.cults[i] != was.cults[i] or has_faction(p) != has_faction(was)
    }
    assert moved(old, new, "cult") == climbed
    for p, was in zip(game.seats, before.seats, strict=True):
        if p.bowls() == was.bowls() and before.phase >= FIRST_DWELLINGS:
            assert not {name for name in moved(old, new, "power") if name.startswith(f"power:{p.seat}:")}
    if before.phase < FIRST_DWELLINGS:
        return
    for p, was in zip(game.seats, before.seats, strict=True):
        if p.scroll != was.scroll:
            changed = {f"scroll:{game.material.scrolls[number].id}" for number in (p.scroll, was.scroll) if number >= 0}
            assert changed <= moved(old, new, "scroll")
            assert changed <= set(old.pieces) & set(new.pieces), "a scroll is always somewhere"
    lying = [
        s.id for s in game.material.scrolls if min(game.scroll_coins[s.number], before.scroll_coins[s.number]) >= 0
    ]
    assert not moved(old, new, "scroll") & {f"scroll:{name}" for name in lying}, "a scroll that stays on the table"


def same_content(before: TerraMystica, game: TerraMystica, old: Picture, new: Picture) -> None:
    """A piece looks the same wherever it stands; only buildings grow, coins on scrolls are counted, town walls open."""
    for name in set(old.pieces) & set(new.pieces):
        if not name.startswith(("building:", "scroll-coins:", "wall:")):
            assert old.pieces[name].content == new.pieces[name].content, name


def test_a_building_grows_on_its_hex() -> None:
    game = TerraMystica.new(2, {"factions": "first-game"})
    old = Picture(draw(game))
    game.play(game.parse("upgrade F4 to trading house"))
    new = Picture(draw(game))
    assert old.pieces["building:F4"].at == new.pieces["building:F4"].at
    assert old.pieces["building:F4"].content != new.pieces["building:F4"].content
    assert old.pieces["building:F4"].seat == new.pieces["building:F4"].seat == "0"


# -- power -------------------------------------------------------------------------------------------------------------


def bowl_of(p: Player) -> dict[str, int]:
    """The bowl in which each token is, as the numbering promises: III first, then II, then I."""
    found: dict[str, int] = {}
    for bowl in (3, 2, 1):
        for _ in range(p.bowls()[bowl - 1]):
            found[f"power:{p.seat}:{len(found)}"] = bowl
    return found


def bowls_drawn(game: TerraMystica, seat: int) -> dict[str, int]:
    """The bowl in which each token is, by its place: bowls lie side by side, their numbers before the tokens."""
    picture = Picture(draw(game))
    heads = {i: next(t for t in picture.texts if t.count == f"bowl{i}:{seat}").right for i in (1, 2, 3)}
    found: dict[str, int] = {}
    for name, token in picture.pieces.items():
        if name.startswith(f"power:{seat}:"):
            found[name] = max(i for i in (1, 2, 3) if heads[i] < token.x)
    return found


def changes(old: dict[str, int], new: dict[str, int]) -> list[tuple[int, int]]:
    """(from, to) of every token that is no more where it was; 0 is the supply."""
    found = [(old.get(name, 0), new.get(name, 0)) for name in old.keys() | new.keys()]
    return sorted(pair for pair in found if pair[0] != pair[1])


def test_tokens_lie_in_their_bowls() -> None:
    table = Table("witches", "dragonlords@plains", "giants", ice="yes", volcano="yes")
    for bowls in ((12, 0, 0), (5, 7, 0), (0, 3, 9), (4, 4, 4), (1, 0, 0), (9, 9, 4)):
        for name in ("witches", "dragonlords", "giants"):
            table.set(name, bowls=bowls)
        for p in table.game.seats:
            assert bowls_drawn(table.game, p.seat) == bowl_of(p)


@pytest.mark.parametrize(
    ("bowls", "deed", "expected"),
    [
        ((5, 7, 0), "gain 3", [(1, 2)] * 3),
        ((2, 7, 3), "gain 4", [(1, 2)] * 2 + [(2, 3)] * 2),
        ((1, 0, 0), "gain 2", [(1, 3)]),
        ((3, 0, 9), "spend 4", [(3, 1)] * 4),
        ((0, 6, 6), "burn 1", [(2, 0), (2, 3)]),
        ((0, 6, 6), "burn 3", [(2, 0)] * 3 + [(2, 3)] * 3),
        ((4, 4, 4), "add 2", [(0, 1)] * 2),
        ((2, 4, 6), "remove 3", [(1, 0)] * 2 + [(2, 0)]),
    ],
)
def test_power_moves_token_by_token(bowls: tuple[int, ...], deed: str, expected: list[tuple[int, int]]) -> None:
    table = Table("witches", "nomads").set("witches", bowls=bowls)
    p = table["witches"]
    before = bowls_drawn(table.game, p.seat)
    what, _, n = deed.partition(" ")
    if what == "gain":
        table.game.gain_power(p, int(n), "test")
    elif what == "spend":
        table.game.spend_power(p, int(n), "test")
    elif what == "burn":
        table.game.burn_power(p, int(n), "test")
    elif what == "add":
        table.game.add_tokens(p, int(n), 1, "test")
    else:
        table.game.remove_tokens(p, int(n), "test")
    assert changes(before, bowls_drawn(table.game, p.seat)) == expected


def test_a_token_that_stays_in_its_bowl_does_not_stir() -> None:
    table = Table("witches", "nomads").set("witches", bowls=(5, 7, 0))
    old = Picture(draw(table.game))
    table.game.gain_power(table["witches"], 2, "test")
    assert len(moved(old, Picture(draw(table.game)), "power")) == 2


# -- tiles -------------------------------------------------------------------------------------------------------------


def test_a_scroll_goes_from_the_table_to_its_holder_and_back() -> None:
    game = TerraMystica.new(2, {"factions": "first-game"})
    own = f"scroll:{game.material.scrolls[game.seats[0].scroll].id}"
    old = Picture(draw(game))
    move = next(move for move in game.moves() if move.kind == m.PASS)
    new_one = f"scroll:{game.material.scrolls[move.a - 1].id}"
    game.play(move)
    new = Picture(draw(game))
    assert (old.pieces[own].seat, new.pieces[own].seat) == ("0", None)
    assert (old.pieces[new_one].seat, new.pieces[new_one].seat) == (None, "0")
    assert moved(old, new, "scroll") == {own, new_one}
    assert new.pieces[new_one].at == old.pieces[own].at


def test_the_favour_tile_that_is_taken_is_the_one_that_moves() -> None:
    table = Table("witches", "nomads", "giants").put("witches", "trading house", "F4").turn_of("witches")
    table.play("upgrade F4 to temple")
    for copies in (3, 2, 1):
        table.set("witches", favours_due=1, favours=0)
        table.game.favours_left = [copies] * 12
        old = Picture(draw(table.game))
        move = next(move for move in table.game.moves() if move.kind == m.FAVOUR and move.a == 8)
        probe = table.game.copy()
        probe.play(move)
        new = Picture(draw(probe))
        stirred = {name for name in moved(old, new, "favour") if name.startswith("favour:8:")}
        left_over = {"favour:8:1", "favour:8:2"} if copies == 1 else set()
        assert stirred == {"favour:8:0"} | left_over
        assert new.pieces["favour:8:0"].seat == "0"
        assert not left_over & set(new.pieces)


def test_markers_of_used_actions_come_and_go() -> None:
    game = TerraMystica.new(2, {"factions": "first-game"})
    assert not names(Picture(draw(game)), "used")
    game.actions_used = 0b10001
    witches = game.seats[0]
    witches.built = [0, 1, 0, 0, 1, 0]
    witches.used = 1 << m.ACTW
    assert names(Picture(draw(game)), "used") == {"used:ACT1", "used:ACT5", "used:ACTW:0"}


def test_turn_start_and_round_markers_move_from_place_to_place() -> None:
    places: dict[str, set[tuple[float, float]]] = {}
    for game in positions(8, 3, {}, 4):
        for name, piece in Picture(draw(game)).pieces.items():
            if name in ("turn", "first", "round", "place:1"):
                places.setdefault(name, set()).add(piece.at)
    assert len(places["round"]) == 6
    assert all(len(places[name]) >= 2 for name in ("turn", "first", "place:1"))
    rounds_seen = sorted(places["round"])
    assert all(a[0] < b[0] and a[1] == b[1] for a, b in pairwise(rounds_seen))
