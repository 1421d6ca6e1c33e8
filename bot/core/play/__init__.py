"""Playing a match: its position, a step, and the views of it."""
