"""Commands about land: spades, transformations, dwellings, volcanoes.

The online game buys spades first and hears of the hex later; our rules pay for a hex. So the hex is looked up in the
commands that follow, and spades are paid at once: what they bring (the Alchemists' power) may be used by the very next
command. Where more spades are bought after a conversion, the hex is turned in pieces.
"""

from __future__ import annotations

import re

from deskovka.core.game import IllegalMove
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import CULTS, RIVER, SPADES, VOLCANO
from deskovka.games.terra_mystica.rules import actions, cults, terraform
from deskovka.games.terra_mystica.rules.fire_and_ice import Acolytes
from deskovka.games.terra_mystica.snellman.rows import COLOUR_NAMES
from deskovka.games.terra_mystica.snellman.run import Run
from deskovka.games.terra_mystica.state import Player
from deskovka.games.terra_mystica.table import ACTING, CULT_BONUS, INCOME, put

Match = re.Match[str]
ON_LAND = re.compile(r"(build|transform) (\w+)(?: to (\w+))?")
DIG = re.compile(r"dig (\d{1,3})")
#: with these another action begins, and spades bought before are lost without a hex
OTHER_ACTIONS = ("action", "advance", "pass", "send", "upgrade")
GIANT_SPADES = 2


def hex_of(run: Run, name: str) -> int:
    found = run.game.board.number.get(name)
    if found is None or run.game.board.terrain[found] == RIVER:
        raise IllegalMove(f"there is no hex {name.upper()} on this map")
    return found


# -- buying spades -----------------------------------------------------------------------------------------------------


def dig(run: Run, p: Player, match: Match) -> None:
    if p.spades or run.piece or run.digs:
        run.take_turn(p)
        if p.spades and not p.may_buy:
            raise IllegalMove("no spades may be bought in this action")
    else:
        run.take_action(p)
    run.digs += int(match.group(1))
    named, more = named_hex(run)
    if p.faction.digs:
        pay_at_once(run, p, named, more)


def named_hex(run: Run) -> tuple[Match, int]:
    """The next command about land, and the spades that are bought until then."""
    more = 0
    for command in run.ahead():
        if found := ON_LAND.fullmatch(command):
            return found, more
        if command.startswith(OTHER_ACTIONS):
            break
        if further := DIG.fullmatch(command):
            more += int(further.group(1))
    raise IllegalMove("no hex is named for these spades")


def pay_at_once(run: Run, p: Player, named: Match, more: int) -> None:
    """Turn the hex now, as far as the spades reach; if that cannot be, when the hex is named."""
    at = hex_of(run, named.group(2))
    spades = p.spades + run.digs
    goal = p.home if named.group(1) == "build" else goal_of(run, p, at, named.group(3), spades + more)
    if more:
        goal = halfway(p, run.game.terrain[at], goal, spades)
    if goal < 0 or not run.possible(p.book.transforms[at][goal]):
        return
    turn_land(run, p, at, goal)
    run.piece = more > 0
    if not more and named.group(1) == "transform":
        run.done = named.group(0)


def halfway(p: Player, here: int, goal: int, spades: int) -> int:
    """The terrain that so many spades reach on the way to another; -1 if there is none (Giants)."""
    faction = p.faction
    for between in range(RIVER):
        reached = faction.spades_for(p, here, between) == spades
        if reached and spades + faction.spades_for(p, between, goal) == faction.spades_for(p, here, goal):
            return between
    return -1


# -- turning land ------------------------------------------------------------------------------------------------------


def transform(run: Run, p: Player, match: Match) -> None:
    if match.group(0) == run.done:  # already done when its spades were bought
        run.done = ""
        return
    at = hex_of(run, match.group(1))
    if run.game.phase == ACTING:
        if p.spades or p.sandstorm:
            run.take_turn(p)
        else:
            run.take_action(p)
    turn_land(run, p, at, goal_of(run, p, at, match.group(2), p.spades + run.digs))


def goal_of(run: Run, p: Player, at: int, colour: str | None, spades: int) -> int:
    """The terrain that a command names, or the one nearest to home."""
    if colour is None:
        return nearest_home(run, p, at, spades)
    found = COLOUR_NAMES.get(colour)
    if found is None:
        raise IllegalMove(f"there is no colour {colour!r}")
    return p.home if found == p.start_terrain and p.faction.board.kind == "ice" else found


def nearest_home(run: Run, p: Player, at: int, spades: int) -> int:
    """Without a colour a hex is turned as near to home as the spades allow."""
    if p.sandstorm or not p.faction.digs or not spades:
        return p.home
    here = run.game.terrain[at]
    if p.faction.spades_for(p, here, p.home) <= spades:
        return p.home
    options = [goal for goal in p.faction.dig_targets(p, spades)[here] if p.faction.spades_for(p, here, goal) == spades]
    options.sort(key=lambda goal: p.faction.spades_for(p, goal, p.home))
    return options[0] if options else p.home


