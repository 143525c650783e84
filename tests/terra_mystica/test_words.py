"""What the game says: complete, in two languages, with the numbers of the position."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest

from deskovka.core.effects import Effect
from deskovka.core.game import IllegalMove
from deskovka.core.words import LANGUAGES, Tongue, read_po
from deskovka.games.terra_mystica import game as game_module
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import MAP_ROWS, MATERIAL, TERRAINS
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.rules import terraform
from deskovka.games.terra_mystica.table import CULT_BONUS
from tests.terra_mystica.table import Table

FOLDER = Path(game_module.__file__).parent
ALL = ("ice", "volcano", "variable", "mini-towns", "shipping-scroll", "temple-tile", "cultist-power", "drop-outs")
LATE = ("shapeshifters-2015", "riverwalkers-2015", "late-answers", "spread-cult-spades", "variable-order")
WEIGHT = {m.PASS: 0.02, m.CONVERT: 0.05, m.BURN: 0.05, m.BUILD: 20, m.UPGRADE: 6, m.ACTION: 6, m.DROP_OUT: 0.002}


def games(count: int) -> Iterator[tuple[TerraMystica, random.Random]]:
    """First positions of many kinds of game, each with its own chance."""
    ways = ("choice", "lot", "auction")
    for seed in range(count):
        options = dict.fromkeys(ALL + (LATE if seed % 2 else ()), "yes")
        options |= {"map": list(MAP_ROWS)[seed % 5], "factions": ways[seed % 3], "final-tile": "random"}
        game = TerraMystica.new(2 + seed % 4, options, seed=str(seed))
        game.keep_log()
        yield game, random.Random(seed)


def step(game: TerraMystica, chance: random.Random) -> list[Effect]:
    """Play one move; what it did."""
    listed = game.moves()
    assert game.log is not None
    before = len(game.log)
    game.play(chance.choices(listed, [WEIGHT.get(move.kind, 1.0) for move in listed])[0])
    return game.log[before:]


def good(text: str) -> bool:
    return bool(text.strip()) and "{" not in text and "}" not in text


def first_game() -> TerraMystica:
    game = TerraMystica.new(4, {"factions": "first-game"})
    game.keep_log()
    return game


# -- both languages ----------------------------------------------------------------------------------------------------


CZECH = read_po((FOLDER / "locale" / "cs.po").read_text(encoding="utf-8"))
CZECH_AT_SEA = read_po((FOLDER / "merchants" / "locale" / "cs.po").read_text(encoding="utf-8"))


def fields(text: str) -> set[str]:
    """Values to be filled in; the number itself may be left out in one of the plural forms."""
    return set(re.findall(r"{(\w+)}", text)) - {"n"}


@pytest.mark.parametrize("catalogue", [CZECH, CZECH_AT_SEA], ids=["base", "merchants"])
def test_translations_fill_in_the_same_values(catalogue: dict[str, list[str]]) -> None:
    assert len(catalogue) > 100
    for message, forms in catalogue.items():
        assert len(forms) in (1, 3), message
        for form in forms:
            assert fields(form) == fields(message), form
            assert len(forms) == 3 or ("{n}" in form) == ("{n}" in message), form


def test_nothing_is_said_that_the_source_does_not_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    """Messages from tables too: whatever is spoken while playing must be in the catalogue."""
    unknown: set[str] = set()
    say = Tongue.__call__

    def listen(self: Tongue, message: str, **values: object) -> str:
        if message not in CZECH:
            unknown.add(message)
        return say(self, message, **values)

    monkeypatch.setattr(Tongue, "__call__", listen)
    for game, chance in games(12):
        while not game.over():
            game.prompt("cs")
            for move in game.moves()[::7]:
                game.describe(move, "cs")
            game.tell(step(game, chance), "cs")
        game.prompt("cs")
    assert not unknown


# -- nothing is left unsaid ----------------------------------------------------------------------------------------------


def test_prompts_buttons_and_log_lines_over_random_games() -> None:
    for game, chance in games(12):
        while not game.over():
            for lang in LANGUAGES:
                assert good(game.prompt(lang))
                for move in game.moves()[:: 1 + len(game.moves()) // 12]:
                    assert good(game.describe(move, lang)), str(move)
            effects = step(game, chance)
            for lang in LANGUAGES:
                for line in game.tell(effects, lang):
                    assert good(line) and line.endswith(".")
        assert good(game.prompt("cs"))


def test_describing_changes_nothing() -> None:
    for game, chance in games(6):
        for _ in range(60):
            if game.over():
                break
            key, log = game.key(), len(game.log or [])
            for move in game.moves():
                game.describe(move)
            assert (game.key(), len(game.log or [])) == (key, log)
            step(game, chance)


def test_every_thing_is_explained() -> None:
    for game, chance in games(8):
        for _ in range(70):
            if game.over():
                break
            step(game, chance)
        things = [f"hex:{name}" for name in game.board.names]
        things += [f"faction:{board.id}" for board in MATERIAL.boards]
        things += [f"action:{name}" for name in m.ACTIONS]
        things += [f"favour:{tile.id}" for tile in MATERIAL.favours]
        things += [f"scoring:{tile.id}" for tile in MATERIAL.scoring]
        things += [f"scroll:{tile.id}" for tile in MATERIAL.scrolls]
        for move in game.moves():
            things += game.touches(move)
        for thing in things:
            for lang in LANGUAGES:
                text = game.explain(thing, lang)
                assert good(text) and text != thing, thing


def test_unknown_things_are_only_named() -> None:
    game = first_game()
    for thing in ("hex:Z9", "dragon:1", "order:fire:x", "town:TW99", ""):
        assert game.explain(thing) == thing


def test_unknown_effects_do_no_harm() -> None:
    game = first_game()
    lines = game.tell([Effect(0, 0, "pearls", 3, "oyster:1"), Effect(0, 1, "points", 2, "final:moon")])
    assert len(lines) == 2
    assert "3 pearls" in lines[0]


# -- the sentences themselves ----------------------------------------------------------------------------------------------


def test_a_button_gives_cost_gain_and_who_gets_power() -> None:
    game = first_game()
    assert game.describe(game.parse("upgrade F4 to trading house")) == (
        "Upgrade F4 to a trading house (2 workers, 3 coins; power for neighbours: Nomads 1, Halflings 1)"
    )
    assert (
        game.describe(game.parse("transform E10 to forest"))
        == "Transform E10 from swamp to forest (2 spades: 6 workers)"
    )
    assert (
        game.describe(game.parse("transform E10 to forest"), "cs") == "Přeměnit E10: močály → lesy (2 rýče: 6 dělníků)"
    )


def test_a_log_line_groups_cost_and_gain() -> None:
    game = first_game()
    assert game.log is not None
    del game.log[:]
    game.play(game.parse("upgrade F4 to trading house"))
    assert game.tell(game.log) == ["Witches built a trading house at F4 for 2 workers and 3 coins."]
    assert game.tell(game.log, "cs") == ["Čarodějnice: nová obchodní stanice na F4, cena 2 dělníci a 3 peníze."]


def test_plurals_in_czech() -> None:
    game = first_game()
    said = [game.tell([Effect(0, 0, "workers", n, "action")], "cs")[0] for n in (1, 2, 5)]
    assert [line.split(": ")[1].split(" za")[0] for line in said] == ["1 dělník", "2 dělníci", "5 dělníků"]


def listed_of(game: TerraMystica, kind: int) -> list[str]:
    """Buttons of one kind of move, after the position was arranged by hand; the picture must show what they touch."""
    game.listed = None
    found = [move for move in game.moves() if move.kind == kind]
    picture = game.draw()
    for move in found:
        assert all(f'data-at="{thing}"' in picture for thing in game.touches(move))
    return [game.describe(move) for move in found] + [game.prompt()]


def test_moves_that_random_play_hardly_meets() -> None:
    game = first_game()
    witches = game.seats[0]
    witches.priests_offer = True
    assert listed_of(game, m.MAKE_PRIESTS)[1:] == [
        "Ordain priests: 2 (2 workers; +2 priests)",
        "Ordain priests: 3 (3 workers; +3 priests)",
        "Witches: choose how many workers become priests, up to 3.",
    ]
    witches.priests_offer = False
    witches.keys = witches.keys_due = 1
    witches.blocked = 0b11
    witches.cults[:2] = [9, 9]
    assert listed_of(game, m.KEY) == [
        "Use the key on step 10 of fire (+1 step of fire, +3 power)",
        "Use the key on step 10 of water (+1 step of water, +3 power)",
        "Witches: choose the cult track on which a key opens step 10, or keep the key.",
    ]


def test_the_mermaids_river_town() -> None:
    game = first_game()
    mermaids = game.seats[3]
    river = next(r for r in game.board.rivers if len([b for b in game.board.land_around[r] if game.empty(b)]) >= 4)
    for bank in [b for b in game.board.land_around[river] if game.empty(b)][:4]:
        game.owner[bank], game.building[bank] = 3, 3
        mermaids.hexes.append(bank)
    mermaids.rivers = None
    game.active = game.acting = 3
    mermaids.actions = 1
    name = game.board.names[river]
    assert f"Found a town across the river at {name}" in listed_of(game, m.CONNECT)
    game.play(game.parse(f"connect {name}"))
    assert game.prompt() == "Mermaids: choose a town tile."
    assert game.explain(f"hex:{name}") == f"{name}: river. It joins a town of Mermaids."


def refused(game: TerraMystica, text: str, seat: int | None = None) -> str:
    with pytest.raises(IllegalMove) as caught:
        game.play(game.parse(text, seat))
    return str(caught.value)


def test_a_refusal_says_what_to_do() -> None:
    game = first_game()
    assert refused(game, "build E10", 1) == "It is not your turn: Witches must decide first."
    assert refused(game, "build A1").startswith("A1 is too far: nothing of yours stands near enough.")
    assert refused(game, "build E10") == "E10 is not your terrain (swamp): turn it into forest first."
    assert refused(game, "build E8") == "E8 is taken: Nomads built there."
    assert refused(game, "end turn") == "Choose an action first, or pass."
    assert refused(game, "upgrade F4 to temple") == "F4 holds another building (dwelling): it cannot grow into that."
    assert refused(game, "action ACTW") == "Build your stronghold first: this action comes with it."


def test_a_shortage_names_the_conversion_that_helps() -> None:
    game = first_game()
    p = game.seats[0]
    p.workers, p.coins, p.bowl1, p.bowl2, p.bowl3 = 1, 20, 0, 0, 5
    assert refused(game, "upgrade F4 to trading house") == (
        "You still need 1 worker: convert 3 power, or choose something else."
    )
    game.listed = None
    p.bowl2, p.bowl3 = 4, 1
    assert refused(game, "upgrade F4 to trading house") == (
        "You still need 1 worker: sacrifice 2 power tokens of bowl II, then convert 3 power."
    )


def with_cult_spades(**options: str) -> Table:
    """Phase III: the Witches have two spades of the cult bonus and have turned D7 with the first."""
    table = (
        Table("witches", "nomads", **options).put("witches", "dwelling", "E9", "A4").ground("plains", "D7", "A3", "E10")
    )
    game, p = table.game, table["witches"]
    game.phase = CULT_BONUS
    p.clear_turn()
    p.spades = 2
    game.active = game.acting = p.seat
    game.listed = None
    return table.play("transform D7 to swamp")


def test_page_15_spades_of_a_cult_bonus_that_lie_apart_are_refused_for_that() -> None:
    """Several hexes of the bonus must touch; none of them need be home, so nothing else is the reason."""
    table = with_cult_spades()
    for text in ("transform A3 to swamp", "transform A3 to desert"):
        assert "does not touch D7" in table.game.why_not(table.find(text))
    assert "takes 2 spades, you have 1" in table.game.why_not(table.find("transform D7 to forest"))
    apart = with_cult_spades(**{"spread-cult-spades": "yes"})
    assert apart.can("transform A3 to swamp")
    assert "takes 3 spades, you have 1" in apart.game.why_not(apart.find("transform A3 to forest"))


@pytest.mark.parametrize("faction", ["witches", "yetis", "riverwalkers", "shapeshifters"])
def test_only_who_has_the_ability_is_sent_to_its_action(faction: str) -> None:
    table = Table(faction, "nomads").put(faction, "stronghold", "E9").turn_of(faction)
    free = next(name for name in ("swamp", "lakes") if all(p.home != TERRAINS.index(name) for p in table.game.seats))
    reason = table.game.why_not(table.find(f"shift to {free}"))
    assert ("Take the action" in reason) is (faction == "shapeshifters")
    assert ("Only Shapeshifters" in reason) is (faction != "shapeshifters")


def test_page_13_who_has_sent_all_priests_is_told_so() -> None:
    """Not that power could be converted to one: those in orders never come back."""
    table = Table("witches", "nomads").put("witches", "dwelling", "F4")
    table.set("witches", priests=0, priest_limit=0, bowls=(0, 0, 12))
    assert refused(table.game, "advance shipping") == (
        "That takes 1 priest, and you can hold at most 0: choose something else."
    )


def test_a_conversion_is_refused_for_what_it_lacks() -> None:
    """Riverwalkers may unlock a terrain with the priest, so a full board is no reason."""
    table = Table("riverwalkers@forest", "nomads").put("riverwalkers", "dwelling", "F4")
    table.set("riverwalkers", priests=1, priest_limit=1, bowls=(0, 0, 3))
    assert "2 power in bowl III" in refused(table.game, "convert 5 power to 1 priest")
    assert table.set("riverwalkers", bowls=(0, 0, 5)).can("convert 5 power to 1 priest")


@pytest.mark.parametrize("text", ["convert 5 power to 1 priest", "action ACT2"])
def test_page_8_a_button_tells_when_no_priest_is_left(text: str) -> None:
    table = Table("witches", "nomads").put("witches", "dwelling", "F4").set("witches", bowls=(0, 0, 12), priests=6)
    assert "lost" not in table.game.describe(table.find(text))
    table.set("witches", priests=7)
    assert table.game.describe(table.find(text)).endswith("(the supply has none left: it is lost)")


def test_the_acolytes_stronghold_is_told_at_the_orders() -> None:
    table = Table("acolytes@forest", "nomads").put("acolytes", "dwelling", "F4")
    assert "climbs 3 steps" in table.game.explain("order:fire:3")
    assert "for 1 step of fire" in table.game.explain("order:fire:1")
    table.put("acolytes", "stronghold", "E9")
    assert "climbs 4 steps" in table.game.explain("order:fire:3")
    assert "for 2 steps of fire" in table.game.explain("order:fire:1")


def test_the_coach_tells_whose_an_action_is_and_where_a_track_ends() -> None:
    table = Table("witches", "nomads").put("witches", "stronghold", "F4").set("witches", bowls=(12, 0, 0))
    assert any(line.startswith("Yours alone, once in this round") for line in table.game.coach(0))
    table = Table("witches", "nomads", scoring_tiles="SCORE2,SCORE4,SCORE7,SCORE1,SCORE3,SCORE6")
    table.put("witches", "dwelling", "F4")
    assert any("4 steps of earth more" in line for line in table.game.coach(0))
    table.set("witches", earth=8)
    assert not any("of earth more" in line for line in table.game.coach(0))  # 12 is off the track


def test_refusals_over_random_games_are_words() -> None:
    for game, chance in games(8):
        for _ in range(80):
            if game.over():
                break
            book = game.seats[game.acting].book
            tried = [*book.builds, *book.actions, *book.passes[:11], *book.converts, *book.favours, *book.towns]
            tried += [row[2] for row in book.upgrades] + [row[3] for row in book.transforms] + [book.end, book.burn]
            tried += [book.shipping, book.exchange, *book.bridges, *[row[3] for row in book.sends]]
            for move in chance.sample(tried, 12):
                if move not in game.moves():
                    for lang in LANGUAGES:
                        assert good(game.why_not(move, lang)), str(move)
            step(game, chance)


# -- tiles by what they give, and nobody is mistaken for the one who acts ----------------------------------------------------

#: names of tiles and actions in notation: nothing for people
IDENTIFIER = re.compile(r"\b(?:BON|FAV|TW|ACT|SCORE|MF|MB|MP|MS|MT)[A-Z]?\d*\b")
#: a prompt is shown to everybody
ADDRESSED = re.compile(r"\b(?:you|your|yours|vy|váš|vaš\w*|svůj|své|svou|svých|svým)\b", re.IGNORECASE)


def people_read(game: TerraMystica, lang: str) -> Iterator[str]:
    """Everything that a person is shown of a position."""
    yield game.prompt(lang)
    for move in game.moves():
        yield game.describe(move, lang)
    book = game.seats[game.acting].book
    for move in [*book.favours, *book.towns, *book.passes[:11], *book.actions]:
        if move not in game.moves():
            yield game.why_not(move, lang)
    drawing = ET.fromstring(game.draw(lang))
    for element in drawing.iter():
        if element.tag.rpartition("}")[2] in ("text", "title"):
            yield element.text or ""
        if element.get("data-at"):
            yield game.explain(element.get("data-at", ""), lang)
    yield game.screen(0, lang, 120).plain()


def tables_with_sea() -> Iterator[tuple[TerraMystica, random.Random]]:
    yield from games(4)
    for seed, seats in enumerate(("fakirs,witches,engineers", "dwarves,nomads,auren,acolytes")):
        options = {"merchants": "yes", "volcano": "yes", "new-scrolls": "yes", "fixed-factions": seats}
        game = TerraMystica.new(len(seats.split(",")), options, seed=f"sea {seed}")
        game.keep_log()
        yield game, random.Random(seed)


def test_no_text_for_people_has_an_identifier() -> None:
    for game, chance in tables_with_sea():
        while not game.over():
            read = list(game.tell(step(game, chance), "cs")) + list(game.tell((game.log or [])[-20:]))
            if game.ply % 90 == 0:
                read += [text for lang in LANGUAGES for text in people_read(game, lang)]
            for text in read:
                assert not IDENTIFIER.search(text), text


def test_a_prompt_speaks_to_everybody() -> None:
    for game, chance in tables_with_sea():
        while not game.over():
            for lang in LANGUAGES:
                assert not ADDRESSED.search(game.prompt(lang)), game.prompt(lang)
            for line in game.tell(step(game, chance)):
                assert not ADDRESSED.search(line), line


def test_tiles_are_told_by_what_they_give() -> None:
    game = TerraMystica.new(2, {"factions": "first-game"})
    tile = MATERIAL.favours[4]
    effects = [Effect(0, 0, "favour", 4, f"favour:{tile.id}"), Effect(0, 0, "fire", 2, f"favour:{tile.id}")]
    who = game.seat_label(0)
    assert game.tell(effects) == [f"{who} took the favour tile (2 steps of fire, towns need only 6 power)."]
    short = [effects[0], Effect(0, 0, "fire", 1, f"favour:{tile.id}")]
    assert game.tell(short)[0].endswith("; 1 step of fire from a favour tile."), "less than is printed is said"
    scroll = next(scroll for scroll in MATERIAL.scrolls if scroll.action == "cult")
    assert game.tell([Effect(0, 0, "scroll", scroll.number, "pass")]) == [
        f"{who} took the scroll (income 4 coins, an action for 1 step on a cult track)."
    ]


# -- tooltips of this position -----------------------------------------------------------------------------------------------


def test_a_hex_says_whether_it_can_be_reached_and_at_what_price() -> None:
    game = first_game()
    assert (
        game.explain("hex:A1")
        == "A1: plains. Witches: out of reach with shipping 0. Witches: 3 spades away from home, 9 workers."
    )
    far = next(at for at in game.board.land if game.terrain[at] == game.seats[0].home and not game.building[at])
    assert "Witches: out of reach" in game.explain(f"hex:{game.board.names[far]}")
    for at in game.board.land:
        if not game.building[at]:
            within = "within reach" in game.explain(f"hex:{game.board.names[at]}")
            assert within == (at in terraform.reachable(game, game.seats[0])), game.board.names[at]


def test_power_bowls_and_resources_tell_their_numbers() -> None:
    game = first_game()
    p = game.seats[0]
    p.bowl1, p.bowl2, p.bowl3, p.coins = 3, 2, 7, 11
    assert game.explain("bowl:0:1").startswith("Bowl I: 3 power tokens. Gained power")
    assert "Room for 8 power more." in game.explain("bowl:0:2")
    assert game.explain("bowl:0:3").startswith("Bowl III: 7 power tokens, so much power can be spent")
    assert game.explain("coins:0").startswith("Witches: 11 coins.")
    assert game.explain("bowl:0:3", "cs").startswith("Sféra III: 7 krystalů energie.")
    assert game.explain("bowl:0:4") == "bowl:0:4"
