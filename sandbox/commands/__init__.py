"""Application commands of the bot: checks of their registration, their storage, and which of them a user may use."""
