### Servers and their moderators: what is refused, the audit log, /setup and /mod.

error-blocked = Moderators of this server have closed its tables to you. Ask one of them why; games that you are already in go on.
error-not-blocked = That person is not blocked here, so nothing has changed. /setup lists who is.
error-not-in-this-channel = Tables are not opened in this channel. Go to <#{ $channel }> and use /lobby create there.
error-server-full = This server already runs as many matches as it allows ({ $limit }). Wait until one has ended, or ask a moderator to raise the limit in /setup.
error-not-a-moderator = Only moderators of this server may do that: people who may manage the server, or who have a role named in /setup.
error-other-server = That match belongs to another server. Its own moderators can help; here you can do this only for matches of this server.

## The audit log. Each line begins with the time; the reason follows.
audit-reason = Reason: { $reason }
audit-setup = { $by } changed the settings ({ $what }).
audit-block = { $by } blocked { $user }.
audit-unblock = { $by } let { $user } in again.

## /setup.
command-setup = Settings for this server: where games are allowed, who moderates, limits
setup-title = ### Settings of this server
    Every menu saves at once. Only people who may manage the server can change these.
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
setup-limits-about = **Limits** for this server. “Usual” is what whoever runs this bot has set.
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
setup-language = Language
language-en = English
setup-nobody-blocked = Nobody is blocked from the tables of this server. /mod block does that.
setup-blocked-title = **Blocked** from the tables of this server (/mod unblock lets them in again):
setup-blocked = { $user }, by { $by }: { $reason }
setup-blocked-more = … and { $count } more.
