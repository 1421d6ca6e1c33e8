"""Message components: checks, and the form in which Discord returns them."""
