### What the program says to those who run the bot: `python -m bot doctor`, faults of settings, the terminal.

doctor-build = Build { $build }, SQLite { $sqlite }, Python { $python }.
doctor-file = The database is { $path }, and only its owner may read it.
doctor-file-missing = There's no database at { $path }. Check COLT_DATABASE, or start the bot once.
doctor-file-open = Others on this machine may read { $path }, which has the seeds of running matches: chmod 600.
doctor-room = { $free } MB are free, and the database takes { $size } MB.
doctor-room-bad = Only { $free } MB are free, and the database takes { $size } MB. Make room before a backup or an update needs it.
doctor-copies-room = { $free } MB are free for copies in { $path }.
doctor-copies-room-bad = Only { $free } MB are free for copies in { $path }. Make room there before a copy fails.
doctor-running = A bot is using the database.
doctor-running-as = A bot is using the database (process { $process }).
doctor-not-running = No bot is using the database, and the last one closed it.
doctor-left-open = No bot is using the database, and the last one died without closing it. The next start checks the file.
doctor-locks = It holds SQLite’s locks, so other programs leave its log alone.
doctor-locks-bad = Process { $process } doesn't hold SQLite’s locks: another program could throw its log away. Make a backup now (python -m bot backup), then restart the bot.
doctor-log = The log takes { $size } kB.
doctor-log-long = The log takes { $size } kB: something has been reading for a long time and keeps SQLite from moving it into the file. Close other programs that use the database.
doctor-log-gone = Something deleted the running bot's log. The bot saves its data next to the database and stops. Read its last message.
doctor-rescued = The last confirmed data is in { $path }. Restore it, or move it away: the bot won't start while it's there.
doctor-backup = The last backup is { $hours ->
    [0] less than an hour
    [one] one hour
   *[other] { $hours } hours
  } old: { $path }
doctor-backup-old = The last backup is { $hours ->
    [0] less than an hour
    [one] one hour
   *[other] { $hours } hours
  } old: { $path }. The bot's log says why there's no newer one.
doctor-no-backup = There's no backup. Make one with python -m bot backup, and see BACKUP_EVERY.
doctor-backup-unchecked = The last backup is { $hours ->
    [one] one hour
   *[other] { $hours } hours
  } old: { $path }. An earlier version made it without a digest, so I can only check its structure.
doctor-backup-bad = The last backup is unusable. { $words } Make a new one with python -m bot backup.
doctor-backup-ahead = { $count ->
    [one] One backup is
   *[other] { $count } backups are
  } from the future ({ $path }) and doesn't count: the clock was ahead then, or is behind now. Turn on time synchronization.
