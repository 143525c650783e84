"""From options and a seed to the first position (p. 4-8)."""

from __future__ import annotations

from typing import Final

from deskovka.core.chance import Chance
from deskovka.core.options import NO, YES, BadOption, Option, Options, switch
from deskovka.games.terra_mystica.components import MAP_ROWS, MATERIAL, ROUNDS
from deskovka.games.terra_mystica.merchants import setup as sea
from deskovka.games.terra_mystica.merchants.components import SEA
from deskovka.games.terra_mystica.rules import buildings, flow, opening, passing, rounds
from deskovka.games.terra_mystica.state import NO_FACTION, Player, State
from deskovka.games.terra_mystica.table import AUCTION, CHOOSING

OPTIONS: Final[tuple[Option, ...]] = (
    Option("map", "base", tuple(MAP_ROWS), "the map"),
    Option(
        "factions",
        "choice",
        ("choice", "lot", "auction", "first-game"),
        "choose in turn order, draw a colour by lot, bid for factions (Fire & Ice), or the fixed first game",
    ),
    switch("ice", "the ice factions of Fire & Ice"),
    switch("volcano", "the volcano factions of Fire & Ice"),
    switch("variable", "Shapeshifters and Riverwalkers of Fire & Ice"),
    switch("variable-order", "the order of passing is the next round's turn order (Fire & Ice)"),
    Option(
        "final-tile",
        NO,
        (NO, "random", *MATERIAL.final_tiles, SEA.final_sea_tile),
        "the additional final scoring of Fire & Ice, or that of Merchants of the Seas",
    ),
    Option("start-points", "20", ("20", "rulebook", "2017"), "20 for all, or by map and faction"),
    *sea.SEA_OPTIONS,
    switch("mini-towns", "mini-expansion: four more town tiles"),
    switch("shipping-scroll", "mini-expansion: the scroll that pays for shipping"),
    switch("temple-tile", "mini-expansion: the scoring tile for temples"),
    switch("cultist-power", "official change 2013: Cultists gain 1 power when all neighbours decline"),
    switch("shapeshifters-2015", "official change 2015: dearer tokens and shape shifts"),
    switch("riverwalkers-2015", "official change 2015: unlocking terrains costs coins"),
    switch("spread-cult-spades", "several spades of a cult bonus may serve hexes that lie apart"),
    switch("late-answers", "power offers may be answered until one's own next action, in any order"),
    switch("drop-outs", "players may leave the game"),
    Option("scoring-tiles", "", (), "fixed scoring tiles of rounds 1 to 6, like SCORE3,SCORE8,..."),
    Option("scrolls", "", (), "fixed scrolls in the game, like BON1,BON3,..."),
    Option("fixed-factions", "", (), "fixed factions of seats 1, 2, ..., like witches,nomads"),
)


def names_in(text: str) -> list[str]:
    return [part.strip() for part in text.replace(",", " ").split() if part.strip()]


def pick(option: str, text: str, known: list[str], count: int) -> list[int]:
    """The tiles that an option names, as numbers."""
    found: list[int] = []
    for name in names_in(text):
        if name not in known:
            raise BadOption(
                "option {option!r}: there is no {name!r}; there are {known}", option=option, name=name, known=known
            )
        if known.index(name) in found:
            raise BadOption("option {option!r} names {name} twice", option=option, name=name)
        found.append(known.index(name))
    if len(found) != count:
        raise BadOption(
            "option {option!r} must name {count} tiles, it names {found}", option=option, count=count, found=len(found)
        )
    return found


def set_up(game: State) -> None:
    """Lay out everything. Random draws come in a fixed order, so that a seed means one setup."""
    options = game.options
    chance = Chance(f"terra-mystica {game.seed}")
    check_options(options)
    read_switches(game, options)
    sea.check_options(options)
    if options["merchants"] == YES:
        sea.prepare_sea(game)
    game.seats = [Player(seat, NO_FACTION, game.books[seat]) for seat in range(game.players)]
    game.favours_left = [tile.copies for tile in game.material.favours]
    game.towns_left = town_copies(options)
    first_game = options["factions"] == "first-game"
    game.scoring = scoring_tiles(options, chance, first_game)
    game.scroll_coins = scrolls(game, options, chance, first_game)
    final_tile(game, options, chance)
    if first_game:
        prepare_first_game(game)
    else:
        prepare_factions(game, options, chance)


