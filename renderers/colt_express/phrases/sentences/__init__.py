"""Sentences about events: ``writers`` maps each kind of event to its function."""
