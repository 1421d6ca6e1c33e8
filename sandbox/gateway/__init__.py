"""The websocket of the bot."""
