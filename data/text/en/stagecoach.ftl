### The story of the variants: Horses & Stagecoach, the expert variant, two players, teams. See events.ftl for how it is told.

## The Horse Attack: all choose in secret, and only the outcome is told.
told-hostages = A stagecoach rattles along beside the Locomotive, the Shotgun on its roof with a strongbox under him. Behind its curtains: { $hostages }.
told-boarded = { $count ->
    [one] { $who } leaps from the saddle { $to }.
   *[other] { $who } leap from the saddle { $to }.
  }
    .v2 = { $count ->
        [one] { $who } jumps off { $to } and leaves the horse trotting beside it.
       *[other] { $who } jump off { $to } and leave their horses trotting beside it.
      }
told-rode-on = { $count ->
    [one] Past { car-at }, { $who } rides on.
   *[other] Past { car-at }, { $who } ride on.
  }
    .v2 = { $count ->
        [one] { $who } spurs the horse on, past { car-at }.
       *[other] { $who } spur their horses on, past { car-at }.
      }

## Hands and piles of cards.
told-aside = Bullets put aside: { $hands }.
told-aside-by = { $who } ({ $count })
told-kept = Kept for the next round: { $hands }.
told-kept-by = { $who } ({ $count })
told-kept-none = No one keeps a card for the next round.
told-partner = Partners in crime: everyone takes a card from their partner's deck.
told-partner-but = Everyone takes a card from their partner's deck except { $who }: there was nothing left.
told-you-partner = From your partner's deck you take { $cards }.
told-played-for = { $who } plays **{ $card }** for { $target }.
    .v2 = For { $target }, { $who } puts **{ $card }** on the pile.
told-hid-for = { $who } plays a card for { $target }, face down.
told-you-were-dealt = You get { $cards }.

## Whiskey. $state is "half" after the first use and "empty" after the second.
told-drank-whiskey = { $who } takes a swig of classic whiskey, draws { $count ->
    [one] one card
   *[other] { $count } cards
  } and plays one. { $state ->
    [empty] The flask is empty.
   *[half] The flask is half empty.
  }
told-drank-old-whiskey = { $who } takes a swig of old whiskey, good for two cards in a row. { $state ->
    [empty] The flask is empty.
   *[half] The flask is half empty.
  }
told-you-uncork = You uncork it: { $flask }.
told-you-lost-flask = The flask you lost: { $flask }.
whiskey-whiskey = classic whiskey
whiskey-old-whiskey = old whiskey

## Stealin' beside the train.
told-moved-across = { $who } leaps { $to }.
    .v2 = { $who } takes a run and jumps { $to }.
told-rode = { $cars ->
    [0] { $who } is on a horse and off again, { $to }.
    [one] { $who } rides a horse one car { $way } and swings { $to }.
   *[other] { $who } rides a horse { $cars } cars { $way } and swings { $to }.
  }
    .v2 = { $cars ->
        [0] { $who } uses a horse as a stepping stone, { $to }.
        [one] { $who } gallops one car { $way } and dives { $to }.
       *[other] { $who } gallops { $cars } cars { $way } and dives { $to }.
      }
told-escaped = { $who } leaps on a horse beside { car-at } and rides away for good.
told-hostage = { $who } takes the **{ $hostage }** hostage. Ransom: { $ransom } ({ $trouble }).
told-shotgun-thrown = { $who } punches the **Shotgun** { $to }. The strongbox he sat on is free.
    .v2 = { $who } throws the **Shotgun** off the stagecoach, { $to }: the strongbox is there for the taking.
told-crossed-hit = { $who } dashes past the Shotgun and takes a neutral bullet.
told-crossed-free = { $who } dashes past the Shotgun, who has no bullets left.
told-crossed-short = { $who } dashes past the Shotgun.
told-bullets-shotgun = { $count ->
    [one] The Shotgun is there: { $who } takes a neutral bullet and has to run.
   *[other] The Shotgun is there: { $who } take a neutral bullet each and have to run.
  }
    .v2 = { $count ->
        [one] { $who } runs into the Shotgun and out again, one neutral bullet later.
       *[other] { $who } run into the Shotgun and out again, one neutral bullet each later.
      }
told-bullets-poodle = { $count ->
    [one] The poodle bites: { $who } takes a neutral bullet.
   *[other] The poodle bites: { $who } take a neutral bullet each.
  }
told-ran = { $who } runs from the Shotgun, { $to }.
    .v2 = { $who } flees from the Shotgun { $to }.
told-coach = { $shotgun ->
    [yes] The stagecoach falls back and rolls beside { car-at } now, and the Shotgun keeps level with it on the train's roof.
   *[no] The stagecoach falls back and rolls beside { car-at } now.
  }
    .v2 = { $shotgun ->
        [yes] The stagecoach drops back beside { car-at }, and along the roofs the Shotgun drops back with it.
       *[no] The stagecoach drops back beside { car-at }.
      }
nothing-nowhere-move = { $who } paces up and down in the stagecoach: there's nowhere to go.
nothing-no-horse-ride = { $who } whistles for a horse, but there's none beside this car.
nothing-useless-ride = { $who } can't ride: the Zealot insists on praying.
nothing-useless-punch = { $who } raises a fist and lowers it again: the Teacher is watching.
nothing-away = { $who } is far away by now, and { $card } comes to nothing.

## Round cards: what they announce, what happens, and what comes of it.
hint-whiskey-for-the-marshal = At the end, the Marshal drinks a flask, if there's one in his car, and staggers to the rear.
hint-panting-horses = At the end, the horses nearest the Caboose fall behind.
hint-higher-speed = At the end, everyone on a roof, all horses and the stagecoach fall back one car.
hint-shotguns-rage = At the end, everyone in or on the stagecoach, and in or on the car beside it, takes a neutral bullet.
hint-mortal-bullet = At the end, every bullet taken this round costs { $money }.
hint-sharing-the-loot = At the end, a bandit with a strongbox shares it with everyone on their spot.
hint-escape = Only those who ride away for good, or end in or on the stagecoach, can win.
told-event-whiskey-for-the-marshal = **A Shot of Whiskey for the Marshal!** It has been a long day, and he is thirsty.
told-event-panting-horses = **Panting Horses!** Not every horse can keep up with an express.
told-event-higher-speed = **Higher Speed!** The driver opens the throttle, and everything outside falls back.
told-event-shotguns-rage = **The Shotgun's Rage!** He fires at everything that moves around the stagecoach.
told-event-mortal-bullet = **Mortal Bullet!** The doctor at the station charges for every bullet of this last round.
told-event-sharing-the-loot = **Sharing the Loot!** At the station the strongboxes are opened, and everyone nearby wants a share.
told-event-escape = **Escape!** The law waits at the station, and bandits still on the train will be caught.
told-nobody-whiskey-for-the-marshal = But there's no whiskey in his car.
told-nobody-panting-horses = But there's no horse left to tire.
told-nobody-shotguns-rage = But no one gets hurt.
told-sped = Thrown back: { $places }.
told-marshal-drank-whiskey = The Marshal empties a flask { $spot }: classic whiskey.
told-marshal-drank-old-whiskey = The Marshal empties a flask { $spot }: old whiskey, and strong.
told-marshal-staggers = He staggers { $to }.
told-horses-lost = { $count ->
    [one] A horse falls behind for good: the one beside { $cars }.
   *[other] { $count } horses fall behind for good: the ones beside { $cars }.
  }
told-horses-moved = The horses fall back too and trot beside { $cars } now.

## The end.
told-ended-together = The express rolls in, and { $who } get away with the most between them: { $total }.
