"""Every icon, once: terrains, pieces, resources, cults, and an emblem for each people. Own drawings."""

from __future__ import annotations

import math
from functools import cache

from deskovka.games.terra_mystica.components import TERRAINS
from deskovka.games.terra_mystica.drawing.palette import ACTION, COIN, CULT, INK, POWER, WHITE

#: strokes in a field of 24 x 16
TERRAIN_GLYPHS = {
    "desert": '<path d="M2 13q5-8 10 0q5-8 10 0"/><path d="M17 3.5h.01" stroke-width="3.6"/>',
    "plains": '<path d="M4 14V8M8 14V5M12 14V8M16 14V5M20 14V8"/>',
    "swamp": '<path d="M2 14.5h8M14 14.5h8M8 12V5M12 14V8M16 12V4"/><path d="M8 4.5v2M16 3.5v2" stroke-width="3.4"/>',
    "lakes": '<path d="M2 7q2.5-4 5 0t5 0t5 0t5 0M5 13q2.3-4 4.6 0t4.6 0t4.6 0"/>',
    "forest": '<path d="M2.5 13L7 3l4.5 10zM12.5 13L17 3l4.5 10z" fill="currentColor"/>',
    "mountains": '<path d="M1.5 14L8.5 3l4.5 6.5 3-4L22.5 14z"/>',
    "wasteland": '<path d="M2 6l5 4 4-5 5 6 6-4M7 10l-2 5M16 11l1 4M11 5V2"/>',
    "river": '<path d="M3 9q4.5-5 9 0t9 0"/>',
    "ice": '<path d="M12 1v14M6 4.500l12 7M18 4.500l-12 7M10 2.500l2 1.5 2-1.500M10 13.500l2-1.5 2 1.5"/>',
    "volcano": '<path d="M2.5 14.500L9 6h6l6.5 8.500z" fill="currentColor"/><path d="M10.5 3.500q-1-1.5.5-2.500M14 4q1.5-1.5 0-3"/>',
}

#: outlines around 0,0; a hex of radius 33 holds them
PIECES = {
    "dwelling": "M-10.5 11.500V-2L0-12 10.5-2v13.500z",
    "trading_house": "M-15 11.500V0l7-7.500L-1 0v-3.500L7-12l8 8.500v15z",
    "temple": "M0-13a13 13 0 1 1 0 26a13 13 0 1 1 0-26z",
    "stronghold": "M-14 12.500V-12h6v5h5v-5h6v5h5v-5h6v24.500z",
    "sanctuary": "M-9-11H9a11 11 0 0 1 0 22H-9a11 11 0 0 1 0-22z",
}
#: where the emblem sits on a piece and how large it is
EMBLEM_AT = {
    "dwelling": (0.0, 3.2, 12.5),
    "trading_house": (4.6, 3.0, 14.0),
    "temple": (0.0, 0.0, 16.0),
    "stronghold": (0.0, 3.0, 15.0),
    "sanctuary": (0.0, 0.0, 16.0),
}


def gear() -> str:
    """A cog with eight teeth and a hole."""
    points: list[str] = []
    for tooth in range(8):
        for turn, radius in ((-0.5, 8.2), (-0.32, 11.5), (0.32, 11.5), (0.5, 8.2)):
            angle = (tooth + turn * 0.62) * math.tau / 8
            points.append(f"{12 + radius * math.sin(angle):.1f} {12 - radius * math.cos(angle):.1f}")
    return f"M{'L'.join(points)}zM12 8.500a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7z"


