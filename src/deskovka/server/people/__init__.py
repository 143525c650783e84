"""People: guests and accounts, and the cookies and tokens by which browsers and programs act for them.

Rests on storage. Imported by tables (names at a table), web (who asks), services, pages and api."""
