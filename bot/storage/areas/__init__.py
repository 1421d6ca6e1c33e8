"""What is read and written of each area: named queries, a file an area, put together in ``session``."""
