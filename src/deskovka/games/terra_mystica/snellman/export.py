"""Our record as a Snellman log: one command per line, readable by the online game's tools.

What that notation has no word for (printed rules where it knows only the later ones) is kept in comments of the form
`# Deskovka option NAME: VALUE`, which our import reads and everybody else skips.
"""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.core.options import NO, YES
from deskovka.core.record import Record
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import COLOURS, CULTS, MATERIAL, VOLCANO
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.rules import cults
from deskovka.games.terra_mystica.rules.factions import Acolytes
from deskovka.games.terra_mystica.snellman.rows import BASE_MAP_2017, SnellmanError
from deskovka.games.terra_mystica.state import FIRST_DWELLINGS, Player

BUILDING_CODES = ("", "D", "TP", "TE", "SH", "SA")
CONVERTED = ("5pw to 1p", "3pw to 1w", "1pw to 1c", "1p to 1w", "1w to 1c", "1vp to 1c", "2c to 1vp")
RENOUNCED = (
    "SPADE",
    "BRIDGE",
    "FREE_D",
    "FREE_TP",
    "FREE_TF",
    "3CONVERT_W_TO_P",
    "GAIN_P3_FOR_VP",
    "PICK_COLOR",
)
#: our options that the notation has a word for
SWITCHES = {
    "mini-towns": "mini-expansion-1",
    "shipping-scroll": "shipping-bonus",
    "temple-tile": "temple-scoring-tile",
    "variable-order": "variable-turn-order",
    "cultist-power": "errata-cultist-power",
    "ice": "fire-and-ice-factions/ice",
    "volcano": "fire-and-ice-factions/volcano",
    "shapeshifters-2015": "fire-and-ice-factions/variable_v5",
}
#: what an import assumes; our record says so if it is otherwise
ASSUMED = {"late-answers": YES, "spread-cult-spades": YES}
#: options that the notation cannot say and that a comment keeps
KEPT = ("late-answers", "spread-cult-spades", "shapeshifters-2015", "riverwalkers-2015", "variable", "drop-outs")


