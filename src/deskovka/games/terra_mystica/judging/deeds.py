"""What can be said of a turn itself: which actions it takes, for whom, when, and what tiles pay for them now or later."""

from __future__ import annotations

from deskovka.core.described import Numbers
from deskovka.core.game import Move
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import (
    DWELLING,
    FOR_SPADE,
    FOR_TOWN,
    ROUNDS,
    TRADING_HOUSE,
)
from deskovka.games.terra_mystica.judging import layout as at
from deskovka.games.terra_mystica.judging.standing import say_abilities
from deskovka.games.terra_mystica.merchants import deeds as sea
from deskovka.games.terra_mystica.rules import towns
from deskovka.games.terra_mystica.state import Player, State
from deskovka.games.terra_mystica.worth import pass_points

#: the middle of the map, roughly, for any map of nine rows
MIDDLE_ROW = 4
MIDDLE_COL = 6


class Deeds:
    """A turn being described."""

    def __init__(self, game: State, after: State, p: Player, out: Numbers) -> None:
        self.game = game
        self.after = after
        self.p = p
        self.out = out
        self.r = max(0, game.round - 1)
        self.stage = at.STAGE[game.round]
        self.people = p.faction.board.number
        self.others_passed = False
        for other in game.seats:
            if other is not p and other.passed:
                self.others_passed = True
        self.first = game.actions_used == 0 and not self.others_passed and p.used == 0

    def deed(self, deed: int, times: float = 1.0) -> None:
        out = self.out
        out.add(at.DEED + 6 * deed + self.r, times)
        out.add(at.DEED_OF + len(at.PEOPLES) * deed + self.people, times)
        if self.others_passed:
            out.add(at.DEED_LATE + deed, times)
        if self.first:
            out.add(at.DEED_FIRST + deed, times)
        out.add(at.DEED_WHEN + 4 * (len(at.PEOPLES) * deed + self.people) + self.stage, times)

    def paid(self, event: int, times: int) -> None:
        """Points that tiles give for it: whoever waits may get more."""
        game = self.game
        for number in range(game.round - 1, ROUNDS):
            points = game.material.scoring[game.scoring[number]].points[event] * times
            if points:
                ahead = number - game.round + 1
                start = at.PAID_NOW if ahead == 0 else at.PAID_NEXT if ahead == 1 else at.PAID_LATER
                self.out.add(start + 4 * event + self.stage, points)

    # -- moves ----------------------------------------------------------------------------------------------------

    def say(self, turn: tuple[Move, ...]) -> None:
        for move in turn:
            kind = move.kind
            if kind == m.CONVERT:
                self.out.count(at.CONVERT + 4 * move.a + self.stage)
            elif kind == m.BURN:
                self.deed(at.DO_BURN)
            elif kind == m.BUILD:
                self.say_dwelling(move.a)
            elif kind == m.TRANSFORM:
                self.say_land(move, turn)
            elif kind == m.UPGRADE:
                self.say_upgrade(move.a, move.b)
            elif kind == m.ACTION:
                self.say_action(move.a)
            elif kind == m.PASS:
                self.say_pass(move.a - 1)
            elif kind == m.FAVOUR:
                self.say_favour(move.a)
            elif kind == m.TOWN:
                self.say_town(move.a)
            elif kind == m.BRIDGE:
                self.say_bridge(move.a)
            elif kind >= m.OF_EXTENSION:
                sea.say_at_sea(move.kind, move.a, self.stage, self.out)
            else:
                self.say_plain(move)
        self.say_offers()

    def say_plain(self, move: Move) -> None:
        kind = move.kind
        if kind == m.SHIPPING:
            self.deed(at.DO_SHIPPING)
        elif kind == m.EXCHANGE:
            self.deed(at.DO_EXCHANGE)
        elif kind == m.SEND:
            self.deed(at.DO_SEND1 + move.b - 1)
        elif kind == m.MAKE_PRIESTS:
            self.deed(at.DO_MAKE_PRIEST, move.a)
        elif kind == m.RENOUNCE:
            self.deed(at.DO_RENOUNCE)
        elif kind == m.CONNECT:
            self.deed(at.DO_CONNECT)

    def say_action(self, action: int) -> None:
        if action < 6:
            self.deed(at.DO_ACTION + action)
            if action >= m.ACT5:
                self.paid(FOR_SPADE, action - m.ACT5 + 1)
        elif action == m.SCROLL_SPADE:
            self.deed(at.DO_SCROLL_SPADE)
            self.paid(FOR_SPADE, 1)
        elif action == m.SCROLL_CULT:
            self.deed(at.DO_SCROLL_CULT)
        elif action == m.FAVOUR_CULT:
            self.deed(at.DO_FAVOUR_CULT)
        else:
            self.deed(at.DO_SPECIAL)

    # -- land -----------------------------------------------------------------------------------------------------

    def say_land(self, move: Move, turn: tuple[Move, ...]) -> None:
        p = self.p
        if move.b != p.home:
            self.deed(at.DO_DIG_PART)
        else:
            self.deed(at.DO_DIG)
            built = False
            for other in turn:
                if other.a == move.a and other.kind == m.BUILD:
                    built = True
            if not built:
                self.deed(at.DO_DIG_ONLY)
        if p.faction.digs and move.b < 9:
            self.paid(FOR_SPADE, p.faction.spades_for(p, self.game.terrain[move.a], move.b))

    def say_dwelling(self, here: int) -> None:
        game, out, stage = self.game, self.out, self.stage
        self.deed(at.DO_BUILD)
        self.paid(DWELLING, 1)
        p = self.p
        terrain = game.terrain[here]
        spades = 0
        if terrain < 7 and p.faction.digs and terrain != p.home:
            spades = min(4, p.faction.spades_for(p, terrain, p.home))
        out.count(at.DWELLING_SPADES + 4 * spades + stage)
        seats = 0
        own = 0
        cheap = 0
        joins = False
        for near in self.after.links[here]:
            owner = game.owner[near]
            if owner < 0:
                if near_home(p, game.terrain[near]):
                    cheap += 1
            elif owner == p.seat:
                own += 1
                joins = joins or game.in_town[near]
            else:
                seats |= 1 << owner
        out.count(at.DWELLING_ROOM + 4 * min(3, cheap) + stage)
        others = (seats & 1) + (seats >> 1 & 1) + (seats >> 2 & 1) + (seats >> 3 & 1) + (seats >> 4 & 1)
        out.count(at.DWELLING_OTHERS + 4 * min(3, others) + stage)
        out.count(at.DWELLING_OWN + 4 * min(3, own) + stage)
        if joins:
            out.count(at.DWELLING_JOINS + stage)
        if game.board.river_around[here]:
            out.count(at.DWELLING_SHORE + stage)
        out.add(at.DWELLING_CENTRE + stage, from_middle(game, here))
        out.count(at.DWELLING_RIVALS + 4 * min(2, rivals_for(game, p, here)) + stage)

    def say_upgrade(self, here: int, kind: int) -> None:
        game, out = self.game, self.out
        self.deed(at.DO_TRADING_HOUSE + kind - 2)
        self.paid(kind, 1)
        start = at.UPGRADE_PLACE + 12 * (kind - 2) + self.stage
        if game.others_beside(self.p, here):
            out.count(start)
        if game.in_town[here]:
            out.count(start + 4)
        offered = 0
        for offer in self.after.offers:
            if offer.builder == self.p.seat:
                offered += offer.amount
        out.add(start + 8, offered)

    def say_bridge(self, site: int) -> None:
        game = self.game
        self.deed(at.DO_BRIDGE)
        a, b = game.board.bridge_sites[site]
        start = at.BRIDGE_ENDS + self.stage
        if game.owner[a] != game.owner[b]:
            self.out.count(start)
        elif b in towns.group_of(game, self.p, a):
            self.out.count(start + 4)
        else:
            self.out.count(start + 8)

    # -- tiles ----------------------------------------------------------------------------------------------------

    def say_favour(self, tile: int) -> None:
        out, p = self.out, self.after.seats[self.p.seat]
        out.count(at.FAVOUR + 6 * tile + self.r)
        of = len(at.PEOPLES) * tile + self.people
        out.count(at.FAVOUR_OF + of)
        out.count(at.FAVOUR_WHEN + 4 * of + self.stage)
        favour = self.game.material.favours[tile]
        if self.p.favours == 0:
            out.count(at.FAVOUR_FIRST + tile)
        time = (ROUNDS - self.game.round) / 5.0
        if favour.points[DWELLING]:
            out.add(at.FAVOUR_FITS, p.left(DWELLING) * time)
            out.add(at.FAVOUR_TILES, self.to_come(DWELLING))
        if favour.points[TRADING_HOUSE]:
            out.add(at.FAVOUR_FITS + 1, p.built[DWELLING] * time)
            out.add(at.FAVOUR_TILES + 1, self.to_come(TRADING_HOUSE))
        if favour.pass_trading_houses[4]:
            out.add(at.FAVOUR_FITS + 2, p.built[TRADING_HOUSE])
        if favour.town_power < 7:
            out.add(at.FAVOUR_FITS + 3, len(p.hexes) * time)

    def to_come(self, event: int) -> float:
        """Points that the tiles from this round on pay for something."""
        points = 0
        for number in range(self.r, ROUNDS):
            points += self.game.material.scoring[self.game.scoring[number]].points[event]
        return points

    def say_town(self, tile: int) -> None:
        self.deed(at.DO_TOWN)
        self.paid(FOR_TOWN, 1)
        self.out.count(at.TOWN + 4 * tile + self.stage)
        self.out.count(at.TOWN_OF + len(at.PEOPLES) * tile + self.people)

    def say_scroll(self, number: int, r: int) -> None:
        """A scroll is taken; r is 0 before the first round."""
        game, out, p = self.game, self.out, self.p
        tile = game.material.scrolls[number]
        out.count(at.SCROLL + 7 * number + r)
        out.count(at.SCROLL_OF + len(at.PEOPLES) * number + self.people)
        out.add(at.SCROLL_COINS + r, game.scroll_coins[number])
        out.add(at.SCROLL_OWN + self.stage, pass_points(tile, p))
        lack = at.SCROLL_LACK + 3 * number
        out.add(lack, min(p.workers, 6))
        out.add(lack + 1, min(p.coins, 10))
        out.add(lack + 2, min(p.priests, 4))
        paying = game.material.scoring[game.scoring[game.round]].points
        for event in range(8):
            if paying[event]:
                out.count(at.SCROLL_FITS + 8 * number + event)

    def say_pass(self, number: int) -> None:
        game, out, p, r = self.game, self.out, self.p, self.r
        self.deed(at.DO_PASS)
        if number >= 0:
            self.say_scroll(number, game.round)
        keeps = at.PASS_KEEPS + r
        out.add(keeps, min(p.workers, 8))
        out.add(keeps + 6, min(p.coins, 15))
        out.add(keeps + 12, p.priests)
        out.add(keeps + 18, p.bowl3)
        out.add(keeps + 24, p.bowl2)
        say_abilities(game, p, at.ABLE_BUT_PASSES + self.stage, out)
        passed = 0
        for other in game.seats:
            if other.passed:
                passed += 1
        out.count(at.PASS_OTHERS + passed)
        if p.scroll >= 0:
            out.add(at.PASS_POINTS + r, pass_points(game.material.scrolls[p.scroll], p))

    # -- others ---------------------------------------------------------------------------------------------------

    def say_offers(self) -> None:
        power = 0
        seats = 0
        for offer in self.after.offers:
            if offer.builder == self.p.seat:
                power += offer.amount
                seats |= 1 << offer.seat
        if seats:
            takers = (seats & 1) + (seats >> 1 & 1) + (seats >> 2 & 1) + (seats >> 3 & 1) + (seats >> 4 & 1)
            self.out.add(at.OFFERED + self.r, power)
            self.out.add(at.TAKERS + self.r, takers)
            self.out.add(at.TAKERS_OF + self.people, takers)


def near_home(p: Player, terrain: int) -> bool:
    """Is it home, or one spade away?"""
    if p.faction.settles_on(p, terrain):
        return True
    return terrain < 7 and p.faction.digs and p.faction.spades_for(p, terrain, p.home) == 1


def rivals_for(game: State, p: Player, here: int) -> int:
    """Neighbours who would need at most one spade for this land."""
    terrain = game.terrain[here]
    seats = 0
    count = 0
    for near in game.links[here]:
        owner = game.owner[near]
        if owner >= 0 and owner != p.seat and not (seats >> owner) & 1:
            seats |= 1 << owner
            other = game.seats[owner]
            if terrain < 7 and other.faction.digs and other.faction.spades_for(other, terrain, other.home) <= 1:
                count += 1
    return count


def from_middle(game: State, here: int) -> float:
    board = game.board
    return abs(board.row[here] - MIDDLE_ROW) + 0.5 * abs(board.col[here] - MIDDLE_COL)
