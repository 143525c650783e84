"""What Merchants of the Seas add to the drawing: on the map (water), on panels and tiles (fleet, cards), and as symbols (shapes).

The drawing of the base game is loaded first, whichever of the two is asked for first.
"""

import deskovka.games.terra_mystica.drawing  # noqa: F401
