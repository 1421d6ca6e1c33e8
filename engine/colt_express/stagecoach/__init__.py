"""Parts of Horses & Stagecoach; ``modes/horses_stagecoach.py`` combines them."""
