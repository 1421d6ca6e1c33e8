"""Websocket of the bot."""
