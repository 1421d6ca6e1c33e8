"""Rules of Colt Express."""
