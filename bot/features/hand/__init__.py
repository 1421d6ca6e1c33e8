"""Private panel: everything that one player sees of a match, and how they choose."""
