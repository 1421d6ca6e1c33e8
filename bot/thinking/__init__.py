"""Computer players that think for long do it in processes of their own, so that the bot answers meanwhile."""
