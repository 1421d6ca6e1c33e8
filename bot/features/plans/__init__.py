"""Cards planned ahead, and the message that a player is next."""
