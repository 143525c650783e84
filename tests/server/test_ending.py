"""Processes that end with the one that started them, whatever they are just doing."""

from __future__ import annotations

import subprocess
import sys

from tests.server.load.processes import runs
from tests.server.people import until

#: one that starts another, which does not hear that it shall end
STARTS = """
import subprocess, sys
child = subprocess.Popen([sys.executable, "-c", sys.argv[1]], stdout=subprocess.PIPE, text=True)
print(child.pid, child.stdout.readline().strip(), flush=True)
child.wait()
"""
DEAF = """
import os, time
from deskovka.server import ending
ending.LOOKS, ending.IN_TIME = 0.05, 0.2
asked = []
ending.end_with(os.getppid(), lambda: asked.append(1))
print("runs", flush=True)
time.sleep(0.5)
assert not asked, "while its parent is there, nobody asks it to end"
time.sleep(60)
"""


def test_who_hangs_at_its_end_does_not_stay_behind() -> None:
    parent = subprocess.Popen([sys.executable, "-c", STARTS, DEAF], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    with parent.stdout:
        number, word = parent.stdout.readline().split()
        assert word == "runs" and runs(int(number))
        parent.kill()
        parent.wait()
        until(lambda: not runs(int(number)))
