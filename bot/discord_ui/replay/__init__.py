"""Finished matches step by step, as files, and checked."""
