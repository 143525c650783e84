"""The fast lister at sea beside a plain reading of the rulebook, on random, rich and constructed positions."""

from __future__ import annotations

import pytest

from deskovka.core.chance import Chance
from deskovka.games.terra_mystica.components import MAP_ROWS, MATERIAL
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.merchants import moves as m
from deskovka.games.terra_mystica.merchants.state import sea_of
from deskovka.games.terra_mystica.table import ACTING
from tests.terra_mystica.invariants import check
from tests.terra_mystica.merchants.invariants import busy_move, check_sea, sea_game
from tests.terra_mystica.merchants.plain_rules import comparable, compare
from tests.terra_mystica.merchants.riches import can_be_enriched, enrich
from tests.terra_mystica.merchants.soak import play_rich
from tests.terra_mystica.merchants.table import SeaTable, landed

pytestmark = pytest.mark.both


@pytest.mark.parametrize("seed", range(4))
def test_random_games_list_what_the_rulebook_lists(seed: int) -> None:
    game = sea_game(f"plainly {seed}")
    chance = Chance(f"plainly {seed}")
    compared = 0
    while not game.over():
        if sea_of(game).dock_queue or chance.below(10) == 0:
            compared += compare(game)
        game.push(busy_move(game, chance))
    assert compared > 8


@pytest.mark.parametrize("seed", range(5))
def test_rich_games_list_what_the_rulebook_lists_and_never_end_dead(seed: int) -> None:
    play_rich(f"rich {seed}", 3, 8)


@pytest.mark.parametrize("faction", [board.id for board in MATERIAL.boards])
def test_rich_turns_of_every_faction_list_what_the_rulebook_lists(faction: str) -> None:
    """From rich positions on every map, whole turns of the faction with all that follows, voyages above all."""
    rivals = ("giants", "swarmlings") if faction not in ("giants", "chaosmagicians") else ("witches", "swarmlings")
    voyages = 0
    for name in MAP_ROWS:
        rival = rivals[0] if faction in ("swarmlings", "mermaids") else rivals[voyages % 2]
        options = {"fixed-factions": f"{faction},{rival}", "ice": "yes", "volcano": "yes", "variable": "yes"}
        chance = Chance(f"sea {faction} {name}")
        game = TerraMystica.new(2, {**options, "map": name, "merchants": "yes"}, f"sea turns {faction}")
        while game.phase < ACTING or game.active != 0 or not can_be_enriched(game):
            game.push(game.moves()[chance.below(len(game.moves()))])
        for _ in range(3):
            rich = game.copy()
            enrich(rich, chance)
            check(rich)
            check_sea(rich)
            voyages += follow_turn(rich, chance)
    assert voyages > 0


def follow_turn(game: TerraMystica, chance: Chance) -> int:
    """Play until the turn is over, voyages rather than anything else; returns how many positions of a voyage were compared."""
    seen = 0
    for _ in range(14):
        assert compare(game)
        seen += sea_of(game).voyage is not None
        moves = [move for move in game.moves() if move.seat == game.acting]
        moving = [move for move in moves if move.kind == m.SEA_ACTION and move.a in (m.MP1, m.SHIPS, m.SCROLL_VOYAGE)]
        game.push(moving[0] if moving and chance.below(4) else busy_move(game, chance))
        if not comparable(game) or game.active != 0 or game.phase != ACTING:
            break
    return seen


# -- what random positions seldom show --------------------------------------------------------------------------------


def test_a_full_dock_and_an_empty_supply() -> None:
    table = SeaTable("alchemists", "witches").put("alchemists", "dwelling", "D4").dock("alchemists", "D4")
    table.shipyard("alchemists", "F4").ships("alchemists", "r15", "r15", "r15").turn_of("alchemists")
    table.set("alchemists", bowls=(0, 0, 12), workers=9, coins=20)
    assert not table.can("action MP2")
    assert not table.can("action SHIPYARD")
    compare(table.game)
    table.ships("alchemists", "r15", "r15")
    compare(table.game)
    table.play("action SHIPYARD")
    compare(table.game)


