"""The drawing: what it promises (docs/contract.md), and that it can be read."""

from __future__ import annotations

import itertools
import re
from math import hypot
from xml.etree import ElementTree

import pytest

from deskovka.core.chance import Chance
from deskovka.drawing.colours import INK, PAPER, WHITE
from deskovka.drawing.letters import width_of
from deskovka.games.pantheon import components as c
from deskovka.games.pantheon import moves as m
from deskovka.games.pantheon.drawing import palette
from deskovka.games.pantheon.drawing import tiles as tiles_of_pantheon
from deskovka.games.pantheon.game import Pantheon
from deskovka.games.pantheon.state import NOTHING
from deskovka.games.pantheon.words.terms import ROMAN

from .pictures import Picture, Pieces, apart, spots
from .positions import at_turn, hand, lay_loot, random_moves, say, show_gods, tiles

#: games of all sizes, with every option that changes what is drawn
GAMES = [
    (2, {}, "two"),
    (3, {"bonus": "choice"}, "three"),
    (4, {"start": "variant"}, "four"),
    (4, {"components": "reconstruction-wide"}, "wide"),
]


def positions(players: int, options: dict[str, str], seed: str, every: int = 30) -> list[Pantheon]:
    """Positions of a random game, from the first to the last."""
    game = Pantheon.new(players, options, seed)
    chance = Chance(seed)
    found = [game.copy()]
    while not game.over():
        random_moves(game, chance, every)
        found.append(game.copy())
    return found


# -- names -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "options", "seed"), GAMES)
def test_both_drawings_show_the_same(players: int, options: dict[str, str], seed: str) -> None:
    """On a phone nothing is missing: the same things, pieces and numbers."""
    for game in positions(players, options, seed, 60):
        view = game.seen_by(game.actor)
        wide, tall = Picture(view.draw()), Picture(view.draw(tall=True))
        assert wide.things == tall.things
        assert sorted(name for name, _, _ in wide.pieces) == sorted(name for name, _, _ in tall.pieces)
        assert sorted(wide.counts) == sorted(tall.counts)


@pytest.mark.parametrize(("players", "options", "seed"), GAMES)
def test_every_piece_of_a_player_is_there(players: int, options: dict[str, str], seed: str) -> None:
    for game in positions(players, options, seed, 40):
        picture = Picture(game.seen_by(None).draw())
        for seat in range(players):
            for kind, count in (("foot", game.material.all_feet), ("column", game.material.all_columns)):
                own = {name for name in picture.places if name.startswith(f"{kind}:{seat}:")}
                assert len(own) == count
                assert all(picture.seats[name] == str(seat) for name in own)
            tiles_held = sum(1 for name in picture.places if name.startswith(f"demigod:{seat}:"))
            assert tiles_held == game.demigod_tiles[seat]


def test_names_tell_nothing_hidden() -> None:
    """A card drawn unseen is a number, a demigod face down has no value in its name; the order of the own is no secret."""
    for game in positions(3, {}, "hidden", 30):
        for seat in (None, 0, 1, 2):
            names = set(Picture(game.seen_by(seat).draw()).places)
            cards = {name for name in names if name.startswith("card:")}
            wanted: set[str] = set()
            if seat is not None:
                for card, name in enumerate(c.CARD_NAMES):
                    wanted |= {f"card:{name}:{layer}" for layer in range(game.hands[seat * c.CARDS + card])}
            assert cards == wanted
            for name in names:
                assert not re.match(r"demigod:\D", name) or name.startswith("demigod:shown:")
        # who took which demigod can be told from no name: with other values the names are the same
        other = game.copy()
        other.demigods = [0] * len(game.demigods)
        for seat in range(3):
            other.demigods[seat * 7 + 6] = game.demigod_tiles[seat]
        one, two = (set(Picture(position.seen_by(None).draw()).places) for position in (game, other))
        assert one == two


