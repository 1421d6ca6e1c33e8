### The story: one short sentence for each thing that happened, for a place that reads Discord's Markdown.
### "v2", "v3", ... are further ways to say the same; a language may have as many as it likes. Which one is told follows from the event
### itself, so that the same event always reads the same. $who and $target are bandits (already bold, the one who acts with its player),
### $spot and $to are places with their preposition ("in car 3", "onto the roof of car 3"), $count tells one from several.

## Setting out.
told-train = The express pulls out. Behind the Locomotive: { $cars }.
told-train-car = { $name } ({ $number })
told-train-last = { $name } ({ $number }, the Caboose)
told-placed = The gang is aboard: { $places }.
told-placed-at = { $who } { $spot }
told-first = Chance picks { $who } to lead the first round.
told-dealt = { $count ->
    [0] No one draws: every hand is full.
    [one] Everyone gets one card.
   *[other] Everyone gets { $count } cards.
  }
told-dealt-but = { $count ->
    [0] No one gets a card
    [one] Everyone gets one card
   *[other] Everyone gets { $count } cards
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
told-you-hold = Your hand: { $cards }.

## A round and its turns.
told-round = **Round { $number }: { $card }** – { $turns }.{ $hint } { $who } leads.
told-turns = { $count ->
    [one] one turn
   *[other] { $count } turns
  }
told-turns-with = { $turns }; { $kinds }
told-turns-kind = { $count ->
    [one] turn
   *[other] turns
  } { $numbers } { $kind ->
    [tunnel] in the tunnel
    [speeding-up] with two actions each
    [switching] in reverse order
   *[turmoil] all at once
  }
hint-angry-marshal = At the end, the Marshal shoots at the roof above him and moves one car to the rear.
hint-swivel-arm = At the end, everyone on a roof lands on the roof of the Caboose.
hint-braking = At the end, everyone on a roof flies one car forward.
hint-take-it-all = At the end, the second strongbox drops into the Marshal's car.
hint-passengers-rebellion = At the end, everyone inside the train takes a neutral bullet.
hint-marshals-revenge = At the end, everyone on the roof above the Marshal loses their smallest purse.
hint-pickpocketing = At the end, any bandit alone on their spot may take one purse there.
hint-hostage-taking = At the end, everyone in or on the Locomotive gets a ransom.
told-turn-standard = **Turn { $number }.**
told-turn-tunnel = **Turn { $number }**: into the tunnel. Cards go face down.
told-turn-speeding-up = **Turn { $number }**: the train picks up speed. Everyone acts twice in a row.
told-turn-switching = **Turn { $number }**: over the switch. The order runs counter-clockwise.
told-turn-turmoil = **Turn { $number }**: turmoil. Everyone chooses in secret, and all cards are revealed at once.
told-round-ended = Round { $number } is over.

## Schemin'.
told-played = { $who } plays **{ $card }**.
    .v2 = { $who } puts **{ $card }** on the pile.
    .v3 = { $who } puts down **{ $card }**.
told-played-hidden = { $who } slides a card onto the pile, face down.
    .v2 = { $who } plays a card face down.
told-you-hid = You played **{ $card }** face down.
told-computer-hid = The computer played **{ $card }** face down for you.
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
    [0] Schemin' is over and no one played a card: this round the passengers keep everything.
    [one] Schemin' is over: one card waits on the pile.
   *[other] Schemin' is over: { $cards } cards wait on the pile, first in, first out.
  }
told-asks = Card { $number }: { $who } turns over **{ $card }** and has to choose.
nothing-no-target-fire = { $who } draws and finds no one to shoot at.
    .v2 = { $who } fires at tumbleweed: there is no one in sight.
    .v3 = { $who } takes aim, and everyone is elsewhere.
    .v4 = { $who } wastes the moment: no one to shoot from here.
nothing-no-bullets-fire = { $who } pulls the trigger: click. The gun is empty.
    .v2 = { $who } squeezes off a shot that isn't there. The gun is empty.
nothing-no-target-punch = { $who } swings at thin air: no one is there.
    .v2 = { $who } looks for a fight and finds no one to punch.
    .v3 = { $who } rolls up both sleeves for no one.
