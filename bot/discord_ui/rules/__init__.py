"""The rules topics."""
