"""Processes that think for computer players and work out reviews, so that the bot answers meanwhile."""
