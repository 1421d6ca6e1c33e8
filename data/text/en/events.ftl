### The story: one short sentence for each thing that happened, for a place that reads Discord's Markdown.
### "v2", "v3", ... are further ways to say the same; a language may have as many as it likes. Which one is told follows from the event
### itself, so that the same event always reads the same. $who and $target are bandits (already bold, the one who acts with its player),
### $spot and $to are places with their preposition ("in car 3", "onto the roof of car 3"), $count tells one from several.

## Setting out.
told-train = The express pulls out. Behind the Locomotive roll { $cars }.
told-train-car = { $name } ({ $number })
told-train-last = { $name } ({ $number }, the Caboose)
told-placed = The gang is aboard: { $places }.
told-placed-at = { $who } { $spot }
told-first = Chance picks { $who } to lead the first round.
told-dealt = { $count ->
    [0] No cards are dealt: every hand is full.
    [one] Everyone is dealt one card.
   *[other] Everyone is dealt { $count } cards.
  }
told-dealt-but = { $count ->
    [0] Nobody is dealt a card
    [one] Everyone is dealt one card
   *[other] Everyone is dealt { $count } cards
  } except { $who }, who { $others ->
    [one] gets
   *[other] get
  } { $more ->
    [0] none
    [one] one
   *[other] { $more }
  }.
told-dealt-unequal = Cards dealt: { $hands }.
told-dealt-to = { $count } to { $who }
told-you-hold = You hold { $cards }.

## A round and its turns.
told-round = **Round { $number }: { $card }** – turns: { $turns }. { $hint } { $who } leads.
hint-none = No event ends it.
hint-angry-marshal = At the end, the Marshal shoots at the roof above him and moves one car to the rear.
hint-swivel-arm = At the end, everyone on a roof is swept to the roof of the Caboose.
hint-braking = At the end, everyone on a roof is thrown one car forward.
hint-take-it-all = At the end, the second strongbox drops into the Marshal's car.
hint-passengers-rebellion = At the end, everyone inside the train takes a neutral bullet.
hint-marshals-revenge = At the end, everyone on the roof above the Marshal loses their cheapest purse.
hint-pickpocketing = At the end, any bandit alone on a spot may take one purse from it.
hint-hostage-taking = At the end, everyone in or on the Locomotive is paid a ransom.
told-turn-standard = **Turn { $number }.**
told-turn-tunnel = **Turn { $number }**: into the tunnel. Cards go face down.
told-turn-speeding-up = **Turn { $number }**: the train picks up speed. Everyone acts twice in a row.
told-turn-switching = **Turn { $number }**: over the switch. The order runs counter-clockwise.
told-turn-turmoil = **Turn { $number }**: turmoil. Everyone chooses in secret, and all cards are revealed at once.
told-round-ended = Round { $number } is over.

## Schemin'.
told-played = { $who } plays **{ $card }**.
    .v2 = { $who } lays **{ $card }** on the pile.
    .v3 = { $who } puts down **{ $card }**.
told-played-hidden = { $who } slides a card onto the pile, face down.
    .v2 = { $who } lays a card face down.
told-you-hid = Face down, you laid **{ $card }**.
told-drew = { $count ->
    [one] { $who } draws a card.
   *[other] { $who } draws { $count } cards.
  }
    .v2 = { $count ->
        [one] { $who } stops to think and draws a card.
       *[other] { $who } stops to think and draws { $count } cards.
      }
told-you-drew = You draw { $cards }.
told-passed = { $who } can neither play nor draw, and passes.

## Stealin'. "told-asks" is told while the player still has to choose how the card is carried out.
told-stealin = { $cards ->
    [0] Schemin' is over and nobody laid a card: this round the passengers keep everything.
    [one] Schemin' is over: one card waits on the pile.
   *[other] Schemin' is over: { $cards } cards wait on the pile, first in, first out.
  }
told-asks = Card { $number }: { $who } turns over **{ $card }** and has to choose.
nothing-no-target-fire = { $who } draws and finds nobody to shoot at.
    .v2 = { $who } fires at tumbleweed: there is nobody in sight.
nothing-no-bullets-fire = { $who } pulls the trigger: click. The gun is empty.
nothing-no-target-punch = { $who } swings at thin air: nobody is there.
    .v2 = { $who } looks for a fight and finds nobody to punch.
nothing-no-loot-robbery = { $who } grabs at nothing: there is no loot to rob here.
    .v2 = { $who } searches the place and finds no loot.
nothing-other = { $who } turns over { $card }, and nothing happens.
told-moved-inside = { $who } slips { $to }.
    .v2 = { $who } hurries { $to }.
    .v3 = { $who } pushes through the door { $to }.
told-moved-roof = { $cars ->
    [one] { $who } jumps { $to }.
   *[other] { $who } runs { $cars } cars along the roofs, { $to }.
  }
told-climbed-roof = { $who } climbs { $to }.
    .v2 = { $who } swings up { $to }.
told-climbed-inside = { $who } drops down { $to }.
    .v2 = { $who } climbs down { $to }.
told-pushed = The bullet knocks { $who } { $to }.
    .v2 = The blast carries { $who } { $to }.
