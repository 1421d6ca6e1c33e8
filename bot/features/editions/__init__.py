"""Editions."""
