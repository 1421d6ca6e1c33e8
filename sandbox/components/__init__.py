"""Message components: checking them, and giving them back."""
