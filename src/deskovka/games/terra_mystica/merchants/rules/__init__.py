"""The rules of Merchants of the Seas, one module for each part of the rulebook."""
