"""The rules as they are without extensions, and one diff for each extension."""
