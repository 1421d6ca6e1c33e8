### Names of things in the games, and how numbers, money and lists are written.
### Argument names stay the same in every language; a text may leave out an argument that it does not need.

list-none = no one
list-more = { $head }, { $item }
list-last = { $head } and { $item }
list-clause = { $head }; { $item }
list-dots = { $head } · { $item }
list-passage = { $head } { $item }

## A person without a readable name.
nameless = stranger

## Bandits. "figure-named" is how a bandit and its player are introduced; both names come escaped.
bandit-belle = Belle
    .gender = feminine
bandit-cheyenne = Cheyenne
    .gender = feminine
bandit-django = Django
    .gender = masculine
bandit-doc = Doc
    .gender = masculine
bandit-ghost = Ghost
    .gender = masculine
bandit-tuco = Tuco
    .gender = masculine
bold = **{ $name }**
own-their = { GENDER($who) ->
    [feminine] her
    [masculine] his
   *[other] their
  }
figure-named = **{ $bandit }** ({ $player })

## Cars by their place: the engine in front, the last one at the end, numbers between.
car = { $car ->
    [locomotive] the Locomotive
    [caboose] the Caboose
   *[other] car { $car }
  }
# After "in", "beside" and "past"; after "into" and "to"; after "roof": languages with cases and contractions need each of them.
car-at = { car }
car-to = { car }
car-of = of { car }

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
    [roof] on the roof { car-of }
   *[inside] in { car-at }
  }
spot-to = { $floor ->
    [roof] onto the roof { car-of }
   *[inside] into { car-to }
  }
spot-bare = { $floor ->
    [roof] roof { car-of }
   *[inside] { car }
  }
# In and on the stagecoach, and gone for good (or not there yet).
coach-at = { $floor ->
    [roof] on the roof of the stagecoach
   *[inside] in the stagecoach
  }
coach-to = { $floor ->
    [roof] onto the roof of the stagecoach
   *[inside] into the stagecoach
  }
coach-bare = { $floor ->
    [roof] roof of the stagecoach
   *[inside] the stagecoach
  }
# Spots on buttons with little room.
spot-brief = { $floor ->
    [roof] { $car ->
        [locomotive] Loco roof
        [caboose] Caboose roof
       *[other] roof { $car }
      }
   *[inside] { $car ->
        [locomotive] Loco
        [caboose] Caboose
       *[other] car { $car }
      }
  }
coach-brief = { $floor ->
    [roof] coach roof
   *[inside] coach
  }
spot-away = far from the train
way-forward = toward the Locomotive
way-rearward = toward the Caboose

## Action cards and bullets.
kind-move = Move
kind-floor = Floor Change
# With little room.
kind-floor-brief = Floor Change
kind-fire = Fire
kind-robbery = Robbery
kind-punch = Punch
kind-marshal = Marshal
kind-ride = Ride
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
loot-flask = { $count ->
    [one] a flask of whiskey
   *[other] { $count } flasks of whiskey
  }
loot-worth = { $loot } ({ $worth })
loot-nothing = nothing

## Flasks, as much as is known of them. All full ones look alike; the kind shows after the first use.
flask-full-unknown = a full flask
flask-full-whiskey = a full flask of classic whiskey
flask-full-old-whiskey = a full flask of old whiskey
flask-half-unknown = a half-drunk flask
flask-half-whiskey = a half-drunk flask of classic whiskey
flask-half-old-whiskey = a half-drunk flask of old whiskey

## Hostages: the name (texts add "the"), what the ransom is, and the trouble that they cause, in a few words.
hostage-the = the { $hostage }
hostage-poodle = Lady's Poodle
hostage-banker = Banker
hostage-minister = Minister
hostage-teacher = Teacher
hostage-zealot = Zealot
hostage-old-lady = Old Lady
hostage-poker-player = Poker Player
hostage-photographer = Photographer
hostage-ransom-poodle = { $money }
hostage-ransom-banker = { $money } with a strongbox
hostage-ransom-minister = { $money }
hostage-ransom-teacher = { $money }
hostage-ransom-zealot = { $money }
hostage-ransom-old-lady = { $money } for each jewel
hostage-ransom-poker-player = { $money } for each purse
hostage-ransom-photographer = { $money } for each bullet from a rival
hostage-trouble-poodle = a neutral bullet every round
hostage-trouble-banker = no trouble
hostage-trouble-minister = one card fewer every round
hostage-trouble-teacher = Punch is useless
hostage-trouble-zealot = Ride is useless
hostage-trouble-old-lady = one car at a time on roofs
hostage-trouble-poker-player = power lost
hostage-trouble-photographer = no hidden cards

## Round cards. Three have no event; their names are what their pictures show.
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
round-armed-bandits = Armed Bandits
round-whiskey-for-the-marshal = A Shot of Whiskey for the Marshal
round-panting-horses = Panting Horses
round-higher-speed = Higher Speed
round-shotguns-rage = The Shotgun's Rage
round-mortal-bullet = Mortal Bullet
round-sharing-the-loot = Sharing the Loot
round-escape = Escape
round-hidden = Still Face Down

## Kinds of turn.
turn-standard = standard
turn-tunnel = tunnel
turn-speeding-up = speeding-up
turn-switching = switching
turn-turmoil = turmoil
