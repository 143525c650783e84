"""Merchants of the Seas: ships, docks, trade and shipyards for Terra Mystica."""
