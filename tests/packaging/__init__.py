"""Installable parts: the engine and the sandbox by themselves, and the whole bot."""
