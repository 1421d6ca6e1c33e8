"""The words of Colt Express."""
