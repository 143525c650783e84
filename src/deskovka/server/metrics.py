"""Figures for Prometheus: what is counted, and the port on which they can be read. Names and meanings stand in docs/hosting.md."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, start_http_server
from prometheus_client.metrics_core import Metric
from prometheus_client.multiprocess import MultiProcessCollector

#: seconds between samples of what is not counted by itself
SAMPLE = 1.0
#: the name under which sampling is watched
SAMPLING = "metrics"
#: where several processes of one server put their figures together; the library reads it when it is imported
TOGETHER = "PROMETHEUS_MULTIPROC_DIR"

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 60)

REQUESTS = Counter("deskovka_requests", "requests answered", ["method", "route", "status"])
REQUEST_SECONDS = Histogram("deskovka_request_seconds", "from request to answer", ["route"], buckets=QUICK)
TURNS = Counter("deskovka_turns", "turns committed", ["game", "who"])
STREAMS = Gauge("deskovka_open_streams", "open pages and programs that listen", multiprocess_mode="livesum")
STREAM_DELAY = Histogram("deskovka_stream_delay_seconds", "from commit to each stream", buckets=QUICK)
BOT_QUEUE = Gauge("deskovka_bot_queue", "tables where a bot waits for a free worker", multiprocess_mode="livesum")
BOT_WAIT = Histogram("deskovka_bot_wait_seconds", "a bot's wait for a free worker", buckets=SLOW)
BOT_SECONDS = Histogram("deskovka_bot_seconds", "thinking of bots", ["game"], buckets=SLOW)
BOT_FAILURES = Counter("deskovka_bot_failures", "turns of bots that failed")
NOTICES = Counter("deskovka_notices", "notices that left, or did not", ["way", "end"])
LOOP_LAG = Histogram("deskovka_loop_lag_seconds", "how much later than wished the event loop wakes", buckets=QUICK)
DATABASE_WAIT = Histogram("deskovka_database_wait_seconds", "wait for a connection", ["use"], buckets=QUICK)
CONNECTIONS = Gauge(
    "deskovka_database_connections", "of the pool: in use, idle", ["state"], multiprocess_mode="livesum"
)
MEMORY = Gauge("deskovka_memory_bytes", "memory of server processes, without bot workers", multiprocess_mode="livesum")


async def sample(connections: Callable[[], dict[str, int]]) -> None:
    """One sample: how late the loop is, the pool, the memory."""
    before = time.perf_counter()
    await asyncio.sleep(SAMPLE)
    LOOP_LAG.observe(max(0.0, time.perf_counter() - before - SAMPLE))
    for state, number in connections().items():
        CONNECTIONS.labels(state).set(number)
    MEMORY.set(memory())


def memory() -> int:
    """Bytes that this process holds; 0 where the system does not tell."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, AttributeError):
        return 0


class Together:
    """The figures of several processes; what those that have ended held open is not counted any more."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.all = MultiProcessCollector(CollectorRegistry(), folder)  # type: ignore[no-untyped-call]

    def collect(self) -> Iterable[Metric]:
        for file in Path(self.folder).glob("gauge_live*_*.db"):
            if not alive(int(file.stem.rpartition("_")[2])):
                file.unlink(missing_ok=True)
        found: Iterable[Metric] = self.all.collect()  # type: ignore[no-untyped-call]
        return found


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def expose(host: str, port: int, folder: str = "") -> None:
    """Let Prometheus read at this address, of this process or of all that put their figures into a folder."""
    registry = REGISTRY
    if folder:
        registry = CollectorRegistry()
        registry.register(Together(folder))
    start_http_server(port, host, registry)
