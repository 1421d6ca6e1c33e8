"""Pausing, ending and going back: by vote, by take-back, or by a moderator."""
