"""The rules: one module per chapter of the rulebook, each with its decisions; `flow.py` ties them together."""
