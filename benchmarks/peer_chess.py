"""PettingZoo's chess, stepped at random with observation and mask like ours, as JSON."""

from __future__ import annotations

import json
import sys
import warnings

from measure_env import steps_of_aec

warnings.simplefilter("ignore")


def main() -> None:
    from pettingzoo.classic import chess_v6

    print(json.dumps({"steps/s": steps_of_aec(chess_v6.raw_env(), float(sys.argv[1]))}))


if __name__ == "__main__":
    main()
