"""Turns beside bare rows: short blocks of both in turns, by the same clients, so that both have the same weather."""

from __future__ import annotations

import asyncio
import math
import statistics
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field

#: seconds of a block, and until both have begun to run smoothly
BLOCK = 0.5
WARM = 2.0
#: of Student's distribution, for 95 % with twenty to fifty pairs
SURE = 2.05


@dataclass
class Kind:
    """One kind of work: a job for each client, and the processor time of those who serve it."""

    jobs: list[AsyncIterator[None]]
    seconds: Callable[[], float]
    rates: list[float] = field(default_factory=list)
    costs: list[float] = field(default_factory=list)

    async def block(self, seconds: float) -> tuple[float, float]:
        """Steps per second of all clients together, and the processor time of one."""
        done = 0
        before, begun = self.seconds(), time.monotonic()
        end = begun + seconds

        async def work(job: AsyncIterator[None]) -> None:
            nonlocal done
            async for _ in job:
                done += 1
                if time.monotonic() > end:
                    return
            raise RuntimeError("nothing is left to play: prepare more turns")

        await asyncio.gather(*(work(job) for job in self.jobs))
        spent = time.monotonic() - begun
        return done / spent, (self.seconds() - before) / done

    async def note(self, seconds: float) -> None:
        rate, cost = await self.block(seconds)
        self.rates.append(rate)
        self.costs.append(cost)

    @property
    def figures(self) -> dict[str, float]:
        return {
            "per_second": round(statistics.median(self.rates), 1),
            "processor_ms": round(1000 * statistics.mean(self.costs), 2),
        }


async def beside(one: Kind, other: Kind, seconds: float) -> tuple[float, float, float]:
    """How fast one is beside the other: the ratio, and between which it lies with 95 %. Which of a pair goes first alternates."""
    for kind in (one, other):
        await kind.block(WARM)
    for number in range(max(4, int(seconds / BLOCK / 2))):
        for kind in (one, other) if number % 2 else (other, one):
            await kind.note(BLOCK)
    for job in [*one.jobs, *other.jobs]:
        await job.aclose()  # type: ignore[attr-defined]
    return ratio(one.rates, other.rates)


def ratio(one: list[float], other: list[float]) -> tuple[float, float, float]:
    """The mean ratio of pairs, with its interval.

    >>> ratio([1, 2, 4], [2, 4, 8])
    (0.5, 0.5, 0.5)
    """
    logs = [math.log(a / b) for a, b in zip(one, other, strict=True)]
    middle, width = statistics.mean(logs), SURE * statistics.stdev(logs) / math.sqrt(len(logs))
    low, best, high = (round(math.exp(value), 2) for value in (middle - width, middle, middle + width))
    return best, low, high
