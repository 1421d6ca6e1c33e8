"""The bot's application commands: checks of their registration, their storage, and which of them a user may use."""