#: solid shapes in a field of 24 x 24
EMBLEMS = {
    "alchemists": "M8 2h8v3h-1.500v5l6 9.500a2 2 0 0 1-2 3h-13a2 2 0 0 1-2-3l6-9.500V5H8z",
    "auren": "M12 12C10 4 2 3 2 9c0 3 3 4.5 5.5 4.500C4 14.5 3 20 6.5 21c3 0 4.5-4 5.5-7 1 3 2.5 7 5.5 7 3.5-1 2.5-6.5-1-7.5"
    "C19 13.5 22 12 22 9c0-6-8-5-10 3z",
    "chaosmagicians": "M12 0l2.3 6.5 6.2-3-3 6.200L24 12l-6.5 2.3 3 6.2-6.2-3L12 24l-2.3-6.5-6.2 3 3-6.200L0 12l6.5-2.3-3-6.2 6.2 3z",
    "cultists": "M0 12C6 2 18 2 24 12 18 22 6 22 0 12zM12 7.500a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9z",
    "darklings": "M15.5 1.500A11 11 0 1 0 22.5 16 9.5 9.5 0 0 1 15.5 1.500z",
    "dwarves": "M3 4h14l5 5.500h-7V23h-5V9.500H3z",
    "engineers": gear(),
    "fakirs": "M1 9c4-5 7 3 11 0s7-5 11-1v8c-4-4-7 3-11 0s-7 4-11 1zM2 19h3v3H2zM19 19h3v3h-3z",
    "giants": "M14 2c6-2 10 3 7 9-2 4-5 4-8 6l-6 5.500L1.5 17 7 11c2-3 2-7.5 7-9z",
    "halflings": "M10.5 23v-8C5 15 1.5 11 1.5 4.5 7.5 4.5 11 8 12 12c1-4 4.5-7.5 10.5-7.500C22.5 11 19 15 13.5 15v8z",
    "mermaids": "M10.5 23v-7.500C5.5 15 3.5 11 3.5 6l-2.5.5L5 1l4 5.500L6.5 6c0 4 1 6 4 6.500V6L8 6.5 12 1l4 5.5-2.5-.5v6.5"
    "c3-.5 4-2.5 4-6.500l-2.5.5L19 1l4 5.5-2.5-.5c0 5-2 9-7 9.500V23z",
    "nomads": "M12 2l11.5 20H15.500L12 13 8.5 22H.5z",
    "swarmlings": "M1 12c4.5-8.5 13-8 17-1.500L23 5.500v13l-5-5C14 20 5.5 20.5 1 12z",
    "witches": "M13 0l4.5 15.500H23c0 6-22 6-22 0h5.500z",
    "icemaidens": "M10.7 0h2.600v9.700l8.4-4.8 1.3 2.2-8.4 4.9 8.4 4.9-1.3 2.2-8.4-4.800V24h-2.600v-9.700L2.3 19.1 1 16.9 9.4 12 1 7.100l1.3-2.2 8.4 4.800z",
    "yetis": "M12 11c4.5 0 8 4.5 8 8 0 4-4.5 3-8 3s-8 1-8-3c0-3.5 3.5-8 8-8zM4 7a2.5 3 0 1 1 0 6a2.5 3 0 1 1 0-6z"
    "M20 7a2.5 3 0 1 1 0 6a2.5 3 0 1 1 0-6zM8.5 2a2.5 3.5 0 1 1 0 7a2.5 3.5 0 1 1 0-7zM15.5 2a2.5 3.5 0 1 1 0 7a2.5 3.5 0 1 1 0-7z",
    "acolytes": "M12.5 0c1 6 8 9 8 15.500a8.5 8.5 0 0 1-17 0C3.5 11 7 9.5 8 6c1.5 2 2.5 3 3.5 3.500C13 6 12.5 3 12.5 0z",
    "dragonlords": "M1 2c5 0 7.5 2.5 8.5 6h5c1-3.5 3.5-6 8.5-6-1 5-2.5 7.5-5 8.500l1 4.5-5 8.500h-4L5 15l1-4.500C3.5 9.5 2 7 1 2z",
    "shapeshifters": "M12 1.500a10.5 10.5 0 0 1 9 5.200l2.5-1.4-.8 8-7-3.8 2.5-1.300a7 7 0 0 0-12.2 0L3 6.700a10.5 10.5 0 0 1 9-5.200z"
    "M12 22.500a10.5 10.5 0 0 1-9-5.200L.5 18.700l.8-8 7 3.8-2.5 1.300a7 7 0 0 0 12.2 0l3 1.500a10.5 10.5 0 0 1-9 5.200z",
    "riverwalkers": "M10 0c4.5 0 5.5 5 4.5 9-1 3-1 5.5-4.5 5.500S5.5 11 5.5 7.5 6.5 0 10 0z"
    "M1 18c4-3 6-3 9.5 0s7 3 12.5-.5v4c-5.5 3-9 3-12.5 0s-5.5-2.5-9.5 0z",
}

