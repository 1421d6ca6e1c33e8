"""The client, the router, and code that all areas share."""
