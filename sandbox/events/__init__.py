"""Who hears of what happens: the bot's sessions at the gateway, and the open pages."""
