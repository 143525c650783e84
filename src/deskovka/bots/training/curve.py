"""How a training went, as a picture: what each test of the search's middle said, and what the accepted steps add up to."""

from __future__ import annotations

from deskovka.bots.training.run import Generation, Progress

WIDE, HIGH, EDGE = 720, 320, 40


def drawing(progress: Progress) -> str:
    """Dots: the middle against the best so far, with its 95 % interval, filled where it became the new best. Line: the sum of these steps."""
    generations = progress.generations
    tests = [(number + 1, one) for number, one in enumerate(generations) if one.better is not None]
    sums = totals(generations)
    reach = [0.0, *sums, *(one.gain + one.margin for _, one in tests), *(one.gain - one.margin for _, one in tests)]
    low, high = min(reach) - 1, max(reach) + 1
    across = (WIDE - 2 * EDGE) / max(1, len(generations))

    def at(number: float, value: float) -> tuple[float, float]:
        return EDGE + number * across, HIGH - EDGE - (value - low) / (high - low) * (HIGH - 2 * EDGE)

    parts = [axis(at(0, 0)[1], low, high)]
    line = " ".join("{:.1f},{:.1f}".format(*at(n, value)) for n, value in enumerate([0.0, *sums]))
    parts.append(f'<polyline points="{line}" fill="none" stroke="#2a6f97" stroke-width="2"/>')
    for number, one in tests:
        x, y = at(number, one.gain)
        top, bottom = at(number, one.gain + one.margin)[1], at(number, one.gain - one.margin)[1]
        parts.append(f'<path d="M{x:.1f} {top:.1f}V{bottom:.1f}" stroke="#888"/>')
        fill = "#bc4b51" if one.better else "#fff"
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{fill}" stroke="#bc4b51"/>')
    said = f"{progress.settings['game']}: {len(generations)} generations, {progress.duels} duels, {sums[-1] if sums else 0:+.1f} points"
    parts.append(f'<text x="{EDGE}" y="24">{said}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif" font-size="13">'
        f'<rect width="{WIDE}" height="{HIGH}" fill="#fff"/>{"".join(parts)}</svg>\n'
    )


def axis(middle: float, low: float, high: float) -> str:
    return (
        f'<path d="M{EDGE} {EDGE}V{HIGH - EDGE}M{EDGE} {middle:.1f}H{WIDE - EDGE}" stroke="#444"/>'
        f'<text x="4" y="{EDGE + 4}">{high:+.0f}</text><text x="4" y="{HIGH - EDGE}">{low:+.0f}</text>'
    )


def totals(generations: list[Generation]) -> list[float]:
    """What the accepted steps add up to, after each generation."""
    found: list[float] = []
    total = 0.0
    for one in generations:
        total += one.gain if one.better else 0.0
        found.append(total)
    return found
