"""The commands of the online game, one function each, and the table of their forms."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from deskovka.core.game import IllegalMove
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import (
    BRIDGES,
    BUILDING_KEYS,
    CULTS,
    MATERIAL,
    SANCTUARY,
    STRONGHOLD,
    TEMPLE,
    TRADING_HOUSE,
)
from deskovka.games.terra_mystica.rules import cults
from deskovka.games.terra_mystica.snellman import answers, land
from deskovka.games.terra_mystica.snellman.land import hex_of
from deskovka.games.terra_mystica.snellman.rows import COLOUR_NAMES
from deskovka.games.terra_mystica.snellman.run import Run
from deskovka.games.terra_mystica.state import Player
from deskovka.games.terra_mystica.table import ACTING, INCOME

Match = re.Match[str]
UPGRADES = {"tp": TRADING_HOUSE, "te": TEMPLE, "sh": STRONGHOLD, "sa": SANCTUARY}
UPGRADES |= {BUILDING_KEYS[kind].replace("_", " "): kind for kind in range(2, 6)}
ACTION_NAMES = {name.lower(): i for i, name in enumerate(m.ACTIONS)} | {
    "acth1": m.SHIFT_BY_POWER,
    "acth2": m.SHIFT_BY_TOKENS,
    "acth3": m.SHIFT_BY_POWER,
    "acth4": m.SHIFT_BY_TOKENS,
    "acth5": m.SHIFT_BY_POWER,
    "acth6": m.SHIFT_BY_TOKENS,
}
CONVERSIONS = {
    ("pw", "p"): (5, [m.POWER_TO_PRIEST]),
    ("pw", "w"): (3, [m.POWER_TO_WORKER]),
    ("pw", "c"): (1, [m.POWER_TO_COIN]),
    ("p", "w"): (1, [m.PRIEST_TO_WORKER]),
    ("p", "c"): (1, [m.PRIEST_TO_WORKER, m.WORKER_TO_COIN]),
    ("w", "c"): (1, [m.WORKER_TO_COIN]),
    ("vp", "c"): (1, [m.POINT_TO_COIN]),
    ("c", "vp"): (2, [m.COINS_TO_POINT]),
}
RENOUNCED = {
    "spade": m.NO_SPADES,
    "bridge": m.NO_BRIDGE,
    "free_d": m.NO_DWELLING,
    "free_tp": m.NO_TRADING_HOUSE,
    "free_tf": m.NO_SANDSTORM,
    "convert_w_to_p": m.NO_PRIESTS,
    "gain_p3_for_vp": m.NO_TOKEN,
    "pick_color": m.NO_SHIFT,
}


def _pick_colour(run: Run, p: Player, match: Match) -> None:
    terrain = COLOUR_NAMES.get(match.group(1))
    if terrain is None:
        raise IllegalMove(f"there is no colour {match.group(1)!r}")
    run.play(p.book.other(m.SHIFT if run.game.phase == ACTING else m.START_TERRAIN, terrain))


def _upgrade(run: Run, p: Player, match: Match) -> None:
    at = hex_of(run, match.group(1))
    kind = UPGRADES.get(match.group(2))
    if kind is None:
        raise IllegalMove(f"there is no building {match.group(2)!r}")
    if p.free_trading_house and kind == TRADING_HOUSE:
        run.take_turn(p)
    else:
        run.take_action(p)
    run.play(p.book.upgrades[at][kind])


def _action(run: Run, p: Player, match: Match) -> None:
    action = ACTION_NAMES.get(match.group(1))
    if action is None:
        raise IllegalMove(f"there is no action {match.group(1)!r}")
    run.take_action(p)
    run.play(p.book.actions[action])


def _bridge(run: Run, p: Player, match: Match) -> None:
    run.take_turn(p)
    ends = tuple(sorted((hex_of(run, match.group(1)), hex_of(run, match.group(2)))))
    sites = run.game.board.bridge_sites
    if ends not in sites:
        raise IllegalMove("no bridge can stand there")
    site = sites.index(ends)
    move = p.book.bridges[site]
    if not run.possible(move) and run.game.bridge_owner[site] >= 0 and p.bridges_due:
        second_bridge(run, p, ends)
    else:
        run.play(move)


def second_bridge(run: Run, p: Player, ends: tuple[int, ...]) -> None:
    """Ruling 62: there a site can hold two bridges. It still needs an own building beside it, and a bridge left."""
    if p.bridges >= BRIDGES:
        raise IllegalMove(f"all {BRIDGES} bridges are built")
    if all(run.game.owner[end] != p.seat for end in ends):
        raise IllegalMove("a bridge needs an own building on at least one of its ends")
    names = ":".join(run.game.board.names[end] for end in ends)
    run.note_ruling(62, f"{run.row.faction} built a second bridge at {names}")
    p.bridges_due -= 1
    p.bridges += 1
    run.by_hand()


def _advance(run: Run, p: Player, match: Match) -> None:
    run.take_action(p)
    run.play(p.book.shipping if match.group(1).startswith("ship") else p.book.exchange)


def _send(run: Run, p: Player, match: Match) -> None:
    run.take_action(p)
    cult = CULTS.index(match.group(1))
    if match.group(2):
        steps = int(match.group(2))
    else:
        steps = 3 if cults.free_space(run.game, cult, 3) >= 0 else 2 if cults.free_space(run.game, cult, 2) >= 0 else 1
    run.play(p.book.other(m.SEND, cult, steps))


def _pass(run: Run, p: Player, match: Match) -> None:
    if run.game.phase < INCOME:
        run.play(p.book.other(m.TAKE_SCROLL, scroll_number(match.group(1))))
        return
    run.take_action(p)
    named = match.group(1)
    if run.game.round == 6 or not named:
        run.play(p.book.passes[0])
    else:
        run.play(p.book.passes[1 + scroll_number(named)])


def scroll_number(name: str | None) -> int:
    for scroll in MATERIAL.scrolls:
        if name and scroll.id.lower() == name:
            return scroll.number
    raise IllegalMove(f"there is no scroll {name!r}")


def _convert(run: Run, p: Player, match: Match) -> None:
    given = int(match.group(1) or 1)
    got = int(match.group(3) or 1)
    kinds = (match.group(2), match.group(4))
    run.take_turn(p)
    if kinds == ("w", "p") and given == got:
        run.play(p.book.other(m.MAKE_PRIESTS, given))
        return
    if kinds not in CONVERSIONS:
        raise IllegalMove(f"{kinds[0]} cannot be converted to {kinds[1]}")
    price, steps = CONVERSIONS[kinds]
    if got * price != given:
        raise IllegalMove(f"{got} {kinds[1]} cost {got * price} {kinds[0]}, not {given}")
    for step in steps:
        for _ in range(got):
            run.play(p.book.converts[step])


def _burn(run: Run, p: Player, match: Match) -> None:
    run.take_turn(p)
    for _ in range(int(match.group(1) or 1)):
        run.play(p.book.burn)


def _tile(run: Run, p: Player, match: Match) -> None:
    """+FAV5, +TW3, +2TW3."""
    count = int(match.group(1) or 1)
    kind, number = match.group(2), int(match.group(3)) - 1
    for _ in range(count):
        keep_keys(run, p, f"+{kind}{number + 1}")
        if kind == "fav":
            run.play(p.book.other(m.FAVOUR, number))
        else:
            run.play(p.book.other(m.TOWN, number))
            choose_keys(run, p)


def keep_keys(run: Run, p: Player, tile: str) -> None:
    """Tracks that were lowered first stay on 9 (a favour tile concerns only its own): the key is kept."""
    for cult in range(len(CULTS)):
        stay = p.book.renounces[m.NO_TEN + cult]
        if (run.spared >> cult) & 1 and steps_of(tile, cult) is not None:
            run.spared &= ~(1 << cult)
            if run.possible(stay):
                run.play(stay)


def choose_keys(run: Run, p: Player) -> None:
    """Fewer keys than tracks that could reach 10: the row's numbers tell, or what is named next."""
    values = run.row.values
    while p.keys_due:
        waiting = cults.waiting_tracks(run.game, p)
        wanted = [cult for cult in waiting if values is not None and values.cults[cult] == 10]
        named = re.fullmatch(r"\+(fire|water|earth|air)", next(iter(run.ahead()), ""))
        if named and CULTS.index(named.group(1)) in waiting:
            wanted = [CULTS.index(named.group(1))]
            run.raised.append(wanted[0])
        run.play(p.book.other(m.KEY, (wanted or waiting)[0]))


