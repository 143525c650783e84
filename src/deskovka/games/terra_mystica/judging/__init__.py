"""How bots of Terra Mystica see a turn: which turns are worth a look, what can be said of one in numbers, and what these numbers are worth."""
