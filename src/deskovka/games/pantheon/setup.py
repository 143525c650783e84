"""From options and a seed to the first position (rulebook, "Příprava hry"; spec 2)."""

from __future__ import annotations

from deskovka.core.chance import Chance
from deskovka.games.pantheon.components import CARDS, KINDS, POWERS
from deskovka.games.pantheon.rules import memory
from deskovka.games.pantheon.rules.cards import draw, draw_cards, shuffled
from deskovka.games.pantheon.rules.flow import advance, begin_epoch
from deskovka.games.pantheon.state import DONE, FULL, NOTHING, RISE_NATION, State

RANDOM, CHOICE = "random", "choice"
RULEBOOK, VARIANT = "rulebook", "variant"


def lay_out(p: State) -> None:
    """Set up everything, deal, and begin the first epoch."""
    chance = Chance(p.seed)
    p.viewer = FULL
    p.future = f"pantheon/{p.seed}"
    p.shuffles = 0
    shuffle_stacks(p, chance)
    give_pieces(p)
    empty_board(p)
    p.discard = [0] * CARDS
    p.deck_made = p.material.card_counts
    p.seen = memory.new_deck(p.deck_made)
    p.deck = shuffled(p.material.card_counts, chance)
    p.deck_at = 0
    p.specials = p.material.specials
    for seat in range(p.players):
        draw_cards(p, seat, p.material.start_cards, "start")
    p.shown = []
    for _ in range(p.material.display_cards):
        card = draw(p)
        p.seen += memory.shown(card)
        p.shown = [*p.shown, card]
    p.epoch = 0
    p.starter = chance.below(p.players)  # the youngest, if there is no demigod at the table (2.9)
    p.active = p.starter
    p.actor = p.starter
    p.left = 0
    p.stage = RISE_NATION
    p.phase = DONE
    begin_epoch(p)
    advance(p)
    p.turn = 0


def shuffle_stacks(p: State, chance: Chance) -> None:
    material = p.material
    gods = material.god_tiles[:]
    chance.shuffle(gods)
    p.god_stack = gods
    p.god_at = 0
    p.god_display = []
    low = [value for value in (1, 2, 3) for _ in range(material.demigod_counts[value])]
    high = [value for value in (4, 5, 6) for _ in range(material.demigod_counts[value])]
    chance.shuffle(low)
    chance.shuffle(high)
    p.demigod_stack = low + high  # low values on top (2.3)
    p.demigod_at = 0
    p.demigod_display = []
    p.demigods_gone = []
    bag = material.loot_tokens[:]
    chance.shuffle(bag)
    p.bag = bag
    p.bag_at = 0
    p.nation_stack = chance.order(len(material.nations))
    tiles = material.bonus_tiles[:]
    chance.shuffle(tiles)
    if p.options["bonus"] == CHOICE:
        p.bonus = [NOTHING] * p.players
        p.bonus_tiles = material.bonus_tiles
    else:
        p.bonus = tiles[: p.players]
        p.bonus_tiles = []


def give_pieces(p: State) -> None:
    """Three columns and four feet each (AMB-1: or the variant by number of players)."""
    material = p.material
    players = p.players
    variant = p.options["start"] == VARIANT
    columns = material.variant_columns[players] if variant else material.start_columns[players]
    feet = material.variant_feet[players] if variant else material.start_feet[players]
    p.points = [0] * players
    p.hands = [0] * (players * CARDS)
    p.held = [0] * players
    p.feet_own = [feet] * players
    p.feet_general = [material.all_feet - feet] * players
    p.columns_own = [columns] * players
    p.columns_general = [material.all_columns - columns] * players
    p.tiles = [0] * (players * KINDS)
    p.gods = [0] * (players * len(material.gods))
    p.powers = [0] * (players * POWERS)
    p.steps = [0] * players
    p.demigods = [0] * (players * 7)
    p.demigod_tiles = [0] * players
    p.demigods_counted = p.demigods
    p.demigods_seen = p.demigods
    p.demigods_drawn = [0] * (2 * players)
    p.extra_used = [0] * players


def empty_board(p: State) -> None:
    players = p.players
    p.temple = NOTHING
    p.nation = NOTHING
    p.ground = 0
    p.feet = [0] * players
    p.columns = [0] * players
    p.network = [0] * players
    p.reach = [0] * players
    p.foot_reach = [0] * players
    p.taken = 0
    p.full = 0
    p.loot = []
    p.loot_spaces = 0
    p.budget = 0
    p.spent = 0
    p.virtual = False
    p.draws = 0
    p.turned = NOTHING
    p.pending = []
    p.raises = 0
