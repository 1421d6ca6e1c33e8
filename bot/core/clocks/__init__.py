"""Due times and reminders of decisions: arithmetic, and the rows of time banks and paused waits."""
