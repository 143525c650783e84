"""Our games beside catanatron, measured in turns in one run, as ratios: `make bench`.

Every part runs several times in a process of its own, one after the other and mixed, and the best of each counts:
whatever else the machine does then disturbs all alike.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
HERE = Path(__file__).parent
COMPILED = ROOT / "build" / "compiled"
HIGH = ("games/s", "plies/s")

#: what we want to reach: (what, rules, value or ratio to catanatron, direction, bound)
GOALS = [
    ("terra-mystica", "plain", "plies/s", ">=", 0.7),
    ("terra-mystica", "compiled", "plies/s", ">=", 4.0),
    ("terra-mystica", "compiled", "copy us", "<=", 0.1),
    ("tzolkin", "compiled", "plies/s", ">=", 4.0),
    ("tzolkin", "compiled", "copy us", "<=", 0.1),
    ("pantheon", "compiled", "plies/s", ">=", 4.0),
    ("pantheon", "compiled", "copy us", "<=", 0.1),
]


def measure(script: str, arguments: list[str], compiled: bool) -> dict[str, Any]:
    env = dict(os.environ)
    env["PYTHONPATH"] = str(COMPILED) if compiled else str(ROOT / "src")
    done = subprocess.run(
        [sys.executable, str(HERE / script), *arguments], env=env, check=True, capture_output=True, text=True
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def better(old: Any, new: Any, name: str = "") -> Any:
    """The better of two measurements, part by part."""
    if isinstance(new, dict):
        return {key: better(old[key], new[key], key) for key in new}
    if not isinstance(new, float):
        return new
    return max(old, new) if name in HIGH else min(old, new)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=4.0, help="time for each measurement")
    parser.add_argument("--rounds", type=int, default=3, help="how often everything is measured")
    parser.add_argument("--games", nargs="*", default=["terra-mystica", "tzolkin", "pantheon"])
    parser.add_argument("--json", action="store_true", help="print JSON only")
    options = parser.parse_args()
    seconds = str(options.seconds)
    results: dict[str, Any] = {}
    for number in range(options.rounds):
        print(f"round {number + 1} of {options.rounds}", file=sys.stderr)
        for name, script, arguments, compiled in (
            ("catanatron", "peer_catanatron.py", [seconds], False),
            ("plain", "measure.py", [seconds, *options.games], False),
            ("compiled", "measure.py", [seconds, *options.games], True),
        ):
            found = measure(script, arguments, compiled)
            results[name] = better(results[name], found) if name in results else found
    results["ratios"] = ratios(results, options.games)
    if options.json:
        print(json.dumps(results, indent=1))
    else:
        report(results, options.games)
    (ROOT / "build").mkdir(exist_ok=True)
    (ROOT / "build" / "benchmarks.json").write_text(json.dumps(results, indent=1) + "\n")


def ratios(results: dict[str, Any], games: list[str]) -> list[dict[str, Any]]:
    peer = results["catanatron"]
    found = []
    for game, rules, what, direction, bound in GOALS:
        if game in games:
            ratio = results[rules][game][what] / peer[what]
            met = ratio >= bound if direction == ">=" else ratio <= bound
            found.append(
                {"game": game, "rules": rules, "what": what, "ratio": ratio, "goal": f"{direction} {bound}", "met": met}
            )
    return found


def report(results: dict[str, Any], games: list[str]) -> None:
    peer = results["catanatron"]
    print(
        f"catanatron        {peer['plies/s']:>10.0f} plies/s {peer['games/s']:>8.1f} games/s   copy {peer['copy us']:.1f} us"
    )
    for rules in ("plain", "compiled"):
        if rules == "compiled" and not results[rules]["compiled"]:
            print("(no C compiler: 'compiled' is plain Python here)")
        for game in games:
            row = results[rules][game]
            print(
                f"{game:<13} {rules:<8} {row['plies/s']:>10.0f} plies/s {row['games/s']:>8.1f} games/s   "
                f"copy {row['copy us']:.1f} us   {row['us/listed move']:.2f} us per listed move   "
                f"{row['moves/list']:.1f} moves a list   {row['bytes/position']:.0f} bytes a position"
            )
        row = results[rules]
        if "terra-mystica" in games:
            print(
                f"  league game, {rules}: first ledger {row['cold ledger replay ms']:.1f} ms, record {row['warm record replay ms']:.1f} ms; "
                f"listing moves: median {row['list median us']:.1f} us, 99th percentile {row['list p99 us']:.1f} us ({row['p99/median']:.1f}x)"
            )
    for row in results["ratios"]:
        mark = "reached" if row["met"] else "MISSED"
        print(
            f"{row['game']:<13} {row['rules']:<8} {row['what']:<8} {row['ratio']:.3f} x catanatron (goal {row['goal']}): {mark}"
        )


if __name__ == "__main__":
    main()
