"""Everything that Terra Mystica says: prompts, buttons, log lines, tooltips, refusals. English here, Czech in locale/cs.po.

The sentences live in `wording/`, one module for each kind of text.
"""

from __future__ import annotations

from deskovka.games.terra_mystica.wording.asking import prompt
from deskovka.games.terra_mystica.wording.describing import describe
from deskovka.games.terra_mystica.wording.explaining import explain
from deskovka.games.terra_mystica.wording.refusing import why_not
from deskovka.games.terra_mystica.wording.telling import tell
from deskovka.games.terra_mystica.wording.terms import board_name, faction_name

__all__ = ["board_name", "describe", "explain", "faction_name", "prompt", "tell", "why_not"]
