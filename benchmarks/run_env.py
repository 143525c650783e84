"""Our environments beside PettingZoo's chess and catanatron's gym, measured in turns in one run, as ratios: `make bench`.

In one process steps are counted by the processor's clock, so that a busy machine does not change the ratios much; on all cores by the clock on the wall.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from typing import Any

from measure_env import LANES, TABLES
from run import ROOT, measure

#: steps of our AEC for one of the peer's, and of our batch for one of our AEC; the batch may use all cores
GOALS = {"chess": 20.0, "catanatron": 8.0, "batched": 3.0}


def better(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The best of several measurements, part by part."""
    found = dict(new)
    for name, value in new.items():
        if isinstance(value, dict):
            found[name] = better(old[name], value)
        elif name.endswith("/s"):
            found[name] = max(old[name], value)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="time for each measurement")
    parser.add_argument("--rounds", type=int, default=3, help="how often everything is measured")
    parser.add_argument("--games", nargs="*", default=[*TABLES], choices=[*TABLES])
    parser.add_argument("--plain", action="store_true", help="the rules without compiling")
    parser.add_argument("--json", action="store_true", help="print JSON only")
    given = parser.parse_args()
    seconds = str(given.seconds)
    results: dict[str, Any] = {}
    for number in range(given.rounds):
        print(f"round {number + 1} of {given.rounds}", file=sys.stderr)
        for name, script, arguments in (
            ("chess", "peer_chess.py", [seconds]),
            ("catanatron", "peer_catanatron_gym.py", [seconds]),
            ("ours", "measure_env.py", [seconds, *given.games]),
        ):
            found = measure(script, arguments, not given.plain)
            results[name] = better(results[name], found) if name in results else found
    results["ratios"] = {game: ratios(results, game) for game in given.games}
    results["load"] = os.getloadavg()[0]
    if given.json:
        print(json.dumps(results, indent=1))
    else:
        report(results, given.games)
    (ROOT / "build").mkdir(exist_ok=True)
    (ROOT / "build" / "environments.json").write_text(json.dumps(results, indent=1) + "\n")


def ratios(results: dict[str, Any], game: str) -> dict[str, float]:
    row = results["ours"][game]
    alone = row["aec steps/s"]
    return {
        "chess": alone / results["chess"]["steps/s"],
        "catanatron": alone / results["catanatron"]["steps/s"],
        "batched": max(row["batched steps/s"], row["shared steps/s"]) / alone,
        "batched in one process": row["batched steps/s"] / alone,
    }


def report(results: dict[str, Any], games: list[str]) -> None:
    for peer in ("chess", "catanatron"):
        print(f"{peer:<14} {results[peer]['steps/s']:>9.0f} steps/s")
    for game in games:
        row = results["ours"][game]
        print(
            f"{game:<14} {row['aec steps/s']:>9.0f} steps/s alone   {row['batched steps/s']:>9.0f} in {LANES} lanes   "
            f"{row['shared steps/s']:>9.0f} on {os.cpu_count()} cores   {row['bytes/lane'] / 1024:.0f} kB a lane, "
            f"{row['bytes/aec'] / 1024:.0f} kB an AEC   {row['features']} features, {row['actions']} actions"
        )
        for name, goal in GOALS.items():
            ratio = results["ratios"][game][name]
            print(f"    {name:<12} {ratio:6.1f} x (goal >= {goal:g}): {'reached' if ratio >= goal else 'MISSED'}")
    print(f"load of the machine at the end: {results['load']:.1f}")


if __name__ == "__main__":
    main()
