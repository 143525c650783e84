"""The parts of the position for a terminal; `terminal.py` puts them together."""
