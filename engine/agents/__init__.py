"""Computer players. They see only a seat's view, never the state."""
