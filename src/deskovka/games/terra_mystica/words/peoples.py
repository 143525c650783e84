"""The twenty factions in our own words: what they can from the start, and what their stronghold brings."""

from __future__ import annotations

from deskovka.core.words import said

ABILITY = {
    "alchemists": said(
        "In their turn they may swap 1 point for 1 coin or 2 coins for 1 point; at the end 2 coins are a point."
    ),
    "auren": said("No ability from the start."),
    "chaosmagicians": said(
        "They start with one dwelling, placed last, but take two favour tiles for each temple and for the sanctuary."
    ),
    "cultists": said(
        "Whenever at least one neighbour takes power from their building, they climb 1 step on a cult track of their choice."
    ),
    "darklings": said("They pay 1 priest for a spade and score 2 points for it; their spades never get cheaper."),
    "dwarves": said(
        "They know no ships, but tunnel under one hex when they dig or build: 2 workers, 4 points each time."
    ),
    "engineers": said("They build cheaply, and a bridge costs them 2 workers as an action, as often as they like."),
    "fakirs": said("They know no ships, but fly over one hex when they dig or build: 1 priest, 4 points each time."),
    "giants": said("They need exactly 2 spades for any hex, whatever it was."),
    "halflings": said("Every spade brings them 1 point, and cheaper spades cost them little."),
    "mermaids": said("They may found a town across one river hex, and their ships go far."),
    "nomads": said("They start with three dwellings."),
    "swarmlings": said("Each town brings them 3 workers; their buildings are dear, their income is high."),
    "witches": said("Each town brings them 5 more points."),
    "icemaidens": said(
        "They live on ice: land becomes ice from the terrain that they chose to start on. They begin with a favour tile."
    ),
    "yetis": said(
        "They live on ice, every power action of the board costs them 1 power less, and their stronghold and sanctuary have power value 4."
    ),
    "acolytes": said(
        "They live on volcanoes and make one out of any land for 3 cult steps, 4 on somebody's home terrain. Spades become cult steps."
    ),
    "dragonlords": said(
        "They live on volcanoes and make one out of any land for 1 power token, 2 on somebody's home terrain. Spades become tokens."
    ),
    "shapeshifters": said(
        "When a neighbour takes power from their building they gain a power token in bowl III; when all decline, 1 power."
    ),
    "riverwalkers": said(
        "They never dig and spread only over the river; a gained priest may unlock one more terrain for them instead."
    ),
}
STRONGHOLD = {
    "alchemists": said("12 power at once, and from then on 2 power for every spade."),
    "auren": said("A favour tile at once, and once a round an action for 2 steps on one cult track."),
    "chaosmagicians": said("Once a round they may take two actions in a row."),
    "cultists": said("7 points at once."),
    "darklings": said("Up to 3 workers become priests, once."),
    "dwarves": said("A tunnel costs only 1 worker."),
    "engineers": said("When passing, 3 points for each own bridge between two own buildings."),
    "fakirs": said("The carpet flies over one hex more."),
    "giants": said("Once a round an action for 2 spades, with a dwelling if they can pay it."),
    "halflings": said("3 spades at once, with a dwelling if they can pay it."),
    "mermaids": said("One shipping level at once."),
    "nomads": said("Once a round a sandstorm turns a hex beside an own building into desert."),
    "swarmlings": said("Once a round a dwelling becomes a trading house for nothing."),
    "witches": said("Once a round a dwelling on any free forest for nothing."),
    "icemaidens": said("When passing, 3 points for each temple."),
    "yetis": said("They may take power actions that are used already."),
    "acolytes": said("Every priest that they send climbs 1 step more."),
    "dragonlords": said("At once as many power tokens in bowl I as there are players."),
    "shapeshifters": said("As an action they take a new home terrain for power or for tokens."),
    "riverwalkers": said("Two bridges at once."),
}

#: official changes, where an option switches them on
SHAPESHIFTERS_2015 = said(
    "When a neighbour takes power from their building they may buy a power token for bowl III with 1 point; when all decline, they gain 1 power."
)
CULTISTS_2013 = said("When all neighbours decline, they gain 1 power.")
RIVERWALKERS_2015 = said("Unlocking costs 1 coin, 2 for somebody's home terrain.")
