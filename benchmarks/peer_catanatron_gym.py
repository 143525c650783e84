"""catanatron's gym, stepped at random with observation and valid actions like ours, as JSON.

It wants an old gymnasium that would push out the one of our environments, and runs with the new one as well: so it is fetched without what it
asks for, into build/peers.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
import warnings
from pathlib import Path

PEERS = Path(__file__).parents[1] / "build" / "peers"
warnings.simplefilter("ignore")


def fetch() -> None:
    if not (PEERS / "catanatron_gym").exists():
        command = [
            sys.executable,
            "-m",
            "pip",
            "install",
            "--quiet",
            "--no-deps",
            "--target",
            str(PEERS),
            "catanatron-gym",
        ]
        subprocess.run(command, check=True, stdout=sys.stderr)
    sys.path.insert(0, str(PEERS))


def main() -> None:
    fetch()
    from catanatron_gym.envs.catanatron_env import CatanatronEnv

    seconds = float(sys.argv[1])
    env = CatanatronEnv()
    _, info = env.reset(seed=1)
    steps = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        _, _, over, cut, info = env.step(random.choice(info["valid_actions"]))
        steps += 1
        if over or cut:
            _, info = env.reset()
    print(json.dumps({"steps/s": steps / (time.process_time() - start)}))


if __name__ == "__main__":
    main()
