"""Tournament formats, one module each."""
