"""Watchers: users without a seat who follow a match and guess the winner."""
