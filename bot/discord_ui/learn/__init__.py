"""Practice matches: one step after the other, for one person alone."""
