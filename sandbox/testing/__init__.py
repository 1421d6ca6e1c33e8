"""Scripted users."""

from sandbox.testing.client import PageClient
from sandbox.testing.exchange import Exchange, InteractionFailedError

__all__ = ["Exchange", "InteractionFailedError", "PageClient"]
