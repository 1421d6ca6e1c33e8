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
extras-setup-gazette-about = **The story of the seasons:** when a season ends, a wall of WANTED posters for its best, along with the feud and the bandit punched most. No one is pinged.
extras-setup-gazette = No walls and no front pages
extras-setup-front-page-on = **Front page:** every Monday at the hour above, if anyone played that week.
extras-setup-front-page-off = **Front page:** none.
settings-front-page-on = Weekly front page
settings-front-page-off = No front page
extras-setup-lacking-gazette = In <#{ $channel }> I'm missing { $lacking }, so neither a wall nor a front page can be posted there.
extras-setup-lacking-gazette-gone = The channel of walls and front pages was deleted. Choose another one.
audit-setting-gazette = Walls and front pages are posted in { $value }.
audit-setting-gazette-usual = There are neither walls nor front pages.
audit-setting-front-page = Weekly front page: { $value }.
