"""A whole table consistent with one seat's view: hidden facts are made up, known ones are as they are."""
