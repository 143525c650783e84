"""Rich positions, which random play hardly ever reaches: plenty of cards, tiles and gods, full maps, empty stacks and supplies."""

from __future__ import annotations

from deskovka.core.chance import Chance
from deskovka.games.pantheon import components as c
from deskovka.games.pantheon import state as s
from deskovka.games.pantheon.game import Pantheon
from deskovka.games.pantheon.moves import FOOT_ONLY
from deskovka.games.pantheon.rules import memory, placing


def enrich(game: Pantheon, chance: Chance) -> None:
    """Change a position by some of the riches, at random. Material stays what it is: nothing is doubled, nothing lost."""
    changes = [
        deal_hands,
        give_tiles,
        give_gods,
        move_supplies,
        fill_map,
        empty_gods,
        take_specials,
        take_demigods,
        lasting,
    ]
    for change in changes:
        if chance.below(3) == 0:
            change(game, chance)
    remember_anew(game)
    game.listed = None


def deal_hands(game: Pantheon, chance: Chance) -> None:
    """All cards of the deck, and the discard pile too, into hands: the next draw needs the thrown-in hands."""
    keep = 0 if chance.below(2) else chance.below(10)
    cards = game.deck[game.deck_at :]
    game.deck, game.deck_at = cards[:keep], 0
    cards = cards[keep:]
    if chance.below(2):
        cards += [card for card in range(c.CARDS) for _ in range(game.discard[card])]
        game.discard = [0] * c.CARDS
    chance.shuffle(cards)
    for card in cards:
        seat = chance.below(game.players)
        game.hands[seat * c.CARDS + card] += 1
        game.held[seat] += 1


def give_tiles(game: Pantheon, chance: Chance) -> None:
    game.tiles = [max(has, chance.below(c.TOP_LEVEL + 1)) for has in game.tiles]


def give_gods(game: Pantheon, chance: Chance) -> None:
    """Gods of the stack to players, with their lasting powers."""
    kinds = len(game.material.gods)
    for _ in range(chance.below(len(game.god_stack) - game.god_at + 1)):
        god = game.god_stack[game.god_at]
        game.god_at += 1
        seat = chance.below(game.players)
        game.gods = s.changed(game.gods, seat * kinds + god, 1)
        tile = game.material.gods[god]
        if tile.effect < c.POWERS:
            game.powers = s.changed(game.powers, seat * c.POWERS + tile.effect, tile.amount)


def empty_gods(game: Pantheon, chance: Chance) -> None:
    """Nearly all gods of the display are gone."""
    if len(game.god_display) > 1:
        game.god_display = game.god_display[: 1 + chance.below(len(game.god_display) - 1)]


def take_specials(game: Pantheon, chance: Chance) -> None:
    for _ in range(chance.below(len(game.specials) + 1)):
        card = game.specials[-1]
        game.specials = game.specials[:-1]
        seat = chance.below(game.players)
        game.hands[seat * c.CARDS + card] += 1
        game.held[seat] += 1


def take_demigods(game: Pantheon, chance: Chance) -> None:
    for _ in range(chance.below(len(game.demigod_stack) - game.demigod_at + 1)):
        value = game.demigod_stack[game.demigod_at]
        game.demigod_at += 1
        game.gain_hidden_demigod(chance.below(game.players), value, "riches")


def lasting(game: Pantheon, chance: Chance) -> None:
    """Steps of tokens."""
    game.steps = [has + chance.below(4) for has in game.steps]


def move_supplies(game: Pantheon, chance: Chance) -> None:
    """All feet or columns in the own supply, or none: all in the general one."""
    for seat in range(game.players):
        feet = game.feet_own[seat] + game.feet_general[seat]
        own = (0, feet, chance.below(feet + 1))[chance.below(3)]
        game.feet_own[seat] = own
        game.feet_general = s.changed(game.feet_general, seat, feet - own - game.feet_general[seat])
        columns = game.columns_own[seat] + game.columns_general[seat]
        own = (0, columns, chance.below(columns + 1))[chance.below(3)]
        game.columns_own = s.changed(game.columns_own, seat, own - game.columns_own[seat])
        game.columns_general = s.changed(game.columns_general, seat, columns - own - game.columns_general[seat])


def fill_map(game: Pantheon, chance: Chance) -> None:
    """Everybody walks and builds at random as far as there is room. Loot is left lying."""
    if game.temple == s.NOTHING:
        return
    actor = game.actor
    for _ in range(chance.below(60)):
        seat = chance.below(game.players)
        game.actor = seat
        if game.feet_own[seat] == 0 and game.feet_general[seat]:
            game.gain_feet(seat, 1, "riches")
        if game.columns_own[seat] == 0 and game.columns_general[seat]:
            game.gain_columns(seat, 1, "riches")
        feet, columns = bits(placing.foot_places(game, seat)), bits(placing.column_places(game, seat))
        if columns and (not feet or chance.below(2)):
            placing.place_column(game, columns[chance.below(len(columns))])
        elif feet:
            space = feet[chance.below(len(feet))]
            placing.place_foot(game, game.book.get(seat, FOOT_ONLY, space))
    game.actor = actor


def bits(number: int) -> list[int]:
    return [space for space in range(number.bit_length()) if number >> space & 1]


def remember_anew(game: Pantheon) -> None:
    """The past that leads here most simply: all hands were dealt from one deck, without special money."""
    held = [sum(game.hands[seat * c.CARDS + card] for seat in range(game.players)) for card in range(c.CARDS)]
    deck = game.deck[game.deck_at :]
    counts = [held[card] + deck.count(card) if card <= c.MONEY_1 else deck.count(card) for card in range(c.CARDS)]
    game.deck_made = counts
    seen = memory.new_deck(counts)
    for seat in range(game.players):
        for card in range(c.CARDS):
            event = memory.drawn if card <= c.MONEY_1 else memory.gained
            seen += event(seat, card) * game.hands[seat * c.CARDS + card]
    game.seen = seen
