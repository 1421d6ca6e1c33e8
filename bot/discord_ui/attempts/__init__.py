"""Playing on from a moment of a finished match, by oneself."""
