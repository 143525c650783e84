"""The rules: one module per action or phase; `flow.py` ties them together."""
