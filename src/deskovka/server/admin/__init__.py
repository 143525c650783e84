"""What a host can do with the database, from the command line of the machine that reaches it and from nowhere else: tables and
people, announcements, backups, a check of everything that is stored. Works while servers run; they hear of it as of any change.

Rests on tables, people, live and storage. Imported by the command line alone."""
