### The table in words: headings, the description of pictures for people who cannot see them, the text board, scores.

## Headings above what is told (no Markdown).
heading-schemin = Round { $round } of { $rounds }: { $card } · Schemin', turn { $turn } of { $turns }{ $standard ->
    [yes] {""}
   *[no] {" "}({ $kind })
  }
heading-dealing = Round { $round } of { $rounds }: { $card } · Schemin'
heading-stealin = Round { $round } of { $rounds }: { $card } · Stealin', card { $number } of { $cards }
heading-stealin-whole = Round { $round } of { $rounds }: { $card } · Stealin'
heading-event = Round { $round } of { $rounds }: { $card } · the event
heading-attack = Horse Attack: the riders are beside { car-at }
heading-over = The end of the line

## The board's picture, described (at most 1,024 characters in all; parts are left out from the end of the list of details if it is longer).
alt-join = { $head } { $part }
alt-full-stop = { $part }.
alt-cut = …
alt-heading = { $heading }.
alt-waiting = Waiting for { $who }.
alt-train = The train, Locomotive first, has { $count } cars.
alt-place-locomotive = Locomotive: { $things }.
alt-place-car = Car { $number }: { $things }.
alt-place-caboose = Caboose, car { $number }: { $things }.
alt-inside = inside { $things }
alt-roof = on the roof { $things }
alt-both-floors = { $roof }; { $inside }
alt-marshal = the Marshal
alt-shotgun = the Shotgun
alt-shotgun-guards = the Shotgun on a strongbox
alt-coach = Stagecoach beside { car-at }: { $things }.
alt-empty = no one
alt-display = Hostages to take: { $hostages }.
alt-horses = Horses: { $horses }.
alt-horses-beside = { $count } beside { car-at }
alt-riders = Still on horseback: { $who }.
alt-away = Away for good: { $who }.
alt-team = Team: { $who }.
alt-bandit = { $bandit }: { $loot }; { $left ->
    [0] no bullets left
    [one] one bullet left
   *[other] { $left } bullets left
  }, { $taken ->
    [0] never hit
    [one] hit once
   *[other] hit { $taken } times
  }{ $hand ->
    [0] {""}
    [one] , one card in hand
   *[other] , { $hand } cards in hand
  }.
alt-bandit-short = { $bandit }: { $loot }.
alt-bandit-player = { $bandit } ({ $player })
alt-held = { $loot }; hostage: { $hostage }
alt-cash = { $loot }, { $money } in cash
alt-pile = Pile: { $cards }.
alt-pile-card = { $bandit } { $card }
alt-pile-hidden = { $bandit } face down
alt-performing = Now: { $card }.
alt-beside = One strongbox waits beside the train.
alt-changed = Changed: { $changes }.
alt-change = { $bandit } { $what }
alt-gained = gains { $loot }
alt-lost = loses { $loot }
alt-hits = { $count ->
    [one] is hit
    [2] is hit twice
   *[other] is hit { $count } times
  }
alt-place-marshal = The Marshal is { $spot }.
alt-stands-at = { $bandit } { $spot }.
alt-more = All of it: “{ button-text-board }”.
alt-neutral = { $count ->
    [0] No neutral bullets are left.
    [one] One neutral bullet is left.
   *[other] { $count } neutral bullets are left.
  }
alt-hand = The hand of { $who }: { $cards }. { alt-deck }
alt-hand-empty = The hand of { $who } is empty. { alt-deck }
alt-deck = { $deck ->
    [0] The deck is empty.
    [one] One card in the deck.
   *[other] { $deck } cards in the deck.
  }
alt-hand-loot = Loot: { $loot }.
alt-hand-purses = Purses: { $values }.
alt-hand-chosen = Chosen so far: { $cards }.
alt-hand-discards = Discard pile: { $cards }.
alt-hand-nobody = No hand to show.
alt-score = Final score. { $lines }
alt-score-none = The match is still running.

## Scores. $parts are "scored-..." lines.
scored-line = **{ $place }.** { $who }: **{ $total }** – { $parts }; { $bullets }
scored-line-plain = { $place }. { $who }: { $total } – { $parts }; { $bullets }.
scored-purses = { $count ->
    [one] a purse ({ $worth })
   *[other] { $count } purses ({ $worth })
  }
scored-jewels = { $count ->
    [one] a jewel ({ $worth })
   *[other] { $count } jewels ({ $worth })
  }
scored-strongboxes = { $count ->
    [0] a share of a strongbox ({ $worth })
    [one] a strongbox ({ $worth })
   *[other] { $count } strongboxes ({ $worth })
  }
scored-hostage = { $count ->
    [one] a hostage ({ $worth })
   *[other] { $count } hostages ({ $worth })
  }
scored-mortal-bullets = { $count ->
    [one] a mortal bullet ({ $worth })
   *[other] { $count } mortal bullets ({ $worth })
  }
scored-caught = caught by the law
scored-ransom = ransom ({ $worth })
scored-gunslinger = Gunslinger ({ $worth })
scored-other = another { $worth }
scored-nothing = came away with nothing
scored-bullets = { $count ->
    [0] never hit
    [one] hit by one bullet
   *[other] hit by { $count } bullets
  }
