"""Everything that Pantheon says. English in the code, Czech in locale/cs.po."""

from deskovka.games.pantheon.words.aiding import aid
from deskovka.games.pantheon.words.asking import prompt
from deskovka.games.pantheon.words.coaching import coach
from deskovka.games.pantheon.words.describing import describe
from deskovka.games.pantheon.words.existing import holdings, kinds
from deskovka.games.pantheon.words.explaining import explain
from deskovka.games.pantheon.words.facts import facts
from deskovka.games.pantheon.words.origins import provenance
from deskovka.games.pantheon.words.reasoning import part_name, remarks
from deskovka.games.pantheon.words.reference import figures, legend, listing
from deskovka.games.pantheon.words.refusing import why_not
from deskovka.games.pantheon.words.telling import tell
from deskovka.games.pantheon.words.terms import icon_words, seat_label
from deskovka.games.pantheon.words.warning import warning_kinds, warnings

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
