"""Messages: checks, delivery, mentions and notifications."""
