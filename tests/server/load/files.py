"""Every open stream is an open file, at both of its ends."""

from __future__ import annotations

import resource


def many_files() -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65_536), hard))
