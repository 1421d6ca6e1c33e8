"""Playing a match: its position, a step, and the parts that may be shown."""