def turn_land(run: Run, p: Player, at: int, goal: int) -> None:
    game = run.game
    bought = run.digs
    run.digs = 0
    run.piece = False
    if goal == VOLCANO:
        if not bought:
            raise IllegalMove("a volcano is announced by 'dig 1'")
        run.play(p.book.other(m.TRANSFORM, at, goal, paying_cult(run, p, at)))
        return
    move = p.book.transforms[at][goal]
    if p.faction.digs and not p.sandstorm:
        if goal != p.home and p.faction.board.id == "giants" and not run.possible(move):
            force_giants(run, p, at, goal, bought)
            return
        needed = p.faction.spades_for(p, game.terrain[at], goal) - p.spades
        if max(0, needed) != bought:
            raise IllegalMove(f"{bought} spades are bought, {max(0, needed)} are needed")
    run.play(move)
    let_go(run, p)


def paying_cult(run: Run, p: Player, at: int) -> int:
    """Acolytes name the track that pays after the building: -3FIRE."""
    faction = p.faction
    if not isinstance(faction, Acolytes):
        return 0
    price = faction.price(run.game, at)
    for command in run.ahead():
        if paid := re.fullmatch(r"-(\d?)(fire|water|earth|air)", command):
            if int(paid.group(1) or 1) != price:
                raise IllegalMove(f"{command.upper()}: {price} steps are due, all on one track")
            run.paid = command
            return 1 + CULTS.index(paid.group(2))
    raise IllegalMove("no track is named that pays for the volcano")


def force_giants(run: Run, p: Player, at: int, goal: int, bought: int) -> None:
    """Ruling 48: carry out what our rules refuse, so that the rest of the game can still be compared.

    Everything else must be in order: reach, free land, two spades, and the price of those that are bought.
    """
    game = run.game
    held = p.spades
    if held + bought != GIANT_SPADES or not (held or p.actions):
        raise IllegalMove(f"Giants turn land with {GIANT_SPADES} spades")
    if at not in terraform.reachable(game, p) or not game.empty(at):
        raise IllegalMove("the hex cannot be reached or is taken")
    if game.terrain[at] >= RIVER or goal >= RIVER or goal == game.terrain[at]:
        raise IllegalMove("the hex cannot become this terrain")
    if bought > p.faction.spades_payable(p, False) or (held and bought and not p.may_buy):
        raise IllegalMove(f"{bought} spades cannot be paid")
    run.note_ruling(48, f"giants turned {game.board.names[at]} to a foreign terrain")
    if held == 0:
        actions.start_action(game, p)
    if bought:
        p.faction.buy_spades(game, p, bought)
        terraform.count_spades(game, p, bought)
    p.spades = 0
    p.may_build = False
    game.terrain = put(game.terrain, at, goal)
    run.by_hand()


# -- dwellings ---------------------------------------------------------------------------------------------------------


def build(run: Run, p: Player, match: Match) -> None:
    at = hex_of(run, match.group(1))
    game = run.game
    if game.phase >= INCOME:
        if p.free_dwelling or p.spades or p.sandstorm or at in p.fresh or run.digs:
            run.take_turn(p)
        else:
            run.take_action(p)
        if not p.faction.settles_on(p, game.terrain[at]) and not p.free_dwelling:
            turn_land(run, p, at, p.home)
        elif run.digs:
            raise IllegalMove(f"{run.digs} bought spades are not used")
    move = p.book.builds[at]
    if not run.possible(move) and p.dug and p.other_hex >= 0 and not p.fresh and p.actions == 0:
        # Ruling 40; that the hex can be reached and paid is checked as for an action of its own.
        p.actions += 1
        run.by_hand()
        run.play(move)
        run.note_ruling(
            40,
            f"{run.row.faction} built at {match.group(1).upper()} "
            "after turning another hex to a foreign terrain in the same action",
        )
        return
    run.play(move)


# -- spades that are given up ------------------------------------------------------------------------------------------


def give_up_spades(run: Run, p: Player, count: int) -> None:
    if run.digs:
        raise IllegalMove("bought spades must be used")
    if not p.spades and lone_spade(run, p):
        return
    if p.passed or run.game.phase != ACTING:
        count = p.spades if count == p.spades else 0
    if not 0 < count <= p.spades - run.spare:
        raise IllegalMove("there are not so many spades to give up")
    run.spare += count
    let_go(run, p)


def let_go(run: Run, p: Player) -> None:
    """All spades that are left are to be given up: a dwelling that follows in this turn does it by itself."""
    if not run.spare or p.spades != run.spare:
        return
    run.spare = 0
    following = next(
        (command for command in run.ahead(this_turn=True) if not command.startswith(("convert", "burn"))), ""
    )
    built = re.fullmatch(r"build (\w+)", following)
    if not built or not run.possible(p.book.builds[hex_of(run, built.group(1))]):
        run.play(p.book.renounces[m.NO_SPADES])


def lone_spade(run: Run, p: Player) -> bool:
    """Giants lose a single spade of the cult bonus; in a log they give it up. Once a round, and only if there was one."""
    game = run.game
    number = game.round if game.phase == CULT_BONUS else game.round - 1
    if p.faction.board.id != "giants" or number < 1 or number in run.lone_spades:
        return False
    tile = game.material.scoring[game.scoring[number - 1]]
    reached = cults.priests_in_orders(game, p) if tile.cult < 0 else p.cults[tile.cult]
    if reached // tile.steps * tile.gain[SPADES] % 2 == 0:
        return False
    run.lone_spades.add(number)
    return True
