"""Slips: what somebody may have overlooked in a turn that is about to count."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Slip:
    """One warning: its kind, by which it can be switched off, and its reason in words."""

    kind: str
    words: str


@dataclass(frozen=True)
class SlipKind:
    """A kind of warning, as one switches it on and off; and the chapter of the rules that it is about."""

    name: str
    label: str
    chapter: str = ""
