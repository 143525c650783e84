"""Every legal move has exactly one number, every number a text, and both stay what they are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from deskovka import env
from deskovka.core.chance import Chance
from deskovka.core.game import Game, NotUnderstood
from deskovka.core.lanes import find, legal_places
from deskovka.core.setting import Setting
from deskovka.games.pantheon.game import Pantheon
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.tzolkin.game import Tzolkin
from tests.contract.tables import KINDS, Kind, every_kind, walk
from tests.pantheon import riches as of_pantheon
from tests.terra_mystica import riches as of_terra_mystica
from tests.tzolkin import riches as of_tzolkin

#: what every action and every feature is called, as a digest: weights learned with one version must fit the next. Only a new rule or new
#: material may change it, and then the number behind the name of the environment (`tzolkin_v0`) grows.
PINNED = {
    "pebbles-2": "5f72e81db480c2e4",
    "pebbles-2-shells": "5f72e81db480c2e4",
    "terra-mystica-4": "d52b8ff30b8bd3bf",
    "terra-mystica-2-factions": "d52b8ff30b8bd3bf",
    "terra-mystica-5-ice-map-variable-volcano": "a0001269b43f56af",
    "terra-mystica-3-ice-late-answers-merchants-variable": "4df038c1cd0fbfc8",
    "tzolkin-2": "652b6b00f33bf455",
    "tzolkin-4": "652b6b00f33bf455",
    "pantheon-2-bonus": "46321df8752098db",
    "pantheon-4": "46321df8752098db",
    "map base": "d52b8ff30b8bd3bf",
    "map revised_base": "d52b8ff30b8bd3bf",
    "map fire_and_ice": "a0001269b43f56af",
    "map loon_lakes": "8021d4c01a90c1a4",
    "map fjords": "c7fc67a3524c1e3f",
}
DOCS = Path(__file__).parents[2] / "docs"
MAPS = ("base", "revised_base", "fire_and_ice", "loon_lakes", "fjords")


def setting_of(kind: Kind) -> Setting:
    return env.setting(kind.game, kind.players, kind.options)


def rich(game: Game, chance: Chance) -> Iterator[Game]:
    """The position made rich in some ways, where that is possible."""
    for _ in range(3):
        other = game.copy()
        if isinstance(other, TerraMystica) and of_terra_mystica.can_be_enriched(other):
            of_terra_mystica.enrich(other, chance)
        elif isinstance(other, Tzolkin) and not other.over():
            of_tzolkin.enrich(other, chance)
        elif isinstance(other, Pantheon) and not other.over():
            of_pantheon.enrich(other, chance)
        if other.moves():
            yield other


@every_kind
def test_every_legal_move_has_one_number_and_the_number_its_text(kind: Kind) -> None:
    setting = setting_of(kind)
    for game, chance in walk(kind, "numbers", 40):
        for position in (game, *rich(game, chance)):
            for seat in {move.seat for move in position.moves()}:
                own = [move for move in position.moves() if move.seat == seat]
                numbers = legal_places(position, seat, setting.places)
                assert len(set(numbers)) == len(own)
                assert [setting.actions[number] for number in numbers] == [str(move) for move in own]
                assert [find(position, seat, number, setting.places) for number in numbers] == own


@every_kind
def test_texts_and_numbers_lead_to_each_other(kind: Kind) -> None:
    setting = setting_of(kind)
    assert len(set(setting.actions)) == len(setting.actions)
    assert [setting.action(text) for text in setting.actions] == list(range(len(setting.actions)))
    with pytest.raises(NotUnderstood):
        setting.action("win the game")


@every_kind
def test_the_one_to_act_always_has_a_legal_action(kind: Kind) -> None:
    """Also where several may decide in any order (late answers)."""
    setting = setting_of(kind)
    for game, _ in walk(kind, "own", 60):
        assert game.over() or legal_places(game, game.to_act(), setting.places)


def test_a_number_means_the_same_whatever_else_is_in_the_game() -> None:
    """Factions, scrolls and tiles are those of the whole box; seats do not matter."""
    plain = env.setting("terra-mystica", 4).actions
    for options in (
        {"ice": "yes", "volcano": "yes", "variable": "yes"},
        {"mini-towns": "yes"},
        {"factions": "auction"},
    ):
        assert env.setting("terra-mystica", 2, options).actions == plain
    at_sea = env.setting("terra-mystica", 3, {"merchants": "yes"}).actions
    assert at_sea[: len(plain)] == plain
    assert env.setting("tzolkin", 2).actions == env.setting("tzolkin", 4).actions
    assert env.setting("pantheon", 2).actions == env.setting("pantheon", 4, {"bonus": "choice"}).actions


def test_games_at_sea_and_on_land_do_not_mix_up_their_numbers() -> None:
    """Moves remember their number: what one setting has written there must be right for all others that share the move."""
    land = Kind("terra-mystica", 3, {"ice": "yes"})
    sea = Kind("terra-mystica", 3, {"merchants": "yes", "ice": "yes"})
    on_land, at_sea = setting_of(land), setting_of(sea)
    for seed in ("one", "two"):
        for (dry, _), (wet, _) in zip(walk(land, seed, 20), walk(sea, seed, 20), strict=False):
            for game, setting in ((dry, on_land), (wet, at_sea)):
                texts = (
                    [setting.actions[n] for n in legal_places(game, game.to_act(), setting.places)]
                    if not game.over()
                    else []
                )
                assert texts == [str(move) for move in game.moves() if move.seat == game.to_act()]


def test_actions_and_features_are_those_of_the_last_version() -> None:
    found = {str(kind): setting_of(kind).digest() for kind in KINDS}
    found |= {f"map {name}": env.setting("terra-mystica", 4, {"map": name}).digest() for name in MAPS}
    assert found == PINNED
    former = env.setting("pantheon", 4, {"components": "reconstruction-even"})
    assert former.digest() == "de5771d8ec1b5133", "who learned with the material of that day still can"


def test_the_page_says_how_many_there_are() -> None:
    """The tables of docs/env.md and docs/data.md, and the set whose file stands in the recipe."""
    page, data = ((DOCS / name).read_text() for name in ("env.md", "data.md"))
    for row, games in {
        "Pebbles": [env.setting("pebbles", 2)],
        "Tzolk'in": [env.setting("tzolkin", 2)],
        "Pantheon": [env.setting("pantheon", 2)],
        "Terra Mystica, with or without Fire & Ice, by map": [
            env.setting("terra-mystica", 2, {"map": m}) for m in MAPS
        ],
        "the same with Merchants of the Seas": [
            env.setting("terra-mystica", 2, {"map": m, "merchants": "yes"}) for m in MAPS
        ],
    }.items():
        counts = [sorted({len(setting.moves) for setting in games}), sorted({len(s.features) for s in games})]
        said = [f"{found[0]} to {found[-1]}" if len(found) > 1 else f"{found[0]}" for found in counts]
        assert f"| {row} | {said[0]} | {said[1]} |" in page
    league = env.setting("terra-mystica", 4)
    assert f"decisions/{league.digest()}.parquet" in data
    assert f"{len(league.features):,} features and {len(league.moves):,} actions" in data
