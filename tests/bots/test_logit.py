"""Learning from choices: what somebody liked is found out again."""

from __future__ import annotations

import random

import pytest

numpy = pytest.importorskip("numpy")

from deskovka.bots.training.logit import Choices, Logit, fit  # noqa: E402

LIKES = (1.5, -1.0, 0.0, 0.5)


def someones_choices(decisions: int) -> Choices:
    """Somebody with a known taste chooses one of five things, mostly the one that the taste likes best."""
    chance, choices = random.Random(7), Choices()
    for number in range(decisions):
        things = [[chance.gauss(0, 1) for _ in LIKES] for _ in range(5)]
        liking = [
            sum(w * x for w, x in zip(LIKES, thing, strict=True)) - numpy.log(-numpy.log(chance.random()))
            for thing in things
        ]
        best = liking.index(max(liking))
        things[0], things[best] = things[best], things[0]
        choices.add([(list(range(4)), thing) for thing in things], number)
    return choices


def test_a_taste_is_learned_from_its_choices() -> None:
    logit = Logit(someones_choices(1500), 4)
    all_of_them = numpy.ones(1500)
    weights = fit(logit, all_of_them, numpy.full(4, 1e-5))
    assert weights == pytest.approx(LIKES, abs=0.2)
    assert logit.found(weights, all_of_them, 1) > logit.found(numpy.zeros(4) - weights, all_of_them, 1)


def test_the_gradient_is_that_of_the_loss() -> None:
    logit = Logit(someones_choices(30), 4)
    which, at = numpy.ones(30), numpy.array([0.3, 0.1, -0.4, 0.2])
    _, gradient = logit.loss(at, which)
    for i in range(4):
        step = numpy.zeros(4)
        step[i] = 1e-5
        slope = (logit.loss(at + step, which)[0] - logit.loss(at - step, which)[0]) / 2e-5
        assert slope == pytest.approx(gradient[i], abs=1e-4)


def test_a_penalty_keeps_weights_small() -> None:
    logit = Logit(someones_choices(200), 4)
    free, bound = (fit(logit, numpy.ones(200), numpy.full(4, penalty)) for penalty in (1e-5, 1.0))
    assert abs(bound).sum() < 0.5 * abs(free).sum()
