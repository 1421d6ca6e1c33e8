"""A folder for each feature. ``bot.run.features`` has their order: each may import those before it."""
