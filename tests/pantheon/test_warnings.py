"""Warnings before a slip in Pantheon: each kind where it must come, and beside it where it must not."""

from __future__ import annotations

from deskovka.games.pantheon.components import HANDS_TO_SEVEN
from deskovka.games.pantheon.game import Pantheon
from deskovka.games.pantheon.words.warning import costs
from tests.contract.slips import kinds, slips
from tests.pantheon.positions import GREEN, RED, at_turn, hand, lay_loot, show_gods, texts, tiles


def ways(game: Pantheon, steps: int) -> dict[str, int]:
    """Spaces that red reaches within so many steps, by name."""
    return {game.material.names[space]: cost for space, cost in costs(game, RED, steps).items()}


def loot_at(game: Pantheon, far: int) -> str:
    """Lay one token on a loot space that is so many steps away; its name."""
    spaces = game.material.nations[game.nation].loot
    reach = ways(game, 8)
    for number, space in enumerate(spaces, 1):
        if reach.get(game.material.names[space]) == far:
            lay_loot(game, **{f"n{number}": "cards-2"})
            return game.material.names[space]
    raise AssertionError(f"no loot space is {far} steps away: {reach}")


def near_loot() -> tuple[Pantheon, str]:
    """One token within reach of three movement cards: the position, and its place."""
    game = at_turn()
    hand(game, RED, movement=3)
    spaces = {game.material.names[space] for space in game.material.nations[game.nation].loot}
    far = min(cost for name, cost in ways(game, 8).items() if name in spaces)
    assert 2 <= far <= 5
    return game, loot_at(game, far)


def test_steps_left_over_that_lead_to_loot_are_told() -> None:
    game, place = near_loot()
    found = [s for s in slips(game, "move with 3 cards", some_foot(game), "end movement") if s.kind == "loot"]
    assert len(found) == 1 and place in found[0].words


def test_loot_too_far_for_the_steps_left_over_is_no_slip() -> None:
    game, place = near_loot()
    assert ways(game, 8)[place] > 1
    assert "loot" not in kinds(game, "move with 0 cards", some_foot(game), "end movement")


def test_loot_is_out_of_reach_without_feet() -> None:
    game, _ = near_loot()
    foot = some_foot(game)
    game.feet_own[RED] = 1
    assert "loot" not in kinds(game, "move with 3 cards", foot, "end movement")


def payable(*others: int) -> Pantheon:
    """Red can pay for one of two gods on display; so can, by tiles alone, the others named."""
    game = at_turn()
    show_gods(game, "gaiviles", "gadicea")
    lay_loot(game, n1="cards-2")
    hand(game, RED, movement=1, temples=1)
    tiles(game, RED, dancers=4)
    for seat in others:
        tiles_of(game, seat)
    return game


def tiles_of(game: Pantheon, seat: int) -> None:
    tiles(game, seat, dancers=4, temples=1)


def some_foot(game: Pantheon) -> str:
    return next(f"foot on {name}" for name, cost in ways(game, 1).items() if cost == 1)


def test_a_god_that_somebody_can_have_by_tiles_alone_is_not_left_without_a_word() -> None:
    game = payable(GREEN)
    found = [slip for slip in slips(game, "move with 0 cards", some_foot(game), "end movement") if slip.kind == "god"]
    assert len(found) == 1 and "Gaiviles" in found[0].words and "Green" in found[0].words


def test_a_god_that_others_would_need_cards_for_is_no_slip() -> None:
    """What they hold in hand is theirs to know."""
    game = payable()
    hand(game, GREEN, dancers=4, temples=1)
    assert "god" not in kinds(game, "move with 0 cards", some_foot(game), "end movement")


def test_a_god_that_is_too_dear_is_no_slip() -> None:
    game = payable(GREEN)
    hand(game, RED, movement=1)
    assert "god" not in kinds(game, "move with 0 cards", some_foot(game), "end movement")


def test_who_takes_the_god_gives_nothing_away() -> None:
    game = payable(GREEN)
    take = next(text for text in texts(game) if text.startswith("take god Gaiviles"))
    assert "god" not in kinds(game, take)


def way_to(game: Pantheon, place: str) -> list[str]:
    """The moves of a march to a space and its end."""
    cards = texts(game)
    march = [text for text in cards if text.startswith("move with")][-1]
    after = game.copy()
    played = [march]
    after.play(after.parse(march, RED))
    while f"foot on {place}" not in texts(after):
        feet = [text for text in texts(after) if text.startswith("foot on")]
        best = min(feet, key=lambda text: left_after(after, text, place))
        after.play(after.parse(best, RED))
        played.append(best)
    return [*played, f"foot on {place}"]


def left_after(game: Pantheon, text: str, place: str) -> int:
    after = game.copy()
    after.play(after.parse(text, RED))
    return ways(after, 9).get(place, 99)


def risen(game: Pantheon, *, sevens_gone: bool) -> None:
    """Have both nations that set hands to seven risen already?"""
    sevens = [n for n, nation in enumerate(game.material.nations) if nation.effect == HANDS_TO_SEVEN]
    others = [n for n in range(len(game.material.nations)) if n not in sevens and n != game.nation]
    order = (
        [*sevens, game.nation, *others] if sevens_gone else [others[0], others[1], game.nation, *sevens, *others[2:]]
    )
    game.nation_stack = order
    game.epoch = 3


def ending(*, sevens_gone: bool, more: int) -> list[str]:
    game, place = near_loot()
    risen(game, sevens_gone=sevens_gone)
    hand(game, RED, movement=3, gifts=more)
    moves = [*way_to(game, place)]
    after = game.copy()
    for text in moves:
        after.play(after.parse(text, RED))
    end = [text for text in texts(after) if text == "end movement"]
    return kinds(game, *moves, *end)


def test_cards_beyond_a_full_hand_are_told_when_the_own_turn_ends_the_epoch() -> None:
    assert "hand" in ending(sevens_gone=False, more=8)


def test_cards_are_safe_when_those_nations_are_gone_or_the_hand_is_small() -> None:
    assert "hand" not in ending(sevens_gone=True, more=8)
    assert "hand" not in ending(sevens_gone=False, more=4)


def test_cards_are_safe_while_the_epoch_goes_on() -> None:
    game = payable()
    hand(game, RED, movement=1, gifts=9)
    assert "hand" not in kinds(game, "move with 0 cards", some_foot(game), "end movement")
