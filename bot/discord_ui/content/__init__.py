"""What posts are made of: components, custom_ids, layouts, names, pictures, and what is told of a match."""
