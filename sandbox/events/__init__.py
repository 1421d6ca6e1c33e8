"""Receivers of events: the bot's sessions at the gateway, and the open pages."""
