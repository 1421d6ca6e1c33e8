## At the head of a panel: what happened since its owner last looked.
missed-title = **Since you last looked**
button-missed = { $count } more in the log
