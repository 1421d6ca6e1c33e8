"""Plays whole matches over the sandbox while the bot is killed repeatedly: nothing acknowledged may be lost or doubled."""