nothing-no-loot-robbery = { $who } grabs at nothing: there is no loot to rob here.
    .v2 = { $who } searches the place and finds no loot.
    .v3 = { $who } looks everywhere twice: not a cent.
    .v4 = { $who } comes away with a handful of dust.
    .v5 = { $who } comes looking for loot and leaves with none.
nothing-other = { $who } turns over { $card }, and nothing happens.
told-moved-inside = { $who } slips { $to }.
    .v2 = { $who } hurries { $to }.
    .v3 = { $who } pushes through the door { $to }.
    .v4 = { $who } ducks { $to }.
told-moved-roof = { $cars ->
    [one] { $who } jumps { $to }.
   *[other] { $who } runs { $cars } cars along the roofs, { $to }.
  }
    .v2 = { $cars ->
        [one] { $who } clears the gap { $to }.
       *[other] { $who } dashes over { $cars } cars { $to }.
      }
    .v3 = { $cars ->
        [one] { $who } takes a run and leaps { $to }.
       *[other] { $who } bounds across { $cars } cars { $to }.
      }
told-climbed-roof = { $who } climbs { $to }.
    .v2 = { $who } swings up { $to }.
    .v3 = { $who } scrambles { $to }.
    .v4 = { $who } wants fresh air and goes { $to }.
told-climbed-inside = { $who } drops down { $to }.
    .v2 = { $who } climbs down { $to }.
    .v3 = { $who } swings down { $to }.
    .v4 = { $who } slips through a hatch { $to }.
told-pushed = The bullet knocks { $who } { $to }.
    .v2 = The blast carries { $who } { $to }.
told-thrown = { $who } is knocked { $to }.
told-swept = { $who } is thrown { $to }.
told-shot = { $left ->
    [0] { $who } shoots { $target } with the last bullet in the gun.
    [one] { $who } shoots { $target }, one bullet short of empty.
   *[other] { $who } shoots { $target }.
  }
    .v2 = { $left ->
        [0] { $who } puts the last bullet into { $target }.
        [one] { $who } hits { $target } and has one bullet left.
       *[other] { $who } puts a bullet into { $target }.
      }
    .v3 = { $left ->
        [0] Bang! { $target } takes the last bullet that { $who } had.
       *[other] Bang! { $target } takes a bullet from { $who }.
      }
    .v4 = { $left ->
        [0] { $who } empties the gun at { $target }.
        [one] { $who } picks out { $target } and fires, with one bullet left.
       *[other] { $who } picks out { $target } and fires.
      }
    .v5 = { $left ->
        [0] { $who } draws one last time, and { $target } is hit.
        [one] { $who } draws, { $target } is hit, and one bullet is left.
       *[other] { $who } draws, and { $target } is hit.
      }
told-robbed = { $who } pockets { $loot } { $spot }.
    .v2 = { $who } grabs { $loot } { $spot }.
    .v3 = { $who } snatches { $loot } { $spot }.
    .v4 = { $who } makes off with { $loot } { $spot }.
    .v5 = { $who } helps { GENDER($who) ->
        [feminine] herself
        [masculine] himself
       *[other] themselves
      } to { $loot } { $spot }.
    .v6 = { $who } has quick fingers: { $loot } { $spot } is gone.
    .v7 = { $who } finds { $loot } { $spot } and asks no questions.
told-you-found = You look inside: { $worth }.
told-punched = { $who } punches { $target } { $to }; there was nothing to drop.
    .v2 = { $who } sends { $target } flying { $to }, with nothing to drop.
    .v3 = { $who } knocks { $target } { $to }, and not a coin falls.
told-punched-drop = { $who } punches { $target } { $to }; { $loot } stays behind, { $spot }.
    .v2 = { $who } sends { $target } { $to } with one blow, and { $loot } is left { $spot }.
    .v3 = { $who } lands a hook: { $target } goes { $to }, { $loot } stays { $spot }.
told-punched-handed = { $who } punches { $target } { $to } and keeps { $loot }.
    .v2 = { $who } lifts { $loot } from { $target }, who flies { $to }.
told-punched-only = { $who } punches { $target }.
told-dropped = { $who } drops { $loot } { $spot }.
told-handed = { $who } loses { $loot } to { $target }.
told-you-lost = The purse you lost was worth { $worth }.

