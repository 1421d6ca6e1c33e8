"""The stand-in world: records, permissions, and their JSON."""
