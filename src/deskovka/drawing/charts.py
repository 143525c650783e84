"""Charts for results, arena and analysis: lines over time, and bars with their intervals. Never by colour alone."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from deskovka.drawing.colours import INK
from deskovka.drawing.letters import fitted, width_of

#: dash patterns, so that lines of like colours can be told apart
DASHES = ("", "7 4", "2 4", "10 3 2 3", "1 3")


@dataclass(frozen=True)
class Series:
    """One line: its name, its values, and the colour of whoever it is about."""

    label: str
    values: list[float]
    colour: str
    #: how its last value is written; else as a short number
    last: str = ""


def from_the_start(points: list[tuple[int, float]]) -> list[float]:
    """The values of a line over the parts of a game (number, points), which begins with nothing where the parts do not begin with the setup."""
    before = [] if points and points[0][0] == 0 else [0.0]
    return before + [value for _, value in points]


@dataclass(frozen=True)
class Bar:
    """One bar: a value and, where it was measured, the interval in which the truth probably lies."""

    label: str
    value: float
    low: float | None = None
    high: float | None = None
    colour: str = "#2f6db5"


def short(value: float, point: str = ".") -> str:
    """A number without useless digits, with the reader's mark before the fraction.

    >>> short(12.0), short(0.25), short(-0.5, ",")
    ('12', '0.25', '−0,5')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".").replace("-", "−").replace(".", point)


def nice(span: float) -> float:
    """A round step that divides a span into about five.

    >>> [nice(span) for span in (4, 12, 100)]
    [1.0, 2.0, 20.0]
    """
    step = 1.0
    while span / step > 6:
        step *= 2 if str(step)[0] in "15" else 2.5
    return step


class Frame:
    """The field of a chart: what is where, and the lines of its scale."""

    def __init__(self, low: float, high: float, width: float, height: float, right: float) -> None:
        self.left, self.top, self.bottom = 38.0, 12.0, 22.0
        self.low, self.high = low, high
        self.wide = width - self.left - right
        self.tall = height - self.top - self.bottom

    def x(self, i: int, n: int) -> float:
        return self.left + self.wide * i / max(1, n - 1)

    def y(self, value: float) -> float:
        return self.top + self.tall * (self.high - value) / (self.high - self.low)

    def grid(self, point: str) -> list[str]:
        step = nice(self.high - self.low)
        parts: list[str] = []
        tick = step * (self.low // step)
        while tick <= self.high:
            if tick >= self.low:
                at = self.y(tick)
                parts.append(f'<path d="M{self.left:g} {at:.1f}H{self.left + self.wide:g}" class="grid"/>')
                parts.append(
                    f'<text x="{self.left - 6:g}" y="{at + 4:.1f}" text-anchor="end">{short(tick, point)}</text>'
                )
            tick += step
        return parts


def line_chart(series: list[Series], width: int = 720, height: int = 260, base: float = 0.0, point: str = ".") -> str:
    """Lines over the course of something, each with its name and last value at the right end. `base`: what is always seen."""
    low = min(base, *(min(line.values) for line in series))
    high = max(base + 1.0, *(max(line.values) for line in series))
    frame = Frame(low, high, width, height, 176)
    parts = [f'<svg viewBox="0 0 {width} {height}" class="chart">', *frame.grid(point)]
    below = frame.top - 14.0
    heights: dict[int, float] = {}
    for number in sorted(range(len(series)), key=lambda n: frame.y(series[n].values[-1])):
        below = max(below + 14, frame.y(series[number].values[-1]))
        heights[number] = below
    for number, line in enumerate(series):
        dash = DASHES[number % len(DASHES)]
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        places = [f"{frame.x(i, len(line.values)):.1f} {frame.y(v):.1f}" for i, v in enumerate(line.values)]
        drawn = f'd="M{"L".join(places)}" fill="none"'
        # a line in ink below keeps light colours visible on light ground
        parts.append(f'<path {drawn} class="ink-line" stroke="{INK}" stroke-width="3.6" stroke-opacity=".35"{dashes}/>')
        parts.append(f'<path {drawn} stroke="{line.colour}" stroke-width="2.2"{dashes}/>')
        x, y = frame.left + frame.wide, heights[number]
        parts.append(f'<path d="M{x + 3:g} {y:.1f}h14" stroke="{line.colour}" stroke-width="3"{dashes}/>')
        end = f"{fitted(line.label, 12, 110)} {line.last or short(line.values[-1], point)}"
        parts.append(f'<text x="{x + 21:g}" y="{y + 4:.1f}" class="ink" font-weight="700">{escape(end)}</text>')
    parts.append("</svg>")
    return "".join(parts)


def bar_chart(bars: list[Bar], width: int = 720, unit: str = "", point: str = ".") -> str:
    """Bars one below the other, with their names at the left and their intervals as whiskers."""
    row, size = 26.0, 12.0
    left = min(240.0, max((width_of(bar.label, size) for bar in bars), default=0.0) + 12)
    most = max([1e-9, *(bar.high if bar.high is not None else bar.value for bar in bars)])
    wide = width - left - 90
    parts = [f'<svg viewBox="0 0 {width} {row * len(bars) + 8:g}" class="chart">']
    for number, bar in enumerate(bars):
        y = 4 + number * row
        end = left + wide * max(0.0, bar.value) / most
        parts.append(f'<text x="{left - 8:g}" y="{y + 16:g}" text-anchor="end">{escape(bar.label)}</text>')
        parts.append(
            f'<rect x="{left:g}" y="{y + 4:g}" width="{max(0.0, end - left):.1f}" height="{row - 10:g}" fill="{bar.colour}"/>'
        )
        last = end
        if bar.low is not None and bar.high is not None:
            a, last = left + wide * bar.low / most, left + wide * bar.high / most
            middle = y + row / 2 - 1
            whisker = f"M{a:.1f} {middle - 5:g}v10M{a:.1f} {middle:g}H{last:.1f}M{last:.1f} {middle - 5:g}v10"
            parts.append(f'<path d="{whisker}" class="ink-line" stroke="{INK}" stroke-width="1.6" fill="none"/>')
        said = f"{short(bar.value, point)}{unit}"
        parts.append(f'<text x="{max(end, last) + 6:.1f}" y="{y + 16:g}" class="ink">{escape(said)}</text>')
    parts.append("</svg>")
    return "".join(parts)
