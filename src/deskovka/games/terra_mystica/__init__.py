"""Terra Mystica with Fire & Ice."""
