"""Installable parts: the engine alone, the sandbox alone, and the whole bot."""
