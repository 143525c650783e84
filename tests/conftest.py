"""For all tests."""

from __future__ import annotations

import gc

import pytest

from tests.dealing import NOW


def pytest_collection_finish() -> None:
    """Thousands of collected tests stay until the end: whoever looks for what nobody needs any more need not look through them
    again and again, which took an eighth of the time of what draws and serves."""
    gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    NOW.begin(item.nodeid.partition("::")[0])


@pytest.fixture(autouse=True)
def deal(request: pytest.FixtureRequest) -> None:
    """From here on everything is drawn for this test alone."""
    NOW.begin(request.node.nodeid)
