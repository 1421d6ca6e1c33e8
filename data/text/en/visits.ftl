## At the head of a panel: what happened since its owner last looked.
missed-title = **Since you last looked**
missed-away = **What happened while you were away**
missed-plan = 🗓️ Your plan: { $line }
button-missed = Story ({ $count } more)
