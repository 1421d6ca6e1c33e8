### Settings of a person.

## /settings
command-settings = Your time zone, playing hours, quiet hours and reminders; only you see it
option-zone = Your time zone: type a city near you
settings-title = ### Your settings
menu-settings-page = Topic
settings-topic-time = Times and reminders
settings-topic-play = Playing
settings-topic-look = Language and pictures
settings-topic-kept = What is stored about you
settings-topic-more = { $title } ({ $number })
# $now: the time of day there
settings-zone = **Time zone:** { $zone }, where it's { $now }. To change it, choose the option `zone` of { COMMAND("settings") } and type a city near you.
panel-city = 🕑 Reminders by day, not by night: **Set time zone**.
button-city = Set time zone
modal-city = Your time zone
field-city = A city near you (empty: leave it at UTC)
field-city-example = Lyon, Köln, Boston…
# $place: a city; $zone: the name of its time zone
zone-place = { $place } · { $zone }
# $zone: a place and its time zone; $now: the time of day there
zone-option = { $zone } · { $now }
settings-city-done = ✅ Your times are those of **{ $zone }**, where it is { $now } now. Change that in { COMMAND("settings") }, along with playing hours and quiet hours.
settings-hours-set = **Playing hours:** { $opens } to { $closes }. A decision that comes up outside these hours waits for them: for at most the usual time again, never more than a day.
settings-hours-none = **Playing hours:** none. Set them, and a decision that comes up while you sleep won't run out before you're awake.
settings-quiet = **Quiet hours** (reminders wait until they're over): { $quiet }.
settings-reminders = **Reminders**, { $shares }: { $reminders }.
settings-next-up = **You're next:** { $on }. A direct message when the player before you has been thinking for ten minutes, at tables with 8 hours or more per decision. Once for each turn; not in your quiet hours, nor if you have queued a card.
settings-next-up-on = Tell me when I'm next
settings-next-up-off = Don't tell me when I'm next
# $who: the names of those whom the match waits for
next-up = ⏭️ **{ $game }** (match { $id }): you're next, after { $who }. You can already queue your card. { COMMAND("settings") } turns these messages off.
settings-forecast-on = **Forecasts:** I store the times of your last 60 decisions, so that { COMMAND("match info") } can estimate when a round will end.
settings-forecast-off = **Forecasts:** I don't store how long you take. Anything stored before has been deleted.
settings-language-about = **Language** of everything only you see.
settings-language-client = My Discord's language
menu-language = Language
settings-tips-now-on = **Tips for beginners:** in every match.
settings-tips-now-off = **Tips for beginners:** only in your first match of a game.
settings-tips-on = Always give me tips
settings-tips-off = No more tips
settings-pictures = **Pictures that only you see:** motion { $motion }, high contrast { $contrast }.
settings-on = on
settings-off = off
settings-motion-on = Turn motion on
settings-motion-off = Turn motion off
settings-contrast-on = Turn high contrast on
settings-contrast-off = Turn high contrast off
settings-positions-now-on = **Puzzles from your matches:** on. Positions from matches you play may be used as puzzles, no sooner than a week after the end and only if everyone at the table has this on; without names, server or date.
settings-positions-now-off = **Puzzles from your matches:** off. No position from your matches is used anywhere.
settings-positions-on = Allow puzzles from my matches
settings-positions-off = No puzzles from my matches
settings-foot = -# Clocks that are already running don't change.
menu-opens = Playing hours: from
menu-closes = Playing hours: until
menu-quiet = Quiet hours
menu-reminders = Reminders
menu-shares = When to remind me
menu-forecast = Forecasts
hours-none = No playing hours
hours-from = from { $hour }
hours-until = until { $hour }
quiet-outside = outside my playing hours
quiet-none = none
quiet-between = { $from } to { $to }
shares-both = when half and when 85% of the time is gone
shares-half = when half of the time is gone
shares-late = when 85% of the time is gone
reminders-mention = a mention in the match's thread
reminders-dm = a direct message (or the thread if that fails)
reminders-both = a mention and a direct message
reminders-none = none
forecast-on = Use my response times
forecast-off = Don't use my response times
error-unknown-zone = There's no time zone called “{ $zone }”. Type a city in the option `zone` of { COMMAND("settings") } and pick one from the list, such as Europe/London.
error-short-hours = Playing hours must last at least { $least } hours. Choose another hour.
