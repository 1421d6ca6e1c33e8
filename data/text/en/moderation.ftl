### Servers and their moderators: what is refused, the audit log, /setup and /mod.

error-blocked = This server's moderators have blocked you from its tables. Ask one of them why. Your current matches go on.
error-person-is-blocked = That person is blocked from this server's tables. Name someone else, or use { COMMAND("mod unblock") } first.
error-everybody-moderates = Everyone has that role, so everyone would be a moderator. Choose another one.
error-not-blocked = That person isn't blocked here. { COMMAND("setup") } lists who is.
error-not-renamed = The moderators haven't given that person another name here.
error-not-an-opener = Only players with the role <@&{ $role }> can open tables here. Anyone can join. For the role, ask { $moderators ->
    [none] someone who manages this server
   *[other] <@&{ $moderators }>
  }.
# $games: live for live games alone, or all
error-not-in-this-channel = { $games ->
    [live] Open live tables in <#{ $channel }>, or choose a slower pace.
   *[all] You can't open tables in this channel. Use { COMMAND("lobby create") } in <#{ $channel }>.
  }
error-server-full = This server has reached its limit of { $limit ->
    [one] one match
   *[other] { $limit } matches
  }. Wait until one ends, or ask a moderator to raise the limit in { COMMAND("setup") }.
error-not-a-moderator = Only this server's moderators can do that: people who can manage the server, or have a role chosen in { COMMAND("setup") } (until then, people who can manage messages).
error-not-a-manager = Only people who can manage this server can change its settings and seasons. Ask one of them.

## The audit log. Each line begins with the time; the reason follows.
audit-reason = Reason: { $reason }
audit-setup = { $by } changed the settings. { $what }
audit-setting-channels = Games: only in { $value }.
audit-setting-channels-usual = Games: in every channel.
audit-setting-roles = Moderator roles: { $value }.
audit-setting-roles-usual = Moderator roles: none.
audit-setting-log-channel = I post moderators' actions in { $value }.
audit-setting-log-channel-usual = No log channel.
audit-setting-openers = Only this role and moderators open tables: { $value }.
audit-setting-openers-usual = Everyone can open tables.
audit-setting-live-channel = Live games: only in { $value }.
audit-setting-live-channel-usual = Live games: in every game channel.
audit-setting-pace = The default pace is { $value }.
audit-setting-pace-usual = No default pace.
audit-setting-language = The language is { $value }.
audit-setting-language-usual = The language is the server's on Discord.
audit-setting-motion = Motion is { $value }.
audit-setting-lobbies-per-user = Open tables per player: { $value }.
audit-setting-lobbies-per-user-usual = Open tables per player: the bot's default.
audit-setting-matches-per-user = Simultaneous matches per player: { $value }.
audit-setting-matches-per-user-usual = Simultaneous matches per player: the bot's default.
audit-setting-matches = Simultaneous matches in this server: { $value }.
audit-setting-matches-usual = Simultaneous matches in this server: no limit.
audit-season = { $by } began season { $number } of the ratings.
audit-block = { $by } blocked { $user }.
audit-unblock = { $by } unblocked { $user }.
audit-rename = { $by } gave { $user } another name in this server.
audit-unrename = { $by } gave { $user } their own name back.

## /setup.
command-setup = Set this server's game channels, moderators and limits
setup-title = ### Settings of this server
setup-questions =
    ### Three questions to begin
    I save each choice right away. The defaults work, too.
setup-lacking-log = I need { $lacking } in the log channel, <#{ $channel }>. Give it to my role, or choose another channel.
setup-lacking-log-gone = The log channel is gone. Choose another one.
setup-lacking-gone = A channel you chose is gone. Choose again, and it's off the list.
setup-lacking-more = { $count ->
    [one] I need permissions in one more channel.
   *[other] I need permissions in { $count } more channels.
  }
