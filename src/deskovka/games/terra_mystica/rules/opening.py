"""Before the first round: factions by choice, by lot or by auction; start terrains; first dwellings; first scrolls."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.terra_mystica.components import ICE, NO_TERRAIN, VOLCANO, FactionBoard, load
from deskovka.games.terra_mystica.moves import (
    BID,
    FACTION,
    LEAVE_AUCTION,
    START_TERRAIN,
    TAKE_FACTION,
    TAKE_SCROLL,
)
from deskovka.games.terra_mystica.rules import buildings, factions, passing, rounds
from deskovka.games.terra_mystica.state import Player, State, has_faction
from deskovka.games.terra_mystica.table import AUCTION, CHOOSING, FIRST_DWELLINGS, FIRST_SCROLLS, VOLCANO_TERRAIN, put

HIGHEST_BID = 40

#: name of a table of points at the start -> map -> faction
POINTS_BY_MAP: dict[str, dict[str, dict[str, int]]] = {
    table["id"]: table["by_map"] for table in load("starting_points.json")["tables"]
}


def list_opening(game: State, out: list[Move]) -> None:
    p = game.seats[game.acting]
    if p.terrain_due:
        for terrain in free_terrains(game):
            out.append(p.book.other(START_TERRAIN, terrain))
    elif p.favours_due:
        buildings.list_favours(game, p, out)
    elif game.phase == CHOOSING:
        for number in choices(game, p):
            out.append(p.book.other(FACTION, number))
    elif game.phase == AUCTION:
        list_auction(game, p, out)
    elif game.phase == FIRST_DWELLINGS:
        for at in game.board.land:
            if game.empty(at) and p.faction.may_start_at(game, p, at):
                out.append(p.book.builds[at])
    elif not game.extension.list_opening(game, p, out):
        for scroll, coins in enumerate(game.scroll_coins):
            if coins >= 0:
                out.append(p.book.other(TAKE_SCROLL, scroll))


# -- factions --------------------------------------------------------------------------------------------------------


def group_of(board: FactionBoard) -> int:
    """Factions that share a faction board exclude each other: the seven colours, ice, volcano, variable."""
    if board.kind == "fixed":
        return board.terrain
    return {"ice": 7, "volcano": 8, "variable": 9}[board.kind]


def taken_groups(game: State) -> list[int]:
    """Boards and colours that are in play, a chosen start terrain like its colour (ruling 17)."""
    taken: list[int] = []
    for p in game.seats:
        if has_faction(p):
            taken.append(group_of(p.faction.board))
            if p.start_terrain != NO_TERRAIN:
                taken.append(p.start_terrain)
            elif 0 <= p.home < 7:
                taken.append(p.home)
    return taken


def choices(game: State, p: Player) -> list[int]:
    """Factions that a seat may choose now."""
    taken = taken_groups(game)
    found: list[int] = []
    for number in game.offered:
        group = group_of(game.material.boards[number])
        if group not in taken and (not game.lots or game.lots[p.seat] == group):
            found.append(number)
    return found


def free_terrains(game: State) -> list[int]:
    """Terrains for those who choose one: nobody's colour, and no colour that is promised by lot or auction."""
    taken = taken_groups(game) + game.lots
    if game.places:
        taken = taken + [group_of(game.material.boards[number]) for number in game.offered]
    return [terrain for terrain in range(7) if terrain not in taken]


def choose(game: State, p: Player, number: int) -> None:
    set_faction(game, p, number)
    board = p.faction.board
    if board.kind in ("ice", "variable"):
        p.terrain_due = True
    else:
        next_choice(game)


def set_faction(game: State, p: Player, number: int) -> None:
    """Take the faction board and what it gives at the start (p. 4)."""
    board = game.material.boards[number]
    p.faction = factions.behaviour(number)
    p.points = points_at_start(game, board.id)
    p.coins = board.coins
    p.workers = board.workers
    p.priests = board.priests
    p.priest_limit = board.priest_limit
    p.bowl1 = board.bowls[0]
    p.bowl2 = board.bowls[1]
    p.bowl3 = board.bowls[2]
    p.cults = board.cults[:]
    p.shipping = board.shipping
    p.home = board.terrain
    if board.kind == "ice":
        p.home = ICE
    elif board.kind == "volcano":
        p.home = VOLCANO
    p.colour = p.home
    if game.log is not None:
        game.note(
            p.seat, f"faction:{board.id}", p.points, "start", (p.coins, p.workers, p.priests, *p.bowls(), *p.cults)
        )
    game.extension.faction_chosen(game, p)


def points_at_start(game: State, faction: str) -> int:
    """20, or by a table for map and faction; in an auction 40 less the bid."""
    # a table may have the name of a year: look for it before reading a number
    by_map = POINTS_BY_MAP.get(game.start_points)
    return by_map[game.board.id][faction] if by_map is not None else int(game.start_points)


def choose_terrain(game: State, p: Player, terrain: int) -> None:
    p.terrain_due = False
    if p.faction.board.kind == "variable":
        p.home = terrain
        p.colour = terrain
        p.unlocked = 1 << terrain
    else:
        p.start_terrain = terrain
    if game.log is not None:
        game.note(p.seat, "home", terrain, "start")
    if game.phase != VOLCANO_TERRAIN and p.faction.board.first_favours:
        p.favours_due = p.faction.board.first_favours
    else:
        next_choice(game)


