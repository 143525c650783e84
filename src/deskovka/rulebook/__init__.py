"""The rules at hand: reads the chapters that lie beside each game (`rulebook/`), puts in the numbers of the material, and searches them.

It knows no game. docs/rulebook.md tells how to write a chapter."""
