"""What a server takes of the machine, all its processes together: memory and processor time."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def megabytes(process: int) -> float:
    """What no other process shares, in a process and all that it has started."""
    return sum(private(one) for one in family(process)) / 1024


def private(process: int) -> int:
    try:
        lines = (Path("/proc") / str(process) / "smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return sum(int(line.split()[1]) for line in lines if line.startswith(("Private_Clean", "Private_Dirty")))


def seconds(*processes: int) -> float:
    """Processor time of processes and of all that they have started and that still runs."""
    return sum(used(one) for process in processes for one in family(process))


def used(process: int) -> float:
    try:
        fields = (Path("/proc") / str(process) / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICKS


def family(process: int) -> list[int]:
    found = [process]
    for task in (Path("/proc") / str(process) / "task").glob("*/children"):
        with suppress(OSError):  # a thread that has ended meanwhile
            for child in task.read_text().split():
                found += family(int(child))
    return found


def runs(process: int) -> bool:
    """Also one that has ended is listed until somebody has noticed."""
    try:
        return (Path("/proc") / str(process) / "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
