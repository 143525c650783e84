"""What somebody who plays for the first time could aim at now: a few lines, made from the position."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.core.words import Tongue
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import CULTS, SANCTUARY, STRONGHOLD, TEMPLE, TRADING_HOUSE
from deskovka.games.terra_mystica.rules import power, towns
from deskovka.games.terra_mystica.state import Player, State, has_faction
from deskovka.games.terra_mystica.table import ACTING, FIRST_DWELLINGS, FIRST_SCROLLS, OVER, TURN
from deskovka.games.terra_mystica.words.terms import amount, listed, resources, speak
from deskovka.games.terra_mystica.words.tiles import scoring_words

MOST = 6
#: kinds of actions that are named at once
IDEAS = 2
#: the last step of a cult track
TOP = 10
#: upgrades, the most useful for a beginner first
UPGRADES = (TEMPLE, TRADING_HOUSE, STRONGHOLD, SANCTUARY)
#: an own building beside a new one is worth as much as so many of others
OWN_BESIDE = 3


def coach(game: State, seat: int, lang: str = "en") -> list[str]:
    """Three to six lines for a seat: what this round pays for, cheap land, upgrades, power, a town, when to pass."""
    t = speak(lang)
    p = game.seats[seat]
    if game.phase == OVER or not has_faction(p):
        return []
    if game.phase in (FIRST_DWELLINGS, FIRST_SCROLLS):
        return opening(game, t)
    if game.phase == ACTING and game.stage != TURN and game.acting == seat:
        return answering(game, p, t)
    lines = [round_line(game, t), *own_turn(game, p, t), cult_line(game, p, t), *town_lines(game, p, t)]
    return [line for line in lines if line][:MOST]


def opening(game: State, t: Tongue) -> list[str]:
    return [
        t("Look for places where two or three hexes nearby are one spade away from your home terrain."),
        t("A neighbour is good: trading houses cost half beside one, and building brings power to both."),
        t("A scroll with workers or power helps most in the first round."),
    ]


def answering(game: State, p: Player, t: Tongue) -> list[str]:
    """On what the worth of a neighbour's power depends; whether to take it is said by the advice."""
    for offer in game.offers:
        if offer.seat == p.seat:
            gain = power.gain_of(p, offer.amount)
            if gain < 2:
                return [t("Power for nothing: take it.")]
            return [
                t(
                    "{power} for {points}: the earlier in the game, the better the price, for power is used again and again. With bowls nearly full it brings less.",
                    power=amount(t, "power", gain),
                    points=amount(t, "points", gain - 1),
                )
            ]
    return []


def round_line(game: State, t: Tongue) -> str:
    """What the tiles of this round and of the next one pay for."""
    tiles = game.material.scoring
    now = listed(t, scoring_words(tiles[game.scoring[game.round - 1]], t)) if 1 <= game.round <= 6 else ""
    if game.round >= 6 or not now:
        return t("This is the last round: {what}. Spend everything.", what=now) if now else ""
    later = listed(t, scoring_words(tiles[game.scoring[game.round]], t))
    return t(
        "This round pays: {now}. The next one: {later}. What the next one pays can often wait.", now=now, later=later
    )


def cult_line(game: State, p: Player, t: Tongue) -> str:
    """How many steps are lacking for the next bonus at the end of the round."""
    if not 1 <= game.round < len(game.scoring):
        return ""
    tile = game.material.scoring[game.scoring[game.round - 1]]
    gain = listed(t, resources(t, tile.gain))
    if tile.cult < 0 or not gain:
        return ""
    lacking = tile.steps - p.cults[tile.cult] % tile.steps
    if p.cults[tile.cult] + lacking > TOP:
        return ""
    steps = amount(t, CULTS[tile.cult], lacking)
    return t(
        "The end of this round: {steps} more would bring {gain} more. Priests climb fastest.", steps=steps, gain=gain
    )


def own_turn(game: State, p: Player, t: Tongue) -> list[str]:
    """What could be done at once, the best first for somebody without a plan. While others play, nothing is listed."""
    listed_now = [move for move in game.moves() if move.seat == p.seat]
    if not listed_now:
        return [t("While the others play: look where you want to build next, and what it will cost.")]
    lines = [
        build_line(game, p, listed_now, t),
        power_line(game, p, listed_now, t),
        upgrade_line(game, listed_now, t),
        land_line(game, p, listed_now, t),
        priest_line(game, p, listed_now, t),
    ]
    found = [*pending_lines(p, t), *[line for line in lines if line][:IDEAS]]
    return found or [passing_line(game, listed_now, t)]


def pending_lines(p: Player, t: Tongue) -> list[str]:
    """What is being chosen just now."""
    found = []
    if p.favours_due:
        found.append(
            t(
                "Favour tiles that pay for each dwelling or trading house are best early; later take steps where a cult is near."
            )
        )
    if p.towns_due:
        found.append(t("Short of workers or coins? Take the town tile that brings them. Otherwise the most points."))
    if p.spades:
        found.append(t("Use the spade beside your buildings where home terrain is near: then you can build at once."))
    return found


