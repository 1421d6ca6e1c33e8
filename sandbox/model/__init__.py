"""Stand-in world: records, permissions, and their JSON."""
