"""Rules of Colt Super Express, for three to seven players, with Reflex and Horse. Start with ``game.py``."""
