"""Bot's slash commands: checks of their registration, and of the values a user fills in."""
