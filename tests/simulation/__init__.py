"""The whole bot, Discord and people in one process on a simulated clock: everything follows from one seed."""