doctor-database = I can't read the database: { $words }
doctor-trip = { $where } answers a read in { $ms } ms.
doctor-trip-bad = { $where } answers a read in { $ms } ms. Every press waits for several: bring the database closer.
doctor-no-token = DISCORD_TOKEN isn't set, so I didn't check Discord.
doctor-token = Discord knows the token: { $name } ({ $ms } ms).
doctor-token-bad = Discord refused DISCORD_TOKEN. Copy it again from the developer portal (Bot, Reset Token).
doctor-no-discord = I can't reach Discord at { $url }: { $reason }
doctor-clock = This machine’s clock and Discord’s differ by { $seconds } seconds.
doctor-clock-bad = This machine’s clock and Discord’s differ by { $seconds } seconds. Turn on time synchronization.
doctor-gateway = The gateway let me in after { $ms } ms, with the intent the bot needs. Shards recommended: { $shards }; sessions left today: { $left }.
doctor-gateway-bad = The gateway didn't let me in: { $reason }
doctor-commands = All { $count } commands are registered and up to date.
doctor-commands-bad = { $known } commands are registered, and they differ from the { $count } of this build. The bot registers them when it starts.
doctor-channels = Channels of shard 0 with a table: { $count }. All is well there.
doctor-channel-gone = Channel { $channel } has a table, but the bot can't see it.
doctor-channel-bad = In { $channel }, which has a table, the bot lacks: { $lacking }
doctor-optional = Optional and not granted in { $channel }: { $lacking }. The README says what each is for.
doctor-user-install = People can’t add the bot to their account, so its commands work in servers only. In the developer portal, tick User Install under Installation.
doctor-sample-about = I'm testing my messages. I'll delete this one right away.
doctor-kind-words = Text
doctor-kind-picture = Picture
doctor-kind-film = Film
doctor-kind-panel = Panel
doctor-sample = { $kind } ({ $size } kB): posted in { $post } ms, edited in { $edit } ms, deleted in { $delete } ms.
doctor-sample-bad = { $kind }: Discord answered { $answer }
doctor-sample-left = I couldn't delete a test message. Delete it by hand: { $message }
doctor-live-title = **Live check { $number } of { $count }** · anyone here can press
doctor-live-attachments = I post a picture and edit its message. Just watch.
doctor-live-nonces = I post a message, delete it and post it again. Just watch.
doctor-live-mentions = I answer in private and then mention you.
doctor-live-mentions-ask = Is the mention in the private message highlighted?
doctor-live-announcements = I open threads in an announcement channel, if this server has one.
doctor-live-installs = I register a command that you can use in any server.
doctor-live-counts = I post messages that are too long. Just watch.
doctor-live-emojis = I upload 42 emojis in a row. This may take some minutes.
doctor-live-lateness = I answer this press after 2.9 seconds. Did Discord show an error? The file will say.
doctor-live-films = I post a film.
doctor-live-films-ask = Look at it on a computer, on iOS and on Android: does it play once, in motion, on each?
doctor-live-forms = I open a form. Choose something in both groups and send it, ideally once on each kind of device.
doctor-live-forms-ask = Which device did you use?
doctor-live-archives = I open a thread with a button and archive it, then I lock it too. Press the button as a member who can't manage threads.
doctor-live-archives-ask = Press the button in <#{ $thread }>. If you can't, say so here.
doctor-live-elsewhere = I register a command that you can use in any server. Add me to your account first (**Add App**).
doctor-live-elsewhere-ask = Type /doctor-live in a server that I'm not in.
doctor-live-events = I create an event in this server.
doctor-live-events-ask = Cancel the event “doctor” in your client, then press the button.
doctor-live-emptiness = I post empty text. Just watch.
doctor-live-borrowed = I post a picture in a thread and show it to you in private by its address.
doctor-live-borrowed-ask = Do you see the picture in the private message?
doctor-live-readback = I register a command and read it back. Just watch.
doctor-live-unpromised = I list which events Discord has sent me. Just watch.
doctor-live-answer-go = Start
doctor-live-answer-skip = Skip
doctor-live-answer-yes = Yes
doctor-live-answer-no = No
doctor-live-answer-done = Done
doctor-live-answer-gray = I can't press it
doctor-live-answer-desktop = Computer
doctor-live-answer-ios = iOS
doctor-live-answer-android = Android
# $of: how many live checks there are
doctor-live-done = I made { $count } of { $of } live checks. Discord's answers are in { $file }.
doctor-sum = All is well.
doctor-sum-bad = { $count ->
    [one] One thing needs your attention.
   *[other] { $count } things need your attention.
  }

doctor-storage-failed = The bot runs, but can’t save anything: { $words }. Check the disk (its log, dmesg), and whether it is mounted read-only.
doctor-backup-failed = The last scheduled backup failed: { $words }
doctor-copies = Everything confirmed until { $seconds } s ago is copied to { $path }.
doctor-copies-bad = Continuous copies don't work. { $words }
doctor-copies-late = Changes of the last two minutes aren't copied to { $path } yet. The bot's log says why.
doctor-copies-old = { $words }
doctor-copies-server = CONTINUOUS_COPIES is set, but the database is on a server: use the server's own tools (docs/operating/processes.md, “PostgreSQL”).
doctor-drill = The restore drill passed { $hours } h ago. { $words }
doctor-drill-bad = The restore drill failed { $hours } h ago. { $words }

