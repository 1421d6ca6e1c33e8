### Tips in somebody's first match, one for each kind of question: what a beginner should know just then. One or two short sentences.

tip = 🎓 { $tip }
button-known = No more tips
button-tips = Tips
tip-schemin = Cards play out later, in Stealin'. Nothing good? Draw three.
tip-schemin-tunnel = In the tunnel no one sees your card until it's played out. A good moment for a surprise.
tip-schemin-speeding-up = You go twice in a row: two cards, two draws, or one of each.
tip-schemin-switching = This turn goes the other way around. Check whose card comes before yours.
tip-schemin-turmoil = Everyone picks at the same time. All cards are revealed together.
tip-move = Inside you go one car, on a roof up to three. Stay out of the Marshal's car: he costs you a bullet and sends you to the roof.
tip-fire = Your bullet stays in the victim's deck for the rest of the match. Fire the most and you're the Gunslinger: $1,000.
tip-robbery = A purse is worth $250 to $500, usually $250. A jewel is always $500, a strongbox $1,000.
tip-punch = You choose what falls and where the victim lands. The loot drops at your feet: grab it with a Robbery.
tip-marshal = Every bandit inside the car he enters takes a neutral bullet and flees to the roof. You, too.
tip-pickpocketing = You're alone here, so you may take a purse.
tip-ride = A horse takes you up to three cars and drops you inside the train, or inside the stagecoach next to it.
tip-run = No one stays with the Shotgun. Pick a roof next to him: running costs nothing extra.
tip-hostage = The ransom comes at the end. The trouble starts now, and you can't shake it off.
tip-board = Jump off here, or ride on to the next car? Your horse stays where you jump off. If you're alone in a car, its loot is yours.
tip-start = You choose last: any car where no one stopped.
tip-sip = The flask gave you cards. Now play one.
tip-keep = Bullets go automatically. Discard what you don't want in your next hand.
tip-bonus = Kept cards count toward your next hand: keep what you're sure to need.
super-tip-plan = Three cards, in order. Move and Fire go the way you face. The last car comes off after this round!
super-tip-stunned = You're stunned: any first card just gets you back on your feet.
