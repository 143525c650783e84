"""What somebody sees of a table: the position with its choices, players and log, drawings and icons, refusals, results.

Everything here is made from `seen_by`: what a viewer may not know never gets this far. Rests on tables and people;
imported by services, pages and api."""
