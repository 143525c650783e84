"""docs/notebook.ipynb runs from its first to its last cell, and the agent that it trains keeps what the notebook promises."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOK = Path(__file__).parents[1] / "docs" / "notebook.ipynb"
#: seconds for one cell on a busy machine; all of them take about ten on a quiet one with compiled rules
PATIENCE = 300

pytestmark = pytest.mark.filterwarnings("ignore")


def test_the_notebook_runs_and_its_agent_beats_random_play_as_promised() -> None:
    notebook = nbformat.read(NOTEBOOK, 4)  # type: ignore[no-untyped-call]
    NotebookClient(notebook, timeout=PATIENCE, startup_timeout=PATIENCE).execute()
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    promised = re.search(r"WINS, LEAD = (\d+), (\d+)", "\n".join(cell.source for cell in code))
    said = "".join(output.get("text", "") for output in code[-1].outputs)  # in however many pieces it came
    told = re.search(r"([\d.]+) of 100 games won, (-?[\d.]+) points ahead", said)
    assert promised and told
    assert float(told[1]) >= float(promised[1]) >= 60 and float(told[2]) >= float(promised[2]) > 0
    words = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
    assert f"at least {promised[1]} of 100" in words and f"at least {promised[2]} points" in words
    drawn = [output for cell in code for output in cell.outputs if "image/svg+xml" in output.get("data", {})]
    assert len(drawn) == 1
