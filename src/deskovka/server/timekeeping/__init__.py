"""What happens at tables when nobody does anything: time runs out, and tables where nobody plays are closed.

Rests on tables; imported by services alone."""
