"""Between the network and the pages: middleware, who asks and in which language, limits, errors in words, templates.

Knows people and announcements, and nothing of tables. Imported by pages, api and app; `punctual` by serve."""
