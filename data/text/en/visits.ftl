## At the head of a panel: what happened since its owner last looked.
missed-title = **Since you last looked**
missed-plan = 🗓️ Your plan: { $line }
button-missed = { $count } more in the log