class Exporter:
    def __init__(self, record: Record) -> None:
        self.record = record
        game = record.start()
        if not isinstance(game, TerraMystica):
            raise SnellmanError("record", 1, record.game, "only Terra Mystica has a Snellman notation")
        self.game = game
        self.moves: list[Move] = []
        self.lines: list[str] = []
        if game.options["factions"] == "auction":
            raise SnellmanError("record", 1, "auction", "the Snellman notation has no auction")
        if game.extension.active:
            raise SnellmanError("record", 1, "merchants", "the Snellman notation knows no Merchants of the Seas")

    def run(self) -> str:
        self.header()
        if self.game.phase > FIRST_DWELLINGS:
            self.first_game()
        number = len(self.record.moves)
        preview = self.record.start()
        self.moves = [self.record.step(preview, i) for i in range(number)]
        for i, move in enumerate(self.moves):
            p = self.game.seats[move.seat]
            self.write(p, move, i)
            self.game.play(move)
        return "\n".join(self.lines) + "\n"

    # -- the head of the file -------------------------------------------------------------------------------------

    def header(self) -> None:
        game = self.game
        options = game.options
        for name in ("strict-leech", "strict-darkling-sh", "strict-chaosmagician-sh"):
            self.lines.append(f"option {name}")
        for ours, theirs in SWITCHES.items():
            if options[ours] == YES:
                self.lines.append(f"option {theirs}")
        if options["start-points"] == "2017":
            self.lines.append(f"map {BASE_MAP_2017}")
        else:
            self.lines.append(f"map {game.board.snellman}")
        for name in KEPT:
            if options[name] != self.assumed(name):
                self.lines.append(f"# Deskovka option {name}: {options[name]}")
        if options["start-points"] == "rulebook":
            self.lines.append("# Deskovka option start-points: rulebook")
        for seat in range(game.players):
            self.lines.append(f"player {self.record.names.get(seat, f'player{seat + 1}').replace(' ', '_')}")
        self.lines.append("score " + ",".join(MATERIAL.scoring[tile].id for tile in game.scoring))
        held = [p.scroll for p in game.seats]
        for scroll in MATERIAL.scrolls:
            known = scroll.set == "base" or options["shipping-scroll"] == YES
            if known and game.scroll_coins[scroll.number] < 0 and scroll.number not in held:
                self.lines.append(f"delete {scroll.id}")
        if game.final_tile:
            self.lines.append(f"final-scoring {game.final_tile}")

    def assumed(self, name: str) -> str:
        if name in ("riverwalkers-2015", "variable"):
            return self.game.options["shapeshifters-2015"]
        return ASSUMED.get(name, self.game.options[name] if name == "shapeshifters-2015" else NO)

    def first_game(self) -> None:
        """The fixed first game has no moves for its setup; the notation wants them."""
        game = self.game
        for p in game.seats:
            self.lines.append(f"setup {p.faction.board.id}")
        placed = [0] * game.players
        order = TerraMystica.new(game.players, {"fixed-factions": ",".join(game.seat_names())})
        while order.phase < FIRST_DWELLINGS:
            order.play(order.moves()[0])
        for seat in order.queue:
            at = game.seats[seat].hexes[placed[seat]]
            placed[seat] += 1
            self.lines.append(f"{game.seat_names()[seat]}: build {game.board.names[at]}")
        for seat in reversed(game.order):
            scroll = MATERIAL.scrolls[game.seats[seat].scroll].id
            self.lines.append(f"{game.seat_names()[seat]}: pass {scroll}")

    # -- moves ----------------------------------------------------------------------------------------------------

    def write(self, p: Player, move: Move, index: int) -> None:
        if move.kind == m.FACTION:
            self.lines.append(f"setup {MATERIAL.boards[move.a].id}")
        elif move.kind == m.DROP_OUT:
            self.lines.append(f"drop-faction {p.faction.board.id}")
        else:
            for command in self.commands(p, move, index):
                self.lines.append(f"{p.faction.board.id}: {command}")

    def commands(self, p: Player, move: Move, index: int) -> list[str]:
        names = self.game.board.names
        kind = move.kind
        if kind == m.BUILD:
            return [f"build {names[move.a]}"]
        if kind == m.TRANSFORM:
            return self.transform(p, move)
        if kind == m.UPGRADE:
            return [f"upgrade {names[move.a]} to {BUILDING_CODES[move.b]}"]
        if kind == m.CONVERT:
            return [f"convert {CONVERTED[move.a]}"]
        if kind == m.SEND:
            return [f"send p to {CULTS[move.a].upper()} for {move.b}"]
        if kind == m.ACTION:
            return [f"action {self.action(move.a)}"]
        if kind == m.PASS:
            return [f"pass {MATERIAL.scrolls[move.a - 1].id}" if move.a else "pass"]
        if kind == m.TAKE_SCROLL:
            return [f"pass {MATERIAL.scrolls[move.a].id}"]
        if kind == m.BRIDGE:
            a, b = self.game.board.bridge_sites[move.a]
            return [f"bridge {names[a]}:{names[b]}"]
        if kind == m.FAVOUR:
            return [f"+{MATERIAL.favours[move.a].id}"]
        if kind == m.TOWN:
            return [*self.spared(p, move, index), f"+{MATERIAL.towns[move.a].id}"]
        if kind == m.STEP:
            return [f"+{move.b if move.b > 1 else ''}{CULTS[move.a].upper()}"]
        if kind in (m.TAKE_POWER, m.DECLINE_POWER):
            word = "leech" if kind == m.TAKE_POWER else "decline"
            return [f"{word} {move.a} from {MATERIAL.boards[move.b].id}"]
        if kind in (m.START_TERRAIN, m.SHIFT):
            return [f"pick-color {COLOURS[move.a]}"]
        if kind == m.UNLOCK:
            return [f"unlock-terrain {COLOURS[move.a]}"]
        if kind == m.MAKE_PRIESTS:
            return [f"convert {move.a}w to {move.a}p"]
        if kind == m.CONNECT:
            return [f"connect {names[move.a]}"]
        if kind == m.RENOUNCE:
            count = str(p.spades) if move.a == m.NO_SPADES and p.spades > 1 else ""
            return [f"-{count}{RENOUNCED[move.a]}"]
        if kind == m.END:
            return self.end(index)
        return FIXED.get(kind, [])

    def transform(self, p: Player, move: Move) -> list[str]:
        """Bought spades are a command of their own, and Acolytes say afterwards with what they pay."""
        name = self.game.board.names[move.a]
        faction = p.faction
        if move.b == VOLCANO:
            paid = []
            if isinstance(faction, Acolytes):
                paid = [f"-{faction.price(self.game, move.a)}{CULTS[move.c - 1].upper()}"]
            return ["dig 1", f"transform {name} to volcano", *paid]
        commands = [f"transform {name} to {COLOURS[move.b]}"]
        if not p.sandstorm:
            bought = faction.spades_for(p, self.game.terrain[move.a], move.b) - p.spades
            if bought > 0:
                commands.insert(0, f"dig {bought}")
        return commands

    def action(self, action: int) -> str:
        if action in (m.SHIFT_BY_POWER, m.SHIFT_BY_TOKENS):
            first = 5 if self.game.shifters_2015 else 1
            return f"ACTH{first + action - m.SHIFT_BY_POWER}"
        return m.ACTIONS[action]

    def spared(self, p: Player, move: Move, index: int) -> list[str]:
        """Fewer keys than tracks at 9: those that stay are lowered first, as players write it."""
        after = self.game.copy()
        after.play(move)
        mine = after.seats[p.seat]
        if not mine.keys_due:
            return []
        chosen = [later.a for later in self.moves[index + 1 :][: mine.keys_due] if later.kind == m.KEY]
        return [f"-{CULTS[cult].upper()}" for cult in cults.waiting_tracks(after, mine) if cult not in chosen]

    def end(self, index: int) -> list[str]:
        """A turn ends by itself, except before another turn of the same player."""
        following = self.moves[index + 1] if index + 1 < len(self.moves) else None
        if following is not None and following.seat == self.moves[index].seat and following.kind < m.TAKE_POWER:
            return ["done"]
        return []


FIXED = {
    m.BURN: ["burn 1"],
    m.SHIPPING: ["advance ship"],
    m.EXCHANGE: ["advance dig"],
    m.KEEP_PRIEST: ["unlock-terrain gain-priest"],
    m.TOKEN: ["gain P3 for VP"],
}


def export(record: Record) -> str:
    """A Terra Mystica record as a Snellman log."""
    return Exporter(record).run()
