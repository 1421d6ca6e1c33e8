"""Modes, each a function from Rules to Rules; ``base`` is the start of all."""
