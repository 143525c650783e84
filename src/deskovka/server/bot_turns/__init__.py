"""The turns of bots: the dispatcher hears where a bot is to act, worker processes think, and the turn is played like anybody's.

Rests on tables and live; imported by services alone."""
