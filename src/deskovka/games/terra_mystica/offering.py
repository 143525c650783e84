"""What Terra Mystica offers before it begins: presets, the names of its options, and what does not fit together."""

from __future__ import annotations

from deskovka.core.offering import ANYTHING, Label, Need, Preset
from deskovka.core.options import NO, YES
from deskovka.core.words import said

PRESETS = (
    Preset(
        "first",
        said("First game"),
        said("As the rulebook advises: factions, dwellings and scrolls are given, and you begin at once."),
        {"factions": "first-game"},
    ),
    Preset("base", said("Base game"), said("Fourteen factions, the base map; everybody chooses a faction.")),
    Preset(
        "fire-and-ice",
        said("Fire & Ice"),
        said("Twenty factions, the map with ice and volcanoes, a further final scoring, turn order by passing."),
        {
            "map": "fire_and_ice",
            "ice": YES,
            "volcano": YES,
            "variable": YES,
            "variable-order": YES,
            "final-tile": "random",
        },
    ),
    Preset(
        "merchants",
        said("Merchants of the Seas"),
        said("Ships, docks, trade and shipyards on the map of fjords."),
        {"map": "fjords", "merchants": YES, "start-points": "rulebook"},
    ),
    Preset(
        "tournament",
        said("Tournament"),
        said("As those play who know it well: revised map, ice and volcano, small expansions, official changes."),
        {
            "map": "revised_base",
            "ice": YES,
            "volcano": YES,
            "variable-order": YES,
            "final-tile": "random",
            "mini-towns": YES,
            "shipping-scroll": YES,
            "temple-tile": YES,
            "cultist-power": YES,
        },
    ),
)

LABELS = {
    "map": Label(
        said("Map"),
        "",
        {
            "base": said("Base map"),
            "revised_base": said("Revised base map"),
            "fire_and_ice": said("Fire & Ice"),
            "loon_lakes": said("Lakes"),
            "fjords": said("Fjords"),
        },
    ),
    "factions": Label(
        said("Factions"),
        "",
        {
            "choice": said("everybody chooses, in turn order"),
            "lot": said("a board by lot, then one of its sides"),
            "auction": said("auction: points are bid for them"),
            "first-game": said("given, as in the rulebook's first game"),
        },
    ),
    "ice": Label(said("Ice factions"), said("Ice Maidens and Yetis")),
    "volcano": Label(said("Volcano factions"), said("Dragonlords and Acolytes")),
    "variable": Label(said("Factions without a home of their own"), said("Shapeshifters and Riverwalkers")),
    "variable-order": Label(said("Turn order by passing"), said("Who passes first begins the next round, and so on.")),
    "final-tile": Label(
        said("Further final scoring"),
        said("18, 12 and 6 points more at the end"),
        {
            NO: said("none"),
            "random": said("drawn by lot"),
            "connected-distance": said("greatest distance"),
            "connected-sa-sh-distance": said("stronghold and sanctuary"),
            "building-on-edge": said("outposts on the edge"),
            "connected-clusters": said("separate settlements"),
            "trade-markers": said("trade markers (Merchants)"),
        },
    ),
    "start-points": Label(
        said("Points at the start"),
        "",
        {
            "20": said("20 for everybody"),
            "rulebook": said("by map and faction"),
            "2017": said("list of 2017 for the base map"),
        },
    ),
    "merchants": Label(said("Merchants of the Seas"), said("ships, docks, trade and shipyards")),
    "new-scrolls": Label(said("Two of the new scrolls"), said("two of Merchants of the Seas, the rest old ones")),
    "canals": Label(said("Canals"), said("other canals than ours, by the river hexes at their ends, like r14:r21")),
    "range-tables": Label(
        said("Range tables"), said("other range tables than ours, like fakirs 2/1 3/2 4/3 4/4; dwarves 2/1 2/2 3/3")
    ),
    "mini-towns": Label(said("Four more town tiles"), said("of the mini-expansion")),
    "shipping-scroll": Label(said("Scroll for shipping"), said("of the mini-expansion: it pays for shipping levels")),
    "temple-tile": Label(said("Scoring tile for temples"), said("of the mini-expansion")),
    "cultist-power": Label(said("Cultists, as of 2013"), said("1 power for them when all neighbours decline")),
    "shapeshifters-2015": Label(said("Shapeshifters, as of 2015"), said("dearer tokens and shape shifts")),
    "riverwalkers-2015": Label(said("Riverwalkers, as of 2015"), said("unlocking terrains costs coins")),
    "spread-cult-spades": Label(
        said("Spades of a cult bonus apart"), said("several of them may serve hexes that do not lie together")
    ),
    "late-answers": Label(
        said("Late answers"), said("Offers of power wait until one's own next action: for games by turns.")
    ),
    "drop-outs": Label(said("Players may leave"), said("The others play on without them.")),
    "scoring-tiles": Label(said("Scoring tiles"), said("fixed for rounds 1 to 6, like SCORE3,SCORE8,...")),
    "scrolls": Label(said("Scrolls"), said("those in the game, like BON1,BON3,...")),
    "fixed-factions": Label(said("Fixed factions"), said("of seats 1, 2 and so on, like witches,nomads")),
}
PICTURED = ("map",)

GROUPS = (
    (said("Map"), ("map",)),
    (said("Factions"), ("factions", "ice", "volcano", "variable", "start-points")),
    (said("Merchants of the Seas"), ("merchants", "new-scrolls")),
    (said("Course of the game"), ("variable-order", "final-tile", "late-answers", "drop-outs")),
    (said("Mini-expansions"), ("mini-towns", "shipping-scroll", "temple-tile")),
    (
        said("Official changes and readings"),
        ("cultist-power", "shapeshifters-2015", "riverwalkers-2015", "spread-cult-spades"),
    ),
)

OWN_TILES = said("The rulebook's first game has its own tiles.")
NEEDS = (
    Need("factions", "first-game", "map", ("base",), said("The rulebook's first game is played on the base map.")),
    Need(
        "factions",
        "first-game",
        "merchants",
        (NO,),
        said("The rulebook's first game is played without Merchants of the Seas."),
    ),
    Need("start-points", "2017", "map", ("base",), said("The list of 2017 is for the base map.")),
    Need("final-tile", "trade-markers", "merchants", (YES,), said("Only with Merchants of the Seas.")),
    Need("new-scrolls", YES, "merchants", (YES,), said("Only with Merchants of the Seas.")),
    Need("new-scrolls", YES, "scrolls", ("",), said("Scrolls are either fixed or drawn.")),
    Need("canals", ANYTHING, "merchants", (YES,), said("Only with Merchants of the Seas.")),
    Need("range-tables", ANYTHING, "merchants", (YES,), said("Only with Merchants of the Seas.")),
    Need("temple-tile", YES, "merchants", (NO,), said("Merchants of the Seas has scoring tiles of its own.")),
    Need("shapeshifters-2015", YES, "variable", (YES,), said("Only where Shapeshifters and Riverwalkers take part.")),
    Need("riverwalkers-2015", YES, "variable", (YES,), said("Only where Shapeshifters and Riverwalkers take part.")),
    *(
        Need(name, YES, "factions", ("choice", "lot", "auction"), OWN_TILES)
        for name in ("shipping-scroll", "temple-tile")
    ),
    *(
        Need(name, ANYTHING, "factions", ("choice", "lot", "auction"), OWN_TILES)
        for name in ("scoring-tiles", "scrolls")
    ),
    Need(
        "fixed-factions", ANYTHING, "factions", ("choice",), said("Factions are either fixed or found in another way.")
    ),
)