def _step(run: Run, p: Player, match: Match) -> None:
    """+FIRE, +2WATER: steps of free choice; in test positions also steps out of nothing."""
    count = int(match.group(1) or 1)
    cult = CULTS.index(match.group(2))
    if cult in run.raised:  # a key has raised it already
        run.raised.remove(cult)
        return
    if count == 2 and p.steps_together:
        run.play(p.book.other(m.STEP, cult, 2))
        return
    for done in range(count):
        move = p.book.other(m.STEP, cult, 1)
        if not run.possible(move) and run.source.has("loose-adjust-resource"):
            run.adjusted = True
            cults.advance(run.game, p, cult, count - done, "adjusted")
            run.by_hand()
            return
        run.play(move)


def _lower(run: Run, p: Player, match: Match) -> None:
    """-3FIRE: the Acolytes' payment, already made; -WATER: a tile that comes must not raise this track to 10."""
    if match.group(0) == run.paid:
        run.paid = ""
        return
    cult = CULTS.index(match.group(2))
    less = int(match.group(1) or 1)
    if p.cults[cult] >= 10 or all(p.cults[cult] - less + steps != 9 for steps in steps_ahead(run, p, cult)):
        raise IllegalMove("steps on a track are given up only to keep a tile from raising it to 10")
    run.spared |= 1 << cult


