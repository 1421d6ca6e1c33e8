"""Finished matches: replay, export, verification, reviews, uploaded matches, and playing on from any step."""
