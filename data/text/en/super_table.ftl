### Colt Super Express around the table: its name and options, headings, questions, descriptions of pictures, the text board, scores.

## What the lobby offers.
game-super-express = Colt Super Express
mode-reflex = Reflex
mode-title-reflex = Reflex
mode-about-reflex = One extra card in every hand: jump up from being stunned and shoot. Standing, you hit your own foot.
mode-horse = Horse
mode-title-horse = Horse
mode-about-horse = Everyone gets a Horse card: ride to the very front, or come back right after you were knocked off.

## Headings and questions. The cards come as "super-then" joins them.
super-heading-schemin = Round { $round } · { $cars ->
    [one] one car left
   *[other] { $cars } cars
  } · Schemin'
super-heading-shootin = Round { $round } · { $cars ->
    [one] one car left
   *[other] { $cars } cars
  } · Shootin'
super-ask-plan = Pick three cards, in order
super-ask-plan-second = { $cards }, and then?
super-ask-changed = ✅ You're ready: { $cards }. Change your mind?
super-act-undo = Start again

## The board's pictures, described. At most 1,024 characters in all.
super-alt-floor-inside = inside { $who }
super-alt-floor-roof = on the roof { $who }
super-alt-place-locomotive = Locomotive: { $floors }.
super-alt-place-car = Car { $number }: { $floors }.
super-alt-place-caboose = Caboose, car { $number }: { $floors }.
super-alt-bandit = { $who } (faces the { $facing ->
    [front] front
   *[rear] rear
  })
super-alt-bandit-stunned = { $who } (stunned, faces the { $facing ->
    [front] front
   *[rear] rear
  })
super-alt-out = Out: { $who }.
super-alt-out-since = { $who } (round { $round })
super-alt-loot = { $who } has { $worths }.
super-alt-cards = Cards: { $cards }.
super-alt-cards-of = { $who }: { $cards }
super-alt-fell = is off the train
super-alt-won = wins { $worth }
super-alt-lies = lies stunned
super-alt-first = { $who } goes first.
super-alt-train = The train, front to rear, each row of bandits from the front:
super-alt-hand = The cards of { $who } to choose from: { $cards }.
super-alt-plan = Chosen: { $cards }.
super-alt-plan-none = Nothing chosen yet.
super-alt-score-line = { $place }. { $who }: { $parts }.

## Scores.
super-scored-line = **{ $place }.** { $who }: { $parts }
super-scored-aboard = aboard to the end
super-scored-left = off the train in round { $round }
super-scored-cards = { $count ->
    [0] without a loot card
    [one] with one loot card ({ $worths })
   *[other] with { $count } loot cards ({ $worths })
  }
super-scored-tie = Ties go to the bandit who stayed aboard longer, then to more loot cards, then to the highest one.

## The text board: at most 40 columns wide.
super-board-round = Round { $round } of at most { $rounds }
super-board-phase-schemin = Phase: Schemin'
super-board-phase-shootin = Phase: Shootin'
super-board-phase-over = Phase: over
super-board-modes = Expansions: { $modes }
super-board-modes-none = Expansions: none
super-board-order = Order of play: { $seats }
super-board-bandit = { $who } { $facing ->
    [front] to front
   *[rear] to rear
  }
super-board-bandit-stunned = { $who } { $facing ->
    [front] to front
   *[rear] to rear
  } (stunned)
super-board-caboose = { $number } Caboose
super-board-car = { $number } Car
super-board-seat = { $bandit }: { $loot }
super-board-loot = loot { $worths }
super-board-no-loot = no loot card
super-board-ready = cards played: { $count }
# $who: the bandit
super-board-out = left in round { $round }
super-board-hoping = may still ride back
super-board-hand = YOUR CARDS
super-board-plan = YOUR CHOICE
super-board-result = { $place }. { $who }: { $parts }

## The few words inside pictures.
picture-sign-mei = M
super-picture-kind-move = Move
super-picture-kind-floor = Floor
super-picture-kind-flip = Flip
super-picture-kind-fire = Fire
super-picture-kind-reflex = Reflex
super-picture-kind-horse = Horse
super-picture-round = Round { $round }
super-picture-phase-schemin = Schemin’
super-picture-phase-shootin = Shootin’
super-picture-phase-over = the last stop
super-picture-modes = with { $modes }
super-picture-order = Order of play
# $who: the bandit
super-picture-stunned = stunned
# $who: the bandit
super-picture-out = out
# $who: the bandit
super-picture-left = off the train in round { $round }
super-picture-aboard = aboard
super-picture-ready = ready
super-picture-thinking = to choose
super-picture-stood = still aboard
# $who: the bandits in it or on it; $count: how many
super-clause-unhooked = { $count ->
    [0] Caboose unhooked, empty
   *[other] Caboose unhooked with { $who }
  }
super-clause-won = { $who } takes { $worth }
super-picture-end = End of the line: round { $round }
super-picture-last-card = Last card
super-picture-falls = { $count ->
    [one] is out
   *[other] are out
  }
super-picture-wins = { $count ->
    [one] WINS
   *[other] WIN
  }
super-picture-held = { $cards ->
    [0] still aboard · no loot card
    [one] still aboard · one loot card
   *[other] still aboard · { $cards } loot cards
  }
super-picture-nobody = NO ONE WINS
super-picture-no-loot = no loot card
super-picture-loot = { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
super-picture-hand-choose = Choose three, in order
super-picture-hand-ready = Ready. You may still change your mind
super-picture-hand-none = Nothing to choose
super-picture-score = Who held out

## The comic strip of a round: a short caption for each picture, and its shout.
## $sort: what happened; $who: the bandit; $whom: the bandit who is shot, or those lost with the car; $worth: dollars
## $count: how many were lost if they are too many to be named, otherwise 0
super-comic = { $sort ->
    [off] { $who } shoots { $whom } off the train
    [walk] { $who } walks off the train
    [gone] { $count ->
        [0] The Caboose is gone, and { $whom } with it
       *[other] The Caboose is gone with { $count } bandits
      }
    [rescue] { $who } gallops back aboard
    [shot] { $who } shoots { $whom }
    [reflex] { $who } jumps up and shoots { $whom }
    [foot] { $who } shoots { own-their } own foot
    [loot] { $who } pockets { $worth }
    [ride] { $who } rides to the engine
    [up] { $who } climbs onto the roof
    [down] { $who } climbs down
    [turn] { $who } turns around
    [stand] { $who } is back on { own-their } feet
   *[run] { $who } is on the move
  }
super-comic-shout = { $sort ->
    [off] BANG!
    [shot] BANG!
    [reflex] BANG!
    [walk] WHOOPS!
    [gone] SO LONG!
    [rescue] GIDDYUP!
    [ride] GIDDYUP!
    [foot] OUCH!
    [loot] { $worth }!
    [turn] HUH?
    [stand] NOT YET!
   *[run] DASH!
  }
