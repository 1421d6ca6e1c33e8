"""Action cards, one in each file, found through ``table``."""
