"""One folder per feature. ``bot.run.features`` lists them in order; each may import only those before it."""
