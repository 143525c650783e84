"""Geometry of hexagonal boards in offset rows: rows of pointed-top hexes, odd rows shifted right by half a hex."""

from __future__ import annotations


def neighbours(row: int, col: int) -> list[tuple[int, int]]:
    """The six cells around a cell, clockwise from the left."""
    shift = row % 2
    return [
        (row, col - 1),
        (row - 1, col - 1 + shift),
        (row - 1, col + shift),
        (row, col + 1),
        (row + 1, col + shift),
        (row + 1, col - 1 + shift),
    ]


def cube(row: int, col: int) -> tuple[int, int]:
    """Axial coordinates, in which distances are plain sums."""
    return col - (row - row % 2) // 2, row


def distance(row1: int, col1: int, row2: int, col2: int) -> int:
    """Steps between two cells as the crow flies."""
    q1, r1 = cube(row1, col1)
    q2, r2 = cube(row2, col2)
    dq = q1 - q2
    dr = r1 - r2
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def within(start: int, steps: int, links: list[tuple[int, ...]]) -> list[int]:
    """All places that can be reached from `start` in at most `steps` steps along `links`, nearest first, start left out."""
    seen = {start}
    found: list[int] = []
    edge = [start]
    for _ in range(steps):
        following: list[int] = []
        for here in edge:
            for there in links[here]:
                if there not in seen:
                    seen.add(there)
                    following.append(there)
        found.extend(following)
        edge = following
    return found


def centre(row: int, col: int, size: float) -> tuple[float, float]:
    """Where a cell's middle lies in a drawing with hexes of that outer radius."""
    width = size * 1.7320508075688772
    return (col + 0.5 * (row % 2) + 0.5) * width, size * (1.0 + 1.5 * row)


def corners(x: float, y: float, size: float) -> list[tuple[float, float]]:
    """The six corners of a pointed-top hex, clockwise from the top."""
    half = size * 0.8660254037844386
    return [
        (x, y - size),
        (x + half, y - size / 2),
        (x + half, y + size / 2),
        (x, y + size),
        (x - half, y + size / 2),
        (x - half, y - size / 2),
    ]