#: the light edge of crystals, by which they are seen on dark grounds too
GLEAM = "#c9aee8"


def cased(d: str, width: float) -> str:
    """A line of ink in a light sheath: it can be seen on light and on dark grounds."""
    common = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return (
        f'<path d="{d}" {common} stroke="{WHITE}" stroke-width="{width + 2:.1f}"/>'
        f'<path d="{d}" {common} stroke="{INK}" stroke-width="{width}"/>'
    )


#: resources and signs in a field of 20 x 20
ICONS = {
    "coin": f'<circle cx="10" cy="10" r="8.5" fill="{COIN}" stroke="#7a5a10" stroke-width="1.4"/>'
    '<circle cx="10" cy="10" r="5" fill="none" stroke="#7a5a10" stroke-width="1.2"/>',
    "worker": '<path d="M10 1.500l7.5 4.200v8.600L10 18.5 2.5 14.300V5.700z" fill="#d9c7a6" stroke="#4b3b22" stroke-width="1.4" stroke-linejoin="round"/>'
    '<path d="M2.5 5.700L10 10l7.5-4.300M10 10v8.5" fill="none" stroke="#4b3b22" stroke-width="1.4" stroke-linejoin="round"/>',
    "priest": '<path d="M10 1.500a3.6 3.6 0 0 1 2.6 6.100C15.5 9 16.5 14 17 18.500H3C3.5 14 4.5 9 7.4 7.600A3.6 3.6 0 0 1 10 1.500z" '
    'fill="#efe9f6" stroke="#3d2d58" stroke-width="1.5" stroke-linejoin="round"/><path d="M10 10v8M7.5 13h5" stroke="#3d2d58" stroke-width="1.3"/>',
    "power": f'<path d="M10 1.500l6.5 5v7l-6.5 5-6.5-5v-7z" fill="{POWER}" stroke="{GLEAM}" stroke-width="1.3" stroke-linejoin="round"/>'
    f'<path d="M10 1.500v17M3.5 6.500L10 9l6.5-2.5" fill="none" stroke="{GLEAM}" stroke-width="1"/>',
    "point": '<path d="M10 1.200l2.6 5.6 6.1.7-4.5 4.2 1.2 6L10 14.700l-5.4 3 1.2-6L1.3 7.500l6.1-.7z" '
    'fill="#fff3c4" stroke="#7a5a10" stroke-width="1.4" stroke-linejoin="round"/>',
    "spade": '<path d="M7 2h6M10 2v8" fill="none" stroke="#8a6a3a" stroke-width="2.4" stroke-linecap="round"/>'
    '<path d="M5.5 9h9v4.500L10 19l-4.5-5.500z" fill="#b8bec8" stroke="#5b616c" stroke-width="1.3" stroke-linejoin="round"/>',
    "digging": '<path d="M5 2h6M8 2v7" fill="none" stroke="#8a6a3a" stroke-width="2.4" stroke-linecap="round"/>'
    '<path d="M3.500 8.500h9v4.500L8 18.500 3.500 13z" fill="#b8bec8" stroke="#5b616c" stroke-width="1.3" stroke-linejoin="round"/>'
    + cased("M13 8l3-3.500 3 3.500M16 5v7", 1.8),
    "ship": '<path d="M10 1.500v11M10 3l6 8.500h-6z" fill="#fff" stroke="#23506f" stroke-width="1.4" stroke-linejoin="round"/>'
    '<path d="M2 13.500h16l-3 5H5z" fill="#5b9fd6" stroke="#23506f" stroke-width="1.4" stroke-linejoin="round"/>',
    "bridge": '<path d="M1 8h18v8h-3.500a5.5 5.5 0 0 0-11 0H1z" fill="#c9b48f" stroke="#4b3b22" stroke-width="1.4" stroke-linejoin="round"/>',
    "key": '<path d="M6.5 6a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM10.5 10H18.500v4M15 10v3" fill="none" stroke="#a57a1a" stroke-width="2.4" stroke-linejoin="round"/>',
    "town": '<path d="M2 18V5h3.500v3H8V5h4v3h2.500V5H18v13h-5v-4a3 3 0 0 0-6 0v4z" fill="#fff8e6" stroke="#30343c" stroke-width="1.4" stroke-linejoin="round"/>',
    "step": cased("M3 11l7-7 7 7M3 17l7-7 7 7", 2.6),
    "carpet": '<path d="M1 8c3.5-4 6 2 9 0s6-4 9-1v7c-3-3-6 2-9 0s-5.5 3-9 1z" fill="#d98cae" stroke="#5b1f3b" stroke-width="1.3"/>',
    "token": f'<path d="M10 1.500l7 5v7l-7 5-7-5v-7z" fill="{POWER}" stroke="{GLEAM}" stroke-width="1.6" stroke-linejoin="round"/>',
    "flag": f"{cased('M4 18V2.500', 2)}"
    f'<path d="M5 2.500h12l-3.5 4 3.5 4H5z" fill="#c8452f" stroke="{INK}" stroke-width="1.2"/>',
    "hand": f'<path d="M3 3l14 7-14 7 3.5-7z" fill="{WHITE}" stroke="{INK}" stroke-width="1.3" stroke-linejoin="round"/>',
    "moon": f'<path d="M12.5 2A8.5 8.5 0 1 0 18.5 13 7.5 7.5 0 0 1 12.5 2z" fill="#8b93a5" stroke="{INK}" stroke-width="1.2"/>',
    "crown": '<path d="M2.5 16.500L1.5 6l5 3.500L10 3l3.500 6.500 5-3.500-1 10.500z" fill="#f0c24b" stroke="#5c430a" stroke-width="1.4" stroke-linejoin="round"/>',
    "area": f'<path d="M10 1.500l4 2.300v4.600l-4 2.3-4-2.300V3.800zM5.5 9.500l4 2.300v4.600l-4 2.3-4-2.300v-4.600zM14.5 9.500l4 2.300v4.600l-4 2.3-4-2.300v-4.600z" '
    f'fill="#e4dccb" stroke="{INK}" stroke-width="1.1" stroke-linejoin="round"/>',
    "final-connected-distance": cased("M3 10h14M6.5 6L3 10l3.5 4M13.5 6l3.5 4-3.5 4", 2),
    "final-connected-sa-sh-distance": f'<path d="M1 15V6h1.8v1.8h1.6V6h1.8v1.8h1.6V15z" fill="#fff8e6" stroke="{INK}" '
    f'stroke-width="1.2"/>{cased("M8.700 12h3", 1.4)}'
    f'<rect x="12.2" y="8.5" width="7.2" height="6.5" rx="3.2" fill="#fff8e6" stroke="{INK}" stroke-width="1.2"/>',
    "final-building-on-edge": cased("M2.5 17.500V2.500h15", 2.2)
    + f'<path d="M6 16v-5l4-4 4 4v5z" fill="#fff8e6" stroke="{INK}" stroke-width="1.3"/>',
    "final-connected-clusters": f'<path d="M5 5l10 2-7 8z" fill="none" stroke="#8a8375" stroke-width="1.4" stroke-dasharray="2 1.6"/>'
    f'<circle cx="5" cy="5" r="3.2" fill="#fff8e6" stroke="{INK}" stroke-width="1.3"/>'
    f'<circle cx="15" cy="7" r="3.2" fill="#fff8e6" stroke="{INK}" stroke-width="1.3"/>'
    f'<circle cx="8" cy="15" r="3.2" fill="#fff8e6" stroke="{INK}" stroke-width="1.3"/>',
    "action": f'<path d="M6 1.500h8L18.5 6v8L14 18.500H6L1.5 14V6z" fill="{ACTION}" stroke="#6b3d0b" stroke-width="1.1"/>',
    "used": cased("M5 5l10 10M15 5L5 15", 2.6),
    "sandstorm": '<path d="M2 5h12a2.5 2.5 0 1 0-2.5-2.500M2 10h15M2 15h10a2.5 2.5 0 1 1-2.5 2.5" fill="none" stroke="#7a5a10" stroke-width="2" stroke-linecap="round"/>',
    "double": '<path d="M2 4l7 6-7 6zM10 4l7 6-7 6z" fill="#fff" stroke="#30343c" stroke-width="1.4" stroke-linejoin="round"/>',
    "shift": '<path d="M3 8a7.5 7.5 0 0 1 13-2.500M17 12A7.5 7.5 0 0 1 4 14.500M16.5 1.500v4.500H12M3.5 18.500V14H8" fill="none" stroke="#30343c" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
    "favour": f'<rect x="2" y="3.500" width="16" height="13" rx="3" fill="{WHITE}" stroke="{INK}" stroke-width="1.400"/>'
    f'<path d="M10 5.500c.5 2.500 3.500 3.500 3.500 6a3.500 3.500 0 0 1-7 0c0-2 1.500-2.500 2-4 .6.8 1 1.200 1.300 1.400.4-1.200.3-2.400.2-3.400z" fill="{CULT[0]}"/>',
    "scroll": '<path d="M4.500 4h11v12h-11z" fill="#f3e6c8" stroke="#8a7038" stroke-width="1.300"/>'
    '<path d="M3 2.500h14v3H3zM3 14.500h14v3H3z" fill="#e2cf9f" stroke="#8a7038" stroke-width="1.200" stroke-linejoin="round"/>'
    '<path d="M7 8.500h6M7 11.500h6" stroke="#8a7038" stroke-width="1.200"/>',
    "fire": f'<path d="M10.5 1c.8 4.5 6.5 6.5 6.5 11.500a7 7 0 0 1-14 0C3 9 6 7.5 6.8 5c1.2 1.5 2 2.3 2.7 2.700C10.7 5 10.5 3 10.5 1z" fill="{CULT[0]}" stroke="#e58d72" stroke-width=".8"/>',
    "water": f'<path d="M10 1c3 4.5 6.5 7.5 6.5 11.500a6.5 6.5 0 0 1-13 0C3.5 8.5 7 5.5 10 1z" fill="{CULT[1]}" stroke="#7fb4e0" stroke-width=".8"/>'
    '<path d="M6.5 12.500a3.5 3.5 0 0 0 3 3.5" fill="none" stroke="#cfe6f8" stroke-width="1.5" stroke-linecap="round"/>',
    "earth": f'<path d="M1.5 17.500L8 4l3.5 6L13.5 7l5 10.500z" fill="{CULT[2]}" stroke="#c89a63" stroke-width="1" stroke-linejoin="round"/>',
    "air": f'<path d="M1.5 8h11a3 3 0 1 0-3-3M1.5 12h14.500a2.8 2.8 0 1 1-2.8 2.800M1.5 16h6" fill="none" stroke="{CULT[3]}" stroke-width="2.4" stroke-linecap="round"/>',
}


