"""Results and what follows from them: ratings, reliability, feats, and the rights of people over their data."""
