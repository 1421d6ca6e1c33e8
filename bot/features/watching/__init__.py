"""People without a seat: they follow a match and guess who wins."""
