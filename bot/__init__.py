"""The bot: composition root, hosting, storage and the Discord user interface."""
