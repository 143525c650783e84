"""From options and a seed to the first position (rulebook, "Příprava hry"; spec 2)."""

from __future__ import annotations

from deskovka.core.chance import Chance
from deskovka.games.pantheon import memory
from deskovka.games.pantheon.components import CARDS, KINDS, POWERS
from deskovka.games.pantheon.rules.cards import draw, draw_cards, shuffled
from deskovka.games.pantheon.rules.flow import advance, begin_epoch
from deskovka.games.pantheon.state import DONE, FULL, NOTHING, RISE_NATION, State

RANDOM, CHOICE = "random", "choice"
RULEBOOK, VARIANT = "rulebook", "variant"


def set_up(game: State) -> None:
    """Set up everything, deal, and begin the first epoch."""
    chance = Chance(game.seed)
    game.viewer = FULL
    game.future = f"pantheon/{game.seed}"
    game.shuffles = 0
    shuffle_stacks(game, chance)
    give_pieces(game)
    empty_board(game)
    game.discard = [0] * CARDS
    game.deck_made = game.material.card_counts
    game.seen = memory.new_deck(game.deck_made)
    game.deck = shuffled(game.material.card_counts, chance)
    game.deck_at = 0
    game.specials = game.material.specials
    for seat in range(game.players):
        draw_cards(game, seat, game.material.start_cards, "start")
    game.shown = []
    for _ in range(game.material.display_cards):
        card = draw(game)
        game.seen += memory.shown(card)
        game.shown = [*game.shown, card]
    game.epoch = 0
    game.starter = chance.below(game.players)  # the youngest, if there is no demigod at the table (2.9)
    game.active = game.starter
    game.actor = game.starter
    game.left = 0
    game.stage = RISE_NATION
    game.phase = DONE
    begin_epoch(game)
    advance(game)
    game.turn = 0


def shuffle_stacks(game: State, chance: Chance) -> None:
    material = game.material
    gods = material.god_tiles[:]
    chance.shuffle(gods)
    game.god_stack = gods
    game.god_at = 0
    game.god_display = []
    low = [value for value in (1, 2, 3) for _ in range(material.demigod_counts[value])]
    high = [value for value in (4, 5, 6) for _ in range(material.demigod_counts[value])]
    chance.shuffle(low)
    chance.shuffle(high)
    game.demigod_stack = low + high  # low values on top (2.3)
    game.demigod_at = 0
    game.demigod_display = []
    game.demigods_gone = []
    bag = material.loot_tokens[:]
    chance.shuffle(bag)
    game.bag = bag
    game.bag_at = 0
    game.nation_stack = chance.order(len(material.nations))
    tiles = material.bonus_tiles[:]
    chance.shuffle(tiles)
    if game.options["bonus"] == CHOICE:
        game.bonus = [NOTHING] * game.players
        game.bonus_tiles = material.bonus_tiles
    else:
        game.bonus = tiles[: game.players]
        game.bonus_tiles = []


def give_pieces(game: State) -> None:
    """Three columns and four feet each (AMB-1: or the variant by number of players)."""
    material = game.material
    players = game.players
    variant = game.options["start"] == VARIANT
    columns = material.variant_columns[players] if variant else material.start_columns[players]
    feet = material.variant_feet[players] if variant else material.start_feet[players]
    game.points = [0] * players
    game.hands = [0] * (players * CARDS)
    game.held = [0] * players
    game.feet_own = [feet] * players
    game.feet_general = [material.all_feet - feet] * players
    game.columns_own = [columns] * players
    game.columns_general = [material.all_columns - columns] * players
    game.tiles = [0] * (players * KINDS)
    game.gods = [0] * (players * len(material.gods))
    game.powers = [0] * (players * POWERS)
    game.steps = [0] * players
    game.demigods = [0] * (players * 7)
    game.demigod_tiles = [0] * players
    game.demigods_counted = game.demigods
    game.demigods_seen = game.demigods
    game.demigods_drawn = [0] * (2 * players)
    game.extra_used = [0] * players


def empty_board(game: State) -> None:
    players = game.players
    game.temple = NOTHING
    game.nation = NOTHING
    game.ground = 0
    game.feet = [0] * players
    game.columns = [0] * players
    game.network = [0] * players
    game.reach = [0] * players
    game.foot_reach = [0] * players
    game.taken = 0
    game.full = 0
    game.loot = []
    game.loot_spaces = 0
    game.budget = 0
    game.spent = 0
    game.virtual = False
    game.draws = 0
    game.turned = NOTHING
    game.pending = []
    game.raises = 0
