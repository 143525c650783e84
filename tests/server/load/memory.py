"""How much memory a server holds, all its processes together."""

from __future__ import annotations

from pathlib import Path


def megabytes(process: int) -> float:
    """What no other process shares, in a process and all that it has started."""
    return sum(private(one) for one in family(process)) / 1024


def private(process: int) -> int:
    try:
        lines = (Path("/proc") / str(process) / "smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return sum(int(line.split()[1]) for line in lines if line.startswith(("Private_Clean", "Private_Dirty")))


def family(process: int) -> list[int]:
    found = [process]
    for task in (Path("/proc") / str(process) / "task").glob("*/children"):
        for child in task.read_text().split():
            found += family(int(child))
    return found
