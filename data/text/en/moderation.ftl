### Servers and their moderators: what is refused, the audit log, /setup and /mod.

error-blocked = Moderators of this server have closed its tables to you. Ask one of them why; games that you are already in go on.
error-person-is-blocked = That person is kept from the tables of this server. Name somebody else, or use /mod unblock first.
error-everybody-moderates = Everybody has that role, so everybody would be a moderator. Choose another role; nothing has changed.
error-not-blocked = That person is not blocked here, so nothing has changed. /setup lists who is.
error-not-in-this-channel = Tables are not opened in this channel. Go to <#{ $channel }> and use /lobby create there.
error-server-full = This server already runs as many matches as it allows ({ $limit }). Wait until one has ended, or ask a moderator to raise the limit in /setup.
error-not-a-moderator = Only moderators of this server may do that: people who may manage the server, or who have a role named in /setup.
error-not-a-manager = Only people who may manage this server (a permission of Discord) may change its settings and seasons. Ask one of them; a role that moderates is not enough.

## The audit log. Each line begins with the time; the reason follows.
audit-reason = Reason: { $reason }
audit-setup = { $by } changed the settings. { $what }
audit-setting-channels = Games are allowed in { $value } only.
audit-setting-channels-usual = Games are allowed everywhere.
audit-setting-roles = Moderators are { $value }.
audit-setting-roles-usual = No role moderates.
audit-setting-log-channel = Steps of moderators are posted in { $value }.
audit-setting-log-channel-usual = There is no log channel any more.
audit-setting-pace = The usual pace is: { $value }.
audit-setting-pace-usual = The pace is as usual.
audit-setting-language = The language is { $value }.
audit-setting-language-usual = The language is as usual.
audit-setting-motion = Motion is { $value }.
audit-setting-lobbies-per-user = Open lobbies per person: { $value }.
audit-setting-lobbies-per-user-usual = Open lobbies per person: as usual.
audit-setting-matches-per-user = Matches at once per person: { $value }.
audit-setting-matches-per-user-usual = Matches at once per person: as usual.
audit-setting-matches = Matches at once in this server: { $value }.
audit-setting-matches-usual = Matches at once in this server: no limit.
audit-season = { $by } began season { $number } of the ratings.
audit-block = { $by } blocked { $user }.
audit-unblock = { $by } let { $user } in again.

## /setup.
command-setup = Settings for this server: where games are allowed, who moderates, limits
setup-title = ### Settings of this server
    Every menu saves at once. Only people who may manage the server can change these.
setup-lacking-log = In the log channel, <#{ $channel }>, I lack { $lacking }, so nothing is posted there. Give it to my role, or choose another channel.
setup-lacking-log-gone = The log channel was deleted, so nothing is posted. Choose another one.
setup-lacking-gone = A channel that you chose was deleted. Choose again, and it drops out of the list.
setup-lacking-more = { $count ->
    [one] In one more channel something is lacking, too.
   *[other] In { $count } more channels something is lacking, too.
  }
setup-nothing-lacking = I have every permission that I need.
setup-lacking = In <#{ $channel }> I lack { $lacking }. Give it to my role, or matches there cannot be told as they should.
setup-channels-about = **Where games are allowed.** Nothing chosen: in every channel where I may speak.
setup-channels = Everywhere
setup-roles-about = **Moderators**, beside people who may manage the server: they can pause, end and repair matches, block people and direct tournaments.
setup-roles = No role
setup-log-about = **Log channel**: every step of a moderator is posted there. Nothing chosen: only /mod log shows them.
setup-log = No log channel
setup-pace-about = **The pace of a lobby** that is opened without choosing one.
setup-pace = Pace
setup-limits-about = **Limits** for this server. “Usual” is what whoever runs this bot has set. Matches of tournaments count towards none of them.
setup-lobbies = Open lobbies per person
setup-lobbies-usual = Open lobbies per person: usual
setup-lobbies-number = Open lobbies per person: { $number }
setup-seats = Matches at once per person
setup-seats-usual = Matches at once per person: usual
setup-seats-number = Matches at once per person: { $number }
setup-matches = Matches at once in this server
setup-matches-usual = Matches at once in this server: no limit
setup-matches-number = Matches at once in this server: { $number }
setup-language-about = **Language** of what I post here.
setup-motion-on = **Motion:** what I post here may move.
setup-motion-off = **Motion:** off. I post still pictures.
setup-language = Language
setup-language-server = The language of this server on Discord
language-en = English
setup-nobody-blocked = Nobody is blocked from the tables of this server. /mod block does that.
setup-blocked-title = **Blocked** from the tables of this server (/mod unblock lets them in again):
setup-blocked = { $user }, by { $by }: { $reason }
setup-blocked-more = … and { $count } more.

