"""Checks facts that only the real Discord knows, with a user in a text channel of a test server."""
