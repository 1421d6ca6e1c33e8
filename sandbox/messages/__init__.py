"""Messages: checking what is to be said, saying it, pinging."""
