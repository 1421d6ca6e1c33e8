"""How games are shown and asked."""
