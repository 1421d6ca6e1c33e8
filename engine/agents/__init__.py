"""Computer players, which see only a seat's view, never the state."""
