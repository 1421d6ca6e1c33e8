"""Rules for players to look up."""
