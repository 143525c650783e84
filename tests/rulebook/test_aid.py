"""The player aid tells the truth: what it says of costs and incomes is what is paid and earned when the move is made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from deskovka.core.aids import Aid
from deskovka.core.game import Game
from deskovka.core.words import LANGUAGES
from deskovka.games.pantheon import moves as pantheon_moves
from deskovka.games.pantheon.game import Pantheon
from deskovka.games.pantheon.rules.scoring import score_epoch
from deskovka.games.terra_mystica import moves as mystica_moves
from deskovka.games.terra_mystica.components import BUILDING_KEYS, BUILDINGS
from deskovka.games.terra_mystica.rules.rounds import income_of
from deskovka.games.terra_mystica.state import State as Mystica
from deskovka.games.tzolkin import moves as tzolkin_moves
from deskovka.games.tzolkin.components import BLOCKS, GEARS, TECHNOLOGIES, TEMPLES
from deskovka.games.tzolkin.rules.scoring import score_temples
from deskovka.games.tzolkin.state import State as Tzolkin
from deskovka.server.view.icons import Icons
from tests.contract.tables import Kind, every_kind, walk


def amounts(game: Game, words: str) -> dict[str, int]:
    """`+2 coins, −1 worker` as numbers, by the same names as the icons."""
    icons = Icons(game, "en")
    assert icons.pattern is not None
    found: Counter[str] = Counter()
    for match in icons.pattern.finditer(words):
        sign = -1 if words[: match.start()].endswith("−") else 1
        found[icons.words[match[2]]] += sign * int(match[1])
    return {what: n for what, n in found.items() if n}


def table(game: Game, title: str) -> dict[str, tuple[str, ...]]:
    """A table of the aid of the seat that acts, by the first cell of its rows."""
    seat = game.to_act()
    aid = next(aid for aid in game.seen_by(seat).aid(seat) if aid.title == title)
    return {row[0]: row for row in aid.rows}


def tried(game: Game, move: object) -> Game:
    after = game.copy()
    after.keep_log()
    after.push(move)  # type: ignore[arg-type]
    return after


def paid(after: Game, seat: int, source: str) -> dict[str, int]:
    """What a seat has paid, without what was gained."""
    found: Counter[str] = Counter()
    for effect in after.log or []:
        if effect.seat == seat and effect.amount < 0 and effect.source.startswith(source):
            found[effect.what] -= effect.amount
    return dict(found)


def waiting(kind: Kind, seed: str, stops: int = 60) -> Iterator[Game]:
    for game, _ in walk(kind, seed, stops):
        if not game.over():
            yield game


@every_kind
def test_everybody_has_an_overview_in_both_languages_and_a_row_has_all_its_cells(kind: Kind) -> None:
    for game in waiting(kind, "aid", 5):
        for seat in range(game.players):
            for lang in LANGUAGES:
                aids: list[Aid] = game.seen_by(seat).aid(seat, lang)
                assert all(aid.title and all(len(row) == len(aid.heads) for row in aid.rows) for aid in aids)


def test_a_building_costs_what_is_said_and_changes_the_income_as_is_said() -> None:
    seen: Counter[str] = Counter()
    for game in waiting(Kind("terra-mystica", 4), "aid", 150):
        assert isinstance(game, Mystica)
        seat = game.to_act()
        p = game.seats[seat]
        for move in game.moves():
            if move.kind not in (mystica_moves.UPGRADE, mystica_moves.BUILD) or p.acted or not game.round:
                continue
            after = tried(game, move)
            assert isinstance(after, Mystica)
            kind = move.b if move.kind == mystica_moves.UPGRADE else 1
            row = table(game, "Buildings")[BUILDINGS[kind].capitalize()]
            near, _, alone = row[1].partition("; without a neighbour ")
            price = amounts(game, near)
            there = paid(after, seat, f"cost:{BUILDING_KEYS[kind]}")
            assert there in (price, {**price, **amounts(game, alone)}), move
            now = income_of(game, p)
            then = income_of(after, after.seats[seat])
            change = {
                what: n
                for what, n in zip(
                    ("workers", "coins", "priests", "power"),
                    (b - a for a, b in zip(now, then, strict=True)),
                    strict=True,
                )
                if n
            }
            assert change == amounts(game, row[4]), move
            seen[BUILDINGS[kind]] += 1
    assert {"dwelling", "trading house", "temple"} <= set(seen)


def test_spades_ships_and_power_actions_cost_what_is_said() -> None:
    seen: Counter[str] = Counter()
    for game in waiting(Kind("terra-mystica", 4), "tracks", 150):
        seat = game.to_act()
        rows = table(game, "Spades, ships, limits") if game.seen_by(seat).aid(seat) else {}
        for move in game.moves() if rows else []:
            if move.kind in (mystica_moves.SHIPPING, mystica_moves.EXCHANGE):
                row = rows["Shipping" if move.kind == mystica_moves.SHIPPING else "A spade"]
                after = tried(game, move)
                assert paid(after, seat, "") == amounts(game, row[2])
                gained = sum(e.amount for e in after.log or [] if e.seat == seat and e.what == "points")
                assert gained == amounts(game, row[3].partition(",")[0])["points"]
                seen[row[0]] += 1
            elif move.kind == mystica_moves.ACTION and move.a < 6:
                price = list(table(game, "Power actions").values())[move.a]
                assert paid(tried(game, move), seat, "")["power spent"] == amounts(game, price[1])["power"]
                seen["action"] += 1
    assert seen["Shipping"] and seen["A spade"] and seen["action"]


def test_the_shipyard_costs_what_is_said() -> None:
    seen = 0
    for game in waiting(Kind("terra-mystica", 3, {"merchants": "yes"}), "yard", 250):
        seat = game.to_act()
        for move in game.moves():
            if str(move).endswith("to shipyard"):
                row = next(iter(table(game, "Ships and shipyard").values()), None)
                assert row is not None
                assert paid(tried(game, move), seat, "cost:") == amounts(game, row[1])
                seen += 1
    assert seen


def test_placing_and_learning_cost_what_is_said_and_temples_give_it() -> None:
    seen: Counter[str] = Counter()
    for game in waiting(Kind("tzolkin", 4), "aid", 150):
        assert isinstance(game, Tzolkin)
        seat = game.to_act()
        for move in game.moves():
            if move.kind == tzolkin_moves.PLACE and move.a < len(GEARS):
                after = tried(game, move)
                assert isinstance(after, Tzolkin)
                row = list(table(game, "Placing the next worker").values())[move.a]
                assert game.corn[seat] - after.corn[seat] == amounts(game, row[1]).get("corn", 0)
                seen["place"] += 1
            elif move.kind == tzolkin_moves.ADVANCE:
                row = list(table(game, "Technologies").values())[TECHNOLOGIES.index(TECHNOLOGIES[move.a])]
                assert blocks_paid(game, move) == amounts(game, row[2])["blocks"], move
                seen["advance"] += 1
        after = game.copy()
        assert isinstance(after, Tzolkin)
        after.keep_log()
        score_temples(after)
        for row, name in zip(table(game, "Temples").values(), TEMPLES, strict=True):
            points = sum(e.amount for e in after.log or [] if e.seat == seat and e.source == f"temple:{name}")
            assert points == 4 * amounts(game, row[2]).get("quarters", 0)
    assert seen["place"] and seen["advance"]


def blocks_paid(game: Tzolkin, move: object) -> int:
    """The technology is paid in a decision of its own, unless only one payment is possible."""
    after = tried(game, move)
    assert isinstance(after, Tzolkin)
    seat = game.to_act()
    if any(choice.kind == tzolkin_moves.PAY for choice in after.moves()):
        after.push(after.moves()[0])
    return -sum(e.amount for e in after.log or [] if e.seat == seat and e.what in BLOCKS and e.amount < 0)


def test_steps_tiles_gods_and_points_are_what_is_said() -> None:
    seen: Counter[str] = Counter()
    for game in waiting(Kind("pantheon", 4), "aid", 150):
        assert isinstance(game, Pantheon)
        seat = game.to_act()
        followers = game.active != seat
        can_take = {move.a for move in game.moves() if move.kind == pantheon_moves.TAKE_GOD}
        for move in game.moves():
            if move.kind == pantheon_moves.MARCH:
                row = list(table(game, "Movement").values())[move.a]
                after = tried(game, move)
                assert isinstance(after, Pantheon)
                assert after.budget == amounts(game, row[2 if followers else 1]).get("steps", 0)
                seen["march"] += 1
        if any(move.kind == pantheon_moves.MARCH for move in game.moves()) and not followers:
            shown = table(game, "Gods")
            for number in set(game.god_display):
                god = game.material.gods[number]
                assert (shown[god.name][2] == "0") == (number in can_take), god.name
                seen["god"] += 1
        after = game.copy()
        assert isinstance(after, Pantheon)
        before = after.points[seat]
        score_epoch(after)
        told = sum(amounts(game, row[2]).get("points", 0) for row in table(game, "Scoring").values())
        assert after.points[seat] - before == told
    assert seen["march"] and seen["god"]
