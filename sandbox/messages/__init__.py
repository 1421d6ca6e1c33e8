"""Messages: checks, sending, pings."""
