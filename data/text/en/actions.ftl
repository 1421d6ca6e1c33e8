### Decisions: the questions that are asked, and the answers as labels of buttons and lists.
### A label has at most 80 characters, the longest names included; all labels of one question differ.

## Questions. $who is the bandit that acts.
ask-schemin = Turn { $turn } of { $turns }: what does { $who } plan?
ask-schemin-tunnel = Turn { $turn } of { $turns }, in the tunnel (cards go face down): what does { $who } plan?
ask-schemin-speeding-up = Turn { $turn } of { $turns }, speeding up (two acts in a row): what does { $who } plan?
ask-schemin-switching = Turn { $turn } of { $turns }, switching (counter-clockwise): what does { $who } plan?
ask-schemin-turmoil = Turn { $turn } of { $turns }, turmoil (all choose in secret): what does { $who } plan?
ask-move = Your Move: where does { $who } run?
ask-floor = Your Floor Change: where does { $who } climb?
ask-fire = Your Fire: whom does { $who } shoot?
ask-robbery = Your Robbery: what does { $who } grab?
ask-punch = Your Punch: whom does { $who } strike, what falls, and where does the victim land?
ask-marshal = Your Marshal: where does { $who } lure him?
ask-pickpocketing = Pickpocketing: { $who } is alone { $spot }. Which purse, if any?
ask-nothing = There is nothing for you to decide just now.

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
    [roof] Roof of { $car }{ $way }
   *[inside] Into { $car }{ $way }{ $note }
  }
act-way = {" "}({ $way })
act-way-none = {""}
act-climb = { $floor ->
    [roof] Up to the roof of { $car }
   *[inside] Down into { $car }{ $note }
  }
act-shoot = Shoot { $who } ({ $spot })
act-rob-purse = Purse no. { $number }
act-rob-purse-known = Purse no. { $number } (you know it: { $worth })
act-rob-jewel = Jewel ({ $worth })
act-rob-strongbox = Strongbox ({ $worth })
act-leave = Leave the purses alone
act-marshal = Marshal to { $car }{ $way }{ $count ->
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
act-punch-landing = { $floor ->
    [roof] on the roof of { $car }
   *[inside] in { $car }{ $note }
  }
act-note-none = {""}
act-note-marshal = {" "}– the Marshal!