def check_options(options: Options) -> None:
    """Options that contradict each other are refused: none silently wins."""
    how = options["factions"]
    if options["fixed-factions"] and how != "choice":
        raise BadOption(
            "option 'fixed-factions' contradicts option 'factions' = {how!r}: factions are either fixed or found by {how}",
            how=how,
        )
    if how == "first-game":
        for name in ("scoring-tiles", "scrolls"):
            if options[name]:
                raise BadOption("option {name!r} contradicts the first game, which has its own tiles", name=name)


def read_switches(game: State, options: Options) -> None:
    game.variable_order = options["variable-order"] == YES
    game.late_answers = options["late-answers"] == YES
    game.cultist_power = options["cultist-power"] == YES
    game.spread_spades = options["spread-cult-spades"] == YES
    game.shifters_2015 = options["shapeshifters-2015"] == YES
    game.walkers_2015 = options["riverwalkers-2015"] == YES
    game.may_drop = options["drop-outs"] == YES
    game.start_points = options["start-points"]
    if game.start_points == "2017" and game.board.id != "base":
        raise BadOption("option 'start-points': the list of 2017 is for the base map only")


def town_copies(options: Options) -> list[int]:
    """Town tiles in the supply: two of each kind, and those of the mini-expansion if they are played with."""
    if options["merchants"] == YES:
        return sea.town_copies(options)
    mini_towns = options["mini-towns"] == YES
    return [tile.copies if tile.set == "base" or mini_towns else 0 for tile in MATERIAL.towns]


def scoring_tiles(options: Options, chance: Chance, first_game: bool) -> list[int]:
    """Six tiles; the one for spades not in rounds 5 and 6 (p. 6)."""
    at_sea = options["merchants"] == YES
    known = [tile.id for tile in MATERIAL.scoring]
    if options["scoring-tiles"]:
        if at_sea:
            known = [tile.id if tile.set == "merchants" else "" for tile in SEA.scoring]
        chosen = pick("scoring-tiles", options["scoring-tiles"], known, ROUNDS)
        check_scoring(options, chosen, at_sea)
        return chosen
    if at_sea:
        return sea.sea_scoring(chance)
    if first_game:
        fixed: list[str] = MATERIAL.first_games["scoring"]
        return [known.index(name) for name in fixed]
    pool = [t.number for t in MATERIAL.scoring if t.set == "base" or options["temple-tile"] == YES]
    while True:  # drawing again whenever a tile lies where it must not
        chance.shuffle(pool)
        drawn = pool[:ROUNDS]
        if all_allowed(drawn):
            return drawn


def check_scoring(options: Options, chosen: list[int], at_sea: bool) -> None:
    """Fixed tiles obey the same rules as drawn ones."""
    tiles = SEA.scoring if at_sea else MATERIAL.scoring
    for index, number in enumerate(chosen):
        tile = tiles[number]
        if index + 1 in tile.not_in_rounds:
            raise BadOption(
                "option 'scoring-tiles': {tile} must not lie in round {number} (p. 6)", tile=tile.id, number=index + 1
            )
        if tile.set == "mini" and options["temple-tile"] != YES:
            raise BadOption("option 'scoring-tiles': {tile} needs option 'temple-tile'", tile=tile.id)
    if at_sea:
        sea.check_scoring(chosen)


def all_allowed(drawn: list[int]) -> bool:
    for index, number in enumerate(drawn):
        if index + 1 in MATERIAL.scoring[number].not_in_rounds:
            return False
    return True


def scrolls(game: State, options: Options, chance: Chance, first_game: bool) -> list[int]:
    """As many scrolls as players and three more lie on the table, without coins yet."""
    known = [scroll.id for scroll in game.material.scrolls]
    count = game.players + 3
    if options["scrolls"]:
        chosen = pick("scrolls", options["scrolls"], known, count)
        check_scrolls(game, options, chosen)
    elif first_game:
        row: dict[str, list[str]] = MATERIAL.first_games["players"][str(game.players)]
        chosen = [known.index(name) for name in row["scrolls"] + row["others"]]
    elif options["merchants"] == YES:
        chosen = sea.sea_scrolls(options, chance, count)
    else:
        pool = [s.number for s in MATERIAL.scrolls if s.set == "base" or options["shipping-scroll"] == YES]
        chance.shuffle(pool)
        chosen = pool[:count]
    return [0 if number in chosen else -1 for number in range(len(known))]


