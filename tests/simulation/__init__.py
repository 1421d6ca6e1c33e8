"""Simulation of the whole bot, Discord and users in one process on a simulated clock, determined by one seed."""
