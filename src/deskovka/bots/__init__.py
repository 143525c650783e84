"""Bots and the arena that measures them. They know no game: everything goes through the contract."""
