### The private panel: where I am, what happened to me, what each card would do, what comes next; and what /match info says.

## Where I am. Parts stand in one line, with dots between.
standing-you = You
standing-at = { $who }: { $at }
standing-with = { $where } with { $company }
standing-loot = { $loot } here
standing-marshal = Marshal { $at }
standing-shotgun = Shotgun { $at }
standing-pile = pile: { $count }
standing-laid = You've played { $cards }
standing-laid-hidden = { $card } (face down)
standing-laid-faded = a card face down
super-standing-facing = facing { $what }
# $who: your bandit
super-standing-stunned = stunned
super-standing-behind = behind { $who }
super-standing-before = ahead of { $who }
super-standing-order = order of play: { $place } of { $count }
super-standing-out = You: off the train for good
super-standing-out-hope = You: off the train, but a horse may bring you back

## What a card would do if it were carried out now. $what is a place, a bandit or some loot, or several with "or" between.
list-or = { $head } or { $item }
prospect = { $card }: { $what }
prospect-none = No use now: { $cards }
prospect-fire-none = no target
prospect-away = away for good
prospect-the-shotgun = the Shotgun
super-prospect-stunned = First card: you get up
super-prospect-out = off the train!
super-prospect-flip = face { $what }
super-prospect-foot = your own foot!
super-prospect-reflex = up, then { $what }
super-prospect-horse = Locomotive, in front
standing-by-then-you = You'd be { $at } by then.
standing-by-then = { $who } would be { $at } by then.

## What happened to me. Clauses; the first letter becomes a capital.
befell-you = you
befell-shot = { $by } shot { $who }
befell-punched = { $by } punched { $who }
befell-bullet = { $who } took a neutral bullet
# $you: yes where $who is the reader
befell-lost = { $who } lost { $loot }
# $you: yes where $who is the reader
befell-robbed = { $by } took { $loot } from { $who }
# $you: yes where $who is the reader
befell-took = { $who } took { $loot }
befell-paid = { $who } got { $money }
befell-nothing = { $who } played { $card } to no effect
befell-hostage = { $who } took a hostage: { $hostage }
befell-now-you = you're now { $at }
befell-now = { $who } is now { $at }
super-befell-missed = your shot hit no one
# $who: your bandit
super-befell-stunned = you were stunned
super-befell-fell = you fell off the train
super-befell-rescued = a horse brought you back
panel-befell = ❗ **{ $what }.**

## The pages of the panel.
button-back-to-hand = ← Back
panel-hint = 💡 { $hint }

## Cards queued for coming turns.
panel-queue = Turn { $turn }{ $standard ->
    [yes] {""}
   *[no] {" "}({ $kind })
  }: queue a card?
button-unqueue = { $when ->
    [if] ✕ Turn { $turn }: { $card }, if…
    [unless] ✕ Turn { $turn }: { $card }, unless…
   *[none] ✕ Turn { $turn }: { $card }
  }
button-delegate = Let the bot choose this round
button-delegate-rest = Autoplay the rest
button-undelegate = ✕ Autoplay
plan-delegated = ✅ A computer plays the rest of this Stealin' for you. Step in any time, or take it back below.

## Several cards chosen in one form.
button-form-keep = Discard cards
button-form-bonus = Keep cards
form-keep = Discard cards
form-keep-label = Discard
form-keep-about = Tick the cards to discard. You keep the rest.
form-bonus = Keep cards
form-bonus-label = Keep
form-bonus-about = { $count ->
    [one] Tick one card for the next round. You give back the others.
   *[other] Tick up to { $count } cards for the next round. You give back the others.
  }
picked-keep = ✅ You discard: **{ $cards }**
picked-keep-none = ✅ You keep your hand
picked-bonus = ✅ You keep: **{ $cards }**
picked-bonus-none = ✅ You keep nothing

## A choice with its letter in the picture.
answer-lettered = { $letter } · { $label }

## Standing answers in /settings.
stealin-me = you decide
stealin-bot = I decide for you
alike-me = I ask you
alike-bot = I take any
settings-stealin-me = Decide Stealin' yourself
settings-stealin-bot = Let the bot decide Stealin'
settings-alike-me = Ask about purses
settings-alike-bot = Take any purse
plan-ask-alike = Identical choices
plan-alike-any = Take any
plan-answer-usual = My usual answer ({ $answer })
plan-once = ✅ I'll ask you the next question in Stealin'.
plan-not-once = ✅ Your defaults apply to the next question, too.
plan-usual = ✅ This is now your default. Change it in { COMMAND("settings") }, or per match.
button-plan-ask-once = Ask me once
button-plan-ask-always = Don't ask me
button-plan-usual = Use everywhere
plan-turns = Your turns: { $turns }
plan-turn = { $turn }{ $standard ->
    [yes] {""}
   *[no] {" "}({ $kind })
  }

