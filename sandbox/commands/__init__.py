"""Bot's slash commands: checking what it registers, and what a person fills in."""
