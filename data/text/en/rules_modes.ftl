### The rules of the variants, topic by topic, in our own words, for a place that reads Discord's Markdown; see rules.ftl.
### Sources: rulings.md, sections 2, 3, 5, 10 to 13 and 15, and the rules of the expansion and its teams. Numbers: engine/numbers/colt_express/.

rule-expert =
    Cards are no longer shuffled after every round, so your choices stay with you.

    • You have a **discard pile**, face up, and may look through it any time. When your deck runs out, the discard pile becomes your new deck, shuffled.
    • At the start of a round you draw until you have six cards (Doc seven). Bullets among them go straight to your discard pile, and you don't replace them.
    • Between Schemin' and Stealin', everyone chooses in secret which action cards to keep. The others, and all bullets, go to the discard pile. Everyone sees how many you kept, not which. In the last round, there's no point.
    • Played cards go to their owner's discard pile.
    • A bullet that hits you lands on **top of your deck**: you draw it next.
    .title = Variant: expert

rule-two-player =
    Two people play **two bandits each**, with the rules of the expert variant.

    The train has four cars. Your first bandit starts in the Caboose, your second in the car before it. Your two bandits share one deck of eleven cards: one of each kind for both, but only one Marshal card. With Horses & Stagecoach each bandit adds a Ride.

    Every card shows whose it is, and that bandit plays it out. If one of your bandits is hit, the bullet goes on top of your deck. Powers belong to their bandit: Ghost can hide only his own cards. With Doc, you fill up to seven cards.

    Your second bandit counts as another bandit: you can shoot and punch it, must if it's the only target, and it shields Belle. Both bandits' money counts together. There is no Gunslinger.
    .title = Variant: two players

rule-teams =
    Four or six people play in **teams of two**, and partners sit side by side: the first (A) and the second (B) of each pair on the table's card.

    • Every A starts in the Caboose, every B in the car before it. One of the A players leads the first round, then the A of the next team, and so on.
    • At the start of a round everyone first takes **one card from their partner's deck**, then fills up from their own, to six cards in all (Doc seven). You may play the partner's card instead of your own: the partner's bandit plays it out, and the partner decides how. It goes back only if it was played. A bullet stays with you. Ghost may hide a partner's card too.
    • In a switching turn A and B change roles: the B of the first team starts.
    • You can shoot and punch your partner, and must if no one else can be hit.

    At the end, the team adds up its money. The Gunslinger's $1,000 goes to the team with the most shots at opponents. Shots at a partner don't count. If money is equal, the team that took fewer bullets is ahead.
    .title = Variant: teams of two

rule-horses-stagecoach = The expansion, for two to six players and with every variant:

    • the bandits arrive on horseback and choose their car (**Horse Attack**);
    • a seventh kind of card, **Ride**, one in each deck;
    • a **stagecoach** beside the train, with hostages inside and a third strongbox on its roof, under the **Shotgun**;
    • a flask of **whiskey** in every car;
    • **turmoil** turns and cards that you can keep for the next round;
    • five more round cards and three more stations, shuffled among the others, and three more neutral bullets (sixteen in all).

    { COMMAND("rules") } explains each one.
    .title = Expansion: Horses & Stagecoach

rule-horse-attack =
    No one is aboard when the match begins. The riders come up to the Caboose, and everyone decides **in secret and at the same time**: board this car, or ride on. Then everyone shows their choice. Those who rode on reach the next car and decide again, and so on toward the front.

    Riders who pass every other car board the foremost one. No one starts in the Locomotive or in the stagecoach. The last rider picks any of the cars that are left.

    Each horse stays beside the car where its rider boarded, and from then on belongs to no one. Chance picks the First Player among the bandits of the rearmost car that has any (with teams, among all A players).
    .title = The Horse Attack

rule-ride =
    If there's a horse beside your car, you ride it **up to three cars** in one direction, or not at all, and end up **inside** that car. It doesn't matter whether you were inside or on the roof. The horse stays where you got off, and anyone may use it.

    If the stagecoach is beside the car you reach, you may end up inside it instead. From the stagecoach you may ride a horse beside the same car, or just cross over on it.

    If there's a horse, you must ride. If you ride into the Marshal's car, you take a neutral bullet and flee to the roof. Without a horse nothing happens.
    .title = Card: Ride

rule-stagecoach =
    The stagecoach rolls beside one car: at first beside the Locomotive. After the event of each round except the last, it falls back one car, as far as the Caboose.

    {"**"}Inside:** you get in from its roof with a Floor Change, with a Ride, or by a punch. For Fire and Punch its inside is next to the inside of the car beside it. A Move does nothing there. The Marshal never comes in. A bandit who enters without a hostage takes one.

    {"**"}Roof:** the step from the roof of the car beside it counts as one car of a Move. Between its roof and the roofs of the train you can shoot anyone, at any distance. Nothing blocks the view, and Django's bullets push no one.

    A punch sends its victim from the stagecoach to the car beside it, or from that car to the stagecoach, on the same floor. Events that sweep or throw bandits along the train leave those on the stagecoach alone.
    .title = The stagecoach

