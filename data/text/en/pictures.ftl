### The few words inside pictures. They must stay short: a picture is read on a phone.

## The letter in each bandit's sign. Each sign has its own shape and colour too.
picture-sign-belle = B
picture-sign-cheyenne = C
picture-sign-django = Dj
picture-sign-doc = Do
picture-sign-ghost = G
picture-sign-tuco = T

## Plates on the train. The car before the Locomotive is number 1.
picture-plate = { $number }
picture-plate-caboose = Caboose
picture-plate-locomotive = Engine

## The ticket with the round.
picture-round = Round { $round } of { $rounds }: { $phase }
picture-phase-schemin = Schemin’
picture-phase-stealin = Stealin’
picture-phase-event = the event
picture-phase-attack = Horse Attack
picture-phase-over = the last stop

## How many of one kind.
picture-count = ×{ $count }

## The board beside the stagecoach: who can still be taken hostage.
picture-hostages = Hostages

## The hand.
picture-hand = { $name }’s hand
picture-hand-play = Play a card, or draw { $count }
picture-hand-draw = Nothing to play: draw { $count }
picture-hand-only-play = Play a card
picture-hand-pass = Nothing to play and nothing to draw
picture-hand-choose = A choice is waiting below
picture-hand-none-to-choose = There is no card to choose
picture-hand-keep = Drop what you will not keep
picture-hand-bonus = { $count ->
    [one] Keep one more card for the next round
   *[other] Keep up to { $count } cards for the next round
}
picture-hand-sip = The whiskey: play a card
picture-hand-discards = Your discard pile: { $count }
picture-hand-wait = Not your turn to play
picture-hand-empty = Your hand is empty
picture-hand-purses = Purses: { $values }
picture-bullet = Bullet
picture-kind-move = Move
picture-kind-floor = Floor
picture-kind-fire = Fire
picture-kind-robbery = Rob
picture-kind-punch = Punch
picture-kind-marshal = Marshal
picture-kind-ride = Ride

## The score.
picture-score = The take
picture-caught = Caught

## The pile while it is carried out, and the cards that had no room.
picture-pile = { $number } of { $cards }
picture-more-cards = +{ $count }

## A six-shooter without bullets.
picture-no-bullets = out

## What has just happened: more or less of something, and how much happened before what is drawn.
picture-gain = +{ $count }
picture-loss = −{ $count }
picture-earlier = +{ $count }

## Descriptions of pictures: the letters that stand in them.
alt-choice = { $letter } { $what }
alt-choices = In the picture: { $choices }.

## Pictures to share.
picture-wanted = WANTED
picture-free = Free

## The rules, before and after.
picture-before = Before
picture-after = After

## Films and pictures to share.
film-none = Nothing happened on the train in these turns.
film-whole = All { $count } cards
film-card = Card { $number } of { $count }
keepsakes-title = ### Match { $id }: pictures to share
keepsakes-recap = The turning points
keepsakes-whole = The whole match
poster-subtitle = { $game } · match { $id }
alt-poster = WANTED poster: { $who }. { $match }.
alt-recap = The turning points of the match, one after the other.
alt-whole = The whole match in motion.
saloon-title = { $game } · table { $id }
saloon-computer = a computer player
alt-saloon = { $free ->
    [0] The saloon is full: { $who }.
    [one] In the saloon: { $who }. One place is free.
   *[other] In the saloon: { $who }. { $free } places are free.
  }
