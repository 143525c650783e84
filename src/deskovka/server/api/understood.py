"""What the API understands: the ground of all its messages."""

from __future__ import annotations

from typing import Annotated

import msgspec

CLEAN = r"^[^\x00-\x1f\x7f]*$"
#: a line of text without control signs: what databases can keep
Line = Annotated[str, msgspec.Meta(pattern=CLEAN, max_length=200)]
Name = Annotated[str, msgspec.Meta(pattern=CLEAN, min_length=1, max_length=60)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=9)]
OptionValue = Annotated[str, msgspec.Meta(max_length=100_000)]


class Understood(msgspec.Struct, forbid_unknown_fields=True):
    """Something sent to us: a misspelt field is an error, not a wish that is passed over."""