def steps_ahead(run: Run, p: Player, cult: int) -> Iterator[int]:
    """Steps on a track that the tiles named next bring; one more if a step waits for the key of a town."""
    waits = (p.blocked >> cult) & 1
    for command in run.ahead():
        steps = steps_of(command, cult)
        if steps is not None:
            yield steps + (waits if command.startswith("+tw") else 0)


def steps_of(tile: str, cult: int) -> int | None:
    """The steps on a track that come with a tile; nothing if it does not concern that track."""
    for town in MATERIAL.towns:
        if tile == f"+{town.id.lower()}":
            return town.cults
    for favour in MATERIAL.favours:
        if tile == f"+{favour.id.lower()}" and favour.cult == cult:
            return favour.steps
    return None


def _renounce(run: Run, p: Player, match: Match) -> None:
    what = RENOUNCED[match.group(2)]
    count = int(match.group(1) or 1)
    if what == m.NO_SPADES:
        land.give_up_spades(run, p, count)
        return
    if what == m.NO_SHIFT:
        renounce_shift(run, p)
        return
    for _ in range(count if what in (m.NO_BRIDGE, m.NO_TOKEN) else 1):
        run.play(p.book.renounces[what])


def renounce_shift(run: Run, p: Player) -> None:
    """The rulebook gives points for changing the home; there they come for paying, and the change may be left."""
    run.game.lenient = True
    run.by_hand()
    try:
        run.play(p.book.renounces[m.NO_SHIFT])
    finally:
        run.game.lenient = False
    if not run.game.shifters_2015:
        run.game.gain_points(p, 2, "shift")
    run.note_ruling(92, f"{run.row.faction} paid for a new home and then did not take one")
    run.by_hand()


def _unlock(run: Run, p: Player, match: Match) -> None:
    if match.group(1) == "gain-priest":
        run.play(p.book.other(m.KEEP_PRIEST))
        return
    terrain = COLOUR_NAMES.get(match.group(1))
    if terrain is None:
        raise IllegalMove(f"there is no colour {match.group(1)!r}")
    run.play(p.book.other(m.UNLOCK, terrain))


