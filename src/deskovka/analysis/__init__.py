"""What a turn was worth, and why: hints during a game, and a judgement of every turn after it.

Rests on bots, which think, and on the games' own guesses, which give the reasons; knows no game. Server and command line show what is found here."""