@pytest.mark.parametrize(("players", "options", "seed"), GAMES)
def test_every_thing_reacts_on_its_whole_area(players: int, options: dict[str, str], seed: str) -> None:
    """A ground that is painted lies below whatever else is drawn of a thing; numbers belong to things."""
    for number, game in enumerate(positions(players, options, seed, 60)):
        view = game.seen_by(number % players)
        picture = Picture(view.draw("en", tall=number % 2 == 1))
        for node in picture.root.iter():
            if node.get("data-at") and not node.get("data-piece"):
                ground = node[0]
                assert ground.tag.rpartition("}")[2] in ("rect", "polygon"), node.get("data-at")
                assert ground.get("fill") != "none" and ground.get("pointer-events") != "none", node.get("data-at")
        for count, at in picture.counted_at.items():
            if not count.startswith(("card:", "tile:")):  # these lie on the card or the tile that is touched
                assert at in picture.things, count


def test_cards_that_make_room_are_carried_along() -> None:
    """Nothing of a card changes when others come or go: not its name, not its look, and its way is marked as sliding."""
    game = at_turn(2)
    hand(game, 0, gifts=2, dancers=1)
    one = game.seen_by(0).draw()
    hand(game, 0, movement=2, gifts=3, dancers=1)
    two = game.seen_by(0).draw()
    for name in ("card:gifts:0", "card:gifts:1", "card:dancers:0"):
        looks = [re.search(rf'<g transform="[^"]*" data-piece="{name}"(.*?)</g>', svg) for svg in (one, two)]
        assert looks[0] and looks[1] and looks[0][1] == looks[1][1] and "data-orbit" in looks[0][1]


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("lang", ["en", "cs"])
def test_a_card_under_another_shows_no_half_of_a_word(lang: str, tall: bool) -> None:
    """Of the cards of one kind only the topmost is read: what looks out of those below ends before their words begin."""
    game = at_turn(2)
    hand(game, 0, movement=3, gifts=2, priests=3, money_1=2)
    picture = Picture(game.seen_by(0).draw(lang, tall=tall))
    left = {name: x for name, x, _ in picture.pieces}
    for name in ("movement", "gifts", "priests", "money-1"):
        words = next(text for text in picture.texts if text.at == f"card:{name}" and not text.words.isdecimal())
        scale = 1.0 if not tall else words.size / tiles_of_pantheon.card_size(words.words)
        air = (tiles_of_pantheon.CARD_W * scale - width_of(words.words, words.size)) / 2
        strip = left[f"card:{name}:1"] - left[f"card:{name}:0"]
        assert 0 < strip <= max(air, 3 * scale) + 0.1, f"{words.words}: {strip:.1f} of {air:.1f}"


def test_pieces_on_the_map_and_in_the_supply_have_different_icons() -> None:
    icons = Pantheon.new(2).icons()
    assert icons["feet"] != icons["feet-placed"] and icons["columns"] != icons["columns-placed"]


# -- motion ----------------------------------------------------------------------------------------------------------------


#: right of this lie the panels of the players
PANELS = 970.0


def test_feet_and_columns_come_from_their_owner_and_go_back() -> None:
    """A placed piece comes from the panel of its owner, nearly always under its name; what stands never moves."""
    placements = flights = returns = 0
    for players in (2, 3, 4):
        game = Pantheon.new(players, {}, f"feet {players}")
        chance = Chance(f"feet {players}")
        at = spots(game)
        while not game.over():
            moves = game.moves()
            places = [move for move in moves if move.kind in (m.FOOT, m.FOOT_ONLY, m.COLUMN)]
            move = (places or moves)[chance.below(len(places or moves))]
            position = game.copy()
            game.play(move)
            if move.kind in (m.FOOT, m.FOOT_ONLY, m.COLUMN, m.SET_COLUMN):
                kind = "column" if move.kind in (m.COLUMN, m.SET_COLUMN) else "foot"
                before, after = Pieces(position), Pieces(game)
                went = {name for name in before.moved(after) if name.startswith(("foot:", "column:"))}
                assert all(name.startswith(f"{kind}:{move.seat}:") for name in went), "no other piece moves"
                assert all(before.places[name][0] > PANELS for name in went), "what stands does not move"
                here = [name for name, place in after.places.items() if apart(place, at[move.a]) < 35]
                assert [name for name in here if name.startswith(f"{kind}:{move.seat}:")]
                assert len(went) <= 1 and went <= set(here), "one piece comes, and to this space"
                placements += 1
                flights += len(went)
            if game.epoch != position.epoch:
                before, after = Pieces(position), Pieces(game)
                feet = {name for name in after.places if name.startswith("foot:")}
                assert all(after.places[name][0] > PANELS for name in feet), "all feet are back on the panels"
                standing = {name for name, place in before.places.items() if place[0] < PANELS}
                assert len(standing & feet & before.moved(after)) >= 0.5 * len(
                    [name for name in standing if name.startswith("foot:")]
                )
                returns += 1
    assert placements > 100 and returns == 15
    assert flights > placements * 0.85, f"only {flights} of {placements} pieces came from their supply"


