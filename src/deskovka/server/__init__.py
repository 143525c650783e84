"""The table in the browser and the API for programs. It knows no game: everything goes through the contract.

    app, serve            the application, and how it is started; listening: at which addresses
    pages | api           for people, for programs: one module per page, per subject
    services              the parts of a running server, put together; thinking: those that bot workers alone need
    admin                 what a host does from the command line
    web                   around a request: who asks, in which language, limits, errors, templates
    bot_turns | view      turns of the bots; what a seat sees
    tables                tables, drafts, histories, commits
    live | people         news, presence, chat; accounts, sessions, tokens
    storage               the database
    settings, problems, words, watch, metrics, logs; reach: where friends find the table

A room imports what stands below it, never what stands above or beside it (a contract in pyproject.toml). Imported by cli alone."""
