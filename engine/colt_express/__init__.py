"""Colt Express: bandits programme cards, then live with what comes of it."""
