"""Tooltips of what players hold: faction boards, buildings, tracks, income."""

from __future__ import annotations

from deskovka.core.words import Tongue, said
from deskovka.games.terra_mystica.components import (
    BRIDGES,
    BUILDINGS,
    COINS,
    MATERIAL,
    PIECES,
    POWER,
    PRIESTS,
    ROUNDS,
    TRADING_HOUSE,
    WORKERS,
    FactionBoard,
)
from deskovka.games.terra_mystica.rules import rounds, towns
from deskovka.games.terra_mystica.state import Player, State, has_faction
from deskovka.games.terra_mystica.table import OVER
from deskovka.games.terra_mystica.words.peoples import (
    ABILITY,
    CULTISTS_2013,
    RIVERWALKERS_2015,
    SHAPESHIFTERS_2015,
    STRONGHOLD,
)
from deskovka.games.terra_mystica.words.terms import (
    BUILDING,
    amount,
    board_name,
    capital,
    faction_name,
    listed,
    resources,
    sentences,
    who_acts,
)


def a_faction(game: State, name: str, t: Tongue) -> str:
    board = MATERIAL.boards[MATERIAL.faction_number[name]]
    return faction_words(game, board, ability_words(game, name, t), t(STRONGHOLD[name]), t)


def faction_words(game: State, board: FactionBoard, ability: str, stronghold: str, t: Tongue) -> str:
    """A people: what it can, what its stronghold brings, what it pays."""
    brings = t("Stronghold: {words}", words=stronghold)
    return sentences(board_name(board, t.lang), ability, brings, *board_numbers(game, board, t))


def ability_words(game: State, name: str, t: Tongue) -> str:
    """The ability, with the official changes that this game is played with."""
    if name == "shapeshifters" and game.shifters_2015:
        return t(SHAPESHIFTERS_2015)
    if name == "cultists" and game.cultist_power:
        return f"{t(ABILITY[name])} {t(CULTISTS_2013)}"
    if name == "riverwalkers" and game.walkers_2015:
        return f"{t(ABILITY[name])} {t(RIVERWALKERS_2015)}"
    return t(ABILITY[name])


def board_numbers(game: State, board: FactionBoard, t: Tongue) -> list[str]:
    """Prices as they are now for the one who plays the faction, or at the start."""
    exchange = 0
    for p in game.seats:
        if has_faction(p) and p.faction.board.id == board.id:
            exchange = p.exchange
    costs = [f"{t(BUILDING[kind])} {price_words(board, kind, t)}" for kind in range(1, 6)]
    notes = [t("prices: {costs}", costs=", ".join(costs))]
    if board.spade_costs and board.kind not in ("volcano",) and board.id != "riverwalkers":
        what = "priests" if board.digs_with_priests else "workers"
        notes.append(t("a spade: {cost}", cost=amount(t, what, board.spade_costs[exchange])))
    return notes


def price_words(board: FactionBoard, kind: int, t: Tongue) -> str:
    workers = amount(t, "workers", board.cost_workers[kind])
    coins = amount(t, "coins", board.cost_coins[kind])
    return f"({workers}, {coins})"


def a_building(game: State, name: str, t: Tongue) -> str:
    """A kind of building for the one who acts."""
    kind = BUILDINGS.index(name)
    p = who_acts(game)
    return sentences(t(BUILDING[kind])) if p is None else kind_of_building(game, p, kind, t)


def some_pieces(game: State, name: str, t: Tongue) -> str:
    """`pieces:dwelling:1`: a kind of building on somebody's board."""
    kind, _, seat = name.partition(":")
    return kind_of_building(game, of_seat(game, seat), BUILDINGS.index(kind), t)


def kind_of_building(game: State, p: Player, kind: int, t: Tongue) -> str:
    """How many stand, what the next one costs and brings."""
    board = p.faction.board
    who = faction_name(game, p.seat, t.lang)
    notes = [
        t("{building}: {n} of {total} built", building=capital(t(BUILDING[kind])), n=p.built[kind], total=PIECES[kind])
    ]
    notes.append(t("{who} pay {price}", who=who, price=price_words(board, kind, t)))
    if kind == TRADING_HOUSE:
        notes.append(t("{coins} without an opponent beside it", coins=amount(t, "coins", board.alone_coins)))
    if p.left(kind):
        now = board.income[kind][p.built[kind]]
        then = board.income[kind][p.built[kind] + 1]
        more = resources(t, [b - a for a, b in zip(now, then, strict=True)])
        if more:
            notes.append(t("the next one adds to income: {gain}", gain=listed(t, more)))
    return sentences(*notes)


def of_seat(game: State, name: str) -> Player:
    """The player of a seat that has a people."""
    p = game.seats[int(name)]
    if not has_faction(p):
        raise ValueError(name)
    return p


def an_income(game: State, name: str, t: Tongue) -> str:
    p = of_seat(game, name)
    gain = resources(t, rounds.income_of(game, p))
    return sentences(t("Next income: {gain}", gain=listed(t, gain) or "0"))


def a_shipping(game: State, name: str, t: Tongue) -> str:
    p = of_seat(game, name)
    board = p.faction.board
    flight = p.faction.flight_range(p)
    if flight:
        return sentences(t("Tunnel or carpet: hexes that can be left out: {n}", n=flight))
    reach = game.shipping_now(p)
    notes = [t.count("Shipping: reaches across {n} river hex", "Shipping: reaches across {n} river hexes", reach)]
    if board.ships and p.shipping < board.shipping_max:
        cost = [amount(t, "coins", board.shipping_coins), amount(t, "priests", board.shipping_priests)]
        points = amount(t, "points", board.shipping_points[p.shipping + 1])
        notes.append(t("the next level costs {cost} and brings {points}", cost=listed(t, cost), points=points))
    return sentences(*notes)


