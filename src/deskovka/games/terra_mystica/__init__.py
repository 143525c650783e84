"""Terra Mystica with Fire & Ice, the mini-expansions and Merchants of the Seas.

Beyond the floor plan of a game: the position stands on two modules of plain data, `holdings.py` (what a player has) and `table.py` (what
lies on the table), and on `wheel.py` (terrains); `notation.py` reads moves with `reader.py`, and `meaning.py` guesses what a touch
means; `merchants/` is the expansion, with the same plan inside and `extension.py`, which binds its rules to the hooks of `state.Extension`;
`snellman/` reads and writes the logs of the online game.

Outsiders import `game.TerraMystica` (by core/registry.py) and ask it everything; the command line also imports `snellman`.
"""
