"""Editing an announcement until the first round: forms, changes, one notice to the players."""
