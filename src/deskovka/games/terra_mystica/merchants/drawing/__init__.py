"""What Merchants of the Seas add to the picture: their icons, the map, the new tiles, and what each player has."""
