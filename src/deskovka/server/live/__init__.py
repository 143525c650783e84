"""What is told while people play: news of tables (bus, streams), who is here (presence), and what is said (chat).

It knows tables and people by their ids alone. Rests on storage; imported by tables (which announce what was committed),
bot_turns (which listen), services, pages and api. The bus calls nobody: who waits has a Listener, who keeps something asks `heard`."""
