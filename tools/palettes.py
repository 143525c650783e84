"""Looks for ready palettes: colours near those of a drawing that stay apart for eyes with a deficiency. Prints the rows that stand in the
games' `drawing/eyes.py`.

    python tools/palettes.py terra-mystica
"""

from __future__ import annotations

import colorsys
import random
import sys
from itertools import combinations

from deskovka.core import registry
from deskovka.core.hues import CONTRAST, READY, Hue, hues_of
from deskovka.drawing.colours import DEFICIENCIES, PAPER, apart, contrast, readable_like

STEPS = 6000
#: how far from the hue of the drawing: what is called red stays red (a share of the circle)
NEAR = 0.055
#: words on a colour can be read, and it can be told from paper
READABLE, ON_PAPER = 4.5, 12.0
#: what has a colour keeps some of it, and is never nearly black
LEAST_COLOUR, LEAST_LIGHT = 0.35, 0.42
#: how different from the drawing a colour may look
FAR = 42.0


def distance(a: tuple[str, ...], b: tuple[str, ...], eyes: list[str]) -> float:
    """The least difference of two hues, or of their shades of the same kind, for all these eyes."""
    return min(apart(one, two, eye) for one, two in zip(a, b, strict=True) for eye in eyes)


def family(hue: Hue, colour: str) -> tuple[str, ...]:
    """A colour with the shades that show whose something is."""
    return (colour, *[readable_like(shade, hue.colour, colour) for shade in hue.lettered[:1]])


def near(hue: Hue, chance: random.Random) -> str:
    red, green, blue = [int(hue.colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    h, s, v = colorsys.rgb_to_hsv(red, green, blue)
    grey = s < 0.2
    h = (h + chance.uniform(-NEAR, NEAR)) % 1
    s = chance.uniform(0, 0.12) if grey else chance.uniform(max(LEAST_COLOUR, s - 0.4), 1)
    v = chance.uniform(0.15 if grey else max(LEAST_LIGHT, v - 0.4), min(1, v + 0.4))
    found = colorsys.hsv_to_rgb(h, s, v)
    return "#" + "".join(f"{round(part * 255):02x}" for part in found)


def fits(hue: Hue, colour: str) -> bool:
    wanted = min(READABLE, contrast(hue.ink, hue.colour)) if hue.ink else 0.0
    near_enough = apart(colour, PAPER) >= ON_PAPER and apart(colour, hue.colour) <= FAR
    return near_enough and (not hue.ink or contrast(hue.ink, colour) >= wanted)


def search(hues: list[Hue], palette: str) -> list[str]:
    """Better and better, one colour at a time, from several beginnings."""
    eyes = list(DEFICIENCIES) if palette == CONTRAST else ["none", palette]
    best: tuple[float, list[str]] = (0.0, [hue.colour for hue in hues])
    for seed in range(4):
        chance = random.Random(f"{palette} {seed}")
        now = [family(hue, hue.colour) for hue in hues]
        gaps = {(i, j): distance(now[i], now[j], eyes) for i, j in combinations(range(len(hues)), 2)}
        gaps = {pair: gap for pair, gap in gaps.items() if not (hues[pair[0]].fixed and hues[pair[1]].fixed)}
        for step in range(STEPS):
            worst = min(gaps, key=lambda pair: gaps[pair])
            at = chance.choice(worst) if step % 3 else chance.randrange(len(hues))
            colour = near(hues[at], chance)
            if hues[at].fixed or not fits(hues[at], colour):
                continue
            tried = family(hues[at], colour)
            mine = {pair: distance(tried, now[pair[0] + pair[1] - at], eyes) for pair in gaps if at in pair}
            if min(mine.values()) > min(gaps[pair] for pair in mine):
                now[at] = tried
                gaps |= mine
        if min(gaps.values()) > best[0]:
            best = (min(gaps.values()), [one[0] for one in now])
    print(f"# {palette}: at least {best[0]:.1f} apart", file=sys.stderr)
    return best[1]


def main() -> None:
    name = sys.argv[1]
    hues = hues_of(registry.game_class(name))
    for palette in READY:
        print(f'    "{palette}": {tuple(search(hues, palette))!r},'.replace("'", '"'))


if __name__ == "__main__":
    main()
