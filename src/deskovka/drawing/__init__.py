"""The kit that writes every drawing and chart. A game says what lies where; the kit knows how that is written.

`colours`: light, contrast, how colours look with a colour deficiency, and a game's palette.  `letters`: how wide words are.
`pen`: words, boxes, shapes, things, pieces and counts as SVG; nobody else writes the attributes that docs/contract.md promises.
`charts`: lines and bars for results, arena and analysis.

Games, server and command line may import it; it imports nothing of the house.
"""
