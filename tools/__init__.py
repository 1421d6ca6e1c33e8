"""Tools for developers, such as measurements of speed and long runs that count faults (see the Makefile)."""
