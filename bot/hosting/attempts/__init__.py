"""What people play on from a moment of a finished match, by themselves."""
