### Planning ahead: the editor, its sentences, and what goes wrong there.

error-no-planning = You can't plan ahead in this game. Decide with { COMMAND("hand") } when it's your turn.
error-stale-plan = Your plan has changed since you opened it here. Open it again to change it.
error-bad-plan = { $reason ->
    [lines] A plan can have at most { $most } lines. Remove one first.
    [condition] That condition makes no sense at this table. Choose one from the list.
    [hide] You can't choose to play cards face down. Leave the card face up.
    [habit] That answer makes no sense at this table. Choose one from the list.
   *[words] You can never hold that card at this table. Choose one from the list.
  }

## Lines. $what are cards, $clause is a condition, $hidden, $when and $else begin with a comma or are empty.
plan-do-draw = Draw cards
plan-do-whiskey = Drink classic whiskey
plan-do-old-whiskey = Drink old whiskey
plan-line = { $number }. **{ $what }**{ $hidden }{ $when }{ $else }
plan-line-round = Round { $number }: **{ $what }**{ $hidden }{ $when }{ $else }
plan-line-turn = Turn { $number }: **{ $what }**{ $hidden }{ $when }{ $else }
plan-line-option = { $number }. { $what }{ $hidden }{ $when }
plan-line-option-round = Round { $number }: { $what }{ $hidden }{ $when }
plan-line-option-turn = Turn { $number }: { $what }{ $hidden }{ $when }
plan-part-hidden = , face down
plan-part-if = , if { $clause }
plan-part-unless = , unless { $clause }
plan-part-else-wait = ; else ask me
plan-part-else-skip = ; else the next line
plan-part-else-card = ; else { $what }
plan-part-none = {""}

## Conditions. $what is a bandit, a card or a kind of turn.
plan-when-always = Always
plan-when-with = { $what } is where I am
plan-when-company = someone else is where I am
plan-when-marshal-here = the Marshal is in my car
plan-when-marshal-near = the Marshal is in a car next to mine
plan-when-roof = I am on a roof
plan-when-loot = there is loot where I am
plan-when-turn = it is a { $what } turn
plan-when-top = the last card played is { $what }, face up
plan-when-laid = someone else has played { $what } face up this round
plan-when-empty = I have no bullets left to shoot
plan-when-last-round = it is the last round
plan-when-horse = there's a horse next to my car
plan-when-stunned = I'm stunned
plan-when-forward = I face the Locomotive
plan-when-caboose = I am in or on the Caboose
plan-when-locomotive = I am in or on the Locomotive
plan-when-aim = someone is in my line of fire
plan-when-first = I am First Player
plan-choice-if = If { $clause }
plan-choice-unless = Unless { $clause }
plan-any-with = a bandit you choose is where I am
plan-any-turn = the turn is of a kind you choose
plan-any-top = the last card played is one you choose, face up
plan-any-laid = someone else has played a card you choose this round

