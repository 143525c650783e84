"""The sheet on which a position is drawn: whose colours, whose names, and what explains itself."""

from __future__ import annotations

from deskovka.drawing.colours import ink_on
from deskovka.drawing.pen import TITLED
from deskovka.games.terra_mystica.components import NO_TERRAIN, RIVER
from deskovka.games.terra_mystica.drawing import palette
from deskovka.games.terra_mystica.drawing.palette import PEN
from deskovka.games.terra_mystica.state import Player, State, has_faction
from deskovka.games.terra_mystica.words import explain, faction_name


class Sheet:
    """The position that is drawn, and the language of its words."""

    def __init__(self, game: State, lang: str) -> None:
        self.game = game
        self.lang = lang
        self.hints: dict[str, str] = {}
        self.titled = TITLED.get()

    def hint(self, at: str) -> str:
        if not self.titled:
            return ""
        found = self.hints.get(at)
        if found is None:
            found = explain(self.game, at, self.lang)
            self.hints[at] = found
        return found

    def thing(
        self,
        at: str,
        body: str,
        touch: bool = True,
        seat: int = -1,
        area: tuple[float, float, float, float] | None = None,
    ) -> str:
        """Something that can be pointed at. Things of other players explain themselves but are not to be touched.

        `area` (x, y, width, height) reacts as a whole, also between the signs that are drawn on it.
        """
        ground = PEN.hold(*area) if area else ""
        return PEN.thing(at if touch else "", ground, body, seat=seat, title=self.hint(at))

    def colour(self, p: Player) -> str:
        """The colour of a seat's pieces: that of its first home."""
        if not has_faction(p) or p.colour == NO_TERRAIN:
            return palette.PIECE[RIVER]
        return palette.PIECE[p.colour]

    def light(self, p: Player) -> str:
        """The same, as light as buildings on the map are."""
        if not has_faction(p) or p.colour == NO_TERRAIN:
            return palette.BUILT[RIVER]
        return palette.BUILT[p.colour]

    def name(self, p: Player) -> str:
        return faction_name(self.game, p.seat, self.lang)

    def badge(self, p: Player, x: float, y: float, r: float) -> str:
        """A seat's colour and emblem in a disc: markers, priests, owners."""
        colour = self.colour(p)
        body = PEN.disc(x, y, r, colour, palette.INK, max(0.8, r * 0.12))
        if has_faction(p):
            return body + PEN.use(f"emblem-{p.faction.board.id}", x, y, r * 1.4, ink_on(colour))
        return body + PEN.text(x, y + r * 0.36, p.seat + 1, r * 1.1, ground=colour, anchor="middle", weight=600)


def count(
    x: float, y: float, amount: object, symbol: str, ground: str, size: float = 14, name: str = "", weight: int = 600
) -> str:
    """A number and the icon of what is counted, the number ending at x, the baseline-middle at y."""
    number = PEN.text(x, y + size * 0.36, amount, size, ground=ground, anchor="end", weight=weight, count=name)
    return number + PEN.use(symbol, x + size * 0.76, y, size * 1.25)
