"""Observations are what their names say, and nobody sees what it cannot know."""

from __future__ import annotations

import numpy as np
import pytest

from deskovka import env
from deskovka.core.chance import Chance
from deskovka.core.game import Game
from deskovka.env.aec import BoardGame
from deskovka.env.looking import BOUND, Look
from deskovka.games.pantheon.components import CARD_NAMES
from deskovka.games.pantheon.game import Pantheon
from deskovka.games.terra_mystica.components import BUILDING_KEYS, TERRAINS
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.merchants.state import sea_of
from deskovka.games.terra_mystica.state import has_faction
from deskovka.games.tzolkin.components import BUILDING, GEAR
from deskovka.games.tzolkin.game import Tzolkin
from deskovka.games.tzolkin.state import PLACING
from tests.contract.tables import Kind, every_kind, walk, with_secrets
from tests.env.test_actions import rich, setting_of

UNWRITTEN = -(1 << 40)


@every_kind
def test_a_sheet_is_written_exactly_and_absent_seats_are_left_alone(kind: Kind) -> None:
    setting = setting_of(kind)
    width = setting.layout.width
    full = kind.players == max(setting.cls.player_counts())
    for game, _ in walk(kind, "rows", 8):
        for seat in range(game.players):
            sheet = setting.sheet()
            sheet.numbers = [UNWRITTEN] * (width + 2)
            setting.write(game, seat, sheet)
            assert sheet.numbers[width:] == [UNWRITTEN] * 2
            assert not full or UNWRITTEN not in sheet.numbers[:width]


@every_kind
def test_arrays_say_the_same_as_the_contract(kind: Kind) -> None:
    """`Game.features` and the arrays of the environments come from one layout; numbers stay within bounds."""
    setting = setting_of(kind)
    look = Look(setting)
    names = setting.features
    assert len(names) == len(set(names))
    for game, chance in walk(kind, "arrays", 6):
        for position in (game, *rich(game, chance)):
            for seat in range(game.players):
                seen = look.features(position, seat)
                assert seen.dtype == np.float32 and np.all(np.abs(seen) <= BOUND)
                assert seen.tolist() == position.features(seat)


@every_kind
def test_who_looks_back_and_forth_sees_every_position_as_it_is(kind: Kind) -> None:
    """What a seat saw last is compared, not trusted: the position before, a copy, has players and lists of its own."""
    setting = setting_of(kind)
    look = Look(setting)
    game, chance = setting.new("back and forth"), Chance("back and forth")
    for _ in range(60):
        before = game.copy()
        moves = game.moves()
        game.push(moves[chance.below(len(moves))])
        if game.over():
            break
        for position in (game, before, game):
            seat = game.to_act()
            assert look.features(position, seat).tolist() == position.features(seat)


def named(game: Game, seat: int) -> dict[str, float]:
    return dict(zip(game.feature_names(), game.features(seat), strict=True))


def test_features_of_terra_mystica_say_what_their_names_say() -> None:
    kind = Kind("terra-mystica", 3, {"merchants": "yes"})
    for game, _ in walk(kind, "named", 12):
        assert isinstance(game, TerraMystica)
        for seat in range(3):
            found = named(game, seat)
            order = [game.seating[(game.seating.index(seat) + i) % 3] for i in range(3)]
            whose = {each: "own" if i == 0 else f"opponent {i}" for i, each in enumerate(order)}
            for p in game.seats:
                who = whose[p.seat]
                assert found[f"coins ({who})"] == pytest.approx(p.coins / 20)
                assert found[f"cult earth ({who})"] == pytest.approx(p.cults[2] / 10)
                assert found[f"passed ({who})"] == p.passed
                for at, name in enumerate(game.board.names):
                    assert found[f"ship at {name} ({who})"] == (
                        has_faction(p) and at in sea_of(game).fleets[p.seat].ships
                    )
            for at in game.board.land:
                name = game.board.names[at]
                for terrain, word in enumerate(TERRAINS):
                    assert found[f"{name} is {word}"] == (game.terrain[at] == terrain)
                for kind_, word in enumerate([*BUILDING_KEYS, "shipyard"]):
                    assert not word or found[f"{name} has {word}"] == (game.building[at] == kind_)
                for owner, who in whose.items():
                    assert found[f"{name} ({who})"] == (game.owner[at] == owner)
                assert found[f"{name} in a town"] == game.in_town[at]
            assert found["here (opponent 2)"] == 1 and found["here (opponent 3)"] == 0


