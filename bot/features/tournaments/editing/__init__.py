"""Editing an announcement until the first round (forms, changes, a notice to the players), and the draft of a draw."""
