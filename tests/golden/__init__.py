"""Golden pictures: the pictures as they were last reviewed."""
