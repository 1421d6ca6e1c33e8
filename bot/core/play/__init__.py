"""Playing a match: its position, a step, and what may be shown of it."""
