"""Decision-making of Colt Express's computer players: habits, evaluation, and simulations of possible tables."""
