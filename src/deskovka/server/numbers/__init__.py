"""The house's numbers: how finished tables are counted (outcome, counting), what is known of all games (tallies), of a person
(careers), and the files of games that everybody can have (downloads).

Rests on tables and ratings. Imported by services, pages, api and admin."""
