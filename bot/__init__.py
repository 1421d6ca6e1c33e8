"""Bot: composition root, features, core, storage and the Discord user interface."""
