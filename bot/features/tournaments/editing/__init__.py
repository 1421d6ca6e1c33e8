"""Editing an announcement until the first round: forms, changes, one post to those who are in."""
