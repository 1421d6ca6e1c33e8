### The story of a server's seasons.

## The story of a server's seasons: a front page a week, a wall when a season ends, the legends.
button-legends = Legends
button-rematch = Rematch
gazette-title = 📰 The front page
# $since, $until: days
gazette-week = { $since } to { $until }
# $matches, $people (numbers)
gazette-count = { $matches } { $matches ->
    [one] match
   *[other] matches
}, { $people } { $people ->
    [one] player
   *[other] players
}
# $wins, $matches (numbers)
gazette-headline = { $who } wins { $wins } of { $matches }
gazette-nobody = The train got through unharmed
gazette-feud = The feud
# $first, $second: names; $ahead, $behind: matches in which the first finished ahead of the second, and behind
gazette-feud-line = { $first } { $ahead } : { $behind } { $second }
# $title: of a feat; $count: how many of it
gazette-deed = { $title }: { $count }
# $headline: a sentence; $news: a list of stories
alt-gazette = A front page: { $headline }. { $news }.
wall-title = 🏆 Season { $season } is over
legends-title = ### 🌵 The legends of this server
legends-none = No one has finished a match here yet.
legends-winner = **{ $place }.** **{ $who }** won { $wins } of { $matches }.
# $deed: a title with how many
legends-deed = - { $deed } · **{ $who }**
# $first, $second: names; $ahead, $behind: matches in which the first finished ahead of the second, and behind
legends-feud = ⚔️ The feud: **{ $first }** { $ahead } : { $behind } **{ $second }**
extras-setup-gazette-about = **The story of the seasons:** when a season ends, I post a wall of WANTED posters: the best bandits, the feud, and the one punched most. I ping no one.
extras-setup-gazette = No WANTED posters, no front page
extras-setup-front-page-on = **Front page:** every Monday at the hour above, if anyone played that week.
extras-setup-front-page-off = **Front page:** none.
settings-front-page-on = Weekly front page
settings-front-page-off = No front page
extras-setup-lacking-gazette = I need { $lacking } in <#{ $channel }> to post walls and front pages.
extras-setup-lacking-gazette-gone = The channel for walls and front pages is gone. Choose another one.
audit-setting-gazette = The wanted posters and the front page go to { $value }.
audit-setting-gazette-usual = No wanted posters and no front page.
audit-setting-front-page = Weekly front page: { $value }.
