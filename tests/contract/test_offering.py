"""What a game offers before it begins: presets that can be played, names for everything, and nothing that does not fit together."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from deskovka.core.offering import Offering, offering_of, picture
from deskovka.core.options import BadOption, Options
from deskovka.core.registry import EXAMPLES, GAMES, game_class
from deskovka.core.words import LANGUAGES

every_game = pytest.mark.parametrize("name", [*GAMES, *EXAMPLES])


@every_game
def test_every_preset_can_be_played_by_every_number_of_players(name: str) -> None:
    cls = game_class(name)
    offer = offering_of(cls)
    for preset in offer.presets:
        assert not broken(offer, offer.values_of(preset)), preset.name
        for players in cls.player_counts():
            cls.new(players, preset.options, "preset")


@every_game
def test_every_option_and_every_value_has_a_name_in_both_languages(name: str) -> None:
    cls = game_class(name)
    offers = [offering_of(cls, lang) for lang in LANGUAGES]
    for offer in offers:
        shown = [one for _, group in offer.groups for one in group] + offer.rest
        assert sorted(one.option.name for one in shown) == sorted(option.name for option in cls.known_options())
        for one in shown:
            assert one.title != one.option.name
            if one.option.choices != ("no", "yes"):
                assert all(title != value or value.isdigit() for value, title in one.values), one.option.name
        assert all(preset.title and preset.about for preset in offer.presets)
    for one, two in zip(*(offer.presets for offer in offers), strict=True):
        assert one.title != two.title and one.about != two.about
    assert all(one.why != two.why for one, two in zip(*(offer.needs for offer in offers), strict=True))


def broken(offer: Offering, values: Options) -> list[str]:
    return [need.why for need in offer.needs if need.broken(values)]


def pairs(name: str) -> Iterator[Options]:
    """Every two values of two options, the others as usual."""
    chosen = [option for option in game_class(name).known_options() if option.choices]
    for one, two in combinations(chosen, 2):
        for first in one.choices:
            for second in two.choices:
                yield {one.name: first, two.name: second}


@every_game
def test_what_the_rules_refuse_cannot_be_chosen_in_the_form(name: str) -> None:
    """Had somebody forgotten a reason, the form would let it be chosen, and the answer would be an error."""
    cls = game_class(name)
    offer = offering_of(cls)
    usual = {option.name: option.default for option in cls.known_options()}
    refused = 0
    for wish in pairs(name):
        try:
            cls.new(cls.player_counts()[0], wish, "pair")
        except BadOption as error:
            refused += 1
            assert broken(offer, {**usual, **wish}), f"{wish}: {error}"
    assert refused or not offer.needs


def test_text_that_contradicts_a_choice_cannot_be_written() -> None:
    offer = offering_of(game_class("terra-mystica"))
    usual = {option.name: option.default for option in offer.known}
    for wish in (
        {"scrolls": "BON1", "factions": "first-game"},
        {"scoring-tiles": "SCORE1", "factions": "first-game"},
        {"fixed-factions": "witches,nomads", "factions": "lot"},
        {"canals": "r14:r21"},
        {"range-tables": "fakirs 2/1"},
    ):
        assert broken(offer, {**usual, **wish}), wish
    assert not broken(offer, {**usual, "canals": "r14:r21", "merchants": "yes"})


@every_game
def test_what_has_a_picture_is_drawn(name: str) -> None:
    cls = game_class(name)
    offer = offering_of(cls)
    for one in (one for _, group in offer.groups for one in group if one.pictured):
        drawn = [picture(cls, f"{one.option.name}:{value}") for value, _ in one.values]
        assert all(svg.startswith("<svg") for svg in drawn) and len(set(drawn)) == len(drawn)
    assert picture(cls, "preset:moon") == picture(cls, "map:moon") == ""