setup-nothing-lacking = I have every permission I need.
setup-optional-create-private-threads = Optional: with { $lacking }, players can also open private tables.
setup-optional-create-events = Optional: with { $lacking }, I can also add weekly games and tournaments to the server's events.
button-setup-back = Back
button-setup-done = Done
button-station-here = Put the station here
setup-page-people = Places and people
setup-page-tables = At the table
setup-page-limits = Limits
setup-page-finding = Finding a game
setup-page-daily = Daily and weekly
button-setup-season = Season
setup-lacking = I need { $lacking } in <#{ $channel }> to post matches there.
setup-channels-about = **Which channels are for games?** None chosen: every channel I can write in.
setup-channels = Everywhere
setup-roles-about = **Who moderates?** People who can manage the server, and these roles. None chosen: people who can manage messages, too.
setup-roles = No role
setup-log-about = **Where do calls for help go?** A moderators' channel, which also gets a log of their actions. None chosen: the system channel or the owner.
setup-log = No log channel
setup-pace-about = **Default pace** of new tables.
setup-pace = Pace
setup-limits-about = **Limits** for this server. “Default” is what the people who run this bot chose. Tournament matches don't count.
setup-lobbies = Open tables per player
setup-lobbies-usual = Open tables per player: default
setup-lobbies-number = Open tables per player: { $number }
setup-seats = Simultaneous matches per player
setup-seats-usual = Simultaneous matches per player: default
setup-seats-number = Simultaneous matches per player: { $number }
setup-matches = Simultaneous matches in this server
setup-matches-usual = Simultaneous matches in this server: no limit
setup-matches-number = Simultaneous matches in this server: { $number }
setup-tournaments = Simultaneous tournaments in this server
setup-tournaments-usual = Simultaneous tournaments in this server: no limit
setup-tournaments-number = Simultaneous tournaments in this server: { $number }
setup-penalties-on = **Missed deadlines:** new tables start with growing penalties. The first one is excused. Then the time is cut to a half, then to a quarter, and then a computer takes the seat. The host can change that on the table's card.
setup-penalties-off = **Missed deadlines:** new tables open without penalties.
settings-penalties-on = Turn penalties on
settings-penalties-off = Turn penalties off
setup-cups-on = **Tournaments:** anyone can announce one at a time and start its rounds, even while playing. Moderators settle disputes.
setup-cups-off = **Tournaments:** only moderators announce them.
settings-cups-on = Let anyone announce them
settings-cups-off = Only moderators
setup-openers-about = **Who opens tables?** Players with this role, and moderators. None chosen: everyone. Anyone can join.
setup-openers = Everyone
setup-live-about = **Live games:** only in this channel. Slower ones: anywhere. None chosen: in every game channel.
setup-live = In every game channel
audit-setting-tournaments = Simultaneous tournaments in this server: { $value }.
audit-setting-tournaments-usual = Simultaneous tournaments in this server: no limit.
audit-setting-penalties = New tables open with penalties for missed deadlines: { $value }.
audit-setting-cups = Anyone may announce a tournament: { $value }.
setup-language-about = **Language** of everything I post here.
setup-language = Language
setup-language-server = The language of this server on Discord
setup-nobody-blocked = No one is blocked from this server's tables. To block someone: { COMMAND("mod block") }.
setup-blocked-title = **Blocked** from this server's tables (undo with { COMMAND("mod unblock") }):
setup-blocked = { $user }, by { $by }: { $reason }
setup-blocked-more = … and { $count } more.

## /mod: what is refused.
error-own-match = You're playing in this match, or did earlier, so you can't moderate it. Ask another moderator, or let the table vote with { COMMAND("match info") }.
error-draft-gone = That action is done, canceled, or someone else's. Start over to see what it would change now.
error-step-is-stale = Things have changed since then. Start over to see what it would change now.
error-reason-missing = Give a reason. Others can read it.
error-not-possible-now = I can't do that right now. { COMMAND("match info") } shows who the match is waiting for and where its thread is.
error-seat-for-oneself = You can't offer a seat to yourself, because you'd see its hand. Name someone else, or ask another moderator to offer it to you.
error-computers-seat = A computer already plays that seat, and its player can't come back. { COMMAND("mod replace") } offers it to someone.
error-hands-closed = This table's rules don't let moderators see hands.

## /mod: commands and their options.
command-mod = For moderators: players can read these actions afterward
command-mod-pause = Pause a match and stop its clocks
command-mod-resume = Resume a paused match
command-mod-end = End a match without a result
command-mod-rewind = Go back to an earlier point of a match
command-mod-extend = Give more time to everyone the match is waiting for
command-mod-remove = Hand someone's seat to a computer for good
command-mod-replace = Offer a seat, with its cards, to another player
command-mod-move = Continue a match in another channel
command-mod-log = See what moderators did recently
command-mod-block = Block someone from this server's tables
command-mod-unblock = Unblock someone
command-mod-rename = Show a player by another name in this server
option-reason = Why (the players can read it)
option-mod-match = The match's number (blank = the match of this thread)
option-mod-open = Open this match, even if it's over
option-mod-line = The point to go back to (pick from the list)
option-mod-hours = How many more hours
option-mod-seat = Which seat
option-mod-user = Which person
option-mod-name = The name to show (blank = their own)
option-mod-channel = The channel to continue in
mod-which = Several matches run in this channel. Use the command in the match's thread, or give its number.
mod-nowhere = There's no match in this channel. Use the command in its thread, or give its number.

