"""Seats: offering, taking, leaving."""
