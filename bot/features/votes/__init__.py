"""Pausing, ending and rewinding a match: by vote, by take-back, or by a moderator."""
