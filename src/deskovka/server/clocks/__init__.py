"""How long a seat may think: pure arithmetic on seconds. No database, no present time: whoever asks says what time it is.

Imported by tables (which keep it), view (which shows it), pages and api (which read wishes)."""