scored-tie = Ties go to the bandit who took fewer bullets. If still tied, they share the place.

scored-behind = Caught bandits rank behind those who got away.
scored-nobody = Everyone was caught. No one wins, and all share last place.

## The text board: at most 40 columns wide, so labels must stay short. Nothing here is Markdown.
board-round = Round { $round } of { $rounds }: { $card }
board-event = Event at the end: { $card }
board-station = Station: { $card }
board-no-event = Event at the end: none
board-keep = Keep icons: { $count }
board-modes = Variants: { $modes }
board-phase-attack = Phase: Horse Attack
board-phase-schemin = Phase: Schemin'
board-phase-stealin = Phase: Stealin'
board-phase-event = Phase: event
board-phase-over = Phase: over
board-turns = Turns: { $turns }
board-turn = { $number } { $kind }
board-turn-now = { $number } { $kind } (now)
board-slots = Still to act: { $seats }
board-waiting = Waiting for: { $seats }
board-nobody = no one
board-first = First player: { $who }
board-neutral = Neutral bullets: { $count }
board-beside = Strongboxes beside the train: { $count }
board-train = TRAIN, front to rear
board-locomotive = Locomotive
board-car = { $number } { $name }
board-caboose = { $number } { $name } (Caboose)
board-roof = roof: { $things }
board-inside = inside: { $things }
board-marshal = MARSHAL
board-tokens-purse = { $count ->
    [one] purse { $tags }
   *[other] purses { $tags }
  }
board-tags = { $head } { $tag }
board-tag = { $tag }
board-tag-known = { $tag }={ $worth }
board-tokens-jewel = { $count ->
    [one] 1 jewel
   *[other] { $count } jewels
  }
board-tokens-strongbox = { $count ->
    [one] 1 strongbox
   *[other] { $count } strongboxes
  }
board-tokens-flask = { $count ->
    [one] flask { $tags }
   *[other] flasks { $tags }
  }
board-tag-flask = { $tag } ({ $flask })
board-shotgun = SHOTGUN
board-shotgun-guards = SHOTGUN on a strongbox
board-coach = STAGECOACH, beside { car-at }
board-display = hostages: { $hostages }
board-horses = horses beside: { $cars }
board-none = none
board-riders = riders beside: { car }
board-away = not aboard: { $bandits }
board-players = PLAYERS
board-who = { $name } ({ $number })
board-player = { $seat } { $name }
board-cards = hand { $hand }, deck { $deck }
board-cards-discard = hand { $hand }, deck { $deck }, discard { $discard }
board-side = team { $side }
board-hostage = hostage: { $hostage }
board-flasks = flasks: { $flasks }
board-flask-full-unknown = full
board-flask-full-whiskey = full whiskey
board-flask-full-old-whiskey = full old whiskey
board-flask-half-unknown = half
board-flask-half-whiskey = half whiskey
board-flask-half-old-whiskey = half old whiskey
board-bandit = { $bandit }: { $things }
board-held-purse = { $count ->
    [one] 1 purse
   *[other] { $count } purses
  }
board-held-jewel = { $count ->
    [one] 1 jewel
   *[other] { $count } jewels
  }
board-held-strongbox = { $count ->
    [one] 1 strongbox
   *[other] { $count } strongboxes
  }
board-held-nothing = no loot
board-cash = { $money } cash
board-purse-values = purses: { $values }
board-bullets = bullets: { $left } left, { $taken } taken
board-pile = PILE, first played on top
board-pile-turn = played in turn { $turn }
board-laid = { $number } { $bandit }: { $card }
board-laid-by = { $laid } (by { $who })
board-laid-hidden = face down
board-laid-known = { $card }, face down
board-laid-now = { $laid } (now)
board-laid-done = { $laid } (done)
board-hand = YOUR HAND
board-discards = YOUR DISCARDS
board-score = RESULT
board-score-line = { $place }. { $who }: { $total }
board-score-side = { $place }. { $seats }: { $total }
board-score-part-purses = { $count ->
    [one] 1 purse: { $worth }
   *[other] { $count } purses: { $worth }
  }
board-score-part-jewels = { $count ->
    [one] 1 jewel: { $worth }
   *[other] { $count } jewels: { $worth }
  }
board-score-part-strongboxes = { $count ->
    [one] 1 strongbox: { $worth }
   *[other] { $count } strongboxes: { $worth }
  }
board-score-part-hostage = { $count ->
    [one] 1 hostage: { $worth }
   *[other] { $count } hostages: { $worth }
  }
board-score-part-mortal-bullets = { $count ->
    [one] 1 mortal bullet: { $worth }
   *[other] { $count } mortal bullets: { $worth }
  }
board-score-part-caught = { $count } caught: { $worth }
board-score-part-ransom = { $count ->
    [one] 1 ransom: { $worth }
   *[other] { $count } ransoms: { $worth }
  }
board-score-part-gunslinger = { $count ->
    [one] 1 Gunslinger: { $worth }
   *[other] { $count } Gunslingers: { $worth }
  }
board-score-bullets = bullets taken: { $count }
