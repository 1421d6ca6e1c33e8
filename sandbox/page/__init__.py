"""Web page of the sandbox, and its protocol with the server."""
