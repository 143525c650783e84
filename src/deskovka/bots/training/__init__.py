"""Tuning of a game's weights: by search against a pool of players, and by what deeper thought teaches. `deskovka train` runs it; needs `deskovka[train]`."""
