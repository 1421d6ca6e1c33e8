"""Client, router, and code that all areas share."""