def test_features_of_tzolkin_say_what_their_names_say() -> None:
    kind = Kind("tzolkin", 3)
    for game, _ in walk(kind, "named", 20):
        assert isinstance(game, Tzolkin)
        for seat in range(3):
            found = named(game, seat)
            for i, who in enumerate(("own", "opponent 1", "opponent 2")):
                other = (seat + i) % 3
                assert found[f"corn ({who})"] == pytest.approx(game.corn[other] / 12)
                assert found[f"points ({who})"] == pytest.approx(game.points[other] / 400, abs=1e-6)
                for tile in range(len(BUILDING)):
                    assert found[f"{BUILDING[tile].name} ({who})"] == game.has_built(other, tile)
                for place in range(8):
                    assert found[f"worker on tikal {place} ({who})"] == (game.board[GEAR[2].base + place] == other)
            for number, tile in enumerate(BUILDING):
                assert found[f"building {tile.name} on display"] == (number in game.display)
            assert found["phase: placing"] == (game.phase == PLACING)


def test_features_of_pantheon_say_what_their_names_say() -> None:
    kind = Kind("pantheon", 3)
    for game, _ in walk(kind, "named", 12):
        assert isinstance(game, Pantheon)
        box = game.material
        for seat in range(3):
            found = named(game, seat)
            for i, who in enumerate(("own", "opponent 1", "opponent 2")):
                other = (seat + i) % 3
                assert found[f"cards ({who})"] == pytest.approx(game.held[other] / 10)
                for space, name in enumerate(box.names):
                    assert found[f"foot on {name} ({who})"] == game.feet[other] >> space & 1
                    assert found[f"column on {name} ({who})"] == game.columns[other] >> space & 1
            for card, name in enumerate(CARD_NAMES):
                assert found[f"in hand {name}"] == pytest.approx(game.hands[seat * len(CARD_NAMES) + card] / 4)
                assert found[f"shown {name}"] == pytest.approx(game.shown.count(card) / 4)
            assert [name for name, value in found.items() if name.startswith("temple on") and value] == (
                [f"temple on {box.names[game.temple]}"] if game.temple >= 0 else []
            )


@with_secrets
def test_observations_masks_and_rewards_are_the_same_in_every_world_that_a_seat_can_imagine(kind: Kind) -> None:
    setting = setting_of(kind)
    look = Look(setting)
    for game, chance in walk(kind, "worlds", 16):
        if game.over():
            continue
        for seat in range(game.players):
            seen, mask = look.features(game, seat), look.mask(game, seat)
            for world in (game.imagine(seat, chance), game.seen_by(seat)):
                assert np.array_equal(seen, look.features(world, seat))
                assert np.array_equal(mask, look.mask(world, seat))
                assert game.scores() == world.scores()


@with_secrets
@pytest.mark.parametrize("reward", ["points", "margin", "win"])
def test_rewards_by_step_tell_nothing_that_is_hidden(kind: Kind, reward: str) -> None:
    """Until the last step: there everything is turned up. A move that reveals something may bring different points in different worlds."""
    playing = env.aec(kind.game, kind.players, kind.options, reward=reward, by="step")
    for game, chance in walk(kind, "rewarded", 12):
        if game.over():
            continue
        seat = game.to_act()
        move = game.moves()[chance.below(len(game.moves()))]
        if move.seat != seat or game.reveals(move):
            continue
        number = setting_number(playing, move)
        given = []
        for world in (game, game.imagine(seat, chance)):
            playing.reset()
            playing.game = world.copy()
            playing.agent_selection = f"player_{seat}"
            playing.before = playing.reward.first(playing.game)
            playing.step(number)
            given.append(list(playing.rewards.values()))
        assert given[0] == given[1]


def setting_number(playing: BoardGame, move: object) -> int:
    return playing.setting.action(str(move))


def test_an_agent_that_does_not_decide_has_an_empty_mask() -> None:
    playing = env.aec("pebbles", 2, seed=1)
    playing.reset()
    acting, other = playing.agent_selection, "player_1" if playing.agent_selection == "player_0" else "player_0"
    assert playing.observe(acting)["action_mask"].any()
    assert not playing.observe(other)["action_mask"].any()
    assert playing.observe(other)["observation"].any()
