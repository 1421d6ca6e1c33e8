"""The stand-in's world: records, permissions, and their JSON."""
