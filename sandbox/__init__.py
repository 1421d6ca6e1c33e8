"""A stand-in Discord on the loopback address: REST, gateway, and a web page to play in. Imports nothing from the bot."""

from sandbox.clock import Clock
from sandbox.server import Sandbox
from sandbox.settings import Settings
from sandbox.testing import Exchange, InteractionFailedError, PageClient, reading

__all__ = ["Clock", "Exchange", "InteractionFailedError", "PageClient", "Sandbox", "Settings", "reading"]
