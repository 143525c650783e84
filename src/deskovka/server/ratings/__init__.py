"""Ratings: how a ladder is climbed (ladder), how a rating is shown (scale), who stands where (standings).

Rests on storage and on the rating rule of the arena. Imported by tables, numbers, services, pages, api and admin."""