def test_loot_goes_to_who_takes_it() -> None:
    """From its space to where the acting player's tokens wait, under its name; used, it leaves."""
    game = at_turn(2)
    lay_loot(game, n1="cards-2", n2="god", n5="cards-2")
    game.bag = [*game.bag[: game.bag_at - 3], game.loot[0], game.loot[1], game.loot[4], *game.bag[game.bag_at :]]
    hand(game, 0, movement=2)
    say(game, "move with 2 cards", "foot on C6", "foot on B6")
    before = Pieces(game)
    assert len([name for name in before.places if name.startswith("loot:")]) == 3
    say(game, "foot on A7")
    after = Pieces(game)
    gone = [name for name in before.moved(after) if name.startswith("loot:")]
    assert gone == [f"loot:{game.bag_at - 3}"] and after.seats[gone[0]] == "0"
    assert "token:cards-2" in Picture(game.draw()).things
    say(game, "end movement", "use cards-2")
    assert gone[0] not in Pieces(game).places


def test_loot_and_bonus_tiles_keep_their_names() -> None:
    for players in (2, 3, 4):
        game = Pantheon.new(players, {"bonus": "choice"}, f"loot {players}")
        chance = Chance("loot")
        before = Pieces(game)
        while game.epoch < 3:
            move = random_moves(game, chance, 1)[0]
            after = Pieces(game)
            come = {name for name in after.places.keys() - before.places.keys() if name.startswith("loot:")}
            if move.kind == m.FOOT and game.pending:
                assert not come, "a token that was taken was lying there before"
            elif come:  # a new epoch: as many as there are players, and one more
                assert len(come) == players + 1
            if move.kind == m.PICK_BONUS and game.bonus[move.seat] == move.a:
                name = f"bonus:{game.material.tokens[move.a].id}"
                assert name in before.moved(after) and after.seats[name] == str(move.seat)
            before = after


def test_a_god_comes_from_the_display() -> None:
    game = at_turn(2)
    show_gods(game, "vinthrad", "stonkus", "vinthrad")
    tiles(game, 0, gifts=4, priests=4)
    before = Pieces(game)
    assert {"god:vinthrad:0", "god:stonkus:0", "god:vinthrad:1"} <= before.places.keys()
    say(game, "take god Vinthrad for tiles alone")
    after = Pieces(game)
    assert "god:vinthrad:0" in before.moved(after) and after.seats["god:vinthrad:0"] == "0"
    assert {"god:stonkus:0", "god:vinthrad:1"} <= after.places.keys()
    # green takes the other: now nobody can say which was whose, and no tile flies to the wrong panel
    tiles(game, 1, gifts=4, priests=4)
    say(game, "take god Vinthrad for tiles alone")
    last = Pieces(game)
    assert {"god:vinthrad:0:0", "god:vinthrad:1:0"} <= last.places.keys()
    assert "god:vinthrad:0" not in last.places and "god:vinthrad:1" not in last.places


def test_gods_never_fly_between_players() -> None:
    for players in (2, 4):
        game = Pantheon.new(players, {}, f"gods {players}")
        chance = Chance("gods")
        before = Pieces(game)
        while not game.over():
            moves = game.moves()
            gods = [move for move in moves if move.kind == m.TAKE_GOD]
            game.play((gods or moves)[chance.below(len(gods or moves))])
            if not gods and game.ply % 6:  # several moves may lie between two drawings
                continue
            after = Pieces(game)
            for name in before.moved(after):
                if name.startswith("god:") and before.seats[name] is not None:
                    assert before.seats[name] == after.seats[name], name
            before = after