## Standing answers: the question, and the answers. $what is a bandit, a card or a hostage.
plan-ask-escape = Ride in the last round
plan-escape-go = Leave the train for good, if I can
plan-escape-stay = Stay on the train
plan-ask-run = On the move: where to?
plan-run-front = Toward the Locomotive, as far as I can
plan-run-rear = Toward the Caboose, as far as I can
plan-run-loot = To the most loot, but not to the Marshal
plan-run-away = Away from the Marshal
plan-ask-shoot = Fire: at whom?
plan-shoot-richest = The richest, as far as I can see
plan-shoot-fewest-bullets = The one with the fewest bullets left
plan-shoot-most-bullets = The one with the most bullets left
plan-shoot-at = { $what }, else ask me
plan-ask-strike = Punch: who?
plan-strike-richest = The richest, as far as I can see
plan-strike-fewest-bullets = The one with the fewest bullets left
plan-strike-most-bullets = The one with the most bullets left
plan-strike-at = { $what }, else ask me
plan-ask-take = Punch with Cheyenne: the purse
plan-take-keep = I keep it
plan-ask-knock = Punch: what falls?
plan-knock-dearest = The most valuable
plan-knock-strongbox = A strongbox, if there is one
plan-knock-jewel = A jewel, if there is one
plan-knock-purse = A purse, if there is one
plan-ask-land = Punch: where to?
plan-land-front = Toward the Locomotive
plan-land-rear = Toward the Caboose
plan-land-marshal = To the Marshal, if I can
plan-land-away = Away from the Marshal
plan-ask-grab = Robbery: what?
plan-grab-dearest = The most valuable, as far as I know
plan-grab-jewel = Jewels first
plan-grab-strongbox = Strongboxes first
plan-grab-purse = Purses first
plan-ask-rest = Anything still open
plan-rest-computer = As a computer player would
plan-ask-lure = Marshal: where to?
plan-lure-front = Toward the Locomotive
plan-lure-rear = Toward the Caboose
plan-lure-most = Where he finds the most rivals
plan-ask-pocket = Pickpocketing
plan-pocket-take = Take a purse
plan-pocket-leave = Leave the purses alone
plan-ask-keep = Cards at the end of Schemin'
plan-keep-all = Keep all I can
plan-keep-none = Discard them all
plan-ask-bonus = Bonus: a card for the next round
plan-bonus-none = Hold nothing back
plan-bonus-card = Hold back one { $what }, else ask me
plan-ask-board = Horse Attack: where do I board?
plan-board-rear = At the Caboose
plan-board-middle = In the middle of the train
plan-board-front = As near to the Locomotive as I can
plan-ask-hostage = Which hostage?
plan-hostage-dearest = The one that may pay most
plan-hostage-name = The { $what }, else ask me
plan-answer-me = Ask me

## The editor.
plan-title = ### Plan ahead · match { $id }
plan-about = Each line is for one of your coming turns in Schemin', in this order. It is played a few seconds after your turn comes. You can play first, or change it any time. No one else sees it.
plan-about-rounds = Each line is for one round. It is played a few seconds after the round starts. You can play first, or change it any time. No one else sees it.
plan-nothing = You have no plan.
plan-counts = **Active plan:**
plan-draft = **Draft (not active until you press Save):**
plan-habits = **Answers while your cards are played out:**
plan-habit = { $question } **{ $answer }**
plan-round = For round { $number }.
plan-kept = Unused lines carry over to the next round.
plan-dropped = Unused lines are dropped at the end of the round.
plan-part = Chosen so far: **{ $what }**. What comes next?
plan-saved = ✅ Saved and active.
plan-undone = Changes discarded.
plan-cleared = ✅ Your plan is empty.
plan-added = ✅ Added and active.
plan-added-too = ✅ Added and active, in your draft as well.
plan-next = 🗓️ Planned next: { $line }
plan-next-in-round = 🗓️ Planned next in round { $round }: { $line }
plan-next-habits = 🗓️ Your answers in advance are on.
plan-unsaved = 🗓️ You have an unsaved draft of your plan.
button-plan = Plan ahead
button-plan-line = Add a condition
modal-plan-line = A card that depends on something
field-plan-card = Card
field-plan-when = Only if (nothing chosen: always)
field-plan-when-other = Or only if
field-plan-else = Otherwise
field-plan-hide = How
plan-two-conditions = A line has one condition: choose it in one of the two groups.
button-plan-save = Save
button-plan-undo = Discard changes
button-plan-clear = Clear plan
button-plan-answers = Answers in advance
button-plan-keep = Carry over
button-plan-drop-rest = Drop unused lines
button-plan-back = Back
button-plan-if = Add a condition
button-plan-unless = Unless…
button-plan-hide = Face down
button-plan-show = Face up
button-plan-up = Move up
button-plan-remove = Remove line
button-plan-page = Page { $number }
menu-plan-add = Add a card for the next free turn…
menu-plan-add-round = Add a round: the first card…
menu-plan-more = The next card…
menu-plan-edit = Change or remove a line…
menu-plan-when = Condition
menu-plan-what = Which one?
menu-plan-else = If that doesn't apply or isn't possible
plan-else-wait = Ask me
plan-else-skip = Take the next line instead
plan-else-card = Instead: { $what }
plan-else-rest = Instead: { $what }, …

## Slash commands (at most 100 characters each).
