"""What people see and press in Discord."""
