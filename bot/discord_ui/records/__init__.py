"""Profiles, ratings, histories, seasons."""
