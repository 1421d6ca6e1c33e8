### What `python -m bot --help` says. In a file of its own: help reads nothing else.

run-about = Hosts Colt Express on Discord.
run-about-run = connect to Discord; without a command and without a token, a sandbox
run-about-run-sandbox = a sandbox: a stand-in for Discord in your browser, with or without a token
run-about-no-number = “{ $typed }” isn't a number
run-about-demo = a sandbox with a table that is ready to play
run-about-export = write a finished match as JSON
run-about-replay = check an exported match and print what happened
run-about-backup = copy the database while the bot runs, and check the copy
run-about-restore = replace the database with a copy; the bot must not be running
run-about-copy = copy everything from one database to another (a file, or postgresql://…) and compare; no bot may be running
run-about-hand-over = hand the database over to another Discord application (its ID); no bot may be running
run-about-status = show what the bot is doing and what is overdue
run-about-status-json = as JSON
run-about-healthcheck = report by the exit status whether a running bot is healthy
run-about-doctor = check the machine, the database and Discord, and report what is wrong
run-about-doctor-channel = also post, edit and delete one of each kind of message in this channel (its ID)
run-about-restore-at = from continuous copies: the state at this moment or step, such as 2026-11-23 08:30, yesterday 18:00, 2 hours ago or “match 12, step 40”; without it, the newest
run-about-restore-path = a backup, or a folder or address with continuous copies (without it, CONTINUOUS_COPIES)
run-about-restore-list = show the points that you can restore
run-about-restore-yes = replace the database without asking
run-about-drill = restore the newest copies next to the database, compare them with it and delete them again
