"""For all tests."""

from __future__ import annotations

import gc


def pytest_collection_finish() -> None:
    """Thousands of collected tests stay until the end: whoever looks for what nobody needs any more need not look through them
    again and again, which took an eighth of the time of what draws and serves."""
    gc.freeze()
