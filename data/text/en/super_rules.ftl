### The rules of Colt Super Express, topic by topic, in our own words, for a place that reads Discord's Markdown. Each topic has a title.
### Sources: the rules of Super Express and rulings.md, sections 6 and 14. The numbers are those of engine/numbers/super_express.toml.

rule-super =
    A short, wild cousin of Colt Express for **three to seven** bandits: stay on the train while its cars are unhooked one by one.

    Each round has two phases:
    {"**"}1. Schemin'** – everyone chooses **three cards**, in order, in secret and at the same time.
    {"**"}2. Shootin'** – everyone turns over their cards, one by one. No more decisions.

    Then the last car is unhooked, and everyone in or on it is out. Of those left, the bandit farthest back takes that car's loot card.

    The last one aboard wins. If only the Locomotive is left, those aboard compare their loot cards.
    .title = Super Express: how the game goes

rule-super-setup =
    The Locomotive pulls **one car more than there are players**. Each has a face-down loot card worth $301 to $389, no two the same.

    Chance picks the First Player, who starts inside the next-to-last car. The next players follow one by one, each one car further forward. The rear half of them (rounded up) faces the Locomotive, the others face the Caboose.
    .title = Super Express: setting up

rule-super-schemin =
    Everyone has the same four cards: Move, Change Floor, Flip and Fire, and with the expansions Reflex and Horse too. Choose three different ones and their order.

    Everyone chooses at the same time. Until the last player is ready, you can change your mind. No one sees what you chose, or that you changed it.
    .title = Super Express: Schemin'

rule-super-shootin =
    Starting with the First Player and going left, everyone turns over and plays their first card, then everyone their second, then everyone their third.

    You can't skip a card, even if it hurts. A bandit who is out turns over no more cards, with one exception: see Horse.
    .title = Super Express: Shootin'

rule-super-order =
    In each car, and on each roof, bandits stand **in a row**: their order counts. A bandit who comes in moving toward the Locomotive stands at the rear end of the row. One who comes in moving toward the Caboose stands at its front end. So it is for running, being knocked along and changing floors.

    Every bandit faces the Locomotive or the Caboose, and Move and Fire go that way.
    .title = Super Express: rows and facing

rule-super-move = You go **one car** in the direction you face, on the same floor. From the Locomotive forward, or from the Caboose to the rear, you walk off the train and are **out**.
    .title = Super card: Move

rule-super-floor = You change floors in your car: up to the roof or down inside. You keep facing the same way, and take your place with your back to the end of the car: the rearmost place if you face the Locomotive, the frontmost if you face the Caboose.
    .title = Super card: Change Floor

rule-super-flip = You turn around and face the other way. Your place in the row stays the same.
    .title = Super card: Flip

rule-super-fire =
    You shoot the way you face, along your floor, and hit the **first standing bandit** in sight: first those in front of you in your own row, then those in the cars beyond, however far. The bullet flies over those who lie stunned.

    You knock the target **one car** the way you face, and it lies **stunned** there. Off either end of the train, it's **out**. If no one stands in sight, nothing happens.
    .title = Super card: Fire

rule-super-stunned = A stunned bandit lies flat and can't be shot. Their next card, no matter which, only gets them **back on their feet**, facing as before (but see Reflex).
    .title = Super Express: stunned

rule-super-unhooking =
    When all cards are played, the last car is unhooked. Everyone in and on it is **out**, stunned or not.

    Of those left, the bandit **farthest from the Locomotive** takes the car's loot card: the rearmost car first, there the roof before the inside, and there the rearmost in the row. Stunned bandits count.

    Then everyone takes their cards back, and the next player to the left who is still aboard goes first.
    .title = Super Express: a car is unhooked

rule-super-end =
    As soon as only **one** bandit is left aboard, that bandit wins. If several last until only the Locomotive is left, the one with the **most loot cards** wins. If they tie, the highest single card wins.

    If the last car takes everyone along, the best loot among them wins. All others rank by how long they stayed. Bandits who left at the same moment rank by their loot.
    .title = Super Express: the end

rule-super-reflex = Expansion. One extra card in every hand. If you lie **stunned** when you turn it over, you stand up **and shoot** at once, as with Fire. If you are **standing**, you shoot your own foot: you lie stunned where you are.
    .title = Super expansion: Reflex

rule-super-horse =
    Expansion. One extra card in every hand. Wherever you are, you ride to the **frontmost place inside the Locomotive** and face forward. Stunned, you only stand up.

    {"**"}The rescue:** if you left the train this round and the **very next card** you turn over is Horse, you come back: standing at the frontmost place inside the Locomotive, facing forward. No horse brings you back from an unhooked car, or once the match is over.
    .title = Super expansion: Horse
