"""Thinking of the computer players of Colt Express: habits, evaluation, and simulations of possible tables."""
