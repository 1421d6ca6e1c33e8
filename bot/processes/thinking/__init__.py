"""Thinking."""
