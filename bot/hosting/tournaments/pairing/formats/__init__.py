"""Formats, one file each, found through one table (``table.FORMATS``)."""
