"""Events become sentences: ``writers`` has the table of who writes what."""
