"""Action cards, one per file; ``table`` lists the cards of the game without extensions."""
