### The rules, topic by topic, in our own words, for a place that reads Discord's Markdown. Each topic has a title; at most 1,800 characters.
### Sources: rulings.md, sections 1, 3, 4, 7, 8 and 9, and the base rules. The numbers are those of engine/numbers/colt_express/.

rule-overview =
    You are a bandit on a moving train. Be the richest when it reaches the station.

    A match has **five rounds**. Each round has two phases:
    {"**"}1. Schemin'** – in each turn, everyone adds an action card to one common pile. No one moves yet.
    {"**"}2. Stealin'** – the pile plays out from the first card to the last. Now the bandits run, climb, shoot, rob and punch, and plans collide.

    Most rounds end with an event, the last one always at a station. Then everyone counts their loot, and the best shot gets $1,000 on top.

    On your turn, press **My hand** to see what you can do. If there's only one way to play a card, I play it for you.
    .title = How to play

rule-setup =
    The train is the Locomotive and one car for each bandit, in random order. Each car comes with its own loot. The Marshal and a strongbox start in the Locomotive. A second strongbox waits beside the train.

    Every bandit starts with a purse of $250, six bullets and a deck of ten cards: two each of Move, Floor Change, Fire and Robbery, one Punch, one Marshal.

    Chance picks the First Player. Counting from there, the first, third and fifth players start in the Caboose, the others in the car before it. Four random round cards follow, and one of three stations comes last.
    .title = Setting up

rule-train = The Locomotive is at the front (it counts as a car), the Caboose at the end. Every car has two spots: **inside** and on the **roof**. Any number of bandits can share a spot. No one leaves the train.

    You rob and punch only on your own spot, and shoot along your own floor.
    .title = The train and its spots

rule-round =
    At the start of a round everyone shuffles all their cards (action cards and bullets taken) and draws six (Doc seven). Then the round card shows the turns of Schemin' and the event at the end.

    After Stealin' and the event all cards go back to their owners, and the next player to the left leads the next round.
    .title = A round

rule-schemin =
    Players act one after the other, starting with the First Player. On your turn, do one of two things:
    • play **one action card** onto the pile, face up unless a rule says otherwise, or
    • **draw three cards** from your deck (fewer if fewer are left).

    Bullet cards can't be played. They just clog your hand. Cards you didn't play go back to your deck at the end. If you can neither play nor draw, you pass.
    .title = Phase 1: Schemin'

rule-turns =
    The round card shows how many turns there are, and of what kind:
    • **standard** – you play face up.
    • **tunnel** – you play face down. You see your own cards.
    • **speeding-up** – everyone acts twice in a row before the next player: two cards, two draws, or one of each.
    • **switching** – the order runs counter-clockwise, starting with the First Player. The next turn runs clockwise again.
    .title = Kinds of turn

rule-stealin =
    Cards play out in the order they were played. Each bandit acts on their own cards.

    {"**"}You must play your card out if you can**, even if it hurts. You only choose how. If you can't, nothing happens. If there's only one way, I don't ask.
    .title = Phase 2: Stealin'

rule-move =
    {""}**Inside** you move exactly one car, forward or back. **On the roofs** you move one, two or three cars in one direction.

    You can't stay where you are. A bandit who enters the Marshal's car takes a neutral bullet and flees to its roof.
    .title = Card: Move

rule-floor = You change floors in your car: from inside up to the roof, or from the roof down inside.

    If the Marshal is inside that car, you take a neutral bullet as you come down and are back on the roof at once.
    .title = Card: Floor Change

rule-fire =
    You give another bandit one of your six bullets. It goes into their deck and gets in their way for the rest of the match.

    {"**"}Inside** you can hit bandits inside the cars directly next to yours. **On the roof** you can hit, in each direction, the nearest roof where anyone stands, however far away. If there are several, choose one. You never hit a bandit on your own spot, and they don't block your view.

    Without a target you keep your bullet. With an empty gun the card does nothing.
    .title = Card: Fire

rule-robbery = You take one loot token from your own spot: a purse, a jewel or a strongbox. Purses lie face down: you look only after taking one. No loot, no effect.
    .title = Card: Robbery

rule-punch =
    You punch a bandit on your own spot. You choose the victim, what they lose and where they land:
    • they lose a purse, a jewel or a strongbox, if they have any. You pick a purse blindly. The token falls on your spot.
    • you knock them into the next car, forward or back, on the same floor.

    Knocked into the Marshal's car, they take a neutral bullet and flee to the roof.
    .title = Card: Punch

rule-marshal-card = You move the Marshal exactly one car, forward or back. Every bandit inside that car takes a neutral bullet and flees to the roof. This card always works, and you can't refuse it.
    .title = Card: Marshal

