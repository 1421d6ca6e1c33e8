"""Messages about matches: posted and edited after each commit."""
