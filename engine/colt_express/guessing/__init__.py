"""Completes a seat's view to a whole table, with random values for the hidden facts."""
