"""One action card per file, found through ``table.CARDS``."""
