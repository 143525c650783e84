"""Tables: what stands in the database about them (table, tables, lists), how they are made and filled (making, sitting, archive),
and how they are played: a Draft is a turn in progress, Play replays it and commits it, a History is what was committed.

Rests on live (news), people (names) and storage. Imported by view, bot_turns, services, pages and api."""
