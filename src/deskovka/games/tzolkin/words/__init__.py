"""Everything that Tzolk'in says. English in the code, Czech in locale/cs.po.

`terms` has the building stones; the other modules each answer one question of the contract with them.
"""

from deskovka.games.tzolkin.words.aiding import aid
from deskovka.games.tzolkin.words.asking import prompt
from deskovka.games.tzolkin.words.coaching import coach
from deskovka.games.tzolkin.words.describing import describe
from deskovka.games.tzolkin.words.existing import holdings, kinds
from deskovka.games.tzolkin.words.explaining import explain
from deskovka.games.tzolkin.words.facts import facts
from deskovka.games.tzolkin.words.origins import provenance
from deskovka.games.tzolkin.words.reasoning import part_name, remarks
from deskovka.games.tzolkin.words.reference import figures, legend, listing
from deskovka.games.tzolkin.words.refusing import why_not
from deskovka.games.tzolkin.words.telling import tell
from deskovka.games.tzolkin.words.terms import icon_words, seat_label
from deskovka.games.tzolkin.words.warning import warning_kinds, warnings

__all__ = [
    "aid",
    "coach",
    "describe",
    "explain",
    "facts",
    "figures",
    "holdings",
    "icon_words",
    "kinds",
    "legend",
    "listing",
    "part_name",
    "prompt",
    "provenance",
    "remarks",
    "seat_label",
    "tell",
    "warning_kinds",
    "warnings",
    "why_not",
]