## The Marshal and his bullets.
told-marshal-lured = { $who } lures the Marshal { $to }.
    .v2 = { $who } makes some noise, and the Marshal strides { $to }.
    .v3 = { $who } whistles, and the Marshal comes { $to }.
    .v4 = { $who } slams a door, and the Marshal storms { $to }.
told-marshal-walks = The Marshal walks { $to }.
told-marshal-stomps = The Marshal stomps { $to }.
told-flight-hit = { $count ->
    [one] The Marshal is there: { $who } takes a neutral bullet and flees to the roof.
   *[other] The Marshal is there: { $who } take a neutral bullet each and flee to the roof.
  }
    .v2 = { $count ->
        [one] Wrong place, wrong time: { $who } takes a neutral bullet from the Marshal and scrambles to the roof.
       *[other] Wrong place, wrong time: { $who } take a neutral bullet each from the Marshal and scramble to the roof.
      }
    .v3 = { $count ->
        [one] The Marshal fires first: { $who } takes a neutral bullet and bolts for the roof.
       *[other] The Marshal fires first: { $who } take a neutral bullet each and bolt for the roof.
      }
told-flight-free = { $count ->
    [one] The Marshal has no bullets left: { $who } flees to the roof unhurt.
   *[other] The Marshal has no bullets left: { $who } flee to the roof unhurt.
  }
told-flight-short = { $count ->
    [one] The Marshal is there: { $who } flees to the roof.
   *[other] The Marshal is there: { $who } flee to the roof, unhurt.
  }
told-bullets-gone = Too few neutral bullets to go around: no one is hit, and the rest leave the match.
told-bullets = { $count ->
    [one] { $who } takes a neutral bullet.
   *[other] { $who } take a neutral bullet each.
  }

## The events of the round cards: what is announced, then what comes of it, or "told-nobody-..." where nothing does.
told-event-angry-marshal = **Angry Marshal!** He has heard enough of the boots above him.
told-event-swivel-arm = **Swivel Arm!** The arm of a mail crane swings out over the roofs.
told-event-braking = **Braking!** Iron shrieks on iron.
told-event-take-it-all = **Take It All!** Out comes the coal company's second strongbox.
told-event-passengers-rebellion = **Passengers' Rebellion!** The passengers have had enough and reach for their pistols.
told-event-marshals-revenge = **Marshal's Revenge!** At the station the Marshal collects from the roof above him.
told-event-pickpocketing = **Pickpocketing!** In the crush at the station no one watches the purses.
told-event-hostage-taking = **Hostage-Taking!** At the station the conductor is worth his weight in dollars.
told-nobody-angry-marshal = But the roof above him is empty, and he is already at the end of the train.
told-nobody-swivel-arm = But the roofs are empty.
told-nobody-braking = But the roofs are empty.
told-nobody-take-it-all = But there's no second strongbox left.
told-nobody-passengers-rebellion = But no one gets hurt.
told-nobody-marshals-revenge = But no one up there has a purse.
told-nobody-pickpocketing = But no one is alone with a purse.
told-nobody-hostage-taking = But no one is in or on the Locomotive.
told-nobody-other = But nothing happens.
told-arm = { $count ->
    [one] { $who } is swept { $to }.
   *[other] { $who } are swept { $to }.
  }
told-braked = Thrown forward: { $places }.
told-braked-to = { $who } { $to }
told-strongbox = It lands { $spot }, under the Marshal's nose.
told-purse-lost = { $count ->
    [one] { $who } loses { own-their } smallest purse.
   *[other] { $who } lose their smallest purses.
  }
told-ransom = { $count ->
    [one] { $who } gets a ransom of { $money }.
   *[other] { $who } get a ransom of { $money } each.
  }
told-picked = { $who } quietly picks up { $loot } { $spot }.
told-purse-left = { $who } leaves the purses alone.

## The end.
told-ended-nobody = The express rolls in with everyone still aboard. The law catches them all: no one wins.
told-ended = { $count ->
    [one] The express rolls in, and { $who } gets away with the most: { $total }.
   *[other] The express rolls in, and { $who } share the victory with { $total } each.
  }

