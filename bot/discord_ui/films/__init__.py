"""A stretch of a match card by card, and the pictures to share of a finished one."""
