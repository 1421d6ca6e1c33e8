"""Values, rows, errors and ports that every part of hosting shares. Imports nothing else of hosting."""
