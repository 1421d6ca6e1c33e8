"""Slash commands: they parse, ask a desk, and have it reply. Every description is a key of the catalogue."""
