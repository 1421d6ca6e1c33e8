"""Golden pictures: what the pictures looked like when somebody last looked at them."""