## Tools.
button-more = More
button-less = Less
button-face-down = Face down
button-face-up = Face up

## Notes to oneself.
panel-memo = 📝 { $memo }
button-memo = Note to myself
field-memo = Only you see it
memo-about = It appears in your hand. Leave it empty to delete it.

## The private panel.
panel-played = ✅ You chose: **{ $what }**
panel-over = This match is over.
panel-plan-due = Your plan plays **{ $what }** in a moment
panel-instead = Play something else:
panel-not-asked = Nothing to decide right now. I'll tell you when it's your turn.
panel-below = Your hand is below.
pictures-closed = No pictures here: I need { $lacking }. A server admin can turn it on. The match goes on in text.
closed-asked = It's your turn in { $match }, but I can't get into its thread. Play here: press the button, or type { COMMAND("hand") }.
panel-muted-gone = ⚠️ This match's channel is gone. Play on here with { COMMAND("hand") }. A moderator can move the match with { COMMAND("mod move") }.
panel-muted = ⚠️ I can't post in this match's thread: I need { $lacking }. Play on here with { COMMAND("hand") } and ask a server admin.
panel-locked = ⚠️ This match's thread is locked. Play on here with { COMMAND("hand") }. A moderator can unlock it.
panel-refused = ⚠️ Discord blocks my posts in this match's thread. Play on here with { COMMAND("hand") }. AutoMod rules? A moderator can exempt my role.
menu-answers = { $first } … { $last }
choice-unknown = “{ $typed }” isn't one of your choices. Pick from the list that appears as you type, or use the buttons in { COMMAND("hand") }.
not-asked = Nothing to decide right now. { COMMAND("matches") } lists the tables waiting for you.
no-match-of-yours = You aren't in a running match. Open a table with { COMMAND("lobby create") }, or join one with { COMMAND("tables") }.

## In the hand.
panel-time = ⏳ { $when }
panel-time-bank = -# ⏳ Your time bank starts { $bank }.
# $penalty: which penalty it would be: 1, 2 or 3
panel-stake = -# ⚠️ { $penalty ->
    [1] Miss this deadline and you'll have half the time for the rest of this match.
    [2] Miss this deadline and you'll have a quarter of the time for the rest of this match.
   *[other] Miss this deadline and a computer takes your seat until you're back.
  }

## At the head of a panel: what happened since its owner last looked.
missed-title = **Since you last looked**
missed-away = **While you were away**
missed-plan = 🗓️ Your plan: { $line }
button-missed = Story ({ $count })

## The commands about a running match as a whole, and what /match info says.
command-match = This channel's match, or the one waiting for you
command-match-info = Rules, table rules, clocks, and who the match is waiting for
info-title = ### { $game } · match { $id }
info-asked = • I asked { $who } { $since }.
info-bank = • { $who }'s time bank: { $left } left.
info-forecast = 🔮 Going by this table so far, the round ends { $likely }. Four times out of five it's { $late } or sooner.
info-forecast-thin = 🔮 A rough guess, since few of you have played at this pace: the round ends { $likely }. Four times out of five it's { $late } or sooner.
length-seconds = { $seconds } s
length-minutes = { $minutes } min
length-hours = { $minutes ->
    [0] { $hours } h
   *[other] { $hours } h { $minutes } min
  }
length-days = { $hours ->
    [0] { $days ->
        [one] { $days } day
       *[other] { $days } days
      }
   *[other] { $days ->
        [one] { $days } day { $hours } h
       *[other] { $days } days { $hours } h
      }
  }
info-kept-person = • { $other } plays for { $who } until they're back.
info-kept-computer = • A computer plays for { $who } until they're back.

## The inbox: a direct message with all matches.
# $what: the question
# $note: what came of an action, or the latest events
inbox-at = **[#{ $id } · { $game }]({ $url })**
inbox-waits = **#{ $id }** · { $what }
inbox-waits-until = **#{ $id }** · { $what } · { $when }
button-inbox-turn = Decide
inbox-played = #{ $id }: { $note }
inbox-quiet = Nothing is waiting for you.
inbox-old = This copy is out of date. Your inbox is the newest message here. { COMMAND("settings") } turns it on or off.
inbox-offer = You're in several slow matches now. I can put all of them into one direct message: you answer right there, and threads stop mentioning you.
inbox-closed = Your inbox is off: Discord doesn't let me send you direct messages. Threads mention you again. Allow direct messages for this server, then turn it back on.
