"""A match's thread: live message, pages of the story, films, reminders, the end."""
