"""Program: command line, start, runner, the operator's settings, and the list of features."""
