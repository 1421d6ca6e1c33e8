"""Finding a game: Play now, game alerts, weekly games, the server's pinned card, welcomes."""
