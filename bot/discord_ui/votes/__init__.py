"""Votes of a table: pause, resume, end, go back."""
