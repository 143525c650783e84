"""Drawing lots: what a table leaves to chance before the first move."""

from __future__ import annotations

import secrets


def drawn() -> str:
    """The seed of a table, or of a choice among bots: nobody can guess it."""
    return secrets.token_hex(8)