## /mod: the dry run.
mod-title = ### Match { $id }: { $step }
    This would change:
mod-title-person = ### Server-wide: { $step }
    This would change:
mod-name-block = block from this server's tables
mod-name-unblock = unblock
mod-name-rename = show another name
mod-name-unrename = show their own name again
mod-name-pause = pause
mod-name-resume = resume
mod-name-end = end without a result
mod-name-rewind = go back
mod-name-extend = more time
mod-name-remove = hand a seat to a computer
mod-name-remove-block = remove and block
mod-name-act = decide for a seat
mod-name-replace = offer a seat
mod-name-move = change channel
mod-name-repair = repair
mod-name-export = export
mod-name-hands = look at the hands
mod-would-pause = The clocks would stop until someone resumes the match.
mod-would-resume = The match would go on, with the clocks where they stopped.
mod-would-end = The match would be over, without a winner or ratings. This can't be undone.
mod-would-end-event = The match would be over, without ratings. Computers would play it out for round { $round } of **{ $name }**, and that result counts there. This can't be undone.
mod-would-rewind = The match would go back. The log still has what came after.
mod-would-extend = { $seat } would have until { $until }.
mod-would-remove = A computer would play for { $user } ({ $seat }) until the end of the match. They couldn't take the seat back.
mod-would-act = A computer would make one decision for { $seat } from what that seat knows. You won't see its cards.
mod-would-replace = I'd offer { $user } the seat of { $seat }, with its cards.
mod-would-move = The match would continue in a new thread in <#{ $channel }>. The old thread stays, with a link.
mod-would-repair = I'd post the board again at the end of the thread. I'd wake a sleeping thread and replace a deleted one.
mod-would-export-running = You'd get the match's public story, without secrets.
mod-would-export-over = You'd get the full record, to replay and check.
mod-would-hands = You'd see every hand, and I'd tell everyone at the table.
mod-would-block = { $user } could no longer open or join tables here, or enter tournaments.
mod-would-block-lobby = They would leave the open table in <#{ $channel }>.
mod-would-block-event = I wouldn't draw them for further rounds of the tournament **{ $name }**. Their results stay.
mod-would-block-event-stays = They would stay in the tournament **{ $name }**, because you're playing in it. Another director can take them out: **Direct** on its card.
mod-would-block-match = Their match in <#{ $channel }> would go on with them. { COMMAND("mod remove") } takes them out of it.
mod-would-unblock = { $user } could open and join tables here again. They'd have to rejoin tables and tournaments themselves.
mod-would-unblock-why = { $by } blocked them, { $when }: { $why }
mod-would-rename = I'd show { $user } as **{ $name }** everywhere in this server, and send them the reason in a direct message.
mod-would-unrename = I'd show { $user } as **{ $name }** again, their name on Discord.
mod-affected = Affects { $people }.
mod-affected-nobody = Affects no one else.
mod-reason = Reason (public): { $reason }
mod-reason-log = Reason (moderators only): { $reason }
mod-lacking-gone = The match's channel is gone. { COMMAND("mod move") } moves the match to another one.
mod-lacking = I need { $lacking } in the match's channel. Give it to my role first.
mod-do = Confirm
mod-drop = Cancel
mod-dropped = Canceled.
mod-done-pause = The match is paused. { COMMAND("mod resume") } resumes it.
mod-done-resume = The match goes on.
mod-done-end = The match has ended without a result.
mod-done-rewind = I rewound the match.
mod-done-extend = Everyone the match is waiting for has more time.
mod-done-remove = A computer now plays that seat.
mod-done-remove-block = A computer now plays that seat, and { $user } can no longer open or join tables here.
mod-done-act = The computer has decided for that seat.
mod-done-replace = I've offered the seat. The button is in the thread.
mod-done-move = The match goes on there. Its thread appears in a moment.
mod-done-repair = I'm posting the board again.
mod-done-export = Here is the file.
mod-done-hands = These are the hands. I've told the table.
mod-done-block = { $user } can no longer open or join tables here, and has left those that hadn't started. Their matches go on. { COMMAND("mod remove") } takes them out.
mod-done-unblock = { $user } can open and join tables here again.
mod-done-rename = { $user } now has another name in this server. Older messages stay as they are.
mod-done-unrename = { $user } has their own name in this server again.
mod-log-title = ### What moderators did recently
mod-log-empty = Nothing yet.
mod-log-more = -# These are the newest. For one match, use the option `match` of { COMMAND("mod log") }. A log channel gets them all ({ COMMAND("setup") }).

