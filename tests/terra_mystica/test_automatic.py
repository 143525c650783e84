"""Power without asking: what is taken, what is declined, and when the person is asked after all (p. 12; Merchants, p. 6)."""

from __future__ import annotations

import pytest

from deskovka.core.automatic import Outcome, outcome, seats_asked, words_of
from deskovka.games.terra_mystica import automatic as a
from tests.terra_mystica.merchants.table import landed
from tests.terra_mystica.table import Table

OPEN = {a.POINTS: 0, a.WHOLE: 1, a.ROOM: 0, a.DECLINE: 0}


def power(**dials: int) -> dict[str, dict[str, int]]:
    return {a.POWER: {**OPEN, a.REACTING: 0, **dials}}


def trade(**dials: int) -> dict[str, dict[str, int]]:
    return {a.TRADE: {**OPEN, **dials}}


def of(table: Table, faction: str, wishes: dict[str, dict[str, int]]) -> Outcome:
    return outcome(table.game, table[faction].seat, wishes)


def done(found: Outcome) -> list[str]:
    return [str(move) for move, _ in found.decisions]


def reason(table: Table, found: Outcome, own: bool = True, lang: str = "en") -> str:
    why = found.asked or found.decisions[0][1]
    return words_of(table.game, why, own, lang)


def three_offered(bowls: tuple[int, int, int] = (5, 7, 0), points: int = 20) -> Table:
    """The example of p. 12: Mermaids build beside a dwelling and a temple of the Nomads."""
    table = Table("mermaids", "nomads").put("mermaids", "dwelling", "G5")
    table.put("nomads", "dwelling", "G7").put("nomads", "temple", "F7").ground("lakes", "G6")
    return table.set("nomads", bowls=bowls, points=points).play("build G6", "end turn")


def one_offered() -> Table:
    table = Table("witches", "nomads").put("witches", "dwelling", "F4").put("nomads", "dwelling", "F3")
    return table.set("nomads", bowls=(5, 7, 0)).play("upgrade F4 to trading house", "end turn")


# -- the price -------------------------------------------------------------------------------------------------------


def test_nothing_is_decided_without_a_wish() -> None:
    table = three_offered()
    assert of(table, "nomads", {}) == of(table, "nomads", trade(points=9)) == Outcome()


def test_an_offer_is_taken_up_to_its_price() -> None:
    table = three_offered()
    found = of(table, "nomads", power(points=2))
    assert done(found) == ["take 3 power from mermaids"]
    assert reason(table, found) == "Taken automatically: 3 power for 2 points; up to 2 points was wished."
    assert (
        reason(table, found, lang="cs") == "Přijato automaticky: 3 energie, cena 2 body; přáli jste si nejvýše 2 body."
    )


def test_others_do_not_read_what_was_wished() -> None:
    table = three_offered()
    said = {reason(table, of(table, "nomads", power(points=points)), own=False) for points in (2, 5, 9)}
    assert said == {"Taken automatically: 3 power for 2 points."}
    said = {reason(table, of(table, "nomads", power(points=points, decline=1)), own=False) for points in (0, 1)}
    assert said == {"Declined automatically: 3 power for 2 points."}


@pytest.mark.parametrize(("decline", "moves"), [(0, []), (1, ["decline 3 power from mermaids"])])
def test_a_dearer_offer_is_asked_or_declined_as_wished(decline: int, moves: list[str]) -> None:
    table = three_offered()
    found = of(table, "nomads", power(points=1, decline=decline))
    assert done(found) == moves
    assert "it costs more than wished (1 point)" in reason(table, found)


def test_only_free_power() -> None:
    table = one_offered()
    found = of(table, "nomads", power())
    assert done(found) == ["take 1 power from witches"]
    assert reason(table, found) == "Taken automatically: 1 power for free; what is free was wished."
    assert not done(of(three_offered(), "nomads", power()))


# -- what is lost, and room ------------------------------------------------------------------------------------------


def test_the_price_is_that_of_the_power_really_gained() -> None:
    """Two fit into the bowls: they cost 1 point (p. 12)."""
    table = three_offered(bowls=(0, 2, 10))
    assert done(of(table, "nomads", power(points=1, whole=0))) == ["take 3 power from mermaids"]
    assert not done(of(table, "nomads", power(points=0, whole=0)))


