"""A running match: hand, board, actions."""
