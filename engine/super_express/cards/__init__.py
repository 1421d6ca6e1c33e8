"""The action cards, one in each file, found through ``table``."""
