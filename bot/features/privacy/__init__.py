"""Exports and deletes a user's data."""
