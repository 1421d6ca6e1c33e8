"""Results, ratings, leaderboards, feats, profiles and reliability."""
