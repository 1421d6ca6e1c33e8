"""My hand: the private panel, what can be done in it, and how it follows the match."""
