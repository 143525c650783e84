"""What Pebbles offers before it begins."""

from __future__ import annotations

from deskovka.core.offering import Label, Need, Preset
from deskovka.core.words import said

PRESETS = (
    Preset("base", said("Pebbles and shells"), said("Five bowls, six shells in the bag.")),
    Preset("open", said("Pebbles alone"), said("Nothing is drawn from the bag."), {"shells": "0"}),
)
LABELS = {"shells": Label(said("Shells"), said("how many are in the bag"), {"0": said("none"), "3": "3", "6": "6"})}
PICTURED: tuple[str, ...] = ()
GROUPS = ((said("The bag"), ("shells",)),)
NEEDS: tuple[Need, ...] = ()
