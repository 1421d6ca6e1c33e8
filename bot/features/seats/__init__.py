"""Who sits where: offers, absences, stand-ins, missed deadlines, resigning, and joining late."""
