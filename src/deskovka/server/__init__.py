"""The table in the browser: pages, live updates, accounts and the store. It knows no game: everything goes through the contract."""
