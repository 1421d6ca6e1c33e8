"""Colt Express: bandits program cards, then live with the result."""
