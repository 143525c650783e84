"""Pebbles: a complete game in a hundred lines of rules, as an example of the contract and as a quick game for tests.

Two players, five bowls, a bag of shells.  In a turn one takes up to three pebbles from one bowl, or a shell from the bag, which one
looks at and keeps face down.  A pebble is a point, the last one of a bowl three more, a shell what stands on it.  Each player
secretly likes one bowl best: pebbles from it count double in the end.  The game ends when the bowls are empty.

docs/adding-a-game.md walks through it.  It is listed when DESKOVKA_EXAMPLES is set.
"""
