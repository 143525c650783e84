"""The sentences of Merchants of the Seas: what the base game's words leave to them where the expansion is in the game.

Their Czech is in the expansion's own catalogue, merchants/locale/cs.po (`t`); `of_base` speaks from the catalogue of the base game.
terms, asking, describing, telling, explaining, refusing and origins are as in every game; sailing says why a ship cannot go there, tiles
what the new tiles do.  The words of the base game are loaded first, whichever of the two is asked for first.
"""

import deskovka.games.terra_mystica.words  # noqa: F401
