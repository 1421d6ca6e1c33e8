"""Rules topics."""
