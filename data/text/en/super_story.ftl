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
super-told-you-planned = You picked { $cards }.
super-told-computer-planned = The computer picked { $cards } for you.
super-told-shootin = **The cards are turned over**, one of each bandit in turn: { $order }.
super-laid = **Played:** { $cards }

## One line for each card: its number, the bandit, the card, and what came of it. Clauses are joined by "super-told-and".
## $who: the bandit whose card it is
super-told-card = `{ $number }` { $who } · **{ $card }**: { $deeds }.
    .v2 = `{ $number }` { $who } reveals **{ $card }**: { $deeds }.
    .v3 = `{ $number }` { $who } turns over **{ $card }**: { $deeds }.
    .v4 = `{ $number }` { $who } plays **{ $card }**: { $deeds }.
super-told-and = { $head }; { $deed }
super-told-so = { $head } and { $deed }
# Cards in a row that only move or turn their bandits. $line: a text of "told-moved-run"; $first, $last: the numbers of the cards
super-told-run = `{ $first }–{ $last }` { $line }
super-told-turned = turned to face { $facing }
super-told-flip = turns to face { $facing }
    .v2 = spins around to face { $facing }
super-told-flip-horse = faces the track ahead
super-told-move-inside = runs { $to }
    .v2 = hurries { $to }
super-told-move-roof = jumps { $to }
    .v2 = leaps { $to }
super-told-floor-roof = climbs { $to }
    .v2 = swings up { $to }
super-told-floor-inside = drops down { $to }
    .v2 = climbs down { $to }
super-told-horse = rides up alongside and climbs { $to }
super-told-shot = shoots { $target }
    .v2 = hits { $target }
    .v3 = puts a bullet into { $target }
    .v4 = fires, and { $target } takes it
    .v5 = doesn't miss { $target }
super-told-shot-over = shoots over { $over } and hits { $target }
super-told-missed = shoots at no one
    .v2 = finds no one to shoot
    .v3 = shoots into the dusk
    .v4 = scares a cactus
    .v5 = wastes good powder
    .v6 = makes a hole in the sky
super-told-missed-over = shoots over { $over } and hits no one
super-told-knocked = { $target } is knocked { $to }
    .v2 = { $target } tumbles { $to }
    .v3 = { $target } is sent { $to }
    .v4 = { $target } goes sprawling { $to }
# $target: the bandit who was knocked there, of whom this goes on to tell
super-told-stunned = lies stunned there
super-told-foot = shoots { own-their } own foot and falls, stunned
    .v2 = aims low and hits { own-their } own foot: down and stunned
super-told-up = is stunned and only gets back up
    .v2 = was lying stunned and gets up again
    .v3 = shakes off the blow and stands up, nothing more
    .v4 = needs this card to get back up
super-told-up-reflex = jumps up and draws
super-told-in-place = is already at the very front, and nothing happens
super-told-walked-front = walks off the front of the train, under the cowcatcher, and is out
super-told-walked-rear = walks off the back of the train and is out
super-told-thrown = { $target } is knocked off the train and is out
    .v2 = { $target } flies off the train and is out
super-told-hope = a Horse as the very next card would bring { $who } back
super-told-rescued = gallops after the train, climbs { $to } and is back, facing forward
super-told-hope-lost = no horse, so out for good

## The end of a round and of the match.
super-told-unhooked = { $count ->
    [0] **The Caboose is unhooked**, car { $car }, with no one in or on it.
    [one] **The Caboose is unhooked**, car { $car }, and takes { $who } along.
   *[other] **The Caboose is unhooked**, car { $car }, and takes { $who } along.
  }
super-told-loot = { $who }, farthest from the Locomotive, takes its loot card: { $worth }.
    .v2 = Its loot card goes to { $who }, who is farthest back: { $worth }.
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
