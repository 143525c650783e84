"""Our moves in the words of the online game."""

from __future__ import annotations

from deskovka.core.game import IllegalMove, Move
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import COLOURS, CULTS, MATERIAL, VOLCANO
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.rules import cults
from deskovka.games.terra_mystica.rules.fire_and_ice import Acolytes
from deskovka.games.terra_mystica.state import Player
from deskovka.games.terra_mystica.table import ACTING

#: the online game lowers a track no further, and only by hand
LOWEST = 7
TOO_LOW = "the online game cannot keep a key from a tile with so many steps"
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
FIXED = {
    m.BURN: ["burn 1"],
    m.SHIPPING: ["advance ship"],
    m.EXCHANGE: ["advance dig"],
    m.KEEP_PRIEST: ["unlock-terrain gain-priest"],
    m.TOKEN: ["gain P3 for VP"],
}


class Phrases:
    """The commands of each move of a run; some depend on what follows."""

    def __init__(self, game: TerraMystica, moves: list[Move]) -> None:
        self.game = game
        self.moves = moves
        self.silent: set[int] = set()  # transformations said together with others
        self.pieces: dict[int, list[str]] = {}  # what is said of them where they stand
        self.raised: list[int] = []  # tracks that a key raises without a town tile's step

    def commands(self, p: Player, index: int) -> list[str]:
        move = self.moves[index]
        names = self.game.board.names
        kind = move.kind
        if kind == m.BUILD:
            return [*given_up(p), f"build {names[move.a]}"]
        if kind == m.TRANSFORM:
            return self.transform(p, index)
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
        if kind in (m.FAVOUR, m.TOWN, m.STEP, m.KEY):
            return self.cult_words(p, index)
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
        if kind == m.RENOUNCE and move.a >= m.NO_TEN:
            return self.kept(p, index)
        if kind == m.RENOUNCE:
            return given_up(p) if move.a == m.NO_SPADES else [f"-{RENOUNCED[move.a]}"]
        return FIXED.get(kind, [])

    def action(self, action: int) -> str:
        if action in (m.SHIFT_BY_POWER, m.SHIFT_BY_TOKENS):
            first = 5 if self.game.shifters_2015 else 1
            return f"ACTH{first + action - m.SHIFT_BY_POWER}"
        return m.ACTIONS[action]

    # -- land -----------------------------------------------------------------------------------------------------

    def transform(self, p: Player, index: int) -> list[str]:
        """Bought spades are a command of their own, and Acolytes say afterwards with what they pay."""
        move = self.moves[index]
        if index in self.silent:
            return self.pieces.get(index, [])
        name = self.game.board.names[move.a]
        faction = p.faction
        if move.b == VOLCANO:
            paid = []
            if isinstance(faction, Acolytes):
                paid = [f"-{faction.price(self.game, move.a)}{CULTS[move.c - 1].upper()}"]
            return ["dig 1", f"transform {name} to volcano", *paid]
        if self.game.phase == ACTING and not p.sandstorm:
            together = self.until_home(p, self.of_one_action(p, index))
            hexes = {self.moves[i].a for i in together}
            if len(hexes) < len(together):
                self.silent.update(together)
                return self.in_pieces(p, together) if len(hexes) == 1 else self.joined(p, together)
        return [*self.bought(p, move), f"transform {name} to {COLOURS[move.b]}"]

    def bought(self, p: Player, move: Move) -> list[str]:
        if p.sandstorm:
            return []
        bought = p.faction.spades_for(p, self.game.terrain[move.a], move.b) - p.spades
        return [f"dig {bought}"] if bought > 0 else []

    def of_one_action(self, p: Player, index: int) -> list[int]:
        """This transformation and those that follow it in the same action."""
        here = self.game.copy()
        mine = here.seats[p.seat]
        found = [index]
        here.play(self.moves[index])
        for i in range(index + 1, len(self.moves)):
            move = self.moves[i]
            left = mine.actions
            here.play(move)
            if move.seat == p.seat and (mine.actions < left or move.kind in (m.BUILD, m.END)):
                break
            if move.seat == p.seat and move.kind == m.TRANSFORM:
                found.append(i)
        return found

    def until_home(self, p: Player, together: list[int]) -> list[int]:
        """The wheel never turns past home in one command: what leads away from home again is said by itself."""
        for n, i in enumerate(together):
            again = [j for j in together[n + 1 :] if self.moves[j].a == self.moves[i].a]
            if self.moves[i].b == p.home and again:
                return together[: n + 1]
        return together

    def in_pieces(self, p: Player, together: list[int]) -> list[str]:
        """One hex, paid for in pieces: the spades come one after the other, the hex is turned with the last."""
        here = self.game.copy()
        mine = here.seats[p.seat]
        spent = 0
        for i in range(together[0], together[-1] + 1):
            move = self.moves[i]
            if i in together:
                needed = p.faction.spades_for(p, here.terrain[move.a], move.b)
                spent += needed
                if needed > mine.spades:
                    self.pieces[i] = [f"dig {needed - mine.spades}"]
            here.play(move)
        at, goal = self.moves[together[-1]].a, self.moves[together[-1]].b
        turned: list[str] = []
        if goal != self.game.terrain[at]:
            turned = [f"transform {self.game.board.names[at]} to {COLOURS[goal]}"]
            spent -= p.faction.spades_for(p, self.game.terrain[at], goal)
        last = self.pieces.setdefault(together[-1], [])
        self.pieces[together[-1]] = [*last, *turned, *spades_away(spent)]
        return self.pieces.get(together[0], [])

    def joined(self, p: Player, together: list[int]) -> list[str]:
        """Several hexes, one of them in two steps: each is turned once; spades that went to and fro are given up."""
        terrain = self.game.terrain[:]
        spent = 0
        for i in together:
            move = self.moves[i]
            spent += p.faction.spades_for(p, terrain[move.a], move.b)
            terrain[move.a] = move.b
        commands: list[str] = []
        for at in dict.fromkeys(self.moves[i].a for i in together):
            if terrain[at] != self.game.terrain[at]:
                commands.append(f"transform {self.game.board.names[at]} to {COLOURS[terrain[at]]}")
                spent -= p.faction.spades_for(p, self.game.terrain[at], terrain[at])
        return [*commands, *spades_away(spent)]

    # -- cults ----------------------------------------------------------------------------------------------------

    def cult_words(self, p: Player, index: int) -> list[str]:
        move = self.moves[index]
        if move.kind == m.FAVOUR:
            return [f"+{MATERIAL.favours[move.a].id}"]
        if move.kind == m.TOWN:
            return [*self.spared(p, index), f"+{MATERIAL.towns[move.a].id}"]
        if move.kind == m.KEY:
            return [f"+{CULTS[move.a].upper()}"] if move.a in self.raised else []
        return [f"+{move.b if move.b > 1 else ''}{CULTS[move.a].upper()}"]

    def kept(self, p: Player, index: int) -> list[str]:
        """A track that stays on 9 is lowered before the tile that would lead it to 10, but never so far that its power comes again."""
        cult = self.moves[index].a - m.NO_TEN
        waits = (p.blocked >> cult) & 1
        if p.keys_due and waits:  # said before the town tile, see `spared`
            return []
        tile = next(x for x in self.moves[index + 1 :] if x.seat == p.seat and x.kind in (m.FAVOUR, m.TOWN))
        if tile.kind == m.TOWN:
            steps = MATERIAL.towns[tile.a].cults + waits
        else:
            favour = MATERIAL.favours[tile.a]
            steps = favour.steps if favour.cult == cult else 0
        less = p.cults[cult] + steps - 9
        if less <= 0:
            return []
        if p.cults[cult] - less < LOWEST:
            raise IllegalMove(TOO_LOW)
        return [f"-{less if less > 1 else ''}{CULTS[cult].upper()}"]

    def spared(self, p: Player, index: int) -> list[str]:
        """Fewer keys than tracks at 9: those that stay are lowered first, as players write it.

        A tile without steps raises no track; then the chosen one is named afterwards.
        """
        move = self.moves[index]
        after = self.game.copy()
        after.play(move)
        mine = after.seats[p.seat]
        if not mine.keys_due:
            return []
        chosen = [x.a for x in self.moves[index + 1 :] if x.kind == m.KEY and x.seat == p.seat][: mine.keys_due]
        steps = MATERIAL.towns[move.a].cults
        if not steps:
            self.raised = chosen
            return []
        words: list[str] = []
        for cult in cults.waiting_tracks(after, mine):
            if cult not in chosen:
                less = p.cults[cult] + steps - 9
                words.append(f"-{less if less > 1 else ''}{CULTS[cult].upper()}")
        return words


def given_up(p: Player) -> list[str]:
    """Spades left in the hand are thrown away in so many words."""
    return spades_away(p.spades)


def spades_away(n: int) -> list[str]:
    return [f"-{n if n > 1 else ''}SPADE"] if n else []