def test_what_would_be_lost_in_part_is_asked() -> None:
    for table in (three_offered(bowls=(0, 2, 10)), three_offered(points=1)):
        found = of(table, "nomads", power(points=9))
        assert not done(found)
        assert reason(table, found).endswith("part of 3 power would be lost.")
        declined = of(table, "nomads", power(points=9, decline=1))
        assert done(declined) == ["decline 3 power from mermaids"]


@pytest.mark.parametrize(("room", "taken"), [(4, True), (5, False)])
def test_room_is_kept(room: int, taken: bool) -> None:
    table = three_offered(bowls=(0, 7, 5))
    found = of(table, "nomads", power(points=2, room=room))
    assert done(found) == (["take 3 power from mermaids"] if taken else [])
    assert taken or "the room to keep was 5 power" in reason(table, found)


# -- who else gains --------------------------------------------------------------------------------------------------


def cultists_build(**options: str) -> Table:
    table = Table("cultists", "witches", "nomads", **options).put("cultists", "dwelling", "E6")
    table.put("witches", "dwelling", "F4").put("nomads", "dwelling", "F3")
    for faction in ("witches", "nomads"):
        table.set(faction, bowls=(5, 7, 0))
    return table.play("upgrade E6 to trading house", "end turn")


def test_whether_cultists_gain_a_step_is_asked() -> None:
    table = cultists_build()
    found = of(table, "witches", power())
    assert not done(found)
    assert reason(table, found).endswith("the builder gains by it if you take it.")
    assert not done(of(table, "witches", power(decline=1))), "declining may be worth something to them, too"
    assert done(of(table, "witches", power(reacting=1))) == ["take 1 power from cultists"]


def test_when_the_cultists_have_their_step_the_next_answer_changes_nothing_for_them() -> None:
    table = cultists_build().play("take 1 power from cultists")
    assert of(table, "cultists", power(reacting=1)) == Outcome(), "the step is the Cultists' own choice"
    table.play("1 step on fire")
    assert done(of(table, "nomads", power())) == ["take 1 power from cultists"]


def test_nobody_answers_before_it_is_his_turn_to_answer() -> None:
    table = cultists_build()
    assert seats_asked(table.game) == [table["witches"].seat]
    assert of(table, "nomads", power(reacting=1)) == Outcome()


# -- after the last turn ---------------------------------------------------------------------------------------------


def last_round(table: Table) -> Table:
    table.game.round = 6
    return table.set("nomads", passed=True)


def test_after_the_last_turn_power_for_points_is_declined() -> None:
    wishes = {**power(points=9), a.LAST: {a.FREE: 0}}
    table = last_round(three_offered())
    found = of(table, "nomads", wishes)
    assert done(found) == ["decline 3 power from mermaids"]
    assert reason(table, found) == "Declined automatically: 3 power for 2 points; your last turn is over."
    table.set("nomads", passed=False)
    assert done(of(table, "nomads", wishes)) == ["take 3 power from mermaids"]
    table.set("nomads", passed=True).game.round = 5
    assert done(of(table, "nomads", wishes)) == ["take 3 power from mermaids"]


def test_after_the_last_turn_free_power_is_another_wish() -> None:
    table = last_round(one_offered())
    assert of(table, "nomads", {a.LAST: {a.FREE: 0}}) == Outcome()
    assert done(of(table, "nomads", {**power(), a.LAST: {a.FREE: 0}})) == ["take 1 power from witches"]
    assert done(of(table, "nomads", {a.LAST: {a.FREE: 1}})) == ["decline 1 power from witches"]


@pytest.mark.parametrize("faction", ["nomads", "alchemists"])
def test_power_for_points_never_pays_after_the_last_turn(faction: str) -> None:
    """So says the wish; and so it is, whatever lies in the bowls and in the purse."""
    from deskovka.games.terra_mystica.rules import power as rule
    from deskovka.games.terra_mystica.rules.scoring import sell_leftovers

    table = Table("witches", faction)
    for first in range(0, 13, 2):
        for second in range(0, 13 - first, 3):
            for coins in range(3):
                for offer in range(2, 9):
                    ends = []
                    for amount in (0, offer):
                        game = table.game.copy()
                        p = game.seats[1]
                        p.bowl1, p.bowl2, p.bowl3 = first, second, 12 - first - second
                        p.coins, p.workers, p.priests = coins, 0, 0
                        gained = game.gain_power(p, rule.gain_of(p, amount), "") if amount else 0
                        p.points -= max(0, gained - 1)
                        sell_leftovers(game, p)
                        ends.append((p.points, gained))
                    assert ends[1][0] <= ends[0][0] or ends[1][1] < 2


# -- late answers ----------------------------------------------------------------------------------------------------


