"""The parts of the picture; `draw.py` puts them together."""