## What the thread and the audit log say.
note-mod-extend = { $by } (moderator) gave everyone who has to decide { $hours ->
    [one] one more hour
   *[other] { $hours } more hours
  }. Reason: { $reason }
note-mod-remove = { $by } (moderator) gave a seat to a computer. Reason: { $reason }
note-mod-remove-block = { note-mod-remove }
note-mod-act = { $by } (moderator) let the computer decide for { $seat }. Reason: { $reason }
note-mod-replace = { $by } (moderator) offers a seat to { $other }. Reason: { $reason }
note-mod-move = { $by } (moderator) moved the match to <#{ $channel }>. Reason: { $reason }
note-mod-repair = { $by } (moderator) posted the board again. Reason: { $reason }
note-mod-repair-plain = { $by } (moderator) posted the board again.
note-mod-export = { $by } (moderator) exported this match. Reason: { $reason }
note-mod-hands = { $by } (moderator) looked at all hands, as this table's rules allow. Reason: { $reason }
moved-away = A moderator moved this match to <#{ $channel }>. It goes on there.
audit-pause = { $by } paused match { $match }.
audit-resume = { $by } resumed match { $match }.
audit-end = { $by } ended match { $match } without a result.
audit-rewind = { $by } rewound match { $match } to line { $line }.
audit-extend = { $by } gave { $hours ->
    [one] one more hour
   *[other] { $hours } more hours
  } in match { $match }.
audit-remove = { $by } handed { $user }'s seat in match { $match } to a computer.
audit-remove-block = { $by } handed { $user }'s seat in match { $match } to a computer and blocked them.
audit-act = { $by } let the computer decide for a seat in match { $match }.
audit-replace = { $by } offered a seat in match { $match } to { $user }.
audit-move = { $by } moved match { $match } to <#{ $channel }>.
audit-repair = { $by } repaired match { $match }.
audit-export = { $by } exported match { $match }.
audit-hands = { $by } looked at the hands of match { $match }.

## The term of a table.
term-hands = Moderators and hands
term-hands-about = May this server's moderators look at hands, for example to settle a dispute? I'll tell the table when they do.
term-hands-no = moderators never see hands
term-hands-yes = moderators may look

too-fast = Too fast for me. Wait { $seconds } s and press again.

## The list of matches, and what can be done about each of them.
command-mod-matches = List this server's running matches, each with its buttons
option-mod-show = Which matches (blank = all, newest first)
option-mod-in = Only matches in this channel
option-mod-of = Only matches this person plays in
mod-list-none = ### { $kind ->
    [called] No calls for a moderator
    [waiting] No waiting match
    [stuck] No stuck match
    [unreadable] No unreadable match
   *[running] No running match
  }
mod-list-title = ### { $count ->
        [one] One match
       *[other] { $count } matches
    }
mod-list-running = -# Running matches, newest first.
mod-list-waiting = -# Matches waiting for someone, longest wait first.
mod-list-stuck = -# Matches whose latest news I couldn't post, oldest first.
mod-list-unreadable = -# Matches on hold because I can't read them.
# $count: how many are not shown
mod-list-row = **[Match { $id }]({ $url })** · { $game }
mod-list-is-unreadable = I can't read it
mod-list-is-untold = Discord blocks my posts, and I'm still trying
mod-list-is-untold-lacking = I can't post it: I need { $lacking }
mod-list-is-untold-gone = I can't post it: its channel is deleted
mod-list-is-untold-locked = I can't post it: its thread is locked
mod-list-is-paused = paused
mod-list-is-waiting = waiting for { $who }, asked { $since }
mod-list-is-wanting = someone needs time until { $until }
mod-list-begun = started { $at }
mod-look-title = ### Match { $id }: { $game }
mod-look-over = It's over.
# $count: missed deadlines that count
mod-look-misses = **{ $who }** missed { $count ->
        [one] a deadline
       *[other] { $count } deadlines
    }.
