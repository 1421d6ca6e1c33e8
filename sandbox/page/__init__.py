"""The sandbox's web page, and the protocol between the page and the server."""
