"""Setting up positions for tests: a table with these factions, these buildings, these resources."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.terra_mystica.components import BUILDINGS, CULTS, MATERIAL, TERRAINS
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.rules import flow, rounds
from deskovka.games.terra_mystica.state import Player
from deskovka.games.terra_mystica.table import ACTING, INCOME, put

PLENTY = {"coins": 50, "workers": 30, "priests": 3}


class Table:
    """A game in round 1, the first faction to act, with nothing built yet and plenty of everything."""

    def __init__(self, *factions: str, **options: str) -> None:
        named = {name.replace("_", "-"): value for name, value in options.items()}
        starts = {}
        for i, faction in enumerate(factions):
            faction, _, terrain = faction.partition("@")
            starts[i] = terrain
        wanted = ",".join(f.partition("@")[0] for f in factions)
        for faction in wanted.split(","):
            kind = MATERIAL.boards[MATERIAL.faction_number[faction]].kind
            if kind != "fixed":
                named.setdefault(kind, "yes")
        self.game = TerraMystica.new(len(factions), {"fixed-factions": wanted, "scoring-tiles": QUIET, **named}, "test")
        game = self.game
        while game.phase < INCOME:
            moves = game.moves()
            terrain = starts[game.acting]
            chosen = [m for m in moves if terrain and str(m) == f"settle on {terrain}"]
            game.play((chosen or moves)[0])
            if game.phase >= ACTING:
                break
        assert game.phase == ACTING
        for p in game.seats:
            p.built = [0] * 6
            p.hexes = []
            p.reach = None
            p.scroll = -1
            for name, amount in PLENTY.items():
                setattr(p, name, amount)
        size = game.board.size
        game.terrain = game.board.terrain[:]
        game.owner = [-1] * size
        game.building = [0] * size
        game.in_town = [False] * size

    def __getitem__(self, faction: str) -> Player:
        return next(p for p in self.game.seats if p.faction.board.id == faction)

    def hex(self, name: str) -> int:
        return self.game.board.number[name.lower()]

    def put(self, faction: str, building: str, *hexes: str) -> Table:
        """Put buildings of one kind on the map, their ground turned home."""
        p = self[faction]
        kind = BUILDINGS.index(building)
        for name in hexes:
            at = self.hex(name)
            self.game.owner = put(self.game.owner, at, p.seat)
            self.game.building = put(self.game.building, at, kind)
            self.game.terrain = put(self.game.terrain, at, p.home)
            p.hexes = [*p.hexes, at]
            p.built = put(p.built, kind, p.built[kind] + 1)
        p.reach = None
        self.game.listed = None
        return self

    def ground(self, terrain: str, *hexes: str) -> Table:
        for name in hexes:
            self.game.terrain = put(self.game.terrain, self.hex(name), TERRAINS.index(terrain))
        self.game.listed = None
        return self

    def set(self, faction: str, **values: object) -> Table:
        p = self[faction]
        for name, value in values.items():
            if name in CULTS:
                assert isinstance(value, int)
                p.cults = put(p.cults, CULTS.index(name), value)
            elif name == "bowls":
                assert isinstance(value, tuple)
                p.bowl1, p.bowl2, p.bowl3 = value
            else:
                setattr(p, name, value)
        p.reach = None
        self.game.listed = None
        return self

    def turn_of(self, faction: str) -> Table:
        rounds.begin_turn(self.game, self[faction].seat)
        flow.go_on(self.game)
        self.game.listed = None
        return self

    def moves(self) -> list[str]:
        return [str(move) for move in self.game.moves()]

    def find(self, text: str) -> Move:
        return self.game.parse(text, self.game.acting)

    def play(self, *texts: str) -> Table:
        for text in texts:
            self.game.play(self.find(text))
        return self

    def can(self, text: str) -> bool:
        return self.find(text) in self.game.moves()


#: scoring tiles that pay for towns and big buildings only in early rounds, so that points stay readable
QUIET = "SCORE2,SCORE4,SCORE7,SCORE1,SCORE3,SCORE6"