rule-shotgun =
    The Shotgun sits on the stagecoach's roof, on a strongbox that no one can take. **Punch** him, and he flies onto the roof of the car beside it. The strongbox stays on the stagecoach's roof, free for a Robbery. You punch him like a bandit there, and like one he shields Belle. You can't shoot him.

    From then on he's on the train's roof, beside the stagecoach, and moves along with it. **No one stays on his roof**: a bandit who ends a movement there, or is there when he arrives, takes a neutral bullet and runs to the next roof of the train, in the direction their player chooses. Running past him costs a neutral bullet too. For shots along the roofs he blocks the view.
    .title = The Shotgun

rule-hostages =
    The stagecoach carries one hostage fewer than there are bandits, for all to see. If you come **inside** without a hostage, you must take one of your choice, if any are left. No one can take it from you, and you can't get rid of it.

    A hostage earns a **ransom** at the end, and makes trouble at once, even for cards already on the pile. Each bandit can have one.
    .title = Hostages

rule-poodle = Ransom **$1,000**. At the start of every round you take a neutral bullet (if one is left) before you draw.
    .title = Hostage: Lady's Poodle

rule-banker = Ransom **$1,000**, once, if you own at least one strongbox at the end. Otherwise nothing. No trouble at all. A strongbox that you share at the last station still counts as yours.
    .title = Hostage: Banker

rule-minister = Ransom **$900**. Your hand at the start of each round is one card smaller.
    .title = Hostage: Minister

rule-teacher = Ransom **$800**. Punch is useless to you: you may still play the card, but nothing happens.
    .title = Hostage: Teacher

rule-zealot = Ransom **$700**. Ride is useless to you: you may still play the card, but nothing happens. You can't ride away in the Escape either.
    .title = Hostage: Zealot

rule-old-lady = Ransom **$500 for each jewel** you own at the end. On roofs you move only one car at a time.
    .title = Hostage: Old Lady

rule-poker-player = Ransom **$250 for each purse** you own at the end. You lose your bandit's power for the rest of the match: Belle is no longer protected, Doc draws six cards from the next round on, and so on.
    .title = Hostage: Poker Player

rule-photographer = Ransom **$200 for each bullet of another bandit** among your cards at the end. Neutral bullets and those of your own side don't count. You play all your cards face up, even in a tunnel and even as Ghost.
    .title = Hostage: Photographer

rule-whiskey =
    One flask lies face down in every car but the Locomotive: five are **classic**, one is **old**, and chance leaves some out. You rob a flask like other loot, a punch can knock it off you, and it's worth nothing at the end. Only you know which kind it is, until you drink.

    On your turn in Schemin', if it is a **standard** turn, you may drink instead of playing or drawing:
    • **classic whiskey**: draw three cards, then play one;
    • **old whiskey**: play two cards in a row (you need two you can play).

    Each flask can be used twice. After the first use it is half-drunk, for all to see, and a bandit who punches you may choose between it and a full one. After the second it's gone.
    .title = Whiskey

rule-turmoil = Everyone chooses **in secret and at the same time**: a card to play, or three to draw. Then the cards go face up onto the pile in the normal order, the First Player's first. Ghost may play his face down if this is the first turn of the round. No whiskey.
    .title = Turn: turmoil

rule-keep-bonus =
    Some round cards of Horses & Stagecoach carry icons for a head start. Between Schemin' and Stealin', everyone may keep as many **action cards** from their hand as there are icons, in secret. The others only see how many. At the start of the next round they are still in your hand, and you draw up to your normal number.

    In the expert variant you may keep as many cards as you like anyway, so the icons add nothing.
    .title = Cards kept for the next round

rule-armed-bandits = No event: once its cards have played out, the round is over. It begins with a turmoil turn, and everyone may keep two cards.
    .title = Round: Armed Bandits

rule-whiskey-for-the-marshal = If there's whiskey in the Marshal's car, he empties one flask at random. After a classic one he moves one car toward the Caboose, after an old one all the way, and meets everyone inside the cars on his way. In the Caboose, he stays. Without a flask, nothing happens.
    .title = Event: A Shot of Whiskey for the Marshal

rule-panting-horses = The horses nearest the Caboose leave the match: two of them with two to four players, three with five or six.
    .title = Event: Panting Horses

rule-higher-speed = Every bandit on a roof of the train, every horse, the stagecoach and a Shotgun on the train fall back one car, as far as the Caboose. Bandits on the Shotgun's roof after that meet him. Then the stagecoach makes its normal move at the end of the round.
    .title = Event: Higher Speed

rule-shotguns-rage = Every bandit in or on the stagecoach, and in or on the car beside it, takes a neutral bullet. If there are too few for all of them, no one is hit and the rest leave the match.
    .title = Event: The Shotgun's Rage

rule-mortal-bullet = Every bullet that hit you this round, no matter who fired it, costs **$150** at the end.
    .title = Station: Mortal Bullet

rule-sharing-the-loot = At the end, a bandit with a strongbox who isn't alone on their spot shares its worth with everyone there, in equal parts rounded down.
    .title = Station: Sharing the Loot

rule-escape =
    The law waits at the station and catches every bandit still on the train. They can't win. To get away,
    • use a **Ride** this round to leave for good. It takes a horse beside your car, and the horse is gone too. Your later cards are lost, or
    • be **in or on the stagecoach** at the end.

    Those who got away rank by their money, ahead of all others. If no one did, no one wins, and all share last place. For a side with two bandits, only the money of those who got away counts.
    .title = Station: Escape
