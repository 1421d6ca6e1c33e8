### The variants: how they are called, one sentence for each, and which rules are in force.

## Names, as they stand in a list: "expert variant and Horses & Stagecoach".
mode-expert = expert variant
mode-two-player = two players
mode-teams = teams of two
mode-horses-stagecoach = Horses & Stagecoach

## What the lobby offers: a title.
mode-title-expert = Expert variant
mode-title-two-player = Two players
mode-title-teams = Teams of two
mode-title-horses-stagecoach = Horses & Stagecoach
## The same in a list to choose from: "Expert variant + Horses & Stagecoach".
rules-plain = Base game
rules-with = {" + "}

## One sentence on each of at most 100 characters.
mode-about-expert = Your discards come back, bullets go aside, and you choose which cards to keep.
mode-about-two-player = Two players with two bandits each, by the expert rules.
mode-about-teams = Neighbors share cards and victory. For four or six players.
mode-about-horses-stagecoach = The expansion: Horse Attack, rides, a stagecoach with hostages, the Shotgun, whiskey.

## Which rules are in force, as a sentence.
rules-in-force = { $count ->
    [0] **Rules:** base game
   *[other] **Rules:** base game + { $modes }
  }
