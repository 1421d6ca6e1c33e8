"""A match as it is stored: its log, waits, notes, plans, visits and publication."""
