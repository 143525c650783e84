"""What a sensible player thinks of a position of Pantheon, in points and by named weights (policy.py binds it together)."""
