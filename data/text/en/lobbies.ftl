### Tables that fill up: the card, seats and options, what a table agrees on, invitations, private tables.
### Names come escaped, times ($when) and mentions ($who, $host) ready made; ids are plain text.
### A term KEY has term-KEY (its name), term-KEY-about (one sentence) and term-KEY-VALUE (each value).

## Figures, as the lobby offers them.
figure-any = any bandit
figure-any-option = Any bandit
figure-any-hint = Drawn at random when the train leaves
figure-belle-power = Can't be shot or punched while someone else could be
figure-cheyenne-power = Can pocket the purse of a bandit she punches
figure-django-power = His bullets knock the target one car away
figure-doc-power = Draws seven cards instead of six
figure-ghost-power = Can play his first card of each round face down
figure-tuco-power = Shoots through the roof of his own car

## The lobby card.
lobby-title =
    ## 🚂 { $game }: all aboard!
    Table { $id }
lobby-title-closed = ### 🚂 { $game } · table { $id }
lobby-pace = **Pace:** { $pace }
lobby-mode = • **{ $title }**: { $about }
lobby-choice = **{ $what }:** { $value }
lobby-team = **Team { $number }**
lobby-host = **Host:** { $host }
lobby-language = **Language:** { $language }
lobby-again = 🔁 Rematch of match { $match }, same rules.
lobby-seats = **Seats:** { $taken } taken, for { $counts } players
lobby-counts-range = { $least } to { $most }
lobby-counts-two = { $least } or { $most }
lobby-counts-one = { $most }
lobby-seat = { $number }. { $name } as { $figure }
lobby-by-host = The host starts the match under **Options**.
lobby-expires = Closes { $when } if nothing happens.
lobby-started = The train has left the station.
lobby-thread = Follow it here: { $thread }
lobby-over = The match is over.
lobby-read = Read it here: { $thread }
lobby-cancelled = This table is canceled. Open a new one with { COMMAND("lobby create") }.
lobby-expired = This table was quiet for too long, so I closed it. Open a new one with { COMMAND("lobby create") }.
lobby-open = Open for players.
button-join = Join
button-leave = Leave
button-remove-computer = Remove computer
button-start = Start
button-play-now = Play now
button-fill = Start with computers
button-options = Options
button-options-table = Seats
button-options-players = Players
button-options-rules = Variant
options-title = ### Options of table { $id }
options-joined = You're already at this table.
options-seated = The host, { $host }, chooses the rules, adds computers and starts the match.
options-reader = Press **Join** to get a seat. The host, { $host }, chooses the rules, adds computers and starts the match.
button-cancel = Cancel table
menu-figure = Choose your bandit
menu-rules = Variant (host)

## What a table agrees on beside its variants: the question, and the answers.
choice-seating = Partners
choice-seating-chance = Drawn at random when the train leaves
choice-seating-as-joined = In order of joining: 1 with 2, 3 with 4, and so on
choice-bandits = Bandits
choice-bandits-any = Your choice, the rest at random
choice-bandits-suggested = A good first game: Tuco and Cheyenne, Django and Doc
choice-without-marshal = Without a Marshal card
choice-without-marshal-last = The second bandit of each team
choice-without-marshal-first = The first bandit of each team
table-option = Table { $id }: { $names }
# $url: link to the channel
lobby-created-elsewhere = Its card is in { $url }.
again-opened = Table { $id } is open with the same rules. Its card is in { $url }. Players of this match join with **Play again**, everyone else on the card.
again-joined = You're at table { $id } for the rematch: { $url }
again-started = Your match has begun: { $url }
lobby-not-in-one = You aren't at an open table in this channel. Join one with { COMMAND("tables") }, or give the table's number.

## Removing a player, and a card that Discord refuses.
menu-expel = Remove a player…
lobby-refused = ⚠️ Discord blocks the card of [table { $id }]({ $url }). The table is open: use { COMMAND("tables") } and { COMMAND("lobby options") }. AutoMod rules? A moderator can exempt my role.
lobby-expelled = The host removed you from [table { $id }]({ $url }). Join another table, or open your own with { COMMAND("lobby create") }.
lobby-expelled-here = { $who }, the host removed you from table { $id }. Join another table, or open your own with { COMMAND("lobby create") }.
lobby-done-expel = You removed { $who } from [table { $id }]({ $url }). They can't come back.

## The panel "Table rules", and the lines about terms that are not the usual ones.
terms-title = ### Table { $id }: table rules
terms-reader = Only the host, { $host }, can change these.
terms-closed = This table is closed. Its rules are final.
term-line = **{ $name }:** { $value }
term-usual = { $value } (default)
button-terms-page = Table rules
menu-terms = Look at a rule, or change it…
command-lobby-options = Bandits, computers, rules and table rules (the host can change them)

