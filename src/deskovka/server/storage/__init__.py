"""The database: its tables (schema), connections to it (database), and how it came to its present form (migrations).

Every room of the server may import this one; it imports none of them."""
