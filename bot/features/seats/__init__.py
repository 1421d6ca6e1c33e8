"""Changes of seats: offers, absences, stand-ins, missed deadlines, resigning, and joining late."""
