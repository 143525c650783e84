"""Which browser it is, roughly: enough for somebody to know his telephone from his laptop."""

from __future__ import annotations

#: what a browser says of itself, the telling names first: nearly all also call themselves by the names of others
NAMES = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrom", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
)


def browser_of(header: str) -> str:
    """The name of a browser and its system, from its `User-Agent`; nothing where it says nothing that we know.

    >>> browser_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox · Linux'
    >>> browser_of("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1")
    'Safari · iPhone'
    >>> browser_of("<script>")
    ''
    """
    said = header[:400]
    found = [next((name for sign, name in known if sign in said), "") for known in (NAMES, SYSTEMS)]
    return " · ".join(name for name in found if name)
