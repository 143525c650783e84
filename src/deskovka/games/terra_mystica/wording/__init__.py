"""The parts of `words.py`: terms, descriptions, log lines, tooltips, refusals."""
