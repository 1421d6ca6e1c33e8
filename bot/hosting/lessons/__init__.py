"""Practice matches: what they are, and how far each person has come."""