copies-beginning = their beginning is missing
copies-ended = Litestream ended with exit status { $code }
copies-killed = Litestream was ended by { $signal }
copies-held = another Litestream (process { $process }) still has the database; mine waits for it
copies-silent = the server doesn't answer
drill-whole = Backup: I restored { $path }, and it agrees with the database (matches: { $matches }, actions: { $actions }, rows: { $rows }, tables: { $tables }).
drill-whole-failed = Backup: { $words }
drill-continuous = Continuous copies: I restored { $path }, and they agree with the database (matches: { $matches }, actions: { $actions }, rows: { $rows }, tables: { $tables }).
drill-continuous-failed = Continuous copies: { $words }
run-settings = Settings: { $environment } (environment); { $listed } ({ $file })
run-settings-none = none
run-moments = With --at you can restore any of these points, and those between them, from { $first } to { $last }. Their order is the one in which things happened.
run-moments-set-back = The clock was set back in between, so some times occur twice. Choose by step (`--at "match 12, step 40"`) or by transaction (`--at "transaction 345"`).
run-point = transaction { $txid } · { $at }
run-point-step = transaction { $txid } · { $at } · match { $match }, step { $step }{ $others ->
    [0] {""}
    [one] {" "}(and one more match)
   *[other] {" "}(and { $others } more matches)
  }
run-set-back = The clock was set back, so this time fits more than one point:
run-which = Which one (1 to { $count })?
run-which-not = You chose none, so I changed nothing. Name one with `--at "match 12, step 40"` or `--at "transaction 345"`.
run-no-step = The continuous copies don't have step { $step } of match { $match }. --list shows what they have. I changed nothing.
run-no-transaction = Transaction { $number } can't be restored. --list shows those that can. I changed nothing.
run-bad-moment = “{ $words }” isn't a moment. Write, for example, 2026-11-23 08:30, yesterday 18:00, 2 hours ago, or “match 12, step 40”.
run-restored-at = This is transaction { $txid }, copied at { $at }.
run-restored-at-step = This is transaction { $txid }, copied at { $at }, with step { $step } of match { $match }.
run-loss = The database has newer data than this copy, and you would lose it. Decisions: { $decisions }, in matches: { $matches } (new: { $begun })
run-loss-unknown = I can't read the present database at { $path }, so I can't tell what you would lose.
run-restore-sure = Replace the database? (yes/no)
run-restore-kept = I changed nothing. Answer yes, or add --yes where no one can answer.
run-restore-what = Name a backup or a place with continuous copies. CONTINUOUS_COPIES names none.
run-restore-whole = --at and --list are for continuous copies, and { $file } isn't a folder of them.
setting-continuous-copies = { $name } must be the path of a folder, or an address such as s3://bucket/path or sftp://user@host/path.
setting-metrics-host = { $name } must be an address of this machine, such as 127.0.0.1 or 0.0.0.0.

## Settings: one sentence for each that is wrong.
setting-env-file = The file { $file } isn't UTF-8 text: save it as UTF-8, or copy .env.example again.
setting-discord-token = { $name } must be the token from the Discord developer portal (Bot, Reset Token), on one line; leave it empty to play in the sandbox.
setting-discord-api-url = { $name } must be an http or https address such as https://discord.com/api/v10; leave it out to use Discord itself.
setting-dev-guild-id = { $name } must be the ID of a Discord server (Copy Server ID); leave it out to register commands everywhere.
setting-colt-database = { $name } must be the path of the database file, such as colt-express.db.
setting-database-url = { $name } must be the address of a PostgreSQL database, such as postgresql://user:password@host/colt; leave it empty to store matches in the file of COLT_DATABASE. In a password, write signs such as / @ : and % as %2F %40 %3A and %25.
setting-log-level = { $name } must be DEBUG, INFO, WARNING or ERROR.
setting-metrics-port = { $name } must be a port number from 0 (any free one) to 65535, or empty for no metrics.
setting-shard-count = { $name } must be a whole number from 1 to 10000; leave it out to take what Discord recommends.
setting-stand-by = { $name } must be true or false.
setting-reviews = { $name } must be true or false.
setting-emojis = { $name } must be true or false.
setting-shard-ids = { $name } must be numbers below SHARD_COUNT, such as 0-3 or 0,2,5; set SHARD_COUNT as well, or leave it out to serve every shard.
setting-sandbox-port = { $name } must be a port number from 0 (any free one) to 65535.
setting-backup-every = { $name } must be a number of hours from 0 (no backups) to 8760.
setting-backup-keep = { $name } must be a whole number of backups from 1 to 1000.
setting-keep-copies-days = { $name } must be a whole number of days from 0 to 3650.
setting-keep-closed-days = { $name } must be a whole number of days from 1 to 3650.
setting-cpu-seconds-per-person = { $name } must be a number of seconds from 0 (no limit) to 60.
setting-max-lobbies-per-person = { $name } must be a whole number from 1 to 100.
setting-max-matches-per-person = { $name } must be a whole number from 1 to 1000.
setting-tellings-at-a-time = { $name } must be a whole number from 1 to 256.
setting-picture-memory = { $name } must be a whole number of megabytes from 8 to 4096.
setting-picture-workers = { $name } must be a whole number of processes from 0 to 16.
setting-thinking-shortest = { $name } must be a number of seconds from 0 to 60.
setting-thinking-longest = { $name } must be a number of seconds from 0 to 60, and no less than THINKING_SHORTEST.

