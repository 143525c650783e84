"""After the game: points source by source, and how points and resources went, as drawings."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from deskovka.core.effects import Effect
from deskovka.core.record import points
from deskovka.server.course import Course

#: a dash pattern for each seat: never colour alone
DASHES = ("", "9 4", "3 4", "12 4 3 4", "2 3")
#: under every line and around every sample of it, so that light colours are seen too
EDGE = "#1d1f24"
#: a resource is worth a chart if it changed at least so often
OFTEN = 8
CHARTS = 12


@dataclass(frozen=True)
class Source:
    words: str
    amount: float

    @property
    def points(self) -> str:
        return f"{'+' if self.amount >= 0 else '−'}{points([abs(self.amount)])}"


@dataclass(frozen=True)
class Standing:
    """One seat in the final scoring: rest is what it had from the start."""

    seat: int
    place: int
    total: str
    wins: bool
    sources: list[Source]
    rest: str


def standings(course: Course, viewer: int | None, lang: str) -> list[Standing]:
    """Final points of each seat, source by source, best first. The words are the game's own."""
    game = course.game
    view = game.seen_by(viewer)
    # sources that are told in the same words are one line
    sums: list[dict[tuple[str, str], Effect]] = [{} for _ in range(game.players)]
    for effect in game.log or []:
        if effect.seat >= 0 and game.points_of(effect):
            told = view.tell([Effect(game.ply, effect.seat, effect.what, 1, effect.source)], lang)
            key = (effect.what, told[0] if told else effect.source)
            before = sums[effect.seat].get(key)
            amount = effect.amount + (before.amount if before else 0)
            sums[effect.seat][key] = Effect(game.ply, effect.seat, effect.what, amount, effect.source)
    scores = game.scores()
    winners = game.winners()
    order = sorted(range(game.players), key=lambda seat: (seat not in winners, -scores[seat]))
    found = []
    for seat in order:
        sources = []
        for effect in sums[seat].values():
            if effect.amount:
                told = view.tell([effect], lang)
                words = told[0] if told else effect.source
                # the line begins with who it is about, which stands above it already
                sources.append(Source(words.partition(": ")[2] or words, game.points_of(effect)))
        sources.sort(key=lambda one: -one.amount)
        rest = scores[seat] - sum(one.amount for one in sources)
        place = 1 + sum(1 for other in scores if other > scores[seat]) if seat not in winners else 1
        found.append(
            Standing(seat, place, points([scores[seat]]), seat in winners, sources, points([rest]) if rest else "")
        )
    return found


@dataclass(frozen=True)
class Chart:
    name: str
    svg: str


def charts(course: Course, labels: list[str], colours: list[str]) -> list[Chart]:
    """Points first, then every resource that was gained and spent often. Lines have the colours of the seats' pieces."""
    game = course.game
    series: dict[str, list[list[float]]] = {}
    changes: dict[str, int] = {}
    spent: set[str] = set()
    scored: set[str] = set()
    for effect in game.log or []:
        if effect.seat >= 0:
            changes[effect.what] = changes.get(effect.what, 0) + 1
            if effect.amount < 0:
                spent.add(effect.what)
            if game.points_of(effect):
                scored.add(effect.what)
    often = sorted((what for what in spent if changes[what] >= OFTEN and what not in scored), key=lambda x: -changes[x])
    wanted = [what for what in often if ":" not in what]
    scores = [course.at(ply).scores() for ply in range(0, course.ply + 1, max(1, course.ply // 120))]
    scores.append(game.scores())
    series["points"] = [[row[seat] for row in scores] for seat in range(game.players)]
    for what in wanted[: CHARTS - 1]:
        lines = [[0.0] for _ in range(game.players)]
        for ply in range(1, course.ply + 1):
            gained = [0] * game.players
            for effect in course.effects(ply):
                if effect.what == what and effect.seat >= 0:
                    gained[effect.seat] += effect.amount
            for seat in range(game.players):
                lines[seat].append(lines[seat][-1] + gained[seat])
        series[what] = lines
    return [Chart(name, line_chart(lines, labels, colours)) for name, lines in series.items()]


def line_chart(
    lines: list[list[float]], labels: list[str], colours: list[str], width: int = 720, height: int = 260
) -> str:
    """Lines over the course of the game, each with a sample of it and its name at the right end."""
    left, right, top, bottom = 38, 196, 12, 22
    low = min(0.0, *(min(line) for line in lines))
    high = max(1.0, *(max(line) for line in lines))
    wide, tall = width - left - right, height - top - bottom

    def x(i: int, n: int) -> float:
        return left + wide * i / max(1, n - 1)

    def y(value: float) -> float:
        return top + tall * (high - value) / (high - low)

    step = nice(high - low)
    parts = [f'<svg viewBox="0 0 {width} {height}" class="chart">']
    tick = step * (low // step)
    while tick <= high:
        if tick >= low:
            at = y(tick)
            parts.append(f'<path d="M{left} {at:.1f}H{left + wide}" class="grid"/>')
            parts.append(f'<text x="{left - 6}" y="{at + 4:.1f}" text-anchor="end">{points([tick])}</text>')
        tick += step
    ends = sorted(range(len(lines)), key=lambda seat: y(lines[seat][-1]))
    label_y = {}
    below = top - 14.0
    for seat in ends:
        below = max(below + 14, y(lines[seat][-1]))
        label_y[seat] = below
    for seat, line in enumerate(lines):
        path = "L".join(f"{x(i, len(line)):.1f} {y(value):.1f}" for i, value in enumerate(line))
        sample = f"{left + wide + 6} {label_y[seat]:.1f}h18"
        parts += (stroke(way, colours[seat], seat) for way in (path, sample))
        end = f"{escape(labels[seat][:18])} {points([line[-1]])}"
        parts.append(f'<text x="{left + wide + 30}" y="{label_y[seat] + 4:.1f}" font-weight="700">{end}</text>')
    parts.append("</svg>")
    return "".join(parts)


def stroke(way: str, colour: str, seat: int) -> str:
    """A line in a seat's colour on a dark edge."""
    dash = DASHES[seat % len(DASHES)]
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<path d="M{way}" fill="none" stroke="{EDGE}" stroke-width="4.4"{dashes} data-seat="{seat}"/>'
        f'<path d="M{way}" fill="none" stroke="{colour}" stroke-width="2.6"{dashes} data-seat="{seat}"/>'
    )


def nice(span: float) -> float:
    """A round step that divides a span into about five."""
    step = 1.0
    while span / step > 6:
        step *= 2 if str(step)[0] in "15" else 2.5
    return step