def test_late_answers_begin_with_the_oldest_offer_and_wait_for_nobody() -> None:
    """Whoever takes a later offer first loses the earlier one (ruling 23)."""
    table = Table("mermaids", "nomads", "witches", late_answers="yes").put("mermaids", "dwelling", "G5")
    table.put("nomads", "dwelling", "G7").put("nomads", "temple", "F7").ground("lakes", "G6").put(
        "witches", "dwelling", "C1"
    )
    table.set("nomads", bowls=(5, 7, 0)).play("build G6", "end turn")
    seat = table["nomads"].seat
    assert done(of(table, "nomads", power(points=2))) == [], "in the own turn offers are weighed with it"
    table.turn_of("witches")
    assert table.game.to_act() != seat and seat in seats_asked(table.game)
    assert done(of(table, "nomads", power(points=2))) == ["take 3 power from mermaids"]
    assert done(of(table, "nomads", power())) == []


def test_late_answers_full_bowls_may_be_empty_again() -> None:
    table = Table("mermaids", "nomads", "witches", late_answers="yes").put("mermaids", "dwelling", "G5")
    table.put("nomads", "dwelling", "G7").ground("lakes", "G6").put("witches", "dwelling", "C1")
    table.set("nomads", bowls=(0, 0, 12)).play("build G6", "end turn").turn_of("witches")
    found = of(table, "nomads", power(points=9, decline=1))
    assert not done(found) and reason(table, found).endswith("your bowls are full.")


# -- Merchants -------------------------------------------------------------------------------------------------------


def test_the_owner_of_a_traded_building_takes_up_to_a_price() -> None:
    table = landed(("dwelling", "C4"), ("trading house", "D6")).play("trade with D6")
    found = of(table, "swarmlings", trade(points=1))
    assert done(found) == ["take 2 power for trade at D6"]
    assert reason(table, found) == "Taken automatically: 2 power for 1 point; up to 1 point was wished."
    assert done(of(table, "swarmlings", trade(decline=1))) == ["decline 2 power for trade at D6"]
    assert done(of(table, "swarmlings", trade())) == []
    assert of(table, "swarmlings", power(points=9)) == Outcome(), "building and trading are wished apart"


def test_the_owner_of_a_traded_building_keeps_room_and_loses_nothing() -> None:
    table = landed(("stronghold", "D6")).set("swarmlings", bowls=(0, 1, 11)).play("trade with D6", "renounce spades")
    assert not done(of(table, "swarmlings", trade(points=9)))
    assert done(of(table, "swarmlings", trade(points=9, whole=0))) == ["take 3 power for trade at D6"]
    table = landed(("dwelling", "D6")).set("swarmlings", bowls=(0, 3, 9)).play("trade with D6")
    assert done(of(table, "swarmlings", trade(room=2))) == ["take 1 power for trade at D6"]
    assert not done(of(table, "swarmlings", trade(room=3)))


def test_after_the_last_trade_the_turn_ends_by_itself() -> None:
    table = landed(("dwelling", "C4"), ("trading house", "D6"))
    end = {"end": dict[str, int]()}
    table.play("trade with D6", "decline 2 power for trade at D6")
    assert not done(of(table, "witches", end)), "another trade is to be chosen"
    table.play("trade with C4", "decline 1 power for trade at C4")
    found = of(table, "witches", end)
    assert done(found) == ["end turn"]
    assert reason(table, found) == "Ended automatically: nothing but conversions was left."


# -- what may be switched --------------------------------------------------------------------------------------------


def test_trade_can_be_wished_only_where_there_is_trade() -> None:
    names = [kind.name for kind in Table("witches", "nomads").game.automatic_kinds()]
    assert names == [a.POWER, a.LAST]
    assert [kind.name for kind in landed(("dwelling", "C4")).game.automatic_kinds()] == [a.POWER, a.TRADE, a.LAST]


def test_passing_is_no_end_of_a_turn() -> None:
    """The last round, nothing to pay with: passing is a choice, unless it is the only one."""
    table = Table("witches", "nomads").put("witches", "dwelling", "F4")
    table.game.round = 6
    table.set("witches", coins=0, workers=0, priests=0, bowls=(0, 2, 0))
    assert table.moves() == ["pass", "burn 1 power"]
    assert not done(of(table, "witches", {"end": {}}))
    table.set("witches", bowls=(0, 1, 0))
    assert table.moves() == ["pass"]
    assert done(of(table, "witches", {"single": {}})) == ["pass", "end turn"]
