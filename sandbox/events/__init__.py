"""Events and their receivers: the bot's gateway sessions, and the open pages."""
