"""The rules: one module for each part of the rulebook; `flow` calls them, and they call downwards only."""
