"""The mean of several files of weights: what practice has learned by chance in one step weighs less (`deskovka practise`).

python tools/mean_weights.py OUT FILE FILE ...
"""

from __future__ import annotations

import sys
from pathlib import Path

from deskovka.bots.settings import read_weights
from deskovka.bots.training.weights import write_weights


def main() -> None:
    out, *files = sys.argv[1:]
    if not files:
        raise SystemExit(__doc__)
    all_weights = [read_weights(file) for file in files]
    names = sorted({name for weights in all_weights for name in weights})
    mean = {name: sum(weights.get(name, 0.0) for weights in all_weights) / len(files) for name in names}
    command = " ".join(["python tools/mean_weights.py", *sys.argv[1:]])
    write_weights(Path(out), mean, command, "", f"the mean of {len(files)} files")


if __name__ == "__main__":
    main()
