"""A stored match: its log, waits, notes, plans, visits and publication."""