def _token(run: Run, p: Player, match: Match) -> None:
    run.play(p.book.other(m.TOKEN))


def _connect(run: Run, p: Player, match: Match) -> None:
    run.take_turn(p)
    named = match.group(1).split(":")
    if len(named) == 1 and named[0].startswith("r"):
        rivers = [run.game.board.number.get(named[0], -1)]
    else:
        banks = [hex_of(run, name) for name in named]
        around = run.game.board.river_around
        rivers = [r for r in around[banks[0]] if all(r in around[bank] for bank in banks)]
    for river in rivers:
        move = p.book.other(m.CONNECT, river)
        if run.possible(move):
            run.play(move)
            return
    raise IllegalMove("no town can be founded there")


def _adjust(run: Run, p: Player, match: Match) -> None:
    """+20w: test positions set resources by hand."""
    if not run.source.has("loose-adjust-resource"):
        raise IllegalMove("resources cannot be set by hand without the option loose-adjust-resource")
    count = int(match.group(1) + (match.group(2) or "1"))
    game = run.game
    run.adjusted = True
    if match.group(3) == "key":
        p.keys += count
        cults.spend_keys(game, p)
    else:
        gains = {
            "c": game.gain_coins,
            "w": game.gain_workers,
            "p": game.gain_priests,
            "pw": game.gain_power,
            "vp": game.gain_points,
        }
        gains[match.group(3)](p, count, "adjusted")
    run.by_hand()


def _nothing(run: Run, p: Player, match: Match) -> None:
    """`wait` and the like only order the lines."""


def _done(run: Run, p: Player, match: Match) -> None:
    """The turn is over, though the next line may be the same faction's."""
    if run.game.phase == ACTING and run.game.active == p.seat:
        run.catch_up()


def _resign(run: Run, p: Player, match: Match) -> None:
    run.play(p.book.other(m.DROP_OUT))


CULT = r"(fire|water|earth|air)"
SOME = r"(\d{0,3})"
COMMANDS: list[tuple[str, Callable[[Run, Player, Match], None]]] = [
    (r"build (\w+)", land.build),
    (r"upgrade (\w+) to ([\w ]+)", _upgrade),
    (r"leech (\d{1,3})(?: from (\w+))?", answers.leech),
    (r"decline(?: (\d{1,3})(?: from (\w+))?)?", answers.decline),
    (r"pass(?: (bon\d+))?", _pass),
    (r"action (\w+)", _action),
    (r"dig (\d{1,3})", land.dig),
    (r"transform (\w+)(?: to (\w+))?", land.transform),
    (r"burn ?" + SOME, _burn),
    (r"convert " + SOME + r" ?(pw|p|w|c|vp) to " + SOME + r" ?(pw|p|w|c|vp)", _convert),
    (r"send p(?:riest)? to " + CULT + r"(?: for (\d))?", _send),
    (r"advance (ship|shipping|dig|digging)", _advance),
    (r"bridge (\w+):(\w+)", _bridge),
    (r"\+" + SOME + r"(fav|tw)(\d{1,2})", _tile),
    (r"\+" + SOME + CULT, _step),
    (r"-" + SOME + CULT, _lower),
    (r"-" + SOME + r"(spade|bridge|free_d|free_tp|free_tf|convert_w_to_p|gain_p3_for_vp|pick_color)", _renounce),
    (r"pick-colou?r (\w+)", _pick_colour),
    (r"unlock-terrain ([\w-]+)", _unlock),
    (r"gain p3 for vp", _token),
    (r"connect ([\w:]+)", _connect),
    (r"([+-])" + SOME + r"(c|w|p|pw|vp|key)", _adjust),
    (r"done", _done),
    (r"wait|start|income|finish", _nothing),
    (r"resign", _resign),
]
#: decisions that may come when the rounds change, after a turn that nothing else ends
BETWEEN_ROUNDS = (land.transform, _unlock, _step, _renounce)