## The program's own words in the terminal.
run-no-token = DISCORD_TOKEN isn't set, so this is a sandbox: a stand-in for Discord on this machine. Everything works the same.
run-token-needed = DISCORD_TOKEN isn't set. Put the bot’s token (developer portal, Bot, Reset Token) into the settings and start again. To play without one from a checkout: python -m bot run --sandbox.
run-sandbox = Open { $url } in a browser. Choose who you are, type { TYPED("lobby create") }, and press “Start with computers” to play right away. Ctrl+C ends it.
run-demo = Open { $url } in a browser. You're the host of a table with computer players in #{ $channel }: press “Options” on its card and “Start”, then “My hand” in the thread. Ctrl+C ends it.
run-connected = Connected to Discord as { $name }. To add the bot to a server, open { $url }
run-bad-token = Discord refused DISCORD_TOKEN. Copy it again from the developer portal (Bot, Reset Token) into .env.
run-closed = Discord closed the connection for good (gateway close { $code }). Start the bot again. If that doesn't help, install its newest version.
run-closed-shards = The bot is on too many servers for its shards, or asked for one that doesn't exist (gateway close { $code }). Leave SHARD_COUNT and SHARD_IDS empty, or raise SHARD_COUNT to what Discord recommends, and start again.
run-closed-version = Discord no longer accepts what this version of the bot asks for (gateway close { $code }). Install its newest version.
run-closed-intents = Discord refused an intent the bot asks for (gateway close { $code }). Turn it on in the developer portal (Bot, Privileged Gateway Intents), or install the newest version of the bot, which needs none.
run-refused = Discord, or a proxy in front of it at { $url }, refuses the bot: { $answer }. Discord may have blocked this machine's address for a while. Check that address, the proxy and DISCORD_API_URL.
run-sandbox-failed = The sandbox didn't start. Its messages above say why. If the port is taken, set another one with SANDBOX_PORT.
run-sandbox-twice = A sandbox is already running in this folder. Use the page it opened, or end it with Ctrl+C first.
run-one-process = Only one process can use an SQLite file. Leave SHARD_IDS out, or let several processes work on PostgreSQL (docs/operating/processes.md).
run-stopped = Stopped. Everything is saved. Matches go on when you start the bot again.
run-server-backup = The database is on a PostgreSQL server (DATABASE_URL): back it up and restore it with the server's tools, pg_dump and pg_restore. docs/operating/processes.md shows how.
run-backed-up = I wrote and checked { $file }: { $matches ->
    [0] no matches
    [one] one match
   *[other] { $matches } matches
  } with { $actions ->
    [0] no actions
    [one] one action
   *[other] { $actions } actions
  }, { $size } MB.
run-restored = { $file } now has { $matches ->
    [0] no matches
    [one] one match
   *[other] { $matches } matches
  } with { $actions ->
    [0] no actions
    [one] one action
   *[other] { $actions } actions
  }.
run-kept = The earlier one is next to it, with “{ $kept }” in its name.
run-handed-over = The database now belongs to the Discord application { $application }. Its bot can't edit what the other one has posted.
run-copied = I copied and compared { $rows ->
    [0] no rows
    [one] one row
   *[other] { $rows } rows
  } from { $source } to { $target }: { $matches ->
    [0] no matches
    [one] one match
   *[other] { $matches } matches
  } with { $actions ->
    [0] no actions
    [one] one action
   *[other] { $actions } actions
  }.
