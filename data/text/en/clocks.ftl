### Clocks: reminders, missed deadlines, more time.

## Reminders.
# $count: how many people $who are
reminder-plain = ⏰ { $who }, { $share }% of your time is gone. I'll play for you { $when }: { $url }
# $count: how many people $who are
reminder-bank = ⏰ { $who }, { $share }% of your time is gone. Your time bank starts { $bank }, and I'll play for you { $when }: { $url }
# $penalty: which penalty it would be: 1, 2 or 3
reminder-stake = -# { $penalty ->
    [1] Run out again and you'll have half the time for the rest of this match.
    [2] Run out again and you'll have a quarter of the time for the rest of this match.
   *[other] Run out again and a computer takes your seat.
  }
reminder-last = -# That's the last reminder about this match today.
button-mute = Stop reminders
mute-done = No more reminders about this decision. Turn them off for good in { COMMAND("settings") }.
mute-nothing = This match isn't waiting for you.

## Missed deadlines.
note-penalty-1 = ⚠️ { $by } missed another deadline and has half the time for the rest of this match. The next miss leaves them a quarter.
note-penalty-2 = ⚠️ { $by } missed another deadline and has a quarter of the time for the rest of this match. After the next miss, a computer takes their seat.
note-paused-missed = ⏸️ { $by } missed two deadlines in a row, and no one else plays here. The match is paused. Press **Resume** to carry on.

## More time for a decision.
## $exactly: a date with its time; $length: how long something lasts
button-more-time = I need time
button-give-time = Give more time
until-more = + { $length }
until-evening = { $days ->
    [0] Tonight, { $hour }
    [1] Tomorrow evening, { $hour }
   *[other] In { $days } days, { $hour }
  }
more-time-title = ### How long do you need?
more-time-about = Once a round you can ask for more time. Your clock runs until another player says yes in the thread. Against computers only, you get it right away.
more-time-given = ⏳ They have until { $until }.
panel-time-asked = ⏳ You asked for time until { $until }. Your clock runs until another player says yes.
panel-time-taken = ⏳ You have until { $until }.
note-time-asked = ⏳ { $by } needs time until { $exactly } ({ $until }).
time-asked-of = { $who }: one yes is enough.
note-time-given = ⏳ { $by } has until { $exactly } ({ $until }): { $other } says yes.
note-time-taken = ⏳ { $by } takes more time: until { $exactly } ({ $until }).
error-no-clock-runs = No clock is running for you in this match.
error-time-already-asked = You've already asked for more time this round. Ask again in the next one.
error-no-such-time = That's too long. In a tournament you can have no more than the round has left.
error-time-no-longer-asked = That's settled: they have the time, or they've decided.