def test_cards_of_the_display_and_the_hand() -> None:
    game = at_turn(2)
    hand(game, 0, gifts=1)
    game.shown = [1, 0, 5, 1]
    game.deck = [*game.deck[: game.deck_at], 4, *game.deck[game.deck_at :]]
    before = Pieces(game.seen_by(0))
    assert {"shown:0:gifts", "shown:1:movement", "shown:3:gifts", "card:gifts:0"} <= before.places.keys()
    say(game, "draw gifts")
    after = Pieces(game.seen_by(0))
    assert before.places.keys() - after.places.keys() == {"shown:0:gifts"}
    assert after.places.keys() - before.places.keys() == {"shown:0:temples", "card:gifts:1"}
    watching = Picture(game.seen_by(1).draw())
    assert not any(name.startswith("card:") for name in watching.places)
    assert dict(watching.counts)["cards:0"] == "2"


def test_temple_nation_and_big_foot() -> None:
    game = Pantheon.new(3, seed="marks")
    chance = Chance("marks")
    epochs = 0
    while not game.over():
        position = game.copy()
        random_moves(game, chance, 1)
        epoch, active = position.epoch, position.active
        if not game.over() and (game.epoch, game.active) == (epoch, active):
            continue
        before, after = Pieces(position), Pieces(game)
        if game.over():
            assert "temple" not in after.places and "big-foot" not in after.places
        elif game.epoch != epoch:
            assert "temple" in before.moved(after)
            nation = game.material.nations[game.nation].name
            assert after.places.keys() - before.places.keys() >= {f"nation:{nation}"}
            epochs += 1
        elif game.active != active:
            assert "big-foot" in before.moved(after)
    assert epochs == 5


# -- numbers ---------------------------------------------------------------------------------------------------------------


def numbers(game: Pantheon, seat: int | None) -> dict[str, int]:
    """Every number that the drawing of this view must show, from the position."""
    found = {
        "stack:deck": len(game.deck) - game.deck_at,
        "stack:discard": sum(game.discard),
        "stack:gods": len(game.god_stack) - game.god_at,
        "stack:demigods": len(game.demigod_stack) - game.demigod_at,
        "stack:bag": len(game.bag) - game.bag_at,
    }
    if game.specials:
        found["stack:money"] = len(game.specials)
    for who in range(game.players):
        found[f"points:{who}"] = game.points[who]
        found[f"feet:{who}"] = game.feet_own[who]
        found[f"feet-general:{who}"] = game.feet_general[who]
        found[f"columns:{who}"] = game.columns_own[who]
        found[f"columns-general:{who}"] = game.columns_general[who]
        found[f"columns-placed:{who}"] = game.columns[who].bit_count()
        found[f"cards:{who}"] = game.held[who]
        if game.steps[who]:
            found[f"steps:{who}"] = game.steps[who]
        if game.demigod_tiles[who]:
            found[f"demigods:{who}"] = game.demigod_tiles[who]
        for kind, name in enumerate(c.KIND_NAMES):
            if game.tiles[who * c.KINDS + kind]:
                found[f"tile:{name}:{who}"] = game.tiles[who * c.KINDS + kind]
        for number, god in enumerate(game.material.gods):
            if game.gods[who * len(game.material.gods) + number] > 1:
                found[f"god:{god.id}:{who}"] = game.gods[who * len(game.material.gods) + number]
    if seat is not None:
        for card, name in enumerate(c.CARD_NAMES):
            if game.hands[seat * c.CARDS + card]:
                found[f"card:{name}:{seat}"] = game.hands[seat * c.CARDS + card]
    return found


@pytest.mark.parametrize(("players", "options", "seed"), GAMES)
def test_numbers_are_those_of_the_position(players: int, options: dict[str, str], seed: str) -> None:
    for number, game in enumerate(positions(players, options, seed, 25)):
        for seat in (None, number % players):
            picture = Picture(game.seen_by(seat).draw(tall=number % 2 == 1))
            assert {what: int(words) for what, words in picture.counts} == numbers(game, seat)


# -- languages, the dark, and what can be read -------------------------------------------------------------------------------


def alike(game: Pantheon) -> set[str]:
    """Words that are the same in every language: names of gods, nations and spaces, numbers and signs."""
    box = game.material
    found = {"Pantheon", *(god.name for god in box.gods), *ROMAN}
    for nation in box.nations:
        found |= {nation.name, nation.name[:3], *(f"{nation.name[:2]} {number}" for number in range(1, 6))}
    return found | set(box.names) | {name[0] for name in box.names}


