"""The client, the router and what every area uses."""
