"""A stand-in Discord on the loopback address: REST, gateway, and a web page to play in. Imports nothing of the bot."""

from sandbox.clock import Clock
from sandbox.core import Settings
from sandbox.server import Sandbox
from sandbox.testing import Exchange, InteractionFailed, PageClient

__all__ = ["Clock", "Exchange", "InteractionFailed", "PageClient", "Sandbox", "Settings"]
