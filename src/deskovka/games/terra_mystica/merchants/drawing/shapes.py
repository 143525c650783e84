"""Icons and silhouettes of the expansion. Own drawings."""

from __future__ import annotations

from functools import cache

from deskovka.games.terra_mystica.components import BUILDING_KEYS, SHIPYARD
from deskovka.games.terra_mystica.drawing import palette
from deskovka.games.terra_mystica.drawing.symbols import EMBLEM_AT, PIECES, cased, silhouette

INK = palette.INK
#: pieces that are nobody's yet
GOLD = "#e0b04a"

#: outlines around 0,0, like those of the base game's pieces: a slipway with a hull and a sail on it
SHIPYARD_PIECE = "M-15.5 2.5H-3V-13.500L11-1.500V2.500H15.500L11 12.500H-11z"
ALL_PIECES = {**PIECES, "shipyard": SHIPYARD_PIECE}
ALL_EMBLEMS = {**EMBLEM_AT, "shipyard": (1.2, 5.2, 12.0)}


def rimmed(outline: str) -> str:
    """A white rim, by which a piece is seen on water and on dark cards."""
    return f'<path d="{outline}" fill="#ffffff" stroke="#ffffff" stroke-width="3.4" stroke-linejoin="round"/>'


#: in a field of 20 x 20
ICONS = {
    "vessel": rimmed("M9.5 3.500v8.500H1.500l3.200 6h10.600l3.200-6h-9l6-1.500z")
    + f'<path d="M9.5 2v9.500M9.5 3.500l6 7h-6z" fill="#ffffff" stroke="{INK}" stroke-width="1.3" stroke-linejoin="round"/>'
    f'<path d="M1.500 12h17l-3.200 6H4.700z" fill="currentColor" stroke="{INK}" stroke-width="1.4" stroke-linejoin="round"/>',
    "trader": rimmed(
        "M10 1.500a3.300 3.300 0 0 1 2 5.900c2.600 1 3.500 4.600 4 10.600H4c.5-6 1.400-9.600 4-10.600a3.300 3.300 0 0 1 2-5.900z"
    )
    + f'<path d="M10 1.500a3.300 3.300 0 0 1 2 5.900c2.600 1 3.500 4.600 4 10.600H4c.5-6 1.400-9.600 4-10.600a3.300 3.300 0 0 1 2-5.900z" '
    f'fill="currentColor" stroke="{INK}" stroke-width="1.400" stroke-linejoin="round"/>'
    f'<path d="M13.500 9h4.500v6h-4.500z" fill="#d9c7a6" stroke="{INK}" stroke-width="1.200" stroke-linejoin="round"/>',
    "anchor": '<path d="M10 5.500v12M5.500 9h9M3 12.500c.5 3.500 3.500 5 7 5s6.500-1.500 7-5M10 5.500a2 2 0 1 0 0-4a2 2 0 1 0 0 4z" '
    'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>',
    "trade": cased("M2 6.500h11M9.500 2.500l4.500 4-4.500 4M18 13.500H7M10.500 9.500l-4.500 4 4.500 4", 2.2),
    "voyage": f'<path d="M7.500 3v8M7.500 4l5 6h-5z" fill="#ffffff" stroke="{INK}" stroke-width="1.200" stroke-linejoin="round"/>'
    f'<path d="M1 11.500h13.500l-2.500 5H3.500z" fill="#5b9fd6" stroke="{INK}" stroke-width="1.200" stroke-linejoin="round"/>'
    + cased("M13 6h5.500M16 3l3 3-3 3", 1.6),
    "pennant": cased("M5 18V2.500", 1.8)
    + f'<path d="M6 2.500l11 4.500-11 4.500z" fill="currentColor" stroke="{INK}" stroke-width="1.300" stroke-linejoin="round"/>',
    "range": cased("M2 16h4v-4h4V8h4V4h4", 2.2),
    "final-trade-markers": cased("M3.500 18V4M11.500 18V4", 1.6)
    + f'<path d="M4 4.500l6 2.800-6 2.800zM12 4.500l6 2.800-6 2.800z" fill="{GOLD}" stroke="{INK}" stroke-width="1.100"/>',
}
#: icons of the seven actions
ACTION_ICONS = ("voyage", "new-ship", "favour", "voyage", "new-ship", "new-ship", "voyage")


@cache
def definitions() -> str:
    """The expansion's symbols, to be put into the picture once."""
    shape = silhouette(SHIPYARD_PIECE)
    parts = [f'<symbol id="tm-shipyard" viewBox="-20 -20 40 40">{shape}</symbol>']
    parts.append(
        f'<symbol id="tm-blank-shipyard" viewBox="-20 -20 40 40"><g color="{palette.BLANK}">{shape}</g></symbol>'
    )
    for name, body in ICONS.items():
        parts.append(f'<symbol id="tm-{name}" viewBox="0 0 20 20">{body}</symbol>')
    # A ship that is nobody's yet.
    parts.append(f'<symbol id="tm-new-ship" viewBox="0 0 20 20"><g color="{GOLD}">{ICONS["vessel"]}</g></symbol>')
    return f"<defs>{''.join(parts)}</defs>"


def building_key(kind: int) -> str:
    return "shipyard" if kind == SHIPYARD else BUILDING_KEYS[kind]
