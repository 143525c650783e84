"""The rules, a module for each chapter of the rulebook. `flow` says whose decision it is and calls the others; none of them calls it.

opening (factions, first dwellings, scrolls), rounds (income, turns, cult bonus), actions, terraform, buildings, towns, cults, power
(offers of neighbours), conversions, passing, scoring; factions and fire_and_ice have what only one people does.
"""
