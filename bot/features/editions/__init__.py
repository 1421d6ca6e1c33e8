"""Weekly front pages of a server, and posters at the end of a season."""
