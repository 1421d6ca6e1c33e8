"""Posts about a match that several features share: words, pictures, buttons, the thread; and clearing old matches."""
