"""Rules, as players look them up."""
