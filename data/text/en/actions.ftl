### Decisions: the questions that are asked, and the answers as labels of buttons and lists.
### A label has at most 80 characters, the longest names included; all labels of one question differ.

## Questions, to the player who answers them.
ask-schemin = Turn { $turn } of { $turns }: pick your card
ask-schemin-tunnel = Turn { $turn } of { $turns }, in the tunnel (cards go face down): pick your card
ask-schemin-speeding-up = Turn { $turn } of { $turns }, speeding up (two actions in a row): pick your card
ask-schemin-switching = Turn { $turn } of { $turns }, switching (counter-clockwise): pick your card
ask-schemin-turmoil = Turn { $turn } of { $turns }, turmoil (all choose in secret): pick your card
ask-move = Move: run where?
ask-floor = Floor Change: climb where?
ask-fire = Fire: who do you shoot?
ask-robbery = Robbery: grab what?
ask-punch = Punch: who, what drops, and where to?
ask-marshal = Marshal: lure him which way?
ask-pickpocketing = Pickpocketing: you're alone { $spot }. Which purse, if any?
ask-ride = Ride: gallop where?
ask-run = The Shotgun drives you off: onto which roof?
ask-hostage = The stagecoach: take which hostage?
ask-board = Horse Attack, next to { car-at }: board or ride on?
ask-start = Horse Attack: you're the last rider. Start in which car?
ask-sip = Whiskey: play which card?
ask-keep = End of Schemin': discard which cards?
ask-keep-more = Discarding: { $chosen }. What else?
ask-bonus = { $keep ->
    [one] Bonus: keep one card for the next round?
   *[other] Bonus: keep up to { $keep } cards for the next round?
  }
ask-bonus-more = { $keep ->
    [one] Keeping: { $chosen }. One more?
   *[other] Keeping: { $chosen }. Up to { $keep } more?
  }
# $who: the bandit, for a player of several; $question: one of the texts above
ask-as = { $who } · { $question }
ask-nothing = Nothing for you to decide right now.

## Schemin'.
act-play = { $card }
act-play-counted = { $card } ({ $count })
act-hide = { $card }, face down
act-draw = { $count ->
    [one] Draw the last card
   *[other] Draw { $count } cards
  }
act-pass = Pass

## Stealin'. $way and $note are one of the texts act-way… and act-note…; they begin with a space or are empty.
act-move = { $floor ->
    [roof] Roof { car-of }{ $way }{ $note }
   *[inside] Into { car-to }{ $way }{ $note }
  }
act-move-coach = Roof of the stagecoach{ $note }
act-way = {" "}({ $way })
act-way-across = {" "}(straight across)
act-way-none = {""}
act-climb = { $floor ->
    [roof] Up to the roof { car-of }{ $note }
   *[inside] Down into { car-to }{ $note }
  }
act-climb-coach = { $floor ->
    [roof] Up to the roof of the stagecoach
   *[inside] Down into the stagecoach{ $note }
  }
act-ride = Ride to { car-to }{ $way }{ $note }
act-ride-here = Into { car-to } (the horse stays){ $note }
act-ride-coach = Into the stagecoach{ $note }
act-escape = Leave the train for good
act-capture = { $hostage }: { $ransom } ({ $trouble })
act-shoot = Shoot { $who } ({ $spot })
act-rob-purse-known = Purse ({ $worth })
act-rob-one-purse = Face-down purse
act-rob-one-flask = Full flask
act-rob-any-purse = Any of the { $count } face-down purses
act-rob-any-flask = Any of the { $count } full flasks
act-rob-jewel = Jewel ({ $worth })
act-rob-strongbox = Strongbox ({ $worth })
act-rob-flask-known = Flask ({ $flask })
act-rob-numbered = { $loot }, { $number } of { $count }
act-leave = Leave the purses alone
act-marshal = Marshal to { car-to }{ $way }{ $count ->
    [0] {""}
    [one] : one bandit flees
   *[other] : { $count } bandits flee
  }
act-punch = { $who }: { $loot }; lands { $landing }
act-punch-target = Punch { $who }
act-punch-purse = purse falls
act-punch-purse-take = you keep the purse
act-punch-jewel = jewel falls
act-punch-strongbox = strongbox falls
act-punch-none = no loot to lose
act-punch-flask = flask falls
act-punch-whiskey = half-drunk classic whiskey falls
act-punch-old-whiskey = half-drunk old whiskey falls
act-punch-shotgun = Punch the Shotgun
act-punch-free = the strongbox comes free
act-punch-off = The Shotgun: off the strongbox, { $landing }
act-punch-landing = { $spot }{ $note }
act-note-none = {""}
act-note-marshal = {" "}– the Marshal!
act-note-shotgun = {" "}– the Shotgun!
act-note-past = {" "}– past the Shotgun
act-note-hostage = {" "}– and take a hostage

## Before the train is boarded, and between the rounds.
act-board = Board { car-to }
act-ride-on = Ride on
act-start = Start in { car-at }
act-drop = Discard { $card }
act-keep = Keep { $card }
act-done-keep = { $count ->
    [0] That's all
    [one] Keep this card
   *[other] Keep these { $count } cards
  }
act-done-bonus = { $count ->
    [0] Keep nothing
   *[other] That's all
  }
act-drink-whiskey = Drink classic whiskey: draw { $count }, then play one { $state ->
    [last] (empties the flask)
   *[first] (half is left)
  }
act-drink-of = { $bandit }: { $drink }
act-drink-old-whiskey = Drink old whiskey: play two cards { $state ->
    [last] (empties the flask)
   *[first] (half is left)
  }

## The same with fewer words, for buttons on phones: at most 34 characters. $loot: what the victim loses.
act-shoot-brief = { $who } ({ $spot })
act-capture-brief = { $hostage }: { $ransom }
act-marshal-brief = { $count ->
    [0] To { car-to }
    [one] To { car-to }: one flees
   *[other] To { car-to }: { $count } flee
  }
act-punch-brief = { $who }: { $loot ->
    [purse] purse
    [purse-take] purse to you
    [jewel] jewel
    [strongbox] strongbox
    [flask] flask
    [whiskey] whiskey
    [old-whiskey] old flask
   *[none] no loot
  }, { $landing }
act-punch-off-brief = Shotgun: { $landing }
act-drink-whiskey-brief = Classic whiskey, { $state ->
    [last] 2nd sip
   *[first] 1st sip
  }
act-drink-old-whiskey-brief = Old whiskey, { $state ->
    [last] 2nd sip
   *[first] 1st sip
  }
