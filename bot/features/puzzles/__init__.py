"""Puzzles, the daily robbery, and positions for them from finished matches."""
