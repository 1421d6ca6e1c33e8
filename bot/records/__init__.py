"""Finished matches as files: written, read again, and checked."""
