"""What Pantheon offers before it begins: presets and the names of its options. Everything fits together."""

from __future__ import annotations

from deskovka.core.offering import Label, Need, Preset
from deskovka.core.words import said

PRESETS = (
    Preset(
        "base", said("Base game"), said("As in the rulebook: bonus tiles by lot, three columns and four feet each.")
    ),
    Preset(
        "choice",
        said("Chosen bonus tiles"),
        said("For those who know the game: when the first loot lies, the last player chooses first."),
        {"bonus": "choice"},
    ),
    Preset(
        "few",
        said("Two or three players"),
        said("More feet and columns at the start, so that a thin table fills the map."),
        {"start": "variant"},
    ),
)
LABELS = {
    "components": Label(said("Material"), said("a name, or the content of an own components file")),
    "bonus": Label(
        said("Bonus tiles"), "", {"random": said("by lot"), "choice": said("chosen, the last player first")}
    ),
    "start": Label(
        said("Pieces at the start"),
        "",
        {"rulebook": said("as in the rulebook"), "variant": said("more for fewer players")},
    ),
}
PICTURED: tuple[str, ...] = ()
GROUPS = ((said("Start of the game"), ("bonus", "start")),)
NEEDS: tuple[Need, ...] = ()
