"""Every field of a position is copied and stands in its key: a new field that is forgotten in one of them is found here."""

from __future__ import annotations

import pytest

from deskovka.core.chance import Chance
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.state import Player, State
from deskovka.games.terra_mystica.table import CHOOSING, Offer, Reaction

if not hasattr(TerraMystica.new(2, {}, "fields"), "__dict__"):
    pytest.skip("compiled classes do not tell their fields; the plain run looks at them", allow_module_level=True)

#: worked out from other fields, or the same for the whole game: not in the key
DERIVED_OF_PLAYER = {"seat", "book", "reach", "flights", "rivers", "extra_due", "groups"}
#: the extension's own key says what it waits for (extra_due); options and board are the same for the whole game
DERIVED_OF_STATE = {
    *("players", "options", "seed", "log", "listed", "ply", "turn", "board", "material", "books", "extension"),
    *("variable_order", "late_answers", "cultist_power", "spread_spades", "shifters_2015", "walkers_2015"),
    *("may_drop", "start_points", "lenient"),
    "links",  # follows from the bridges
    "events",  # only names offers and reactions, which are in the key
    "seats",  # have keys of their own
}
#: given to a copy when it is made
GIVEN = {"players", "options", "seed", "board", "material", "books", "extension", "seats", "log"}


def begun() -> TerraMystica:
    """A position in the middle of a turn, before the first round as far as the auction's fields are concerned."""
    game = TerraMystica.new(3, {"factions": "auction"}, "fields")
    game.phase = CHOOSING
    for p in game.seats:
        p.acted = True
    return game


def fields_of(*owners: object) -> set[str]:
    found: set[str] = set()
    for owner in owners:
        kind = type(owner)
        found |= set(vars(owner))
        for base in kind.__mro__:
            found |= set(getattr(base, "__annotations__", {}))
    return {name for name in found if not name.startswith("_")}


def changed(value: object) -> object:
    """Something else of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "x"
    if isinstance(value, list):
        return [*value, changed(value[-1]) if value else 7]
    if isinstance(value, tuple):
        return (*value, 3)
    return (1, 2)


PLAYER = begun().seats[0]


@pytest.mark.parametrize("name", sorted(fields_of(PLAYER) - {"seat", "book", "faction"}))
def test_a_field_of_a_player_is_copied_and_in_the_key(name: str) -> None:
    p = begun().seats[0]
    before = p.key()
    setattr(p, name, changed(getattr(p, name)))
    copy = p.copy()
    assert getattr(copy, name) == getattr(p, name)
    assert (p.key() == before) == (name in DERIVED_OF_PLAYER)


@pytest.mark.parametrize("name", sorted(fields_of(begun()) - GIVEN))
def test_a_field_of_a_position_is_copied_and_in_the_key(name: str) -> None:
    game = begun()
    before = game.key()
    old = getattr(game, name)
    value: object = changed(old)
    if name == "offers":
        value = [Offer(0, 1, 1, 1, True)]
    elif name == "reactions":
        value = [Reaction(1, 0, 1, 0, False)]
    setattr(game, name, value)
    copy = game.copy()
    assert getattr(copy, name) == value
    if name != "listed":
        assert (game.key() == before) == (name in DERIVED_OF_STATE)


@pytest.mark.parametrize("late", ["no", "yes"])
def test_the_rules_replace_the_lists_that_copies_share(late: str) -> None:
    """Offers that are taken, declined, forfeited and void, reactions and hexes just dug: a copy made before keeps its own."""
    options = {"late-answers": late, "ice": "yes", "volcano": "yes"}
    for number in range(4):
        game, chance = TerraMystica.new(4, options, f"shared {number}"), Chance(f"shared {number}")
        while not game.over():
            copy, before = game.copy(), game.key()
            game.play(game.moves()[chance.below(len(game.moves()))])
            assert copy.key() == before


def test_what_is_derived_exists() -> None:
    """The lists of exceptions name fields that there are."""
    assert fields_of(PLAYER) >= DERIVED_OF_PLAYER
    assert fields_of(begun()) >= DERIVED_OF_STATE
    assert isinstance(PLAYER, Player)
    assert issubclass(TerraMystica, State)


def test_a_new_turn_forgets_what_belongs_to_a_turn() -> None:
    """Whatever `copy_turn` copies is either forgotten by `clear_turn` or is owed and must be settled first."""
    p = begun().seats[0]
    blank = Player(0, p.faction, p.book)
    for name in ("actions", "may_build", "flown_to", "spades", "may_buy", "other_hex", "dug", "digging", "dug_from"):
        setattr(p, name, changed(getattr(p, name)))
    p.dug_with = 2
    p.fresh = [1]
    p.clear_turn()
    for name in ("actions", "acted", "fresh", "may_build", "flown_to", "spades", "may_buy", "other_hex", "dug"):
        assert getattr(p, name) == getattr(blank, name)
    assert (p.digging, p.dug_from, p.dug_with) == (blank.digging, blank.dug_from, blank.dug_with)