def silhouette(outline: str) -> str:
    """A building in the colour of its owner, or in that of paper on tiles; a light rim keeps it apart from dark grounds."""
    return (
        f'<path d="{outline}" fill="none" stroke="{WHITE}" stroke-width="4.4" stroke-linejoin="round"/>'
        f'<path d="{outline}" fill="currentColor" stroke="{INK}" stroke-width="2.4" stroke-linejoin="round"/>'
    )


@cache
def definitions() -> str:
    """All symbols, to be put into the picture once."""
    parts: list[str] = []
    for name in TERRAINS:
        parts.append(
            f'<symbol id="tm-{name}" viewBox="0 -4 24 24"><g fill="none" stroke="currentColor" stroke-width="1.8" '
            f'stroke-linecap="round" stroke-linejoin="round">{TERRAIN_GLYPHS[name]}</g></symbol>'
        )
    for name, outline in PIECES.items():
        parts.append(f'<symbol id="tm-{name}" viewBox="-20 -20 40 40">{silhouette(outline)}</symbol>')
    for name, path in EMBLEMS.items():
        parts.append(
            f'<symbol id="tm-emblem-{name}" viewBox="0 0 24 24">'
            f'<path d="{path}" fill="currentColor" fill-rule="evenodd"/></symbol>'
        )
    for name, body in ICONS.items():
        parts.append(f'<symbol id="tm-{name}" viewBox="0 0 20 20">{body}</symbol>')
    return f"<defs>{''.join(parts)}</defs>"
