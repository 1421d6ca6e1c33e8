"""When a decision is due and when its seat is reminded: arithmetic, and the rows of time banks and paused waits."""
