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
picture-hand-none-to-choose = There is no card to choose
picture-hand-keep = Drop what you won't keep
picture-hand-bonus = { $count ->
    [one] Keep one more card for the next round
   *[other] Keep up to { $count } cards for the next round
}
picture-hand-sip = The whiskey: play a card
picture-hand-discards = Your discard pile: { $count }
picture-hand-wait = Not your turn to play
picture-hand-empty = Your hand is empty
picture-strip-chosen = You chose
picture-strip-came = What came of it
picture-strip-better = Better
picture-strip-nothing = Nothing to see on the train yet.
# $chosen, $better: a choice; $came: a sentence
alt-strip = You chose: { $chosen }. What came of it: { $came } Better: { $better }.
picture-hand-purses = Purses: { $values }
picture-bullet = Bullet
picture-kind-move = Move
picture-kind-floor = Floor
picture-kind-fire = Fire
picture-kind-robbery = Robbery
picture-kind-punch = Punch
picture-kind-marshal = Marshal
picture-kind-ride = Ride

## Short questions over the answers.
picture-ask-move = Where do you run?
picture-ask-floor = Where do you climb?
picture-ask-fire = Who do you shoot?
picture-ask-robbery = What do you take?
picture-ask-punch = Who do you punch?
picture-ask-marshal = Where does the Marshal go?
picture-ask-pickpocketing = Which purse do you take?
picture-ask-ride = Where do you ride?
picture-ask-run = Onto which roof do you run?
picture-ask-hostage = Who do you take hostage?
picture-ask-board = Do you board here?
picture-ask-start = Which car do you start in?
picture-draw = Draw { $count }
picture-drink = Drink
picture-purses = { $count } = { $sum }
picture-escape = Escape
picture-shotgun = Shotgun
picture-loot-purse = Purse
picture-loot-jewel = Jewel
picture-loot-strongbox = Strongbox
picture-loot-flask = Flask
picture-round-short = { $round }/{ $rounds }

## The score.
picture-score = The take
picture-score-part = ×{ $count } · { $worth }
picture-caught = Caught

## What has just happened: more or less of something, and how much happened before what is drawn.
picture-gain = +{ $count }
picture-loss = −{ $count }

## Descriptions of pictures: the letters that stand in them.
alt-choice = { $letter } { $what }
alt-range = { $first }–{ $last }
alt-choices = In the picture: { $choices }.

## Pictures to share.
picture-gazette = THE COLT GAZETTE
picture-wanted = WANTED
picture-free = Free

## The rules, before and after.
picture-before = Before
picture-after = After

## Films and pictures to share.
film-none = Nothing happened on the train in these turns.
film-whole = All { $count } cards
film-card = Card { $number } of { $count }
keepsakes-title = ### Share match { $id }
share-copy = -# Copy these lines into any chat. 🟨 loot · 🔴 hit someone · 🟪 the Marshal · 🟦 anything else · ⬜ nothing · ⬛ no card
share-title = 🚂 { $game } · { $name }: { $place } of { $places } · { $server }
share-title-private = 🚂 { $game } · { $name }: { $place } of { $places }
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
    [one] In the saloon: { $who }. One seat is free.
   *[other] In the saloon: { $who }. { $free } seats are free.
  }

# A page of Stealin': what came of all its cards.
page-hit = { $count ->
    [one] { $who } hit
    [2] { $who } hit twice
   *[other] { $who } hit { $count } times
  }
page-hits = { $count ->
    [one] one bandit
   *[other] { $count } bandits
  } hit
page-punched = { $who } punched
page-punches = { $count ->
    [one] one bandit
   *[other] { $count } bandits
  } punched
page-gains = { $who } gains most
page-loot = { $count ->
    [one] one bandit takes
   *[other] { $count } bandits take
  } loot
# $who: the bandits who won the match; $count: how many
page-wins = { $count ->
    [one] { $who } wins
   *[other] { $who } win
  }
page-quiet = All quiet aboard

# The ribbon on the first picture of a film.
picture-film = Film: { $count ->
    [one] one card
   *[other] { $count } cards
  }

# A wall of posters at the end of a season.
wall-points = Points: { $points }
alt-wall = A wall of WANTED posters, { $title }: { $who }.

# The card to share of a match that has ended.
share-wins = { $count ->
    [one] { $who } wins with { $worth }
   *[other] { $who } win with { $worth }
  }
share-aside = { $players } players · { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
  }
share-loot = Pieces of loot after each round
share-start = start
award-shots = Sharpest shot
award-shots-count = { $count ->
    [one] one shot
   *[other] { $count } shots
  }
award-punches = Hardest fist
award-punches-count = { $count ->
    [one] one punch
   *[other] { $count } punches
  }
award-takings = Sticky fingers
award-takings-count = { $count ->
    [one] one grab
   *[other] { $count } grabs
  }
award-wounds = Most holes
award-wounds-count = { $count ->
    [one] one wound
   *[other] { $count } wounds
  }
award-climbs = Roof cat
award-climbs-count = { $count ->
    [one] one climb
   *[other] { $count } climbs
  }
alt-share = { $title }. Places: { $who }.

## The comic strip of a Stealin': a short caption for each picture, and its shout.
## $whom: the bandits who are hit, joined
## $sort: which shout: punch, shot, take or move
## $loot: drop- or steal- with purse, jewel or strongbox; in comic-take also flask, hostage and others
## $way: off, up, down or run
## $told: the captions with the numbers of their cards
comic-punch = { $loot ->
    [steal-purse] { $who } punches { $whom } and keeps the purse
    [drop-purse] { $who } punches { $whom }: a purse flies
    [drop-jewel] { $who } punches { $whom }: a jewel flies
    [drop-strongbox] { $who } punches { $whom }: a strongbox falls
   *[none] { $who } punches { $whom }
  }
comic-shot = { $count ->
    [one] { $who } shoots { $whom }
    [2] { $who } shoots { $whom }
   *[other] { $who } shoots { $count } bandits
  }
comic-caught = { $who } runs into the Marshal
comic-marshal = { $count ->
    [one] The Marshal shoots { $whom }
    [2] The Marshal shoots { $whom }
   *[other] The Marshal shoots { $count } bandits
  }
comic-take = { $loot ->
    [purse] { $who } grabs a purse
    [jewel] { $who } grabs a jewel
    [strongbox] { $who } grabs a strongbox
    [flask] { $who } grabs a flask
    [hostage] { $who } takes a hostage
   *[other] { $who } cashes in
  }
comic-event = { $what ->
    [hit] { $name }: { $count ->
        [one] one bandit hit
       *[other] { $count } bandits hit
      }
    [won] { $name }: loot for { $whom }
    [won-many] { $name }: loot for { $count } bandits
    [lost] { $name }: less loot for { $whom }
    [lost-many] { $name }: less loot for { $count } bandits
   *[none] { $name }
  }
comic-strongbox = A second strongbox lands in { $car ->
    [0] the engine
   *[other] car { $car }
  }
comic-move = { $way ->
    [off] { $who } rides off for good
    [ride] { $who } takes a ride
    [up] { $who } climbs onto the roof
    [down] { $who } climbs down
   *[run] { $who } is on the move
  }
comic-the-marshal = The Marshal
comic-shout = { $sort ->
    [punch] POW!
    [shot] BANG!
    [take] SNATCH!
   *[move] DASH!
  }
comic-worth = { $worth }!
alt-comic = Comic strip: { $told }.
