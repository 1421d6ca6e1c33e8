"""Parts of posts: components and their custom_ids, forms, layouts, emojis, pictures, films and shared words."""