## Chapters of the thread, told as a story: a turn of Schemin' in one line, and what happens again or in return.
## $cards is made of "told-laid" lines; $left are the bullets in the gun.
# A round of the story begins. $hint: a space and the rule of the event at its end
told-scene = { $scene }
told-scene-rule = -# { $turns }. { $who } leads.{ $hint }
told-scene-start = The gang is at the back, a strongbox is at the front, and the Marshal sits on it.
told-scene-crowd = { $who } crowd together { $at }: the next fist can't miss.
    .v2 = Elbow to elbow { $at }: { $who }.
told-scene-marshal = Only a door stands between { $who } and the Marshal.
    .v2 = One door away from the Marshal: { $who }.
told-scene-roofs = The wind tugs at { $who }, up on the roofs.
    .v2 = Smoke rolls along the roofs, past { $who }.
told-scene-grudge = { $who } and { $target } aren't on speaking terms: { $count } hits to { $back }.
    .v2 = Bad blood rides along: { $who } has hit { $target } { $count } times and taken { $back ->
        [0] nothing
        [one] one
       *[other] { $back }
      } in return.
told-scene-calm = The Marshal waits { $at } and counts his bullets.
# The strongbox is the thread of a match: where it is when a round begins, and at the end.
told-thread-held = { $count ->
    [one] { $who } has { $boxes ->
        [only] a strongbox
        [1] a strongbox
       *[other] { $boxes } strongboxes
      }, and the others have noticed.
   *[other] { $who } have { $boxes } strongboxes between them, and the others have noticed.
  }
    .v2 = { $boxes ->
        [only] The strongbox rides with { $who }, for now.
        [1] A strongbox rides with { $who }, for now.
       *[other] { $boxes } strongboxes ride with { $who }, for now.
      }
told-thread-free = { $boxes ->
    [only] The strongbox lies { $at }, and no one is guarding it.
    [1] A strongbox lies { $at }, and no one is guarding it.
   *[other] { $boxes } strongboxes lie { $at }, and no one is guarding them.
  }
    .v2 = { $boxes ->
        [only] The strongbox lies { $at }, ready to be grabbed.
        [1] A strongbox lies { $at }, ready to be grabbed.
       *[other] { $boxes } strongboxes lie { $at }, ready to be grabbed.
      }
told-thread-guarded = { $boxes ->
    [only] The strongbox is still { $at }, and so is the Marshal.
    [1] A strongbox is still { $at }, and so is the Marshal.
   *[other] { $boxes } strongboxes are { $at }, and so is the Marshal.
  }
    .v2 = { $boxes ->
        [only] The strongbox { $at } has the best of guards: the Marshal.
        [1] A strongbox { $at } has the best of guards: the Marshal.
       *[other] { $boxes } strongboxes { $at } have the best of guards: the Marshal.
      }
told-thread-won = { $boxes ->
    [only] The strongbox leaves the train with { $who }.
    [1] A strongbox leaves the train with { $who }.
   *[other] { $boxes } strongboxes leave the train with { $who }.
  }
told-thread-lost = { $boxes ->
    [only] The strongbox went to { $who }, and it wasn't enough.
    [1] A strongbox went to { $who }, and it wasn't enough.
   *[other] { $boxes } strongboxes went to { $who }, and they weren't enough.
  }
told-thread-left = { $boxes ->
    [only] The strongbox is still on the train. In the end, no one got away with it.
   *[other] The strongboxes are still on the train. In the end, no one got away with one.
  }
# The biggest grudge is the other thread of a match. $who has hit $target $count times
told-grudge = { $count ->
    [2] { $target } has taken two hits from { $who } now, and won't forget it.
    [3] That makes three from { $who }, and { $target } is counting.
    [4] The fourth one from { $who }: this is personal.
    [5] Five from { $who } by now. There's no talking this over.
   *[other] That makes { $count } from { $who }.
  }
# The first hit in return: $target had hit the bandit $count times
told-grudge-back = { $count ->
    [one] One hit each: that's even.
   *[other] One back, for { $count } taken.
  }
    .v2 = { $count ->
        [one] { $target } had that coming.
       *[other] { $target } had that coming, after { $count } hits.
      }
