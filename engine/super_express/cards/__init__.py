"""Action cards, one per file; ``table`` lists those of the game without extensions."""
