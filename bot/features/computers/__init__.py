"""Computer players' turns, and hints to players."""
