"""Front pages of a server's week, and posters at the end of a season."""