told-thread-hits = { $back ->
    [0] Still unpaid: { $who } hit { $target } { $count ->
        [2] twice
       *[other] { $count } times
      } and never got one back.
   *[other] The feud rests for now: { $who } hit { $target } { $count ->
        [2] twice
       *[other] { $count } times
      } and got { $back ->
        [one] one
       *[other] { $back }
      } back.
  }
# The same, if the victim won
told-thread-hits-won = { $target } took { $count } hits from { $who } and won all the same.
told-quote-deed = “{ $words }”
told-quote-won = “{ $words }” – { $who }
told-laid-turn = **Turn { $number }**{ $kind ->
    [tunnel] , in the tunnel
    [speeding-up] , at full speed
    [switching] , over the switch
    [turmoil] , turmoil
   *[standard] {""}
  }: { $cards }.
told-laid = { $who } { $what }
told-laid-next = { $head }, { $part }
told-laid-then = { $head } + { $part }
told-laid-hidden = face down
told-laid-dark = { $count ->
    [one] one card goes
    [2] two cards go
    [3] three cards go
    [4] four cards go
    [5] five cards go
    [6] six cards go
   *[other] { $count } cards go
  } down in the dark
told-laid-drew = { $count ->
    [one] draws a card
   *[other] draws { $count }
  }
told-laid-passed = passes
told-laid-drank = has a drink
# Bandits who move one after the other. $places: texts of "told-braked-to", joined
told-moved-run = On the move: { $places }.
    .v2 = Boots clatter: { $places }.
    .v3 = Doors bang: { $places }.
    .v4 = Not a shot, only footsteps: { $places }.
    .v5 = Time to change seats: { $places }.
    .v6 = All quiet but for the floorboards: { $places }.
# Put before a sentence that begins with a bandit, if its wording was used before in the round
told-lead = Then { $line }
    .v2 = Next, { $line }
    .v3 = After that, { $line }
    .v4 = And { $line }
# Once a round: whose loot is worth most, as far as everyone sees. $who: one bandit, a side of several, or all who are level
told-ahead = { $who } is ahead for now: { $loot }.
    .v2 = The fattest bag so far is { $who }'s: { $loot }.
    .v3 = As far as anyone can see, { $who } is ahead with { $loot }.
    .v4 = If the train stopped here, { $who } would be counting { $loot }.
told-ahead-side = { $who } are ahead for now, with { $loot } between them.
told-ahead-level = Neck and neck at the top: { $who }.
told-ahead-none = No one has any loot yet.
told-missed-again = { $who } tries { $card } and comes up empty again.
    .v2 = { $who } plays { $card }, and once more nothing comes of it.
told-missed-more = { $count ->
    [3] { $who } misses for the third time. { $card }, of all things.
    [4] A fourth blank: { $who } might as well have stayed in bed.
   *[other] { $who } again, and again nothing. That makes { $count }.
  }
    .v2 = { $count ->
        [3] { $who } is having that kind of day: a third blank, with { $card }.
        [4] { $who } could have slept through all four of these cards.
       *[other] { $who } makes it { $count } for nothing.
      }
told-shot-again = { $who } isn't done with { $target }: another bullet.
    .v2 = { $who } shoots { $target } again.
    .v3 = And { $target } takes one more from { $who }.
told-shot-back = { $who } pays { $target } back with a bullet.
    .v2 = { $who } owed { $target } something: bang.
    .v3 = { $who } returns the favor and shoots { $target }.
told-shot-pushed = { $left ->
    [0] { $who } spends the last bullet on { $target }, who tumbles { $to }.
   *[other] { $who } shoots { $target }, who tumbles { $to }.
  }
    .v2 = { $who } hits { $target } hard: a tumble { $to }.
    .v3 = Bang! { $who } sends { $target } { $to } with a bullet.
told-robbed-of = { $who } helps { GENDER($who) ->
    [feminine] herself
    [masculine] himself
   *[other] themselves
  } to { $loot } { $spot }, with thanks to { $target }.
    .v2 = What { $target } dropped, { $who } picks up: { $loot } { $spot }.
told-robbed-own = { $who } has it back: { $loot } { $spot }.

