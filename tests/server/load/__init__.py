"""How much the table carries: `make load`. Everything is bounded in time, on this machine, and stops by itself."""
