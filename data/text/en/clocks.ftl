### Clocks: settings of a person, reminders, missed deadlines, forecasts.

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
panel-city = 🕑 So that reminders reach you by day, press **Set time zone** and type a city.
button-city = Set time zone
modal-city = Where you live
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
settings-forecast-on = **Forecasts:** the times of your last 60 decisions are kept, so that { COMMAND("match info") } can estimate when a round will end.
settings-forecast-off = **Forecasts:** nothing is kept about how long you take. Anything kept before has been deleted.
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
settings-positions-now-on = **Puzzles from your matches:** on. Positions from matches you play may be used as puzzles, no sooner than a week after the end and only if everybody at the table has this on; without names, server or date.
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

## In the hand.
panel-time = -# ⏳ Your time runs out { $when }.
panel-time-bank = -# ⏳ Your time bank starts running { $bank }; all your time is up { $when }.
# $penalty: which penalty it would be: 1, 2 or 3
panel-stake = -# ⚠️ { $penalty ->
    [1] If you miss this deadline, you'll have half the time for the rest of this match.
    [2] If you miss this deadline, you'll have a quarter of the time for the rest of this match.
   *[other] If you miss this deadline, a computer takes your seat until you're back.
  }

## Reminders.
# $count: how many people $who are
reminder-plain = ⏰ { $who }, { $share }% of your time is gone. The bot plays for you { $when }: { $url }
# $count: how many people $who are
reminder-bank = ⏰ { $who }, { $share }% of your time is gone. Your time bank starts running { $bank }, and the bot plays for you { $when }: { $url }
# $penalty: which penalty it would be: 1, 2 or 3
reminder-stake = -# { $penalty ->
    [1] If it runs out again, you'll have half the time for the rest of this match.
    [2] If it runs out again, you'll have a quarter of the time for the rest of this match.
   *[other] If it runs out again, a computer takes the seat.
  }
reminder-last = -# That's the last reminder about this match today.
button-mute = Stop reminders
mute-done = No more reminders about this decision. To turn them off for good, use { COMMAND("settings") }.
mute-nothing = This match isn't waiting for you, so there's nothing to remind you of.

## Missed deadlines.
note-penalty-1 = ⚠️ { $by } missed another deadline and has half the time for the rest of this match. The next miss leaves them a quarter.
note-penalty-2 = ⚠️ { $by } missed another deadline and has a quarter of the time for the rest of this match. After the next miss, a computer takes their seat.
note-paused-missed = ⏸️ { $by } missed two deadlines in a row and nobody else is at this table, so the match is paused: no clock runs and no computer moves. Press **Resume** to carry on.

## More time for a decision.
## $exactly: a date with its time; $length: how long something lasts
button-more-time = I need time
button-give-time = Give the time
button-give-time-to = Give time: { $who }
until-more = + { $length }
until-evening = { $days ->
    [0] Tonight, { $hour }
    [1] Tomorrow evening, { $hour }
   *[other] In { $days } days, { $hour }
  }
more-time-title = ### How long do you need?
more-time-about = Once a round you can ask for more time. Your clock keeps running until somebody else at the table presses yes in the thread. With only computers at the table you get it at once.
more-time-given = ⏳ Granted: they have until { $until }.
panel-time-asked = ⏳ You asked for time until { $until }. Your clock keeps running until somebody at the table says yes.
panel-time-wanted = ⏳ { $who } needs time until { $exactly } ({ $until }). One yes is enough.
panel-time-taken = ⏳ You have until { $until }.
note-time-asked = ⏳ { $by } needs time until { $exactly } ({ $until }).
time-asked-of = { $who }: one yes is enough.
note-time-given = ⏳ { $by } has until { $exactly } ({ $until }): { $other } says yes.
note-time-taken = ⏳ { $by } takes more time: until { $exactly } ({ $until }).
error-no-clock-runs = No clock is running for you in this match.
error-time-already-asked = You've already asked for more time this round. You can ask again in the next one.
error-no-such-time = You can't have that much time. In a tournament nobody gets more than the round has left.
error-time-no-longer-asked = Nobody needs that any more: the time has been granted, or the decision made.
command-match-more-time = Ask the table for more time for your decision

## Those who watch. $heading: where the match stands
following-none = You can follow it: one message when it ends, or one after each round as well.
following-end = 👀 You're following this match: you'll get one message when it ends.
following-rounds = 👀 You're following this match: you'll get a message after each round and at the end.
button-follow-end = Follow
button-follow-rounds = Follow each round
button-unfollow-end = Stop following
button-unfollow-rounds = Stop following
button-table-like = Copy this table
followed-round = 👀 { $game }, match { $id }: a round is over. { $heading }
followed-end = 🏁 { $game }: match { $id }, which you're following, is over.
followed-nothing = It ended without a result.
followed-round-aloud = 👀 { $who }, a round of the match you're following is over.
followed-end-aloud = 🏁 { $who }, the match you're following is over.
