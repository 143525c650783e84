"""Learning: how the weights of bots are found."""
