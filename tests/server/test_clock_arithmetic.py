"""Seconds are neither made nor lost: the arithmetic of clocks, tried with any course of a game."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from hypothesis import given, settings
from hypothesis import strategies as st

from deskovka.server.clocks.clock import AGAIN, DAY, DAYS, FIRST, LIVE, NEVER, Away, Clock, Hand
from deskovka.server.clocks.wishes import BOUNDS, KINDS, NONE, clock_of, from_text, numbers_of, to_text

#: rounding of seconds since 1970
CLOSE = 1e-4
START = 1_800_000_000.0
#: however busy the machine is
tried = settings(max_examples=60, deadline=None)

seconds = st.integers(0, 40 * int(DAY)).map(float)
clocks = st.one_of(
    st.builds(Clock, st.just(LIVE), st.integers(60, 36_000).map(float), st.just(0.0), st.integers(0, 600).map(float)),
    st.builds(
        Clock,
        st.just(DAYS),
        st.integers(0, 240 * 3600).map(float),
        st.integers(1, 30).map(lambda n: n * DAY),
        st.just(0.0),
        st.integers(0, 60).map(lambda n: n * DAY),
    ),
)
banks = st.one_of(st.none(), st.integers(0, 36_000).map(float))


@dataclass
class Course:
    """What a seat has been charged and given."""

    hand: Hand = field(default_factory=Hand)
    turns: int = 0
    #: seconds for which the game has waited for it, without vacations; and those of them that were free
    waited: float = 0.0
    free: float = 0.0


@tried
@given(clocks, st.lists(st.tuples(seconds, st.booleans()), max_size=30))
def test_the_bank_is_what_was_given_less_what_was_used_and_never_less_than_nothing(
    clock: Clock, waits: list[tuple[float, bool]]
) -> None:
    """An increment comes with a complete turn and with nothing else."""
    course, now = Course(), START
    for length, complete in waits:
        before = clock.left(course.hand)
        costless = clock.costless(course.hand)
        after = clock.stopped(course.hand, now, now + length, complete)
        paid = min(before, max(0.0, length - costless))
        assert abs(after - (before - paid + (clock.increment if complete else 0.0))) < CLOSE
        assert after >= 0 and (complete or after <= before)
        course = Course(Hand(after), course.turns + complete, course.waited + length, course.free + costless)
        now += length
    given_in_all = clock.bank + course.turns * clock.increment
    assert clock.left(course.hand) <= given_in_all + CLOSE
    assert clock.left(course.hand) >= given_in_all - course.waited - CLOSE


@tried
@given(clocks, banks, seconds)
def test_time_is_out_when_the_bank_is_empty_and_not_a_moment_earlier(
    clock: Clock, bank: float | None, x: float
) -> None:
    hand = Hand(bank)
    deadline = clock.deadline(hand, START)
    in_time = clock.spent(hand, START, START + x) < clock.costless(hand) + clock.left(hand)
    assert in_time == (START + x < deadline)
    assert abs(deadline - START - clock.costless(hand) - clock.left(hand)) < CLOSE
    assert clock.stopped(hand, START, deadline, False) < CLOSE


@tried
@given(clocks, banks, seconds, seconds)
def test_a_turn_in_two_commits_costs_as_much_as_in_one(
    clock: Clock, bank: float | None, one: float, two: float
) -> None:
    """The same seat stays to act: its clock is not touched in between, so there is nothing to win by it."""
    hand = Hand(bank)
    assert clock.stopped(hand, START, START + one + two, True) <= clock.stopped(hand, START, START + one, True) + CLOSE


@tried
@given(clocks, banks, seconds, seconds, seconds)
def test_a_vacation_moves_the_end_of_time_by_its_length_and_by_nothing_else(
    clock: Clock, bank: float | None, begin: float, length: float, later: float
) -> None:
    away = Away(START + begin, START + begin + length)
    plain, resting = Hand(bank), Hand(bank, away)
    assert abs(clock.deadline(resting, START) - clock.deadline(plain, START) - length) < CLOSE
    end = START + begin + length + later
    assert abs(clock.spent(resting, START, end) - (begin + later)) < CLOSE
    assert clock.spent(resting, START + begin, START + begin + length) == 0
    # a vacation that was over before the turn began is none
    assert clock.deadline(resting, away.until + 1) == clock.deadline(plain, away.until + 1)


@tried
@given(clocks, banks, seconds)
def test_a_clock_that_was_put_back_costs_nothing(clock: Clock, bank: float | None, x: float) -> None:
    hand = Hand(bank)
    assert clock.stopped(hand, START, START - x, False) == clock.left(hand)


@tried
@given(clocks, banks)
def test_another_chance_is_short_and_never_more_than_the_game_began_with(clock: Clock, bank: float | None) -> None:
    again = clock.refilled(Hand(bank))
    if bank is None or clock.kind == DAYS:
        assert again == bank
    else:
        assert again is not None and again >= bank
        assert again == bank or again <= min(clock.bank, max(AGAIN, clock.increment))


def test_a_live_clock_waits_a_while_for_everybodys_first_turn() -> None:
    clock = Clock(LIVE, 600.0, increment=10.0)
    assert clock.stopped(Hand(), START, START + FIRST, True) == 610
    assert clock.stopped(Hand(600.0), START, START + FIRST, True) == 310
    assert clock.deadline(Hand(), START) == START + FIRST + 600


@tried
@given(st.sampled_from(KINDS), st.fixed_dictionaries({name: st.integers(a, z) for name, (a, _, z) in BOUNDS.items()}))
def test_a_clock_is_kept_as_it_was_wished(kind: str, numbers: dict[str, int]) -> None:
    clock = clock_of(kind, numbers)
    assert (clock is None) == (kind == NONE)
    if clock is not None:
        assert from_text(to_text(clock)) == clock
        assert numbers_of(clock) == {name: numbers[name] for name in numbers_of(clock)}
        assert replace(Hand(), away=NEVER) == Hand()
