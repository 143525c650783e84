"""What turned out better than expected: the features of turns, weighed by how many points more than expected came of those who chose them.

Two regressions, both with a quadratic penalty. The first (`expected`) says what points to expect before each decision, from everything that the policy
would say of its turns there; each game is judged by what was learned from the others.  The second (`advantage`) says how many points more than that
came of turns with this or that feature.  In between (`surplus`) points are not counted from the very end alone: what was expected some decisions later
counts too, the more the later (the usual generalised advantage), because luck that came afterwards says nothing about the decision.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from scipy import sparse
from scipy.sparse.linalg import LinearOperator, cg

#: decisions of which less is said than this (answers, beginnings): what to expect is taken from the last own decision before
LITTLE = 12.0
#: how strongly unusual features are believed: so many decisions count as nothing seen
PENALTY = 300.0
EXPECTED_PENALTY = 300.0
#: how much what is expected at the next own decision is trusted instead of what really came
TRUST = 0.05
#: parts into which the games are divided, so that none says what to expect of itself
PARTS = 5
ROUNDS = 100


@dataclass
class Experience:
    """Decisions as matrices: a row for each, a column for each feature."""

    #: the chosen turn less the average one, and the average one
    deed: Any
    usual: Any
    seat: Any
    game: Any
    points: Any
    who: Any
    where: Any

    @property
    def says_much(self) -> Any:
        return np.diff(self.usual.indptr) >= LITTLE


def read(files: Sequence[Path], width: int) -> Experience:
    """What was played, from the files of some steps (practice.Book)."""
    parts = [read_one(file, width) for file in files]
    names = ("seat", "game", "points", "who", "where")
    return Experience(
        sparse.vstack([part[0] for part in parts]).tocsr(),
        sparse.vstack([part[1] for part in parts]).tocsr(),
        *(np.concatenate([part[2][name] for part in parts]) for name in names),
    )


def read_one(file: Path, width: int) -> tuple[Any, Any, dict[str, Any]]:
    with np.load(file) as lists:
        found = {name: lists[name] for name in lists}
    rows, candidates = len(found["entries"]), found["candidates"]
    ends = np.concatenate([[0], np.cumsum(found["entries"], dtype=np.int64)])
    said = sparse.csr_matrix((found["amounts"], found["columns"], ends), shape=(rows, width))
    first = np.concatenate([[0], np.cumsum(candidates)])
    shape = (len(candidates), rows)
    likely = sparse.csr_matrix((found["odds"], np.arange(rows), first), shape=shape)
    usual = likely @ said
    one = np.ones(len(candidates), np.float32)
    chosen = sparse.csr_matrix((one, first[:-1] + found["chosen"], np.arange(len(candidates) + 1)), shape=shape)
    deed = (chosen @ said - usual).tocsr()
    deed.data[np.abs(deed.data) < 1e-4] = 0.0
    deed.eliminate_zeros()
    return deed.astype(np.float32), usual.tocsr().astype(np.float32), found


def less_others(seen: Experience, share: float) -> Any:
    """The own points, less a share of what the others at the table have on the average."""
    games, which = np.unique(seen.game, return_inverse=True)
    table = np.full((len(games), int(seen.seat.max()) + 1), np.nan)
    table[which, seen.seat] = seen.points
    players = np.sum(~np.isnan(table), axis=1)
    others = (np.nansum(table, axis=1)[which] - seen.points) / np.maximum(1, players[which] - 1)
    return seen.points - share * others


def ridge(matrix: Any, values: Any, penalty: float) -> Any:
    """Least squares with a penalty, by conjugate gradients."""
    across = matrix.T.tocsr()
    width = matrix.shape[1]

    def times(vector: Any) -> Any:
        return across @ (matrix @ vector.astype(np.float32)) + penalty * vector

    found, _ = cg(
        LinearOperator((width, width), matvec=times, dtype=np.float64), across @ values, rtol=1e-4, maxiter=ROUNDS
    )
    return found


def flags(names: Any) -> Any:
    """A column for every name."""
    kinds, which = np.unique(names, return_inverse=True)
    ones = np.ones(len(which), np.float32)
    return sparse.csr_matrix((ones, (np.arange(len(which)), which)), shape=(len(which), len(kinds)))


def expected(seen: Experience) -> Any:
    """Points to expect before each decision."""
    much = sparse.diags(seen.says_much.astype(np.float32))
    matrix = sparse.hstack([much @ seen.usual, flags(seen.who), flags(seen.where)]).tocsr()
    mean = float(seen.points.mean())
    found = np.zeros(len(seen.points))
    part = seen.game % PARTS
    for number in range(PARTS):
        others = part != number
        if others.any():
            weights = ridge(matrix[others], seen.points[others] - mean, EXPECTED_PENALTY)
            found[~others] = mean + matrix[~others] @ weights
    return found


def surplus(seen: Experience, hoped: Any, trust: float = TRUST) -> Any:
    """By how much more than expected came of each decision."""
    count = len(seen.points)
    order = np.lexsort((np.arange(count), seen.seat, seen.game))
    player = seen.game * 8 + seen.seat
    much = seen.says_much
    before = np.array(hoped)
    last, whose = 0.0, -1
    for at in order:
        new = player[at] != whose
        whose = player[at]
        if not much[at] and not new:
            before[at] = last
        last = before[at]
    found = np.zeros(count)
    comes, whose = 0.0, -1
    for at in order[::-1]:
        if player[at] != whose:
            comes, whose = float(seen.points[at]), player[at]
        found[at] = comes - before[at]
        if much[at]:
            comes = before[at] + (1.0 - trust) * found[at]
    return found


def advantage(seen: Experience, more: Any, penalty: float = PENALTY) -> tuple[Any, float]:
    """What is to be added to the weights of features, in points; and how much of it came true where it was tried.

    What is learned from most games is tried on the others: of each point that it promises there, only a part comes.  So much of all is believed.
    """
    tried = seen.game % PARTS == 0
    share = 0.0
    if tried.any() and not tried.all():
        share, _ = foretold(seen.deed[tried], more[tried], ridge(seen.deed[~tried], more[~tried], penalty))
    share = min(1.0, max(0.0, share))
    return share * ridge(seen.deed, more, penalty), share


def foretold(deed: Any, more: Any, weights: Any) -> tuple[float, float]:
    """How much of what it says comes true: points that came for each that was foretold, and how many times the error of that."""
    said = deed @ weights
    square = float((said * said).sum())
    if square <= 0.0:
        return 0.0, 0.0
    product = said * more
    return float(product.sum()) / square, float(product.sum()) / max(1e-9, float(np.sqrt((product * product).sum())))
