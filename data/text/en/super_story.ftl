### Colt Super Express, told: for a place that reads Discord's Markdown. $who and $target are bandits (bold already), $to is a place with
### its preposition. "v2", "v3", ... are further ways to say the same; which one is told follows from the event itself.

## Names.
bandit-mei = Mei
    .gender = feminine
super-card-move = Move
super-card-floor = Change Floor
super-card-flip = Flip
super-card-fire = Fire
super-card-reflex = Reflex
super-card-horse = Horse
super-then = { $head } → { $card }
super-facing-front = the Locomotive
super-facing-rear = the Caboose

## Setting out.
super-told-train = The express is ready: the Locomotive pulls { $count } cars, each with a loot card that no one has seen.
super-told-placed = Aboard, from front to rear: { $places }.
super-told-placed-at = { $who } { $spot }, facing { $facing }
super-told-first = Chance picks { $who } to go first.

## A round.
super-told-round = **Round { $number }.** { $who } goes first. Everyone chooses three cards in secret.
# A round of the story begins. $who: the bandits in or on the Caboose
super-told-scene = { $cars ->
    [one] One car
   *[other] { $cars } cars
  } and { $count ->
    [one] one bandit
   *[other] { $count } bandits
  } are left
super-told-scene-rear = { $train }. The Caboose goes next, with { $who } aboard.
    .v2 = { $train }. { $who } { $count ->
        [one] has
       *[other] have
      } picked the worst car: the Caboose goes next.
    .v3 = { $train }. Behind { $who } there's only track, and the Caboose goes next.
    .v4 = { $train }. The coupling creaks, and { $who } { $count ->
        [one] is
       *[other] are
      } on the wrong side of it.
super-told-scene-empty = { $train }. The Caboose goes next, and there's no one in or on it.
    .v2 = { $train }. The Caboose goes next, and its seats are empty so far.
    .v3 = { $train }. The Caboose rattles along empty. Not for long.
    .v4 = { $train }. The Caboose goes next. So far, it takes no one along.
    .v5 = { $train }. One more round, and the Caboose stays behind. No one is in or on it yet.
super-told-scene-rule = -# { $who } goes first. Everyone chooses three cards in secret.
super-told-you-planned = You picked { $cards }.
super-told-computer-planned = The computer picked { $cards } for you.
super-told-shootin = **The cards are turned over**, one of each bandit in turn: { $order }.

## One line for each card: the bandit, and what came of the card.
## $who: the bandit whose card it is; $deeds: what it does
super-told-card = { $who } { $deeds }.
super-told-turned = toward { $facing }
super-told-turned-run = Heads turn: { $places }.
    .v2 = Time to look around: { $places }.
    .v3 = Boots scrape: { $places }.
super-told-flip = turns to face { $facing }
    .v2 = spins around to face { $facing }
super-told-move-inside = runs { $to }
    .v2 = hurries { $to }
super-told-move-roof = jumps { $to }
    .v2 = leaps { $to }
super-told-floor-roof = climbs { $to }
    .v2 = swings up { $to }
super-told-floor-inside = drops down { $to }
    .v2 = climbs down { $to }
super-told-horse = rides up alongside and climbs { $to }
    .v2 = gallops ahead and climbs { $to }
    .v3 = spurs a horse to the front and climbs { $to }
super-told-horse-run = { $who } ride up alongside and climb { $to }.
    .v2 = Hoofbeats along the train: { $who } climb { $to }.
# $to: the place where the bullet throws $target, who lies there stunned
super-told-shot = shoots { $target } { $to }, stunned
    .v2 = puts a bullet into { $target }: { $to }, stunned
    .v3 = fires and knocks { $target } out cold { $to }
    .v4 = knocks { $target } { $to } with a bullet: stunned
super-told-missed = shoots at no one
    .v2 = finds no one to shoot
    .v3 = shoots into the dusk
    .v4 = scares a cactus
    .v5 = wastes good powder
    .v6 = makes a hole in the sky
super-told-missed-over = shoots over { $over } and hits no one
# Several who miss one after the other
super-told-missed-run = { $who } shoot, and no one is there.
    .v2 = { $who } waste good powder.
    .v3 = { $who } scare the cactuses.
super-told-foot = shoots { own-their } own foot and falls, stunned
    .v2 = aims low and hits { own-their } own foot: down and stunned
super-told-up = gets back up, and that's the whole card
    .v2 = finds both feet again
    .v3 = shakes off the blow and stands up, nothing more
    .v4 = needs this card to get back up
    .v5 = blinks, groans and stands up
    .v6 = spits out some dust and stands up
super-told-up-reflex = jumps up
super-told-in-place = is already at the very front, and nothing happens
super-told-walked-front = walks off the front of the train, under the cowcatcher
    .v2 = steps off the front of the Locomotive, onto the rails
    .v3 = takes one stride too far, off the front of the Locomotive
super-told-walked-rear = walks off the back of the train
super-told-thrown = shoots { $target } off the train
    .v2 = fires, and { $target } flies off the train
# After a fall that the bandit's next card can still undo
super-told-hope = Only a Horse as the next card can mend that.
    .v2 = One hope is left: a Horse as the next card.
super-told-rescued = gallops after the train, climbs { $to } and is back, facing forward
super-told-hope-lost = has no Horse and is out for good

## The end of a round and of the match.
super-told-unhooked = { $count ->
    [0] **The Caboose is unhooked**, car { $car }, with no one in or on it.
   *[other] **The Caboose is unhooked**, car { $car }, and takes { $who } along.
  }
super-told-loot = { $who }, last in line, takes its loot card: { $worth }.
    .v2 = Its loot card goes to the last in line, { $who }: { $worth }.
super-told-end-last-aboard = **Only one bandit is left aboard**: { $who } wins.
super-told-end-last-car = **Only the Locomotive is left.** Those aboard compare their loot: { $count ->
    [one] { $who } wins.
   *[other] { $who } share the victory.
  }
super-told-end-nobody-left = **No one is left aboard.** { $count ->
    [0] No one wins.
    [one] { $who } held out best and wins.
   *[other] { $who } held out best and share the victory.
  }

## Headlines of pages, as plain text without a full stop.
super-headline-end = The end of the line
super-headline-shot = { $who } is shot off the train
super-headline-move = { $who } walks off the train
super-headline-unhooked = Car { $car } goes, and { $who } with it
super-headline-rescued = { $who } gallops back aboard
super-headline-hit = { $who } takes a bullet
super-headline-loot = { $who } is { $worth } richer
super-headline-car = { $line }, and car { $car } goes
