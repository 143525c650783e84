"""A game in the colours of one person: the drawing is the same for everybody, and a page's style puts other colours in place of its
hues, or lays patterns over them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from urllib.parse import quote

from markupsafe import Markup

from deskovka.core import registry
from deskovka.core.hues import CONTRAST, Hue, hues_of
from deskovka.drawing.colours import DEFICIENCIES, apart, contrast, ink_on, readable_like, shade_like
from deskovka.server.people.look import Look

#: what carries colours in a page: drawings, icons, charts
DRAWN = ":is(.board svg, .symbols, .icon, .chart)"
#: two colours that are less apart than this are mistaken for each other; words on a colour need so much contrast
ALIKE, READABLE = 10.0, 3.0
#: lines on a tile of 8 by 8: dots, lines and crosses that nobody takes for one another
PATTERNS = (
    "M2 2h.01M6 6h.01",
    "M0 2h8M0 6h8",
    "M2 0v8M6 0v8",
    "M-1 5 5-1M3 9 9 3",
    "M-1 3 5 9M3-1 9 5",
    "M0 4h8M4 0v8",
    "M0 0 8 8M8 0 0 8",
    "M0 3l2-2 2 2 2-2 2 2M0 7l2-2 2 2 2-2 2 2",
    "M4 2.200a1.800 1.800 0 1 0 .01 0",
    "M1 1h2M5 5h2M5 1v2M1 5v2",
)


@dataclass(frozen=True)
class Painted:
    """A hue as one person sees it."""

    hue: Hue
    colour: str
    number: int

    def shades(self) -> Iterator[tuple[str, str]]:
        """Each colour of the drawing that goes with the hue, and what stands in its place."""
        yield self.hue.colour, self.colour
        for shade in self.hue.shades:
            like = readable_like if shade in self.hue.lettered else shade_like
            yield shade, like(shade, self.hue.colour, self.colour) if self.changed else shade

    @property
    def changed(self) -> bool:
        return self.colour != self.hue.colour

    @property
    def patterned(self) -> list[tuple[str, str, str]]:
        """Colours of the drawing that carry its pattern: each with what stands in its place, and the name of the tile."""
        new = dict(self.shades())
        colours = [] if self.hue.fixed else [self.hue.colour, *self.hue.pieces]
        return [(old, new[old], f"{self.hue.name}-{n}") for n, old in enumerate(colours)]

    def lines(self, ground: str = "") -> str:
        """The pattern's lines, in the ink that is seen on the colour."""
        path = PATTERNS[self.number % len(PATTERNS)]
        ink = ink_on(ground or self.colour)
        return f'<path d="{path}" fill="none" stroke="{ink}" stroke-opacity=".5" stroke-width="1.3" stroke-linecap="round"/>'


def painted_hues(look: Look, game: str, lang: str = "en") -> list[Painted]:
    own = look.own.get(game, {})
    hues = hues_of(registry.game_class(game), lang)
    return [
        Painted(hue, hue.colour if hue.fixed else own.get(hue.name) or hue.within(look.palette), number)
        for number, hue in enumerate(hues)
    ]


def painted(look: Look, game: str, within: str = "") -> Markup:
    """What a page with drawings of a game needs: a style, and the patterns that it uses. Nothing where all is as usual.

    `within`: a selector, where a page shows several games."""
    if game not in registry.names():
        return Markup("")
    hues = painted_hues(look, game)
    prefix = f"hue-{game}"
    rules = [rule for one in hues for rule in rules_of(one, f"{within} {DRAWN}".strip(), within, look.patterns, prefix)]
    if not rules:
        return Markup("")
    made = "".join(tile for one in hues for tile in tiles(one, prefix)) if look.patterns else ""
    style = f"<style>{''.join(rules)}</style><defs>{made}</defs>"
    # names are the games' own, and colours were checked
    return Markup(f'<svg class="symbols painted" aria-hidden="true" data-paints="{game}">{style}</svg>')


def rules_of(one: Painted, drawn: str, within: str, patterns: bool, prefix: str) -> Iterator[str]:
    for old, new in one.shades():
        if new != old:
            for attribute in ("fill", "stroke", "color"):
                yield f'{drawn} [{attribute}="{old}"]{{{attribute}:{new}}}'
            yield f'{within} [style*="--seat: {old}"]{{--seat:{new}!important}}'.strip()
        if patterns and not one.hue.fixed:
            yield f'{within} [style*="--seat: {old}"]::before{{background-image:{swatch(one)}}}'.strip()
    for old, _, name in one.patterned if patterns else ():
        yield f'{drawn} [fill="{old}"]{{fill:url(#{prefix}-{name})}}'


def tiles(one: Painted, prefix: str) -> Iterator[str]:
    shape = 'width="8" height="8" patternUnits="userSpaceOnUse"'
    for _, new, name in one.patterned:
        # by its style: an attribute would be found by the rule that puts the pattern in place of the colour, and lead to itself
        ground = f'<rect width="8" height="8" style="fill:{new}"/>'
        yield f'<pattern id="{prefix}-{name}" {shape}>{ground}{one.lines(new)}</pattern>'


def swatch(one: Painted) -> str:
    lines = f'<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">{one.lines()}</svg>'
    return f'url("data:image/svg+xml,{quote(lines)}")'


# -- checks -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Alike:
    """Two hues that are mistaken for each other; by everybody, or by eyes with a deficiency."""

    one: Hue
    other: Hue
    eyes: str


def alike(hues: list[Painted]) -> list[Alike]:
    """For each pair the first of the eyes that cannot tell them apart."""
    found: list[Alike] = []
    for one, other in combinations(hues, 2):
        if one.hue.fixed and other.hue.fixed:
            continue
        eyes = next((eyes for eyes in DEFICIENCIES if apart(one.colour, other.colour, eyes) < ALIKE), "")
        if eyes:
            found.append(Alike(one.hue, other.hue, eyes))
    return found


def unreadable(hues: list[Painted]) -> list[Hue]:
    """Hues on which words can hardly be read."""
    return [one.hue for one in hues if one.hue.ink and contrast(one.hue.ink, one.colour) < READABLE]


def attributes(look: Look) -> Markup:
    """What the whole page needs to know, on its root."""
    said = Markup(' data-size="{}" data-sound="{}" data-volume="{}" data-keys="{}"').format(
        look.size, "on" if look.sound else "off", look.volume, "yes" if look.keys else "no"
    )
    return said + (Markup(' data-contrast="high"') if look.palette == CONTRAST else Markup(""))