def choose_favour(game: State, p: Player, number: int) -> None:
    """Ice Maidens begin with a favour tile (Fire & Ice, p. 4)."""
    buildings.take_favour(game, p, number)
    next_choice(game)


def next_choice(game: State) -> None:
    """The next seat chooses; then those on volcanoes choose their start terrain; then dwellings are placed."""
    game.turn += 1
    if game.phase == CHOOSING:
        game.queue = game.queue[1:]
        if game.queue:
            game.acting = game.queue[0]
            return
        begin_volcanoes(game)
    elif game.phase == AUCTION:
        if any_without_faction(game):
            next_auction(game)
            return
        finish_order(game)
        begin_volcanoes(game)
    else:
        game.queue = game.queue[1:]
        next_volcano(game)


def any_without_faction(game: State) -> bool:
    for p in game.seats:
        if not has_faction(p):
            return True
    return False


def begin_volcanoes(game: State) -> None:
    game.phase = VOLCANO_TERRAIN
    game.queue = [seat for seat in game.order if game.seats[seat].faction.board.kind == "volcano"]
    next_volcano(game)


def next_volcano(game: State) -> None:
    if game.queue:
        game.acting = game.queue[0]
        game.seats[game.acting].terrain_due = True
    else:
        begin_dwellings(game)


# -- first dwellings and scrolls -------------------------------------------------------------------------------------


def begin_dwellings(game: State) -> None:
    """One each in turn order, one each in reverse; then the third ones, last of all who has only one (p. 8)."""
    game.phase = FIRST_DWELLINGS
    counts = [game.seats[seat].faction.board.first_dwellings for seat in range(game.players)]
    several = [seat for seat in game.order if counts[seat] > 1]
    single = [seat for seat in game.order if counts[seat] == 1]
    third = [seat for seat in game.order if counts[seat] > 2]
    game.queue = several + several[::-1] + third + single
    game.acting = game.queue[0]


def place(game: State, p: Player, at: int) -> None:
    buildings.place_dwelling(game, p, at)
    p.faction.after_dwelling(game, p, at)
    game.turn += 1
    game.queue = game.queue[1:]
    if not game.queue:
        game.phase = FIRST_SCROLLS
        game.queue = game.order[::-1]
        game.acting = game.queue[0]
        game.extension.dwellings_placed(game)
        return
    game.acting = game.queue[0]


def first_scroll(game: State, p: Player, scroll: int) -> None:
    passing.take_scroll(game, p, scroll)
    game.turn += 1
    game.queue = game.queue[1:]
    if game.queue:
        game.acting = game.queue[0]
    else:
        rounds.begin_round(game)


# -- the auction (Fire & Ice, p. 8) ----------------------------------------------------------------------------------


def list_auction(game: State, p: Player, out: list[Move]) -> None:
    """Bid more or leave; the opener must bid, if only 0. The winner takes a faction and a place in the turn order."""
    if game.bidding:
        for points in range(game.bid + 1, HIGHEST_BID + 1):
            out.append(p.book.other(BID, points))
        if game.bid >= 0:
            out.append(p.book.other(LEAVE_AUCTION))
        return
    for number in game.offered:
        for place_in_order in range(game.players):
            if game.places[place_in_order] < 0:
                out.append(p.book.other(TAKE_FACTION, number, place_in_order))


def bid(game: State, p: Player, points: int) -> None:
    game.bid = points
    game.bidder = p.seat
    game.turn += 1
    next_bidder(game, p.seat)


def leave(game: State, p: Player) -> None:
    game.turn += 1
    after = next_in(game.bidding, p.seat, game.players)
    game.bidding = [seat for seat in game.bidding if seat != p.seat]
    settle_bidding(game, after)


def next_bidder(game: State, seat: int) -> None:
    settle_bidding(game, next_in(game.bidding, seat, game.players))


def settle_bidding(game: State, following: int) -> None:
    """Alone in the bidding, or with the highest bid possible, the bidder wins."""
    if game.bid == HIGHEST_BID or game.bidding == [game.bidder]:
        game.bidding = []
        game.acting = game.bidder
    else:
        game.acting = following


def next_in(seats: list[int], seat: int, players: int) -> int:
    """The next of these seats clockwise after a seat."""
    for i in range(1, players + 1):
        following = (seat + i) % players
        if following in seats:
            return following
    return seat


def win_faction(game: State, p: Player, number: int, place_in_order: int) -> None:
    paid = max(0, game.bid)
    game.places = put(game.places, place_in_order, p.seat)
    set_faction(game, p, number)
    game.offered = [other for other in game.offered if other != number]
    game.gain_points(p, -paid, "bid")
    if p.faction.board.kind in ("ice", "variable"):
        p.terrain_due = True
    else:
        next_choice(game)


def next_auction(game: State) -> None:
    """The next player clockwise opens; the last one takes what is left for nothing and keeps 40 points."""
    left = [p.seat for p in game.seats if not has_faction(p)]
    game.opener = next_in(left, game.opener, game.players)
    game.bid = -1
    game.bidder = game.opener
    game.bidding = left if len(left) > 1 else []
    game.acting = game.opener


def finish_order(game: State) -> None:
    """The places that were taken are the turn order. Players change seats for it only where the order goes round the table
    (Fire & Ice, p. 8); with the order of passing they stay where they sit, and power is offered clockwise as they sit (p. 12)."""
    game.order = game.places[:]
    if not game.variable_order:
        game.seating = game.places[:]
