"""What is said of a rule is what the rulebook says, named after its page."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from deskovka.core.chance import Chance
from deskovka.games.tzolkin.components import BUILDING, GEAR, GEAR_OF, GEARS, PALENQUE, POSITION_OF, START_SPACE
from deskovka.games.tzolkin.game import Tzolkin
from deskovka.games.tzolkin.moves import BEG, BURN_FOREST, HARVEST_CORN, PICK, PLACE, USE
from deskovka.games.tzolkin.notation import slug
from deskovka.games.tzolkin.state import DETAIL, EMPTY, TO_BUILD, TO_USE

from .arranging import bare, building, do, give, monument, on_level, on_step, random_game, show, stand, texts
from .riches import enrich

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
                own = said.partition("Theology reaches")[0]
                hindered = "Not possible now." in said or "already" in own or "left" in own
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


# -- what is said is what can be done -----------------------------------------------------------------------------------


def rich_positions(name: str, games: int = 30) -> Iterator[Tzolkin]:
    """Positions of games by chance into which riches and shortages have fallen."""
    for number in range(games):
        chance = Chance(f"{name} {number}")
        game, _ = random_game(2 + number % 3, f"{name} {number}", 30 + 12 * number)
        while not game.over() and (game.todo or not game.kept[-1]):
            game.play(game.moves()[0])
        if game.over():
            continue
        enrich(game, chance)
        game.pot = chance.below(8)
        for _ in range(30):
            if game.over():
                break
            yield game
            game.play(game.moves()[chance.below(len(game.moves()))])


def place_of(game: Tzolkin) -> tuple[int, int]:
    """Gear and place of the worker who was just picked up."""
    assert game.todo[-1] % DETAIL == TO_USE
    return GEAR_OF[game.todo[-1] // DETAIL], POSITION_OF[game.todo[-1] // DETAIL]


def test_whoever_does_nothing_is_said_to_do_nothing_and_nobody_else() -> None:
    """`No action` is followed by a list without actions; what theology is said to reach stands in the list."""
    nothing = reached = free = 0
    for position in rich_positions("no action"):
        game = with_entries(position)
        for move in game.moves():
            if move.kind != PICK:
                continue
            after = game.copy()
            after.play(move)
            uses = []
            if after.todo and after.todo[-1] % DETAIL == TO_USE:
                uses = [one.b for one in after.moves() if one.kind == USE]
            gear, place = GEAR_OF[move.a], POSITION_OF[move.a]
            said = game.describe(move)
            told = [said, game.explain(f"gear:{slug(GEARS[gear])}:{place}")]
            told.append({row[0]: row[1] for row in game.aid(move.seat)[0].rows}[f"{gear_name(said)} {place}"])
            for words in told:
                assert "no action" not in words or not uses, (words, uses)
                found = re.search(r"Theology reaches Chichen Itza (\d+): ", words)
                if found and game.skulls[move.seat]:
                    assert int(found[1]) in uses, (words, uses)
                    reached += 1
                if not found and "any action" not in words:
                    assert not uses or max(uses) <= place, (words, uses)
                free += "any action" in words
            if "Not possible now." in said:
                assert not uses or max(uses) < place, (said, uses)
            nothing += "no action" in said
    assert nothing and reached and free


def with_entries(game: Tzolkin) -> Tzolkin:
    """Workers in hand are put on the entries of gears, last gear first: they ride on before anybody can pick them up."""
    after = game.copy()
    for gear in reversed(GEARS):
        if not after.todo and after.in_hand(after.active) and after.board[GEAR[GEARS.index(gear)].base] == EMPTY:
            stand(after, after.active, gear, 0)
    return after


def gear_name(said: str) -> str:
    found = re.match(r"Pick up the worker from (.+?) \d+:", said)
    assert found
    return found[1]


def test_page_12_theology_is_named_where_it_reaches() -> None:
    game = bare()
    on_level(game, 0, "theology", 1)
    give(game, 0, corn=5, skulls=1)
    stand(game, 0, "chichen itza", 0, 3, 9)
    game.offered = 1 << 3
    said = {str(move): game.describe(move) for move in game.moves() if move.kind == PICK}
    first = "Theology reaches Chichen Itza 1: Offer a skull: 4 points, 1 step up for Chaac."
    assert said["pick up chichen itza 0"] == f"Pick up the worker from Chichen Itza 0: {first}"
    assert said["pick up chichen itza 3"].startswith(
        "Pick up the worker from Chichen Itza 3: A skull lies here already. Theology reaches Chichen Itza 4: Offer"
    )
    assert said["pick up chichen itza 9"].endswith("any action of this gear.")
    assert first in game.explain("gear:chichen-itza:0") and "no action" not in game.explain("gear:chichen-itza:0")
    assert game.aid(0)[0].rows[0][1] == first
    assert game.describe(game.parse("pick up chichen itza 0"), "cs").startswith(
        "Stáhnout dělníka (Chichen Itza 0): Teologie dosáhne na Chichen Itza 1: "
    )
    game.offered |= 1 << 1
    assert game.describe(game.parse("pick up chichen itza 0")) == "Pick up the worker from Chichen Itza 0: no action."
    give(game, 0, skulls=-1)
    assert game.describe(game.parse("pick up chichen itza 3")).endswith("Not possible now.")


def test_the_coach_knows_what_theology_reaches() -> None:
    game = bare()
    on_level(game, 0, "theology", 1)
    give(game, 0, corn=5, skulls=1)
    stand(game, 0, "chichen itza", 0)
    stand(game, 0, "tikal", 0)
    stand(game, 0, "uxmal", 0)
    assert not of_coach(game, "stand on 0")
    assert "Chichen Itza 0: Theology reaches Chichen Itza 1: Offer a skull" in of_coach(game, "Chichen Itza 0")
    do(game, "pick up chichen itza 0")
    assert game.coach(0)[0] == "Theology lets him do the next higher action, for no corn."


def test_page_10_nobody_burns_or_begs_who_has_no_step_to_lose() -> None:
    """Whatever is said of the jungle, burning is promised only where it can be done; and so is begging."""
    game = bare()
    game.steps[:3] = [0, 0, 0]
    give(game, 0, corn=1)
    stand(game, 0, "palenque", 3)
    for said in (game.explain("action:palenque:3"), game.describe(game.parse("pick up palenque 3"))):
        assert "Clear forest: 2 wood." in said and "Burn" not in said
    assert "Begging" not in " ".join(game.coach(0)) and "Burn" not in " ".join(game.coach(0))
    on_step(game, 0, "chaac", 1)
    assert "Begging helps at once" in of_coach(game, "Hardly any corn")
    burnt = 0
    for position in rich_positions("burning"):
        for move in position.moves():
            if move.kind != PICK or GEAR_OF[move.a] != PALENQUE or not 1 < POSITION_OF[move.a] < 6:
                continue
            after = position.copy()
            after.play(move)
            fires = [
                one for one in after.moves() if (one.kind, one.b, one.c) == (USE, POSITION_OF[move.a], BURN_FOREST)
            ]
            assert ("Burn forest" in position.describe(move)) == bool(fires)
            burnt += bool(fires)
        kinds = {move.kind for move in position.moves()}
        begging = any("Begging" in line for line in position.coach(position.active))
        assert not begging or BEG in kinds
    assert burnt


# -- prices -------------------------------------------------------------------------------------------------------------


def test_one_price_of_the_next_worker_wherever_it_is_said() -> None:
    """Move, tooltip, aid and coach name what is paid: after some have been placed it is more."""
    game = bare()
    give(game, 0, corn=9)
    do(game, "place worker on tikal", "place worker on tikal")
    assert "The next worker goes here for 4 corn." in game.explain("gear:tikal:2")
    assert "Sem přijde další dělník za: 4 kukuřice." in game.explain("gear:tikal:2", "cs")
    dearer = pity = 0
    for position in [*pitied(), *rich_positions("prices")]:
        seat = position.active
        for move in position.moves():
            if move.kind != PLACE:
                continue
            after = position.copy()
            after.play(move)
            paid = position.corn[seat] - after.corn[seat]
            assert re.search(rf"for {paid} corn\.", position.describe(move))
            rows = dict(next(aid for aid in position.aid(seat) if aid.title == "Placing the next worker").rows)
            if move.a == START_SPACE:
                assert rows["starting-player space"] == f"{paid} corn"
                for line in position.coach(seat):
                    if "starting-player space gives" in line:
                        assert line.endswith(f"costs {paid} corn." if paid else "costs nothing.")
                continue
            place = after.board.index(seat, GEAR[move.a].base)
            place = next(n for n in range(place, 99) if position.board[n] == EMPTY and after.board[n] == seat)
            tooltip = position.explain(f"gear:{slug(GEARS[move.a])}:{POSITION_OF[place]}")
            assert tooltip.endswith(f"The next worker goes here for {paid} corn."), (tooltip, paid)
            assert list(rows.values())[move.a] == f"{paid} corn"
            dearer += paid > POSITION_OF[place]
            pity += paid < POSITION_OF[place]
    assert dearer and pity


def pitied() -> list[Tzolkin]:
    """Nothing to pay with and no step to lose, the starting-player space taken, others on every 0."""
    game = bare()
    game.steps[:3] = [0, 0, 0]
    for gear in GEARS:
        stand(game, 1, gear, 0)
    game.start_space = 2
    game.listed = None
    assert all(move.kind == PLACE for move in game.moves())
    return [game]


# -- the coach names what can be done -----------------------------------------------------------------------------------


def test_workers_before_the_edge_do_not_stand_on_0() -> None:
    game = bare()
    give(game, 0, corn=9)
    for gear in ("tikal", "uxmal", "palenque"):
        stand(game, 0, gear, 7)
    assert not of_coach(game, "stand on 0") and of_coach(game, "is pushed off")
    for position in rich_positions("on 0"):
        for seat in range(position.players):
            if any("stand on 0" in line for line in position.coach(seat)):
                places = {POSITION_OF[tooth] for tooth, piece in enumerate(position.board) if piece == seat}
                assert places == {0}


def test_the_second_worker_pays_for_the_starting_player_space_too() -> None:
    game = bare()
    give(game, 0, corn=9)
    game.pot = 4
    assert of_coach(game, "On the calendar lie").endswith("costs nothing.")
    do(game, "place worker on tikal")
    assert of_coach(game, "On the calendar lie").endswith("and costs 1 corn.")
    assert any("cena umístění tam: 1 kukuřice." in line for line in game.coach(0, "cs"))
    game = bare()
    game.pot = 4
    do(game, "place worker on tikal")
    assert texts(game) == ["end turn"] and not of_coach(game, "On the calendar lie")


def test_free_choice_costs_nothing() -> None:
    game = bare()
    give(game, 0, corn=9, wood=3)
    stand(game, 0, "tikal", 3, 7)
    before = game.copy()
    do(game, "pick up tikal 7")
    assert game.coach(0)[0] == "He may do any action of this gear, without paying for steps back."
    assert game.coach(0, "cs")[0] == "Smí provést libovolnou akci tohoto kola bez placení za kroky zpět."
    do(before, "pick up tikal 3")
    assert "a lower one of this gear for 1 corn per step back" in before.coach(0)[0]


def test_what_the_coach_says_of_a_worker_is_listed() -> None:
    """Own action, lower ones and the next higher: each is named if it stands in the list, with what it costs."""
    seen = set()
    for game in rich_positions("worker in hand"):
        lines = game.coach(game.active)
        if game.todo and game.todo[-1] % DETAIL == TO_USE:
            place = place_of(game)[1]
            uses = {move.b for move in game.moves() if move.kind == USE}
            said = lines[0]
            if "any action" in said:
                for move in game.moves():
                    assert "Stepping back costs" not in game.describe(move)
            else:
                assert ("the action of his place" in said) == (place in uses)
                assert ("lower" in said) == any(use < place for use in uses)
                assert ("next higher" in said) == any(use > place for use in uses)
            seen.add(said)
        if not game.todo and any("ick him up" in line for line in lines):
            assert PICK in {move.kind for move in game.moves()}, lines
    assert len(seen) >= 5


# -- refusals -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "place", "move", "reason"),
    [
        (1, 2, "build hall of fields saving the benefit", "there is no second building for which"),
        (0, 4, "build hall of fields saving the benefit", "architecture has no benefit yet"),
        (3, 2, "build hall of fields without 1 gold", "it is no part of the cost: gold"),
        (3, 2, "build hall of fields", "say which block architecture saves"),
    ],
)
def test_why_architecture_does_not_help_that_way(level: int, place: int, move: str, reason: str) -> None:
    game = bare()
    show(game, "hall of fields")
    give(game, 0, wood=9, stone=9, gold=9)
    assert BUILDING[building("hall of fields")].gold == 0
    on_level(game, 0, "architecture", level)
    stand(game, 0, "tikal", place)
    do(game, "pick up tikal " + str(place), f"use tikal {place}")
    assert reason in game.why_not(game.parse(move))
    assert game.why_not(game.parse(move), "cs").startswith("To teď nejde: ")


def test_a_reason_of_architecture_holds() -> None:
    """Every way of paying for every tile on display, in many positions: what is refused is refused for what is true."""
    reasons = set()
    for number in range(60):
        chance = Chance(f"reasons {number}")
        game = bare()
        for kind in range(3):
            game.blocks[kind] = chance.below(5)
        give(game, 0, corn=9)
        level = chance.below(4)
        on_level(game, 0, "architecture", level)
        stand(game, 0, *[("tikal", 2), ("tikal", 4), ("uxmal", 4)][chance.below(3)])
        pick = next(move for move in game.moves() if move.kind == PICK)
        do(game, str(pick))
        use = [move for move in game.moves() if move.kind == USE and move.b == POSITION_OF[pick.a]] if game.todo else []
        if not use:
            continue
        game.play(use[0])
        assert game.todo[-1] % DETAIL == TO_BUILD
        for tile in (BUILDING[number] for number in game.display):
            for end in ("", " without 1 wood", " without 1 stone", " without 1 gold", " saving the benefit"):
                move = game.parse(f"build {tile.name}{end}")
                if move in game.moves():
                    continue
                why = game.why_not(move)
                assert "First decide" not in why, (why, str(move))
                if "say which block" in why:
                    assert not end and level == 3
                if "no part of the cost" in why:
                    assert tile.cost[move.b - 1] == 0
                if "no second building" in why:
                    assert str(use[0]) != "use tikal 4"
                if "one less of your choice" in why:
                    assert not end
                reasons.add(re.sub(r"\d+ \w+|: \w+\.", "", why))
    assert len(reasons) >= 6
