"""Computer players at the table: their choices, their turns, hints."""
