"""Moderators' lists and actions: each action is shown as a dry run before it is confirmed."""