@pytest.mark.parametrize("tall", [False, True])
def test_czech_drawings_have_no_english_words(tall: bool) -> None:
    for players, options, seed in GAMES:
        for number, game in enumerate(positions(players, options, seed, 90)):
            view = (game, game.seen_by(0), game.seen_by(None))[number % 3]
            english = {text.words for text in Picture(view.draw("en", tall)).texts}
            czech = {text.words for text in Picture(view.draw("cs", tall)).texts}
            same = {words for words in english & czech if re.search(r"[a-zA-Z]", words)}
            assert same <= alike(game), same - alike(game)


def test_the_dark_has_its_classes() -> None:
    """Grounds and inks of paper and sheets follow the page; what stands on its own colour does not."""
    grounds = {PAPER: "paper", palette.SHEET: "sheet", palette.SEA: "river"}
    inks = {INK: ["ink"], palette.QUIET: ["quiet"], palette.SEA_NAME: ["quiet"]}
    for game in positions(4, {"bonus": "choice"}, "dark", 80):
        for tall in (False, True):
            picture = Picture(game.seen_by(game.actor).draw(tall=tall))
            for node in picture.shapes():
                fill = node.get("fill", "")
                if node.tag.endswith(("rect", "polygon")):
                    assert node.get("class") == grounds.get(fill, node.get("class")), fill
                    if node.get("class") in grounds.values():
                        assert grounds.get(fill) == node.get("class")
            for text in picture.texts:
                if text.fill in inks or text.classes:
                    assert text.classes == inks[text.fill], text.words
            lines = [n for n in picture.shapes() if n.get("stroke") == INK and n.get("fill") == "none"]
            assert all(n.get("class") == "ink-line" for n in lines)


@pytest.mark.parametrize(("tall", "unit", "least"), [(False, 1036 / 1366, 9.95), (True, 352 / 780, 11.0)])
def test_words_are_large_enough(tall: bool, unit: float, least: float) -> None:
    """In pixels, on a laptop and on a small phone."""
    for players, options, seed in GAMES:
        for game in positions(players, options, seed, 120):
            for text in Picture(game.seen_by(game.actor).draw("cs", tall)).texts:
                assert text.size * unit >= least, (text.words, text.size, text.at)


def test_nothing_is_cut_off_or_sticks_out() -> None:
    """Pieces lie within the drawing, and words of cards within their cards."""
    for players, options, seed in GAMES:
        for game in positions(players, options, seed, 60):
            for tall in (False, True):
                picture = Picture(game.seen_by(game.actor).draw("cs", tall))
                _, _, width, height = (float(part) for part in picture.root.get("viewBox", "").split())
                assert width == (780 if tall else 1366) and (tall or height == 940)
                for name, x, y in picture.pieces:
                    assert 5 < x < width - 5 and 5 < y < height - 5, name


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_what_a_god_does_is_said_whole(lang: str) -> None:
    """Where a panel has room for words, they are not cut short."""
    for kind, god in enumerate(at_turn().material.gods):
        game = at_turn()
        game.gods[game.actor * len(game.material.gods) + kind] = 1
        for tall in (False, True):
            words = [text.words for text in Picture(game.draw(lang, tall)).texts]
            assert not [one for one in words if one.endswith("…")], (god.name, words)


def test_the_edges_of_a_turned_map_name_its_spaces() -> None:
    """Every row has its letter above it and every column its number on the left, once each."""
    material = Pantheon.new(2, seed="turned").material
    written = [text.words for text in Picture(Pantheon.new(2, seed="turned").draw(tall=True)).texts if not text.at]
    for word in {name[0] for name in material.names} | {name[1:] for name in material.names}:
        assert written.count(word) >= 1, word
    assert not set(material.names) & set(written)


def test_a_turned_map_keeps_neighbours_together() -> None:
    """On a phone the map lies on its side: spaces are larger, and the same ones touch."""
    game = Pantheon.new(2, seed="turned")
    wide, tall = spots(game), spots(game, True)
    for here in range(game.material.spaces):
        for there in game.material.links[here]:
            steps = [hypot(at[here][0] - at[there][0], at[here][1] - at[there][1]) for at in (wide, tall)]
            assert steps[0] == pytest.approx(53.9, abs=1.5) and steps[1] == pytest.approx(67.2, abs=1.5)
    iberia, persia = (game.material.index[name] for name in ("H3", "H15"))
    assert tall[iberia][1] < tall[persia][1], "the west is on top"


