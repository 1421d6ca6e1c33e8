"""Gateway: the bot's websocket."""
