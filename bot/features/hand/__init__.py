"""Private panel: a player's view of a match, and how they choose."""
