"""Values, rows, errors and ports that every part of the bot shares. Imports nothing else of the bot."""
