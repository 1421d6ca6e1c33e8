"""The computer player's thinking at Colt Express: habits, evaluation, and simulations of possible tables."""