## Clocks.
term-bank = Time bank
term-bank-about = Out of time? Your time bank runs before I play for you.
term-bank-none = none
term-bank-small = 1 × the time per decision, +1/10 for each move made, up to 2 ×
term-bank-large = 3 × the time per decision, +1/4 for each move made, up to 5 ×
term-daily = Fixed time of day
term-daily-about = For paces of a day or more. Time only runs out at this hour, once at least half of it is gone.
term-daily-none = none
term-zone = Time zone of the table
term-zone-about = For the fixed time of day and weekends, daylight saving included.
term-zone-utc = UTC (world time)
term-zone-honolulu = Honolulu
term-zone-los-angeles = Los Angeles
term-zone-denver = Denver
term-zone-chicago = Chicago
term-zone-new-york = New York
term-zone-sao-paulo = São Paulo
term-zone-buenos-aires = Buenos Aires
term-zone-london = London
term-zone-lisbon = Lisbon
term-zone-berlin = Berlin
term-zone-madrid = Madrid
term-zone-paris = Paris
term-zone-warsaw = Warsaw
term-zone-athens = Athens
term-zone-istanbul = Istanbul
term-zone-moscow = Moscow
term-zone-dubai = Dubai
term-zone-kolkata = Kolkata
term-zone-bangkok = Bangkok
term-zone-singapore = Singapore
term-zone-tokyo = Tokyo
term-zone-perth = Perth
term-zone-sydney = Sydney
term-zone-auckland = Auckland
term-weekends = Weekends
term-weekends-about = Do clocks run on Saturdays and Sundays?
term-weekends-on = count like other days
term-weekends-off = off: clocks stop

## Inviting people, and who may join.
invitation = ✉️ { $name } invites you to a game in { $server }: **{ $game }**, { $pace }. Table { $id }: { $url }
invitation-joined = You have a seat at table { $id }: { $url }
invitation-declined = All right, not now. They can't invite you again today.
invitation-never = All right: no one in that server can invite you. You can still join its tables.
button-not-now = Not now
button-never = No more invites
button-invite-people = Invite
button-invited-on = Invited players only
button-invited-off = Open to all
menu-invite = Invite someone…
menu-reliability = Reliability
menu-rating = Rating
menu-role = Any role
admit-title = ### Who may join table { $id }
admit-about = -# Players you invite can always join. I send them a direct message.
invited = ✉️ { $user } is invited.
invite-not-here = They aren't in this server, so I didn't send the invite. Choose someone who is.
invite-unseen = They can't see your table's channel, so I didn't send the invite. Open a table where they can.
invite-elsewhere = That table is in another server. Invite players there.
gate-none = Anyone who sees the table can join.
gate-invited = 🔒 Invited players only
gate-reliability = 🔒 Reliability of at least { $least }%
gate-reliability-option = { $least ->
    [0] Any reliability
   *[other] At least { $least }%
  }
gate-rating = Rating: { $range }
gate-role = 🔒 Only with { $role }
rating-any = any
rating-least = from { $least }
rating-most = up to { $most }
rating-both = { $least } to { $most }
find-part-invitations = Invitations
find-part-invitations-about = Players invite each other by name
find-limit-invitations-a-day = Invitations per player: { $number }
audit-setting-invitations-a-day = Invitations per player per day: { $value }.
audit-setting-invitations-a-day-usual = Invitations per player per day: the bot's default.
error-not-invited = Only invited players may join this table. Ask someone at the table, or find another one with { COMMAND("tables") }.
error-role-missing = Only players with the role <@&{ $role }> may join this table. Find another one with { COMMAND("tables") }.
error-not-reliable = This table needs { $least }% reliability, and yours is { $have }%. Every deadline you meet raises it. { COMMAND("tables") } lists other tables.
error-rating-out-of-range = Your rating ({ $have }) is outside this table's range. { COMMAND("tables") } lists others.
error-unknown-invitation = That invitation is gone. { COMMAND("tables") } lists open tables.
error-already-invited = They're already invited to this table.
error-wants-no-invitations = They aren't taking invitations now. They can still join by themselves.
error-too-many-invitations =
    { $limit ->
        [one] You've sent one invitation today, and that's the limit.
       *[other] You've sent { $limit } invitations today, and that's the limit.
    } Others can find your table with { COMMAND("tables") }.

## Private tables.
option-private = Only players you invite see it
lobby-created-private = 🔒 It opens in a private thread, which only you and your guests see.
lobby-no-private-threads = Private tables need a text channel. Type { COMMAND("lobby create") } in one.
lobby-not-private = I can't open private threads here: I need **Create Private Threads** in a text channel. Or open a private thread yourself, add me to it, and type { COMMAND("lobby create") } there.
private-thread = Private table { $id }
button-private = Private table
gate-private = 🔒 Private table: only invited players see it
error-still-hidden = I'm still opening this table's private thread. Try again in a moment.
find-part-private = Private tables
find-part-private-about = Tables in private threads, for invited players only
