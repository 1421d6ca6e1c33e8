"""Parts of posts: components, custom_ids, layouts, names, pictures, and the text of a match."""
