"""The JSON API for programs and bots, a module per subject. The same tables, the same rules as in the pages; a token instead of a cookie.

Handlers are thin: they ask the services. Imported by app alone."""