## /mod: what is refused.
error-own-match = You play in this match, or have played in it, so you cannot moderate it; all you can do is end it. Ask another moderator.
error-draft-gone = That step was already done or withdrawn, or it was shown to somebody else. Give the command again to see what it would change now.
error-step-is-stale = Things have moved on since that was shown, so nothing was done. Give the command again to see what it would change now.
error-reason-missing = Say why: every such step has a reason that others can read. Give the command again with one.
error-not-possible-now = That makes no sense as the match stands, so nothing has changed. /match info shows who it waits for and where it is told.
error-seat-for-oneself = You would see the hand of that seat, so you cannot offer it to yourself. Name somebody else; or ask another moderator to offer it to you.
error-computers-seat = A computer plays that seat already, and nobody may come back to it, so nothing has changed. /mod replace offers it to a person.
error-hands-closed = This table did not agree to show its hands to moderators, so they stay closed. The lobby's table rules decide that before a match starts.

## /mod: commands and their options.
command-mod = For moderators: steps that every player of the match can read afterwards
command-mod-pause = Let a match stand still; nobody has to act, no time runs
command-mod-resume = Let a paused match go on
command-mod-end = End a match without a result
command-mod-rewind = Go back to an earlier line of a match's story
command-mod-extend = Give everybody whom a match waits for more time
command-mod-remove = Let a computer play somebody's seat from now on
command-mod-act = Let the computer decide once for a seat that the match waits for
command-mod-replace = Offer a seat, with its cards, to another person
command-mod-move = Go on with a match in another channel
command-mod-repair = Post a match's board afresh, wake or reopen its thread, list what I lack
command-mod-export = Get a match as a file
command-mod-hands = Look at all hands, where the table agreed to that
command-mod-log = The newest steps of moderators
command-mod-block = Close the tables of this server to somebody
command-mod-unblock = Let somebody in again
option-reason = Why; the players can read it
option-mod-match = The number of the match; without it, the one of this thread
option-mod-line = Before which line of the story; pick one from the list
option-mod-hours = How many hours more
option-mod-seat = Which seat
option-mod-user = Which person
option-mod-channel = The channel in which it goes on
mod-which = Several matches run in this channel. Give the command in the thread of the one that you mean, or name its number.
mod-nowhere = No match is told in this channel. Give the command in its thread, or name its number.

## /mod: the dry run.
mod-title = ### Match { $id }: { $step }
    Nothing has been done yet. This would change:
mod-title-person = ### On this whole server: { $step }
    Nothing has been done yet. This would change:
