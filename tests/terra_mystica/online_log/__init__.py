"""A strict reader of logs of the online game: does it accept a log, line by line?

Written from what such logs may contain and in which order, with its own bookkeeping and none of our rules modules: who
is active, how many actions are left, what each faction has the right to do (spades, free buildings, tiles, bridges,
cult steps), which power offers are open, and everybody's resources. Only the printed numbers and the maps are shared.
"""

from tests.terra_mystica.online_log.material import Refused
from tests.terra_mystica.online_log.reader import accept_ledger, accept_log

__all__ = ["Refused", "accept_ledger", "accept_log"]