def a_digging(game: State, name: str, t: Tongue) -> str:
    p = of_seat(game, name)
    board = p.faction.board
    if not p.faction.digs:
        return sentences(t("{who} never dig", who=faction_name(game, p.seat, t.lang)))
    what = "priests" if board.digs_with_priests else "workers"
    notes = [t("a spade: {cost}", cost=amount(t, what, board.spade_costs[p.exchange]))]
    if p.exchange < board.exchange_max:
        cost = [
            amount(t, "workers", board.exchange_workers),
            amount(t, "coins", board.exchange_coins),
            amount(t, "priests", board.exchange_priests),
        ]
        points = amount(t, "points", board.exchange_points)
        notes.append(t("the next level costs {cost} and brings {points}", cost=listed(t, cost), points=points))
    return sentences(*notes)


def some_towns(game: State, name: str, t: Tongue) -> str:
    p = of_seat(game, name)
    return sentences(
        t("Towns: {n}", n=p.towns),
        t("a town needs 4 buildings (3 with the sanctuary) of power {n} together", n=towns.power_needed(game, p)),
    )


def some_keys(game: State, name: str, t: Tongue) -> str:
    return sentences(t("Keys: {n}", n=of_seat(game, name).keys), t("a key opens step 10 of a cult track"))


def some_bridges(game: State, name: str, t: Tongue) -> str:
    return sentences(t("Bridges: {n} of {total} built", n=of_seat(game, name).bridges, total=BRIDGES))


# -- what is counted -----------------------------------------------------------------------------------------------------


def some_points(game: State, name: str, t: Tongue) -> str:
    p = of_seat(game, name)
    ahead = len([q for q in game.seats if has_faction(q) and q.points > p.points])
    notes = [t("{who}: {points}", who=faction_name(game, p.seat, t.lang), points=amount(t, "points", p.points))]
    if game.phase == OVER:
        return sentences(*notes, t("place {n} of {total}", n=ahead + 1, total=game.players))
    notes.append(t("place {n} of {total} so far", n=ahead + 1, total=game.players))
    return sentences(*notes, t("areas, cults and what is left over are added at the end"))


def a_place(game: State, name: str, t: Tongue) -> str:
    """The place in the turn order, and whether the player acts or has passed."""
    p = of_seat(game, name)
    notes: list[str] = []
    if p.seat in game.order:
        notes.append(t("place {n} of {total} in the turn order", n=game.order.index(p.seat) + 1, total=game.players))
    if p.passed:
        notes.append(t("passed in this round"))
    if game.phase != OVER and game.acting == p.seat:
        notes.append(t("decides now"))
    return sentences(*notes) or sentences(faction_name(game, p.seat, t.lang))


def with_income(game: State, p: Player, what: str, n: int, place: int, t: Tongue) -> list[str]:
    """'3 coins. The next income adds 4.'"""
    notes = [t("{who}: {amount}", who=faction_name(game, p.seat, t.lang), amount=amount(t, what, n))]
    more = rounds.income_of(game, p)[place]
    if more and game.round < ROUNDS:
        notes.append(t("the next income adds {gain}", gain=amount(t, what, more)))
    return notes


def some_coins(game: State, name: str, t: Tongue) -> str:
    p = of_seat(game, name)
    notes = with_income(game, p, "coins", p.coins, COINS, t)
    return sentences(*notes, t("at the end {n} coins left over are a point", n=p.faction.coins_per_point))


def some_workers(game: State, name: str, t: Tongue) -> str:
    p = of_seat(game, name)
    notes = with_income(game, p, "workers", p.workers, WORKERS, t)
    return sentences(*notes, t("a worker can be converted to a coin at any time in the turn"))


def some_priests(game: State, name: str, t: Tongue) -> str:
    p = of_seat(game, name)
    notes = with_income(game, p, "priests", p.priests, PRIESTS, t)
    stay = game.orders.count(p.seat)
    notes.append(t("at most {n} can be held; in orders: {m}", n=p.priest_limit, m=stay))
    return sentences(
        *notes,
        t("they climb the cults, and pay for shipping and cheaper spades"),
    )


BOWLS = (
    said("Bowl I: {tokens}. Gained power moves these to bowl II first."),
    said(
        "Bowl II: {tokens}. Gained power moves these to bowl III when bowl I is empty; one can be sacrificed to move another."
    ),
    said("Bowl III: {tokens}, so much power can be spent: it goes back to bowl I."),
)


def a_bowl(game: State, name: str, t: Tongue) -> str:
    """`bowl:SEAT:1` and so on."""
    seat, _, number = name.partition(":")
    p = of_seat(game, seat)
    bowl = ("1", "2", "3").index(number)
    told = t(BOWLS[bowl], tokens=amount(t, "tokens", p.bowls()[bowl]))
    more = rounds.income_of(game, p)[POWER]
    room = t("room for {power} more", power=amount(t, "power", p.room()))
    income = t("the next income adds {gain}", gain=amount(t, "power", more)) if more and game.round < ROUNDS else ""
    return f"{told} {sentences(room, income)}"


def a_bid(game: State, name: str, t: Tongue) -> str:
    p = game.seats[int(name)]
    return sentences(
        t(
            "{who}: the highest bid, {points}",
            who=faction_name(game, p.seat, t.lang),
            points=amount(t, "points", max(0, game.bid)),
        )
    )
