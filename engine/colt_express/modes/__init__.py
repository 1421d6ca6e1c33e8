"""Modes, each a function from Rules to Rules; ``base`` has the rules to start from."""
