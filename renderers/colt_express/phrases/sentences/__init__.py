"""Turns events into sentences: ``writers`` maps each kind of event to its function."""
