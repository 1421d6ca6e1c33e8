### Names of things in the games, and how numbers, money and lists are written.
### Argument names stay the same in every language; a text may leave out an argument that it does not need.

number = { $value }
money = ${ $dollars }
list-none = nobody
list-more = { $head }, { $item }
list-last = { $head } and { $item }

## A person without a readable name.
nameless = stranger

## Bandits. "figure-named" is how a bandit and its player are introduced; both names come escaped.
bandit-belle = Belle
bandit-cheyenne = Cheyenne
bandit-django = Django
bandit-doc = Doc
bandit-ghost = Ghost
bandit-tuco = Tuco
bold = **{ $name }**
figure-named = **{ $bandit }** ({ $player })

## Cars by their place: the engine in front, the last one at the end, numbers between.
car-locomotive = the Locomotive
car-numbered = car { $number }
car-caboose = the Caboose

## Cars by their furnishing (docs: one drawing for each of the six cars).
furnishing-locomotive = Locomotive
furnishing-a = mail car
furnishing-b = third class
furnishing-c = sleeper
furnishing-d = diner
furnishing-e = saloon
furnishing-f = first class

## Spots: where a bandit is, comes to, or comes from. $floor is "roof" or "inside".
spot-at = { $floor ->
    [roof] on the roof of { $car }
   *[inside] in { $car }
  }
spot-to = { $floor ->
    [roof] onto the roof of { $car }
   *[inside] into { $car }
  }
spot-bare = { $floor ->
    [roof] roof of { $car }
   *[inside] { $car }
  }
way-forward = towards the Locomotive
way-rearward = towards the Caboose

## Action cards and bullets.
kind-move = Move
kind-floor = Floor Change
kind-fire = Fire
kind-robbery = Robbery
kind-punch = Punch
kind-marshal = Marshal
bullet-from = Bullet from { $bandit }
bullet-neutral = Neutral bullet
card-of = { $card } ({ $bandit })
card-counted = { $count } × { $card }

## Loot. $worth is an amount of money, already written.
loot-purse = { $count ->
    [one] a purse
   *[other] { $count } purses
  }
loot-jewel = { $count ->
    [one] a jewel
   *[other] { $count } jewels
  }
loot-strongbox = { $count ->
    [one] a strongbox
   *[other] { $count } strongboxes
  }
loot-worth = { $loot } ({ $worth })
loot-nothing = nothing

## Round cards. Two have no event; their names are what their pictures show.
round-angry-marshal = Angry Marshal
round-swivel-arm = Swivel Arm
round-braking = Braking
round-take-it-all = Take It All!
round-passengers-rebellion = Passengers' Rebellion
round-bridge = Bridge
round-tunnel = Tunnel
round-marshals-revenge = Marshal's Revenge
round-pickpocketing = Pickpocketing
round-hostage-taking = Hostage-Taking

## Kinds of turn.
turn-standard = standard
turn-tunnel = tunnel
turn-speeding-up = speeding-up
turn-switching = switching
turn-turmoil = turmoil
