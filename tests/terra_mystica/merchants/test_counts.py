"""Numbers of move sequences of length 1 to 4 at sea from fixed positions, one for every faction.

A change of these numbers is a change of the rules. `python -m tests.terra_mystica.merchants.test_counts` prints them anew.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from deskovka.games.terra_mystica.components import MATERIAL
from tests.terra_mystica.merchants.table import SeaTable
from tests.terra_mystica.test_counts import count

pytestmark = pytest.mark.both

COUNTS = Path(__file__).with_name("counts.json")
DEPTH = 4


def position(faction: str) -> SeaTable:
    """A stronghold is about to be traded with, two more ships lie near; here the factions differ most."""
    rival = "swarmlings" if faction not in ("swarmlings", "mermaids") else "engineers"
    table = SeaTable(faction, rival, ice="yes", volcano="yes", variable="yes")
    table.put(rival, "stronghold", "D6").put(rival, "dwelling", "C4").put(rival, "temple", "E6").shipyard(rival, "F5")
    table.put(faction, "dwelling", "E9", "E8").put(faction, "trading house", "D4").dock(faction, "E9")
    table.set(faction, workers=5, coins=6, priests=1, bowls=(6, 1, 2)).set(rival, bowls=(6, 0, 0))
    table.ships(faction, *(("E9", "E9", "E8") if table.fleet(faction).people.walks else ("r19", "r17", "r16")))
    if table[faction].faction.board.shipping_max:
        table[faction].shipping = max(1, table[faction].shipping)
    table.turn_of(faction).play("action SHIPS")
    walks = table.fleet(faction).people.walks
    table.play("walk E9 to D6" if walks else "sail r17 to D6", "drop anchor")
    return table


@pytest.mark.parametrize("faction", [board.id for board in MATERIAL.boards])
def test_counts(faction: str) -> None:
    table = position(faction)
    assert [count(table.game, depth) for depth in range(1, DEPTH + 1)] == json.loads(COUNTS.read_text())[faction]


if __name__ == "__main__":
    found = {b.id: [count(position(b.id).game, depth) for depth in range(1, DEPTH + 1)] for b in MATERIAL.boards}
    COUNTS.write_text(json.dumps(found, indent=1) + "\n")
    print(COUNTS.read_text())
