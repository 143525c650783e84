"""What Tzolk'in offers before it begins: the box has nothing to choose."""

from __future__ import annotations

from deskovka.core.offering import Label, Need, Preset

PRESETS: tuple[Preset, ...] = ()
LABELS: dict[str, Label] = {}
PICTURED: tuple[str, ...] = ()
GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = ()
NEEDS: tuple[Need, ...] = ()
