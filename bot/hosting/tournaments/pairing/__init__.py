"""Who plays whom in a tournament, and how results count: plain functions of values."""
