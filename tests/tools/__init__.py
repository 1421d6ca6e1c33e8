"""The programs in ``tools/`` report what is true."""
