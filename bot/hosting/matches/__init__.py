"""Running matches: submitting actions, positions, what is shown, the outbox."""
