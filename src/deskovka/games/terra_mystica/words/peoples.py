"""The twenty factions in our own words: what they can from the start, and what their stronghold brings."""

from __future__ import annotations

from deskovka.games.terra_mystica.words.terms import msg

ABILITY = {
    "alchemists": msg(
        "In their turn they may swap 1 point for 1 coin or 2 coins for 1 point; at the end 2 coins are a point."
    ),
    "auren": msg("No ability from the start."),
    "chaosmagicians": msg(
        "They start with one dwelling, placed last, but take two favour tiles for each temple and for the sanctuary."
    ),
    "cultists": msg(
        "Whenever at least one neighbour takes power from their building, they climb 1 step on a cult track of their choice."
    ),
    "darklings": msg("They pay 1 priest for a spade and score 2 points for it; their spades never get cheaper."),
    "dwarves": msg(
        "They know no ships, but tunnel under one hex when they dig or build: 2 workers, 4 points each time."
    ),
    "engineers": msg("They build cheaply, and a bridge costs them 2 workers as an action, as often as they like."),
    "fakirs": msg("They know no ships, but fly over one hex when they dig or build: 1 priest, 4 points each time."),
    "giants": msg("They need exactly 2 spades for any hex, whatever it was."),
    "halflings": msg("Every spade brings them 1 point, and cheaper spades cost them little."),
    "mermaids": msg("They may found a town across one river hex, and their ships go far."),
    "nomads": msg("They start with three dwellings."),
    "swarmlings": msg("Each town brings them 3 workers; their buildings are dear, their income is high."),
    "witches": msg("Each town brings them 5 more points."),
    "icemaidens": msg(
        "They live on ice: land becomes ice from the terrain that they chose to start on. They begin with a favour tile."
    ),
    "yetis": msg("They live on ice, and every power action of the board costs them 1 power less."),
    "acolytes": msg(
        "They live on volcanoes and make one out of any land for 3 cult steps, 4 on somebody's home terrain. Spades become cult steps."
    ),
    "dragonlords": msg(
        "They live on volcanoes and make one out of any land for 1 power token, 2 on somebody's home terrain. Spades become tokens."
    ),
    "shapeshifters": msg(
        "When a neighbour takes power from their building they gain a power token in bowl III; when all decline, 1 power."
    ),
    "riverwalkers": msg(
        "They never dig and spread only over the river; a gained priest may unlock one more terrain for them instead."
    ),
}
STRONGHOLD = {
    "alchemists": msg("12 power at once, and from then on 2 power for every spade."),
    "auren": msg("A favour tile at once, and once a round an action for 2 steps on one cult track."),
    "chaosmagicians": msg("Once a round they may take two actions in a row."),
    "cultists": msg("7 points at once."),
    "darklings": msg("Up to 3 workers become priests, once."),
    "dwarves": msg("A tunnel costs only 1 worker."),
    "engineers": msg("When passing, 3 points for each own bridge between two own buildings."),
    "fakirs": msg("The carpet flies over one hex more."),
    "giants": msg("Once a round an action for 2 spades, with a dwelling if they can pay it."),
    "halflings": msg("3 spades at once, with a dwelling if they can pay it."),
    "mermaids": msg("One shipping level at once."),
    "nomads": msg("Once a round a sandstorm turns a hex beside an own building into desert."),
    "swarmlings": msg("Once a round a dwelling becomes a trading house for nothing."),
    "witches": msg("Once a round a dwelling on any free forest for nothing."),
    "icemaidens": msg("When passing, 3 points for each temple."),
    "yetis": msg("They may take power actions that are used already."),
    "acolytes": msg("Every priest that they send climbs 1 step more."),
    "dragonlords": msg("At once as many power tokens in bowl I as there are players."),
    "shapeshifters": msg("As an action they take a new home terrain for power or for tokens."),
    "riverwalkers": msg("Two bridges at once."),
}

#: official changes, where an option switches them on
SHAPESHIFTERS_2015 = msg(
    "When a neighbour takes power from their building they may buy a power token for bowl III with 1 point; when all decline, they gain 1 power."
)
CULTISTS_2013 = msg("When all neighbours decline, they gain 1 power.")
RIVERWALKERS_2015 = msg("Unlocking costs 1 coin, 2 for somebody's home terrain.")
