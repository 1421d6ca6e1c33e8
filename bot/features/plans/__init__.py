"""Cards planned ahead, and the notice that a player is next."""
