"""What a sensible player thinks of positions and turns: prices, prospects of workers, monuments as plans, whole turns."""