mod-name-block = close its tables to somebody
mod-name-unblock = let somebody in again
mod-name-pause = pause
mod-name-resume = go on
mod-name-end = end without a result
mod-name-rewind = go back
mod-name-extend = more time
mod-name-remove = a computer takes a seat
mod-name-act = decide for a seat
mod-name-replace = offer a seat to somebody
mod-name-move = another channel
mod-name-repair = repair
mod-name-export = export
mod-name-hands = look at the hands
mod-would-pause = Nobody would have to act, and no time would run, until somebody lets the match go on.
mod-would-resume = The match would go on; everybody would have the time that was left before the pause.
mod-would-end = The match would be over, without a winner and without ratings. That cannot be undone.
mod-would-rewind = The match would go back. The log keeps what was undone.
mod-would-extend = { $seat } would have until { $until }.
mod-would-remove = A computer would play for { $user } ({ $seat }) until the end of the match; they cannot come back by themselves.
mod-would-act = The computer would decide once for { $seat }, from what that seat knows. You would not see its cards.
mod-would-replace = { $user } would be offered the seat of { $seat }, and with their own word take it, with its cards.
mod-would-move = The match would go on in a new thread in <#{ $channel }>; the old thread says so and stays.
mod-would-repair = The board and the line at the bottom would be posted afresh; a sleeping thread would be woken, a deleted one opened anew.
mod-would-export-running = Nothing in the match. You would get its story as everybody knows it, with no secrets.
mod-would-export-over = Nothing in the match. You would get its complete record, from which it can be played again and checked.
mod-would-hands = Nothing in the match. You would see what everybody holds, and everybody would be told that you have looked.
mod-would-block = { $user } could no longer open or join tables here, or enter tournaments.
mod-would-block-lobby = They would leave the open table in <#{ $channel }>.
mod-would-block-event = They would be drawn for no further round of the tournament **{ $name }**; they keep what they have.
mod-would-block-event-stays = They would stay in the tournament **{ $name }**: you play in it yourself. Another director can take them out with /tournament drop.
mod-would-block-match = Their match in <#{ $channel }> would go on with them. /mod remove takes their seat.
mod-would-unblock = { $user } could open and join tables here again. They come back to no table or tournament by themselves.
mod-would-unblock-why = { $by } blocked them, { $when }: { $why }
mod-affected = It concerns { $people }.
mod-affected-nobody = It concerns nobody else.
mod-reason = Reason, for all to read: { $reason }
mod-reason-log = Reason, for moderators to read: { $reason }
mod-lacking-gone = The channel where this match is told was deleted. `/mod move` takes the match to another one.
mod-lacking = I lack { $lacking } where the match is told. Give it to my role first.
mod-do = Do it
mod-drop = Leave it
mod-dropped = Nothing was done.
mod-done-pause = The match stands still. /mod resume lets it go on.
mod-done-resume = The match goes on.
mod-done-end = The match has ended without a result.
mod-done-rewind = The match has gone back.
mod-done-extend = Everybody whom the match waits for has more time.
mod-done-remove = A computer plays that seat now.
mod-done-act = The computer has decided for that seat.
mod-done-replace = The seat is offered; the button stands in the thread.
mod-done-move = The match goes on there; its thread appears in a moment.
mod-done-repair = Everything at the bottom is posted afresh in a moment.
mod-done-export = Here it is.
mod-done-hands = These are the hands. The table has been told.
mod-done-block = { $user } can no longer open or join tables here, and has left those that had not begun. Matches that they are in go on; /mod remove takes their seat.
mod-done-unblock = { $user } may open and join tables here again.
mod-log-title = ### The newest steps of moderators
mod-log-empty = There are none yet.
mod-log-more = -# Older ones are not shown. `/mod log match:` shows those of one match, and a log channel keeps them all (`/setup`).

## What the thread and the audit log say.
note-mod-extend = A moderator, { $by }, has given everybody who is asked { $hours } more hours. Reason: { $reason }
note-mod-remove = A moderator, { $by }, has decided that { $seat } plays. Reason: { $reason }
note-mod-act = A moderator, { $by }, has let the computer decide for { $seat }. Reason: { $reason }
note-mod-replace = A moderator, { $by }, offers a seat to { $other }. Reason: { $reason }
note-mod-move = A moderator, { $by }, has taken the match to <#{ $channel }>. Reason: { $reason }
note-mod-repair = A moderator, { $by }, has had the board posted afresh. Reason: { $reason }
note-mod-export = A moderator, { $by }, has taken the record of this match. Reason: { $reason }
note-mod-hands = A moderator, { $by }, has looked at all hands, as this table had agreed to allow. Reason: { $reason }
moved-away = A moderator has taken this match to <#{ $channel }>. It goes on there.
audit-pause = { $by } paused match { $match }.
audit-resume = { $by } let match { $match } go on.
audit-end = { $by } ended match { $match } without a result.
audit-rewind = { $by } took match { $match } back to line { $line }.
audit-extend = { $by } gave { $hours } more hours in match { $match }.
audit-remove = { $by } gave the seat of { $user } in match { $match } to a computer.
audit-act = { $by } let the computer decide for a seat in match { $match }.
audit-replace = { $by } offered a seat in match { $match } to { $user }.
audit-move = { $by } moved match { $match } to <#{ $channel }>.
audit-repair = { $by } repaired match { $match }.
audit-export = { $by } exported match { $match }.
audit-hands = { $by } looked at the hands of match { $match }.

## The term of a table.
term-hands = Hands and moderators
term-hands-about = Whether moderators of this server may look at hands, for instance to settle a dispute. The table is told when one does.
term-hands-no = Moderators never see hands
term-hands-yes = Moderators may look

too-fast = That was faster than I can follow, so it was not counted. Wait { $seconds } s and press again; nothing is lost.