told-thrown = { $who } is knocked { $to }.
told-swept = { $who } lands { $to }.
told-shot = { $left ->
    [0] { $who } shoots { $target } with the last bullet in the gun.
    [one] { $who } shoots { $target } and has one bullet left.
   *[other] { $who } shoots { $target } and has { $left } bullets left.
  }
    .v2 = { $left ->
        [0] { $who } puts the last bullet into { $target }.
        [one] { $who } hits { $target }; one bullet is left in the gun.
       *[other] { $who } hits { $target }; { $left } bullets are left in the gun.
      }
    .v3 = { $left ->
        [0] Bang! { $target } takes the last bullet that { $who } had.
        [one] Bang! { $target } takes a bullet from { $who }, who has one left.
       *[other] Bang! { $target } takes a bullet from { $who }, who has { $left } left.
      }
told-robbed = { $who } pockets { $loot } { $spot }.
    .v2 = { $who } grabs { $loot } { $spot }.
    .v3 = { $who } snatches { $loot } { $spot }.
told-you-found = You look inside: { $worth }.
told-punched = { $who } punches { $target } { $to }; there was nothing to drop.
    .v2 = { $who } sends { $target } flying { $to }, with nothing to drop.
told-punched-drop = { $who } punches { $target } { $to }; { $loot } stays behind, { $spot }.
    .v2 = { $who } sends { $target } { $to } with one blow, and { $loot } is left { $spot }.
told-punched-handed = { $who } punches { $target } { $to } and keeps { $loot }.
    .v2 = { $who } lifts { $loot } from { $target }, who flies { $to }.
told-punched-only = { $who } punches { $target }.
told-dropped = { $who } drops { $loot } { $spot }.
told-handed = { $who } loses { $loot } to { $target }.
told-you-lost = The purse you lost held { $worth }.

## The Marshal and his bullets.
told-marshal-lured = { $who } lures the Marshal { $to }.
    .v2 = { $who } makes some noise, and the Marshal strides { $to }.
told-marshal-walks = The Marshal walks { $to }.
told-marshal-stomps = The Marshal stomps { $to }.
told-flight-hit = { $count ->
    [one] The Marshal is there: { $who } takes a neutral bullet and flees to the roof.
   *[other] The Marshal is there: { $who } take a neutral bullet each and flee to the roof.
  }
    .v2 = { $count ->
        [one] { $who } meets the Marshal, takes a neutral bullet and scrambles to the roof.
       *[other] { $who } meet the Marshal, take a neutral bullet each and scramble to the roof.
      }
told-flight-free = { $count ->
    [one] The Marshal has no bullets left: { $who } flees to the roof unhurt.
   *[other] The Marshal has no bullets left: { $who } flee to the roof unhurt.
  }
told-flight-short = { $count ->
    [one] The Marshal is there: { $who } flees to the roof.
   *[other] The Marshal is there: { $who } flee to the roof, unhurt.
  }
told-bullets-gone = There are too few neutral bullets to go round: nobody is hit, and the rest leave the game.
told-bullets = { $count ->
    [one] { $who } takes a neutral bullet.
   *[other] { $who } take a neutral bullet each.
  }

## The events of the round cards: what is announced, then what comes of it, or "told-nobody-..." where nothing does.
told-event-angry-marshal = **Angry Marshal!** He has heard enough of the boots above him.
told-event-swivel-arm = **Swivel Arm!** The arm of a mail crane sweeps the roofs.
told-event-braking = **Braking!** Iron shrieks on iron.
told-event-take-it-all = **Take It All!** The coal company's second strongbox is brought out.
told-event-passengers-rebellion = **Passengers' Rebellion!** The passengers have had enough and reach for their pistols.
told-event-marshals-revenge = **Marshal's Revenge!** At the station the Marshal collects from the roof above him.
told-event-pickpocketing = **Pickpocketing!** In the crush at the station nobody watches the purses.
told-event-hostage-taking = **Hostage-Taking!** At the station the conductor is worth his weight in dollars.
told-nobody-angry-marshal = But the roof above him is empty, and he is already at the end of the train.
told-nobody-swivel-arm = But there's nobody on a roof for it to sweep away.
told-nobody-braking = But there's nobody on the roofs to throw.
told-nobody-take-it-all = But there's no second strongbox left.
told-nobody-passengers-rebellion = But nobody gets hurt.
told-nobody-marshals-revenge = But nobody up there has a purse.
told-nobody-pickpocketing = But nobody is alone with a purse.
told-nobody-hostage-taking = But nobody is in or on the Locomotive.
told-nobody-other = But nothing happens.
told-arm = { $count ->
    [one] { $who } is swept { $to }.
   *[other] { $who } are all swept { $to }.
  }
told-braked = Thrown forward: { $places }.
told-braked-to = { $who } { $to }
told-strongbox = It is set down { $spot }, under the Marshal's nose.
told-purse-lost = { $count ->
    [one] { $who } loses their cheapest purse.
   *[other] { $who } lose their cheapest purses.
  }
told-ransom = { $count ->
    [one] { $who } is paid a ransom of { $money }.
   *[other] { $who } are paid a ransom of { $money } each.
  }
told-picked = { $who } quietly picks up { $loot } { $spot }.
told-purse-left = { $who } leaves the purses alone.

## The end.
told-ended-nobody = The express rolls in with everyone still aboard. Everyone is caught: nobody wins.
told-ended = { $count ->
    [one] The express rolls in, and { $who } gets away with the most: { $total }.
   *[other] The express rolls in, and { $who } share the victory with { $total } each.
  }
