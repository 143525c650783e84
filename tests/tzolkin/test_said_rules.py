"""What is said of a rule is what the rulebook says, named after its page."""

from __future__ import annotations

from deskovka.core.chance import Chance
from deskovka.games.tzolkin.components import GEAR, GEAR_OF, PALENQUE, POSITION_OF
from deskovka.games.tzolkin.game import Tzolkin
from deskovka.games.tzolkin.moves import HARVEST_CORN, PICK, USE

from .arranging import bare, building, do, give, monument, on_level, stand

NO_GEAR = -1


def of_coach(game: Tzolkin, word: str) -> str:
    return next((line for line in game.coach(0) if word in line), "")


def test_page_7_a_jungle_without_tiles_gives_nothing_before_agriculture_2() -> None:
    game = bare()
    assert game.explain("action:palenque:3") == ("Clear forest: 2 wood. Burn forest: 5 corn, but a god is angry.")
    game.forest[1] = 0
    assert game.explain("action:palenque:3") == "Harvest 5 corn."
    game.fields[1] = 0
    assert game.explain("action:palenque:3") == "No tile is left."
    stand(game, 0, "palenque", 3)
    assert "Palenque 3: No tile is left." in of_coach(game, "Palenque 3")
    on_level(game, 0, "agriculture", 2)
    assert game.explain("gear:palenque:3").startswith("Palenque 3: Harvest 6 corn.")


def test_what_a_pick_up_announces_can_be_done() -> None:
    """All along games by chance: a harvest only where corn can be harvested, and what cannot be done says so."""
    announced, impossible = set(), 0
    for seed in range(4):
        game, chance = Tzolkin.new(3, {}, f"picking {seed}"), Chance(f"picking {seed}")
        while not game.over():
            for move in game.moves():
                gear = GEAR_OF[move.a] if move.kind == PICK else NO_GEAR
                number = POSITION_OF[move.a] if move.kind == PICK else 0
                if gear == NO_GEAR or not 0 < number < GEAR[gear].free_from:
                    continue
                said, after = game.describe(move), game.copy()
                after.play(move)
                uses = [one for one in after.moves() if one.kind == USE and (one.a, one.b) == (gear, number)]
                hindered = "Not possible now." in said or "already" in said or "left" in said
                assert bool(uses) != hindered, (said, uses)
                if gear == PALENQUE and number > 1:
                    assert ("Harvest" in said) == any(one.c == HARVEST_CORN for one in uses), said
                announced.add(gear)
                impossible += hindered
            game.play(game.moves()[chance.below(len(game.moves()))])
    assert len(announced) == len(GEAR) and impossible


def test_page_9_a_place_with_a_skull_takes_no_other() -> None:
    game = bare()
    give(game, 0, skulls=1)
    stand(game, 0, "chichen itza", 3)
    assert "Offer a skull: 6 points" in of_coach(game, "Chichen Itza 3")
    game.offered = 1 << 3
    for thing in ("action:chichen-itza:3", "gear:chichen-itza:3"):
        assert "A skull lies here already." in game.explain(thing)
        assert "6 points" not in game.explain(thing)
    assert "6 points" not in of_coach(game, "Chichen Itza 3")


def test_page_9_the_marker_of_the_starting_player_always_changes_hands() -> None:
    said = bare().explain("space:start")
    assert "if you have it already, it goes to your left" in said
    assert "if no worker stands on a 6 (on Chichen Itza on 9)" in said


def test_page_13_points_of_the_own_step_alone_but_goods_of_all_steps_reached() -> None:
    said = bare().explain("temple:kukulkan")
    assert "at the end of an age you get the points of your step" in said
    assert (
        "In the middle of an age you get the goods of every step reached: "
        "1 step above the start: wood, 3 steps above the start: wood, 4 steps above the start: skull."
    ) in said


def test_page_16_points_for_workers_do_not_add_up() -> None:
    said = bare().explain("monument:m_workers")
    assert "6, 12 or 18 points if you have four, five or six workers." in said


def test_page_16_a_monument_of_tombs_counts_itself_for_the_coach_too() -> None:
    game = bare()
    game.round = 9
    game.monuments = [monument("monument of tombs")]
    game.built[0] = 1 << building("tomb of the king")
    assert "it is now worth 8 points" in game.explain("monument:m_tombs")
    assert "now worth 8 points" in of_coach(game, "monument of tombs")


def test_numbers_that_only_pictures_show_are_not_said_to_be_in_the_rulebook() -> None:
    sources = {row.thing: row.source for row in bare().provenance() if row.group == "Board"}
    assert sources["Chichen Itza"] == sources["Temples"] == sources["Placing workers"] == "public"
    assert sources["Actions of the four small gears"] == "rulebook"


def test_page_14_after_the_last_food_day_nobody_decides_how_far_the_calendar_turns() -> None:
    game = bare(2)
    game.day, game.food_days = 26, 3
    do(game, "place worker on start space")
    assert "Red decides how far" not in game.why_not(game.parse("turn calendar 2 days"))
    game.day, game.food_days = 25, 3
    assert "Red decides how far" in game.why_not(game.parse("turn calendar 2 days"))
