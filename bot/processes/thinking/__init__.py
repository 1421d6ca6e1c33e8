"""Processes that compute computer players' moves and reviews, so that the bot can answer meanwhile."""
