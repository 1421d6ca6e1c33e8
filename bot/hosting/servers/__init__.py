"""What a server has set up: where games are allowed, who moderates, limits, blocked people, and its audit log."""
