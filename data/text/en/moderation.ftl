### Servers and their moderators: what is refused, the audit log, /setup and /mod.

error-blocked = Moderators of this server have closed its tables to you. Ask one of them why; games that you are already in go on.
error-not-blocked = That person is not blocked here, so nothing has changed. /setup show lists who is.
error-not-in-this-channel = Tables are not opened in this channel. Go to <#{ $channel }> and use /lobby create there.
error-server-full = This server already runs as many matches as it allows ({ $limit }). Wait until one has ended, or ask a moderator to raise the limit in /setup.
error-not-a-moderator = Only moderators of this server may do that: people who may manage the server, or who have a role named in /setup.
error-other-server = That match belongs to another server. Its own moderators can help; here you can do this only for matches of this server.

## The audit log. Each line begins with the time; the reason follows.
audit-reason = Reason: { $reason }
audit-setup = { $by } changed the settings ({ $what }).
audit-block = { $by } blocked { $user }.
audit-unblock = { $by } let { $user } in again.