def test_the_last_marker_is_good_for_one_landing() -> None:
    table = (
        SeaTable("witches", "swarmlings")
        .put("swarmlings", "dwelling", "D6", "E6", "C4")
        .put("witches", "dwelling", "E9")
    )
    table.ships("witches", "r19", "r19").set("witches", shipping=3, bowls=(0, 0, 3)).turn_of("witches")
    everywhere = [at for at in table.game.board.land if table.game.owner[at] < 0][:14]
    fleet = table.changed("witches")
    table.sea.markers = [1 << table["witches"].seat if at in everywhere else 0 for at in range(table.game.board.size)]
    fleet.markers = 1
    table.play("action SHIPS")
    compare(table.game)
    table.play("sail r19 to D6")
    compare(table.game)
    assert not {"E6", "C4"} & table.goals("r19")


def test_all_favour_tiles_taken() -> None:
    table = SeaTable("witches", "giants").put("witches", "dwelling", "E9").set("witches", bowls=(0, 0, 9))
    table.turn_of("witches")
    assert table.can("action MP3")
    compare(table.game)
    table.game.favours_left = [0] * len(table.game.favours_left)
    table.game.listed = None
    assert not table.can("action MP3")
    compare(table.game)


@pytest.mark.parametrize("mover", ["witches", "alchemists", "darklings", "giants", "halflings", "nomads"])
def test_two_strongholds_and_everything_else_in_one_voyage(mover: str) -> None:
    """All that can follow, to the end: bonus choices, owners' answers, spades bound to a hex, further ones, dwellings."""
    for seed in range(4):
        chance = Chance(f"{mover} {seed}")
        kinds = ["stronghold", "stronghold", ("temple", "sanctuary", "shipyard", "dwelling")[seed]]
        table = landed(*zip(kinds, ("D6", "C4", "F5"), strict=True), mover=mover)
        table.set(mover, workers=2, bowls=(0, 4, 4), priests=1)
        game = table.game
        for _ in range(40):
            compare(game)
            if sea_of(game).voyage is None:
                break
            game.push(busy_move(game, chance))
        assert sea_of(game).voyage is None


def test_spades_of_a_stronghold_go_on_after_a_conversion() -> None:
    """Conversions are free between two spades (TM3), also in the middle of a trade."""
    table = landed(("stronghold", "D6"), mover="alchemists").ground("forest", "E10")
    table.set("alchemists", workers=0, bowls=(0, 0, 12), exchange=0).play("trade with D6", "transform E10 to lakes")
    compare(table.game)
    assert not table.can("transform E10 to swamp")
    table.play(*["convert 3 power to 1 worker"] * 4)
    compare(table.game)
    table.play("transform E10 to swamp")
    compare(table.game)
    assert table.can("build E10")
    table.play("build E10")
    assert table.acts() == "swarmlings"


def test_who_cannot_pay_for_a_further_spade_is_not_asked() -> None:
    table = landed(("stronghold", "D6"), mover="alchemists").ground("forest", "E10")
    table.set("alchemists", workers=0, priests=0, bowls=(5, 1, 1), exchange=0)
    table.play("trade with D6", "transform E10 to lakes")
    assert table.acts() == "swarmlings"


@pytest.mark.parametrize("missing", ["sail", "drop", "action", "build", "launch", "upgrade", "trade"])
def test_a_forgotten_move_is_found(missing: str) -> None:
    """The comparison can fail: a lister that forgets one kind of move is caught."""
    table = SeaTable("witches", "giants").put("witches", "dwelling", "E9").put("witches", "trading house", "D4")
    table.dock("witches", "E9").ships("witches", "r19").put("giants", "temple", "D6").ground("forest", "E8")
    table.set("witches", shipping=3, bowls=(0, 0, 9)).turn_of("witches")
    if missing in ("sail", "drop", "trade"):
        table.play("action SHIPS")
    if missing == "trade":
        table.play("sail r19 to D6")
    if missing == "launch":
        table.play("action MP2")
    compare(table.game)
    kept = [move for move in table.game.moves() if not str(move).startswith(missing)]
    assert len(kept) < len(table.game.moves())
    table.game.listed = kept
    with pytest.raises(AssertionError, match=f"missing .*{missing}"):
        compare(table.game)
