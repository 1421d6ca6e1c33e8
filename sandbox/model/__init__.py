"""World of the stand-in: records, permissions, and their JSON."""