button-mod-running = Running
button-mod-waiting = Waiting longest
button-mod-stuck = Stuck
button-mod-unreadable = Unreadable
button-mod-newer = ← Back
button-mod-older = More →
button-mod-list = All matches
button-mod-look = Open
button-mod-remind = Remind
button-mod-repair = Repair
button-mod-export = Export
button-mod-hands = Show all hands
button-mod-pause = Pause
button-mod-resume = Resume
button-mod-end = End
button-mod-excuse = Excuse { $who }
button-mod-act = Decide once for { $who }
button-mod-remove = Remove { $who }
button-mod-remove-block = Remove and block { $who }
button-mod-rename = Rename { $who }
menu-mod-seat = Act on a player
menu-mod-back = Go back to …
field-why = Why?
why-about = Everyone at the table can read it.
field-mod-name = Name to show
mod-name-about = For this server only. Their name on Discord stays.
why-name-about = The player can read it.
mod-name-remind = remind
mod-name-excuse = excuse a missed deadline
mod-would-remind = I'd remind { $seat } once more, unless they want no reminders.
mod-would-excuse = The last deadline that { $seat } missed would no longer count.
mod-done-remind = I'm reminding everyone who hasn't decided.
mod-done-excuse = The missed deadline no longer counts.
note-mod-remind = { $by } (moderator) reminded everyone who has to decide. Reason: { $reason }
note-mod-remind-plain = { $by } (moderator) reminded everyone who has to decide.
note-mod-excuse = { $by } (moderator) excused a deadline that { $seat } missed. Reason: { $reason }
note-mod-excuse-plain = { $by } (moderator) excused a deadline that { $seat } missed.
audit-remind = { $by } reminded everyone match { $match } is waiting for.
audit-excuse = { $by } excused a missed deadline in match { $match }.

## Players call a moderator.
button-call-moderator = Call a moderator
field-call = What happened?
call-moderator-about = This server's moderators get this, with a link to the match.
call-moderator-done = The match is now at the top of the moderators' list. I'll message you when one of them opens it.
call-reached-log = { $who ->
    [none] I posted your call in the moderators' channel.
   *[other] I posted your call in the moderators' channel and mentioned { $who }.
 }
call-reached-system = { $who ->
    [none] I can't post in a moderators' channel here, so I asked for a moderator in <#{ $channel }>, without your name or reason.
   *[other] I can't post in a moderators' channel here, so I asked for a moderator in <#{ $channel }> and mentioned { $who }, without your name or reason.
 }
call-reached-owner = I can't post in a moderators' channel here, so I sent your call to the server's owner, { $who }, in a direct message.
call-reached-no-one = I couldn't reach a moderator of this server. Please write to one yourself.
call-reached-later = Discord isn't answering right now. I'll keep trying to reach a moderator.
call-in-public = 🚨 A player is calling a moderator. Find the match and the reason with { COMMAND("mod matches") } and { COMMAND("mod log") }.
call-to-owner = -# You get this because I can't post in a moderators' channel of **{ $server }**. Choose one with { COMMAND("setup") } there.
call-opened = A moderator has opened [match { $match }]({ $url }), as you asked.
rename-told = On **{ $server }**, the moderators now show you as **{ $name }**: { $reason }. Your name on Discord stays.
audit-called = 🚨 { $by } calls a moderator to match { $match }: <#{ $channel }>.
audit-gone = A channel or a role that my settings name was deleted. { $what } { COMMAND("setup") } changes it.
audit-untold = Match { $match } in <#{ $channel }>: { $lacking }.
error-called-already = You've already called a moderator to this match. You can call again <t:{ $at }:R>.
audit-call-opened = { $by } opened match { $match } after { $user } called a moderator.
mod-list-called = -# Matches with a call for a moderator, longest wait first.
mod-list-is-called = 🚨 called by { $who } { $at }
mod-list-is-over = over
button-mod-called = Calls
extras-setup-call-role-about = **Calls for a moderator:** the role I mention when a player calls one. Let anyone mention that role, or give me **Mention Everyone**.
extras-setup-call-role = Mention no role
audit-setting-call-role = When a player calls a moderator, I mention { $value }.
audit-setting-call-role-usual = When a player calls a moderator, I mention no role.

## Ratings of a finished match.
# $share: a percentage
mod-look-company = { $who } played { $share } % of { $count ->
    [one] one match
   *[other] { $count } matches
  } in the last 180 days only with the same five.
# $change: the points that are taken back or given, with their sign
mod-would-annul-line = { $seat }: { $change } points for this match, and what follows from it later
mod-name-annul = annul the ratings
button-mod-annul = Annul…
mod-would-annul = The match would change no rating anymore. The ratings of everyone who plays this game here would be counted again from the beginning.
mod-done-annul = Annulled. I'm recalculating the ratings.
note-mod-annul = { $by } (moderator) annulled the ratings of this match. Reason: { $reason }
audit-annul = { $by } annulled the ratings of match { $match }.
mod-name-reinstate = count the ratings again
button-mod-reinstate = Count again…
mod-would-reinstate = The match would change ratings again. The ratings of everyone who plays this game here would be counted again from the beginning.
mod-done-reinstate = I'm counting the ratings again, with this match.
note-mod-reinstate = { $by } (moderator) lets this match count for ratings again. Reason: { $reason }
audit-reinstate = { $by } lets match { $match } count for ratings again.
