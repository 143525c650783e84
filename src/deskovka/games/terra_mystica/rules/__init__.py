"""Legal moves and their effects, one module per part of the rulebook."""
