"""Tzolk'in: The Mayan Calendar, for 2 to 4 players."""
