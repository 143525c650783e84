"""How a game may go on: every seat plays by a policy, whole turns or single moves, with some uncertainty, in a world in which everything is known."""

from __future__ import annotations

from deskovka.bots.decisions import mood, moves_of
from deskovka.bots.stepping import Stepper
from deskovka.bots.turns import Turn, chosen_turns, turns_for
from deskovka.core.chance import Chance
from deskovka.core.game import NOBODY, Game
from deskovka.core.policy import Policy


class Course:
    """How far a playout goes and how it is played."""

    def __init__(self, positions: int, eras: int, own_turns: int, warmth: float, steps: int = 0) -> None:
        #: looked at to find the turns of one decision
        self.positions = positions
        #: 0: whole turns; else single moves, with what they newly allow so many moves deep (bots/stepping.py)
        self.steps = steps
        #: to the end of this part of the game (1), of the next (2) ...
        self.eras = eras
        #: and at most until the seat that thinks has had so many turns more
        self.own_turns = own_turns
        #: how uncertain the players are, in points: 0 always plays what looks best
        self.warmth = warmth


class Playout:
    """Plays on from positions, and counts its decisions."""

    def __init__(self, policy: Policy, course: Course) -> None:
        self.policy = policy
        self.course = course
        self.nodes = 0
        # single moves are chosen by what the game itself guesses: nothing is faster
        self.stepper = Stepper(Policy(), course.steps, course.warmth)

    def run(self, start: Game, seat: int, era: int, chance: Chance) -> Game:
        """The position in which it ends, when an era has been reached or the seat has had its turns. `start` stays as it is."""
        game = start.copy()
        turns = 0
        was = NOBODY
        while not game.over() and game.era() < era:
            acting = game.to_act()
            if acting == seat and was != seat:
                turns += 1
                if turns > self.course.own_turns:
                    break
            was = acting
            game = self.step(game, acting, chance)
        return game

    def step(self, game: Game, seat: int, chance: Chance) -> Game:
        """One turn of a seat, or what of it can be played before something is revealed. May change `game`."""
        self.nodes += 1
        mine = moves_of(game, seat)
        if len(mine) == 1:
            game.push(mine[0])
            return game
        if self.course.steps:
            game.push(self.stepper.choose(game, seat, chance))
            return game
        return self.choose(game, seat, chance).after

    def choose(self, game: Game, seat: int, chance: Chance) -> Turn:
        policy = self.policy
        valued = policy.valued(game, seat)
        if valued:
            best = self.felt_best([value for _, value in valued], chance)
            return chosen_turns(game, seat, [valued[best][0]])[0]
        turns = turns_for(policy, game, seat, self.course.positions)
        values = policy.judge_all(game, [(turn.moves, turn.after) for turn in turns], seat)
        return turns[self.felt_best(values, chance)]

    def felt_best(self, values: list[float], chance: Chance) -> int:
        """Which one it is, with the uncertainty of the moment."""
        warmth = self.course.warmth
        best = 0
        top = 0.0
        for number, value in enumerate(values):
            if warmth > 0.0:
                value += warmth * mood(chance)
            if number == 0 or value > top:
                best, top = number, value
        return best
