### /rules by game and question. A question is what somebody would ask; its answer is the topic of the same name. At most 100 characters, plain.

menu-rules-0 = Which game?
menu-rules-1 = Which part?
menu-rules-2 = Your question
rules-book-colt-express = Colt Express
rules-book-variants = Expert, two players, teams
rules-book-horses-stagecoach = Horses & Stagecoach
rules-book-super-express = Super Express
rules-chapter-game = How to play
rules-chapter-cards = The six cards
rules-chapter-bandits = The bandits and their powers
rules-chapter-events = Events and stations
rules-chapter-variants = Variants
rules-chapter-coach = Horses, stagecoach, Shotgun, whiskey
rules-chapter-hostages = Hostages
rules-chapter-coach-events = Round cards and stations
rules-chapter-super-game = How to play
rules-chapter-super-cards = The cards

## Colt Express.
question-overview = What is this game about?
question-setup = What does everyone start with?
question-train = Where can a bandit stand?
question-round = How does a round go?
question-schemin = What can I do on my turn?
question-turns = What do the turn icons mean?
question-stealin = How is the pile played? Can I refuse my card?
question-loot = What is loot worth?
question-marshal = What happens when I meet the Marshal?
question-bullets = What does a bullet do to me?
question-secrets = What do the others know about me?
question-scoring = Who wins? What is the Gunslinger?
question-move = How far does Move take me?
question-floor = What does Floor Change do?
question-fire = Who can I shoot?
question-robbery = What can I take with Robbery?
question-punch = What happens to someone I punch?
question-marshal-card = Where can I send the Marshal?
question-belle = When is Belle protected?
question-cheyenne = When does Cheyenne keep the purse?
question-django = Where does Django's shot push someone?
question-doc = What is Doc's power?
question-ghost = Which card may Ghost hide?
question-tuco = Can Tuco shoot through the roof?
question-angry-marshal = Angry Marshal: who does he shoot?
question-swivel-arm = Swivel Arm: where do bandits on roofs end up?
question-braking = Braking: who is thrown where?
question-take-it-all = Take It All!: where is the second strongbox?
question-passengers-rebellion = Passengers' Rebellion: who is hit?
question-quiet-rounds = Which rounds have no event?
question-marshals-revenge = Marshal's Revenge: who loses a purse?
question-pickpocketing = Pickpocketing: who may take a purse?
question-hostage-taking = Hostage-Taking: who gets the ransom?

## Variants.
question-expert = What is different in the expert variant?
question-two-player = How do two people play?
question-teams = How do teams of two play?

## Horses & Stagecoach.
question-horses-stagecoach = What does the expansion add?
question-horse-attack = Where do we start? How does the Horse Attack go?
question-ride = How far can I ride, and where do I end up?
question-stagecoach = How do I get into the stagecoach, and out?
question-shotgun = What does the Shotgun do? How do I get his strongbox?
question-whiskey = What is a flask good for?
question-turmoil = What is turmoil?
question-keep-bonus = Which cards may I keep for the next round?
question-hostages = When do I take a hostage?
question-poodle = Lady's Poodle: ransom and trouble?
question-banker = Banker: ransom and trouble?
question-minister = Minister: ransom and trouble?
question-teacher = Teacher: ransom and trouble?
question-zealot = Zealot: ransom and trouble?
question-old-lady = Old Lady: ransom and trouble?
question-poker-player = Poker Player: ransom and trouble?
question-photographer = Photographer: ransom and trouble?
question-armed-bandits = Armed Bandits: what happens?
question-whiskey-for-the-marshal = A Shot of Whiskey for the Marshal: where does he go?
question-panting-horses = Panting Horses: which horses are lost?
question-higher-speed = Higher Speed: what falls back?
question-shotguns-rage = The Shotgun's Rage: who is hit?
question-mortal-bullet = Mortal Bullet: what does it cost?
question-sharing-the-loot = Sharing the Loot: who shares what?
question-escape = Escape: how do I get away?

## Super Express.
question-super = What is this game about?
question-super-setup = Where does everyone start?
question-super-schemin = How do I choose my cards?
question-super-shootin = In which order are the cards played?
question-super-order = Who stands in front of whom? Which way do I face?
question-super-stunned = What does it mean to be stunned?
question-super-unhooking = Which car is unhooked, and who takes its loot?
question-super-end = Who wins?
question-super-move = How far does Move take me?
question-super-floor = What does Change Floor do?
question-super-flip = What does Flip do?
question-super-fire = Who do I hit, and what happens to them?
question-super-reflex = What does Reflex do?
question-super-horse = What does Horse do? Can it save me?