## What a bandit says: after its first strongbox (took), first fist, paying a grudge back, shooting someone off the train, walking off it
## (move), and after winning.
quote-back-belle = I always answer my letters.
quote-back-cheyenne = I don't forget. I wait.
quote-back-django = A slow fuse burns, too.
quote-back-doc = A dose of your own medicine.
quote-back-ghost = I come back. It's what ghosts do.
quote-back-tuco = That's for last time!
quote-fist-belle = Pardon my glove.
quote-fist-cheyenne = You were in my light.
quote-fist-django = Boom. By hand, this time.
quote-fist-doc = This will hurt. There.
quote-fist-ghost = Felt a draft?
quote-fist-tuco = There's more where that came from!
quote-move-belle = I meant to do that.
quote-move-cheyenne = Hm. I thought the train was longer.
quote-move-django = Who moved the train?
quote-move-doc = A slight error in the dose.
quote-move-ghost = I said I'd vanish.
quote-move-mei = One step too many.
quote-move-tuco = Whose idea was this?!
quote-shot-belle = Mind the gap, darling.
quote-shot-cheyenne = One less thing to watch.
quote-shot-django = Short flight. Nice landing.
quote-shot-doc = Fresh air cures everything.
quote-shot-ghost = Now you see it, now you don't.
quote-shot-mei = You were in my way.
quote-shot-tuco = More room for me!
quote-took-belle = Finders keepers, boys.
quote-took-cheyenne = Heavier than it looks. Good.
quote-took-django = Nobody touch me, it might go off.
quote-took-doc = I prescribe gold.
quote-took-ghost = You didn't see this.
quote-took-tuco = Mine! Mine! All mine!
quote-won-belle = A lady always leaves richer than she came.
quote-won-cheyenne = I never even raised my voice.
quote-won-django = That was the short fuse. Wait for the long one.
quote-won-doc = The patient is rich and will recover.
quote-won-ghost = I was never here.
quote-won-mei = Small steps, long way.
quote-won-tuco = Told you so. Told all of you!

## Headlines of pages: the one thing of a Stealin', as plain text without a full stop. $who, $other: bandits
headline-box = { $who } gets a strongbox
headline-box-lost = { $who } loses a strongbox
headline-hit = { $who } takes { $count ->
    [one] one bullet
   *[other] { $count } bullets
  }
headline-hit-once = { $other } shoots { $who }
headline-shots = { $who } fires { $count ->
    [one] once
    [2] twice
   *[other] { $count } times
  }
headline-shots-once = { $who } shoots { $other }
headline-loot = { $who } fills the saddlebags
headline-loot-once = { $who } has quick fingers
headline-fists = { $who } lets the fists talk
headline-fists-once = { $who } punches { $other }
headline-marshal = { $who } keeps running into the Marshal
headline-marshal-once = { $who } runs into the Marshal
# A Schemin'. $card: the round card; $kind: the kind of card that was played most often
headline-plans = { $card } – { $kind ->
    [fire] the guns are loaded
    [robbery] all eyes on the loot
    [punch] fists are clenched
    [marshal] work for the Marshal
    [ride] the horses are ready
    [floor] up and down the ladders
    [move] restless feet
   *[none] all cards close to the chest
  }
    .v2 = { $card } – { $kind ->
        [fire] fingers on the trigger
        [robbery] the loot won't wait
        [punch] sleeves are rolled up
        [marshal] someone has plans for the Marshal
        [ride] lucky who has a horse
        [floor] the roofs are calling
        [move] no one can sit still
       *[none] nothing to see here
      }
    .v3 = { $card } – { $kind ->
        [fire] powder and lead
        [robbery] greedy fingers
        [punch] someone wants a fight
        [marshal] the Marshal gets no rest
        [ride] hooves are waiting
        [floor] up, down and up again
        [move] doors will bang
       *[none] poker faces
      }
headline-boarded = The gang jumps aboard
headline-quiet = Nothing but footsteps
# The form of each round's headline: $line is the first thing, $other the second ("headline-more": others did the same)
headline-round-2 = { $line }, and { $other }
headline-round-3 = Halfway there: { $line }
headline-round-4 = With one round to go: { $line }
headline-round-5 = On the last stretch: { $line }
headline-more = that's not all
headline-rest = little else happens
