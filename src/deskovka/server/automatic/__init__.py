"""Decisions without asking: what people wish, and carrying it out where a commit is heard.

Rests on tables and live; imported by services, pages and api."""
