### What `python -m bot --help` says. In a file of its own: help reads nothing else.

run-about = Hosts Colt Express on Discord.
run-about-run = connect to Discord, or to a sandbox where no token is set (the default)
run-about-demo = a sandbox with a table that is ready to play
run-about-export = write a finished match as JSON
run-about-replay = check an exported match and print what happened
run-about-backup = copy the database while the bot runs, and check the copy
run-about-restore = put a copy in the place of the database; the bot must not run
run-about-copy = copy everything from one database to another (a file, or postgresql://…) and compare; no bot may run
run-about-hand-over = let the database belong to another Discord application (its ID); no bot may run
run-about-status = say what the bot is doing and what is late
run-about-status-json = as JSON
run-about-healthcheck = say by the exit status whether a running bot is well
run-about-doctor = look at the machine, the database and Discord, and say what is wrong
run-about-doctor-channel = also post, edit and delete one of each kind of message in this channel (its ID)
run-about-restore-at = from a folder of continuous copies: the state at this moment, such as 2026-11-23T08:30 (in this machine's time zone, or with +00:00); without it, the newest
