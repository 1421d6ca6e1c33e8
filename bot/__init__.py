"""Bot: composition root, hosting, storage and the Discord user interface."""
