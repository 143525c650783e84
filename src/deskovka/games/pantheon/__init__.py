"""Pantheon (Hans im Glück 2011): gods, demigods and columns around the Mediterranean, for two to four players."""
