"""tmp"""

from typing import Any


def why_not(*a: Any) -> str:
    return "no"
