"""The rules of Colt Express."""
