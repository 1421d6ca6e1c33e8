"""Positions with one clear answer."""
