"""Positions with one clear answer: a stock that ships with the program, and who has solved what."""
