"""Completes one seat's view to a whole table: hidden facts are random, known ones are preserved."""
