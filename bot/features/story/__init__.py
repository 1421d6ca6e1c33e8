"""Match's thread: the live message, pages of the story, films, reminders, the end."""
