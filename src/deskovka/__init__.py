"""Deskovka: Terra Mystica, Tzolk'in and Pantheon, to play and to study."""

__version__ = "0.1.0"


def compiled() -> bool:
    """Are the rules running compiled (mypyc) or as plain Python?"""
    from deskovka.core import game

    return not str(game.__file__).endswith(".py")