def build_line(game: State, p: Player, moves: list[Move], t: Tongue) -> str:
    """A dwelling that can be built at once."""
    sites = [move for move in moves if move.kind == m.BUILD]
    if not sites:
        return ""
    best = max(sites, key=lambda move: beside(game, p, move.a))
    return t("You can build: {what}.", what=words(game, best, t))


def land_line(game: State, p: Player, moves: list[Move], t: Tongue) -> str:
    """The hex that needs the fewest spades."""
    home = [move for move in moves if move.kind == m.TRANSFORM and p.faction.settles_on(p, move.b)]
    if not home:
        return ""
    best = min(home, key=lambda move: (spades(game, p, move), -beside(game, p, move.a)))
    return t(
        "The cheapest new land: {what}. A dwelling there needs {cost} more.",
        what=words(game, best, t),
        cost=dwelling_cost(p, t),
    )


def beside(game: State, p: Player, at: int) -> int:
    """How well a hex lies: beside own buildings, which may become a town, and beside others, who give power."""
    owners = [game.owner[near] for near in game.board.land_around[at] if game.building[near] and not game.in_town[near]]
    return sum(OWN_BESIDE if owner == p.seat else 1 for owner in owners)


def spades(game: State, p: Player, move: Move) -> int:
    """Who does not dig pays the same for every hex, or nearly so."""
    return p.faction.spades_for(p, game.terrain[move.a], move.b) if p.faction.digs else 0


def dwelling_cost(p: Player, t: Tongue) -> str:
    board = p.faction.board
    return listed(t, [amount(t, "workers", board.cost_workers[1]), amount(t, "coins", board.cost_coins[1])])


def upgrade_line(game: State, moves: list[Move], t: Tongue) -> str:
    """What this round pays for; otherwise a temple with its favour tile first, and what is dear last."""
    upgrades = [move for move in moves if move.kind == m.UPGRADE]
    if not upgrades:
        return ""
    pays = game.material.scoring[game.scoring[game.round - 1]].points if 1 <= game.round <= len(game.scoring) else []
    best = max(upgrades, key=lambda move: (bool(pays and pays[move.b]), -UPGRADES.index(move.b)))
    return t("A step up: {what}.", what=words(game, best, t))


def power_line(game: State, p: Player, moves: list[Move], t: Tongue) -> str:
    """Actions of the board go to whoever comes first; one's own wait until the end of the round."""
    actions = [move for move in moves if move.kind == m.ACTION]
    shared = [move for move in actions if m.ACT1 < move.a <= m.ACT6]  # a bridge needs a plan of its own
    if shared:
        return t("A power action is gone when somebody else takes it: {what}.", what=words(game, shared[-1], t))
    if actions:
        return t(
            "Yours alone, once in this round, so use it before you pass: {what}.", what=words(game, actions[-1], t)
        )
    may_act = any(move.kind == m.PASS for move in moves)  # whoever has acted converts or ends the turn
    if may_act and p.bowl2 >= 6 and game.round == 1:
        return t(
            "Bowl III is empty, but sacrificing tokens of bowl II opens a power action at once; early in the game that is often worth it."
        )
    return ""


def priest_line(game: State, p: Player, moves: list[Move], t: Tongue) -> str:
    """Priests in hand climb cults: the highest order that is free, in the cult that pays this round, else where one stands best."""
    sends = [move for move in moves if move.kind == m.SEND and p.cults[move.a] < TOP]
    if not sends or not 1 <= game.round <= len(game.scoring):
        return ""
    paid = game.material.scoring[game.scoring[game.round - 1]].cult if game.round < len(game.scoring) else -1
    best = max(sends, key=lambda move: (move.b, move.a == paid, p.cults[move.a]))
    return t("A priest can climb: {what}. The highest in a cult scores 8 points at the end.", what=words(game, best, t))


def passing_line(game: State, moves: list[Move], t: Tongue) -> str:
    passing = [move for move in moves if move.kind == m.PASS]
    if not passing:
        return t("End the turn when nothing useful is left.")
    if game.round >= len(game.scoring):
        return t("Nothing is left to do: pass. What is left over becomes coins, and 3 coins are 1 point.")
    return t("Little is left to do: whoever passes first begins the next round and has the best choice of scrolls.")


def town_lines(game: State, p: Player, t: Tongue) -> list[str]:
    """The group that is nearest to a town."""
    best, found = 0, ""
    for at, owner in enumerate(game.owner):
        if owner != p.seat or game.in_town[at] or not game.building[at]:
            continue
        group = towns.group_of(game, p, at)
        value = sum(p.faction.board.power_value[game.building[here]] for here in group)
        if len(group) >= 2 and value > best:
            best = value
            needed = towns.power_needed(game, p)
            found = t(
                "Towards a town: around {place} you have {buildings} with power {n}; a town needs 4 (3 with the sanctuary) with power {needed}.",
                place=game.board.names[at],
                buildings=amount(t, "buildings", len(group)),
                n=value,
                needed=needed,
            )
    return [found] if found else []


def words(game: State, move: Move, t: Tongue) -> str:
    """A move inside a sentence."""
    said = game.describe(move, t.lang)
    return said[:1].lower() + said[1:].rstrip(".")