def check_scrolls(game: State, options: Options, chosen: list[int]) -> None:
    for number in chosen:
        scroll = game.material.scrolls[number]
        if scroll.set == "mini" and options["shipping-scroll"] != YES:
            raise BadOption("option 'scrolls': {scroll} needs option 'shipping-scroll'", scroll=scroll.id)
    if options["merchants"] == YES:
        sea.check_scrolls(chosen)


def final_tile(game: State, options: Options, chance: Chance) -> None:
    wanted = options["final-tile"]
    if wanted == "random":
        known = MATERIAL.final_tiles
        if options["merchants"] == YES:
            known = [*known, SEA.final_sea_tile]
        wanted = known[chance.below(len(known))]
    game.final_tile = "" if wanted == NO else wanted


# -- factions --------------------------------------------------------------------------------------------------------


def allowed_factions(options: Options) -> list[int]:
    return [b.number for b in MATERIAL.boards if b.kind == "fixed" or options[b.kind] == YES]


def prepare_factions(game: State, options: Options, chance: Chance) -> None:
    allowed = allowed_factions(options)
    game.order = list(range(game.players))
    game.seating = list(range(game.players))
    game.queue = list(range(game.players))
    game.offered = allowed
    game.phase = CHOOSING
    if options["fixed-factions"]:
        known = [board.id for board in MATERIAL.boards]
        chosen = pick("fixed-factions", options["fixed-factions"], known, game.players)
        for number in chosen:
            if number not in allowed:
                board = MATERIAL.boards[number]
                raise BadOption(
                    "option 'fixed-factions': {faction} need option {name!r}", faction=board.id, name=board.kind
                )
        groups = [opening.group_of(MATERIAL.boards[number]) for number in chosen]
        if len(set(groups)) != len(groups):
            raise BadOption("option 'fixed-factions': two of these factions have the same board or colour")
        game.offered = chosen
        game.lots = groups
    elif options["factions"] == "lot":
        # A board for each by lot; everybody chooses a side of it (p. 7).
        groups = sorted({opening.group_of(MATERIAL.boards[number]) for number in allowed})
        order = chance.order(len(groups))
        game.lots = [groups[i] for i in order[: game.players]]
    elif options["factions"] == "auction":
        prepare_auction(game, allowed, chance)
        return
    game.acting = game.queue[0]


def prepare_auction(game: State, allowed: list[int], chance: Chance) -> None:
    """As many faction tokens as players, each with a random side up (Fire & Ice, p. 8)."""
    groups = sorted({opening.group_of(MATERIAL.boards[number]) for number in allowed})
    order = chance.order(len(groups))
    game.offered = []
    for i in order[: game.players]:
        sides = [number for number in allowed if opening.group_of(MATERIAL.boards[number]) == groups[i]]
        game.offered.append(sides[chance.below(len(sides))])
    game.phase = AUCTION
    game.start_points = "40"
    game.places = [-1] * game.players
    game.bidding = list(range(game.players))
    game.opener = chance.below(game.players)
    game.bidder = game.opener
    game.acting = game.opener


def prepare_first_game(game: State) -> None:
    """The rulebook's first game: factions, dwellings and scrolls are given (what its picture showed is ours)."""
    if game.board.id != "base":
        raise BadOption("option 'factions': the first game is played on the base map")
    row = MATERIAL.first_games["players"][str(game.players)]
    for p in game.seats:
        opening.set_faction(game, p, MATERIAL.faction_number[row["factions"][p.seat]])
    opening.begin_dwellings(game)
    for p in game.seats:
        hexes: list[str] = row["dwellings"][p.seat]
        for name in hexes:
            at = game.board.number[name.lower()]
            if game.terrain[at] != p.home:
                raise ValueError(f"first_games: {name} is no home terrain of {p.faction.board.id}")
            buildings.place_dwelling(game, p, at)
    known = [scroll.id for scroll in MATERIAL.scrolls]
    for p in game.seats:
        passing.take_scroll(game, p, known.index(row["scrolls"][p.seat]))
    rounds.begin_round(game)
    flow.go_on(game)
