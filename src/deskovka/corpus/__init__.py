"""Many played games at once: as columns for programs that learn from them, and as answers to questions. docs/data.md"""
