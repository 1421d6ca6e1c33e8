"""The gateway: the bot's websocket."""
