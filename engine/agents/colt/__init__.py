"""How a computer player thinks about Colt Express: habits, worth, and playing on in its mind from a made-up table."""
