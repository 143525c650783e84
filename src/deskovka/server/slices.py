"""How long a thread computes before the system looks whether another one should. Whoever writes into a file works for a moment and sleeps
again: he asks for short slices, and in return is let in at once where others compute for long. Whoever thinks for bots asks for long ones: he
computes as much as before, but everybody who wakes up goes first, be it another process or the database. Otherwise that one waits for the
next tick of the system, up to four milliseconds. Linux knows this since 6.12; elsewhere nothing is changed."""

from __future__ import annotations

import ctypes
import os
import sys

#: nanoseconds of a slice for the thread that writes into a file. The one that carries news has longer steps, and would be interrupted in
#: their midst
WRITING = 300_000
#: for those who think: the longest there are. Not for the thread that draws: one process's threads run one at a time, and whoever interrupts it
#: keeps all of them waiting
THINKING = 100_000_000
#: numbers of the system's calls by machine: to ask how a thread is scheduled, and to wish it otherwise
CALLS = {"x86_64": (315, 314), "aarch64": (275, 274)}
ORDINARY = 0
#: threads and processes that are started by such a thread have the usual slices
NOT_INHERITED = 1


class Attributes(ctypes.Structure):
    """`struct sched_attr`, in its first form."""

    _fields_ = (
        ("size", ctypes.c_uint32),
        ("policy", ctypes.c_uint32),
        ("flags", ctypes.c_uint64),
        ("nice", ctypes.c_int32),
        ("priority", ctypes.c_uint32),
        ("slice", ctypes.c_uint64),
        ("deadline", ctypes.c_uint64),
        ("period", ctypes.c_uint64),
    )


def take_slices(nanoseconds: int) -> bool:
    """For the present thread. Was it possible?"""
    now = asked()
    if now is None or now.policy != ORDINARY:
        return False  # whoever has started us wants it otherwise
    now.slice, now.flags = nanoseconds, now.flags | NOT_INHERITED
    ctypes.CDLL(None).syscall(CALLS[os.uname().machine][1], 0, ctypes.byref(now), 0)
    return slice_of() == nanoseconds


def slice_of() -> int:
    """The nanoseconds of the present thread; 0 where it is not known."""
    now = asked()
    return int(now.slice) if now is not None else 0


def asked() -> Attributes | None:
    """How the system lets the present thread compute, if it tells."""
    if sys.platform != "linux" or os.uname().machine not in CALLS:
        return None
    now = Attributes()
    failed = ctypes.CDLL(None).syscall(CALLS[os.uname().machine][0], 0, ctypes.byref(now), ctypes.sizeof(now), 0)
    return None if failed else now
