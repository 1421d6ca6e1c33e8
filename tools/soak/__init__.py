"""Whole matches over the sandbox while the bot is killed again and again: nothing acknowledged may be lost or doubled."""
