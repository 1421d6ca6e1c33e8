"""Moderators' commands and the audit log."""