def light(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, two: str) -> float:
    low, high = sorted((light(one), light(two)))
    return (high + 0.05) / (low + 0.05)


def test_words_stand_out() -> None:
    pairs = [
        *itertools.product((INK, palette.QUIET), (PAPER, palette.SHEET)),
        *((palette.ON_COLOUR[seat], palette.COLOURS[seat]) for seat in range(4)),
        *itertools.product((WHITE, palette.MARBLE), palette.NATION_COLOURS),
        (palette.LAND_NAME, palette.LAND),
        (palette.SEA_NAME, palette.SEA),
        (palette.BROWN, palette.GOLD),
        (palette.BROWN, "#f6e8b8"),
        (palette.VIOLET, palette.LILAC),
        *((WHITE, back) for back in ("#5f5238", "#786b4d", "#75664a", "#6a5890", "#7d5c0c")),
        *((palette.ON_COIN, coin) for coin in palette.CARD_COLOURS[c.MONEY_1 :]),
        *(("#1e1a12", tile) for tile in palette.CARD_COLOURS[c.GIFTS : c.GIFTS + c.KINDS]),
        # in the dark
        *itertools.product(("#ece7dc", "#a8a293"), ("#1b1d22", "#2a2d35", "#22343f")),
    ]
    for ink, ground in pairs:
        assert contrast(ink, ground) >= 4.5, f"{ink} on {ground}: {contrast(ink, ground):.2f}"


#: how the three common deficiencies mix red, green and blue (Viénot, Brettel, Mollon)
DEFICIENCIES = {
    "protan": ((0.11, 0.89, 0.0), (0.11, 0.89, 0.0), (0.004, -0.004, 1.0)),
    "deutan": ((0.29, 0.71, 0.0), (0.29, 0.71, 0.0), (-0.02, 0.02, 1.0)),
    "tritan": ((1.0, 0.15, -0.15), (0.0, 0.87, 0.13), (0.0, 0.87, 0.13)),
}


@pytest.mark.parametrize("kind", list(DEFICIENCIES))
def test_players_can_be_told_apart(kind: str) -> None:
    """Seen with a deficiency the colours still differ; emblems do the rest."""
    seen = []
    for colour in palette.COLOURS:
        rgb = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
        seen.append([sum(a * b for a, b in zip(row, rgb, strict=True)) for row in DEFICIENCIES[kind]])
    for one, two in itertools.combinations(seen, 2):
        assert sum((a - b) ** 2 for a, b in zip(one, two, strict=True)) ** 0.5 > 20


def test_lengths_of_words_are_not_guessed_too_short() -> None:
    """Measured in a browser with DejaVu Sans at 100 pixels, a font wider than most."""
    for words, usual, bold in (
        ("2 cards at the start of each epoch", 1697, 1911),
        ("přeskočí pole s cizím kamenem", 1567, 1755),
        ("o 1 peníz více v každém nákupu", 1609, 1797),
        ("Germania", 490, 544),
        ("movement", 541, 597),
    ):
        assert width_of(words, 100) == pytest.approx(usual, rel=0.03)
        assert width_of(words, 100, True) == pytest.approx(bold, rel=0.03)


# -- icons -----------------------------------------------------------------------------------------------------------------


def test_icons_need_nothing_else() -> None:
    for options in ({}, {"components": "reconstruction-wide"}):
        for key, icon in Pantheon.new(2, options).icons().items():
            root = ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{icon}</svg>')
            for node in root.iter():
                assert not node.tag.endswith("use") and "id" not in node.attrib and "class" not in node.attrib, key
            assert len(list(root.iter())) > 1


def test_there_is_an_icon_for_every_effect() -> None:
    for players in (2, 3, 4):
        game = Pantheon.new(players, {"bonus": "choice"}, f"icons {players}")
        game.keep_log()
        random_moves(game, Chance("icons"), 10_000)
        missing = {effect.what for effect in game.log} - game.icons().keys()
        # a god that is turned over, or left, is nobody's gain: no move may show it as one
        assert not {what for what in missing if not what.startswith(("turned:", "left:"))}


def test_seat_colours_are_those_of_the_pieces() -> None:
    game = Pantheon.new(4)
    drawing = game.draw()
    for seat in range(4):
        assert f'id="pn-foot-{seat}"' in drawing and game.seat_colour(seat) in drawing
    assert game.temple != NOTHING