rule-marshal = The Marshal guards the inside of the train and never climbs to a roof. **No bandit can stay inside his car.** Whenever a bandit enters his car, or he enters a car with bandits inside, each of those bandits takes a neutral bullet and flees to that car's roof.

    Bandits on the roof above him are safe from him, except in the events Angry Marshal and Marshal's Revenge. He starts in the Locomotive, next to a strongbox.
    .title = The Marshal

rule-bullets =
    Bullets that hit you become cards in your deck. They can't be played. Each one you draw takes the place of a useful card.

    Each bandit has six bullets. There are 13 neutral ones for the Marshal and the events. If there are too few for everyone who should be hit at the same moment, no one is hit and the remaining neutral bullets leave the match. Bandits still flee.

    At the end, bullets you fired count for the Gunslinger, and bullets you took break ties.
    .title = Bullets

rule-loot =
    {""}**Purses** are worth $250 to $500. The value is hidden. There are 18: eight of $250 and two each of $300, $350, $400, $450 and $500.
    {"**"}Jewels** are worth $500, **strongboxes** $1,000.

    Everyone sees how many tokens of each kind you have. Only you see what your purses are worth, until the end. If you lose a purse, you still know what it's worth.
    .title = Loot

rule-secrets = Hidden: the cards in hands and decks, cards played face down, what purses are worth, and the coming round cards.

    Open: everything else, such as positions, numbers of cards, loot by kind, bullets left and taken, and every card played face up. Identical cards look the same: no one knows which of your two Moves you played.
    .title = What is secret

rule-scoring =
    After five rounds everyone adds up: purses, $500 for each jewel, $1,000 for each strongbox, and any ransom.

    The bandit who has fired the most bullets is the **Gunslinger** and gets $1,000. Tied bandits get $1,000 each. If no one fired a shot, all are tied.

    Most money wins. Ties go to the bandit hit by fewer bullets (from bandits, the Marshal and events). If still tied, they share the place.
    .title = The end and the score

rule-belle = **Belle** can't be the target of Fire or Punch as long as the same card could target another bandit. If she is the only possible target, she can be hit like anyone else.
    .title = Bandit: Belle

rule-cheyenne = When **Cheyenne** punches a bandit who loses a purse, she may keep it at once instead of letting it fall. Jewels and strongboxes still fall.
    .title = Bandit: Cheyenne

rule-django = A bandit shot by **Django** is also knocked one car away from him, on the same floor. At the end of the train, they stay put. Knocked into the Marshal's car, they take a neutral bullet and flee to the roof.
    .title = Bandit: Django

rule-doc = **Doc** starts every round with seven cards instead of six.
    .title = Bandit: Doc

rule-ghost = **Ghost** may play his card face down in the first turn of each round. If he draws cards first, the chance is gone for this round.
    .title = Bandit: Ghost

rule-tuco = **Tuco** shoots through roofs: besides the usual targets he can hit bandits on the other floor of his own car.
    .title = Bandit: Tuco

rule-angry-marshal = Every bandit on the roof of the Marshal's car takes a neutral bullet. Then he moves one car toward the Caboose (if he's already there, he stays), and bandits inside the new car take one too and flee.
    .title = Event: Angry Marshal

rule-swivel-arm = The arm sweeps every bandit on a roof, the Locomotive's too, to the roof of the Caboose.
    .title = Event: Swivel Arm

rule-braking = Every bandit on a roof flies one car forward. Those on the Locomotive's roof stay there.
    .title = Event: Braking

rule-take-it-all = The second strongbox goes inside the Marshal's car. You can rob it from the next round on.
    .title = Event: Take It All!

rule-passengers-rebellion = Every bandit inside the train, the Locomotive included, takes a neutral bullet. If there are too few for all of them, no one is hit and the rest of the neutral bullets leave the match.
    .title = Event: Passengers' Rebellion

rule-quiet-rounds = Two round cards of the base game have no event: **Bridge**, with a speeding-up turn, and **Tunnel**, with two tunnel turns. Once their cards have played out, the round is over.
    .title = Rounds without an event

rule-marshals-revenge = Every bandit on the roof of the Marshal's car loses their smallest purse for good. Without a purse, they lose nothing.
    .title = Station: Marshal's Revenge

rule-pickpocketing = Every bandit who is alone on their spot may take one purse lying there, without looking first. Alone means that no other bandit is in the same car on the same floor.
    .title = Station: Pickpocketing

rule-hostage-taking = Every bandit in or on the Locomotive gets a ransom of $250 in cash. They don't split it.
    .title = Station: Hostage-Taking

## Further names of topics, for the search only.
rules-also-schemin = planning programming
rules-also-stealin = stealing action phase
rules-also-robbery = steal loot
