"""Client, the router and what every area uses."""
