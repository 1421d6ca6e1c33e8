### /learn: practice matches. Each step has words, a title, and attributes for choices that are not what the step is about; "wrong" is said of
### all others. What stands on the board comes from the match in data/lessons/, so words and steps must go together.

## Around the lessons.
command-learn = Learn a game in a practice match of your own
option-lesson = Which game (blank = go on where you stopped)
learn-title = ## Learn by playing
learn-about =
    A practice match for you alone, on the real board. Nobody waits, nobody watches, and a wrong button costs nothing.
    Leave whenever you like: `/learn` goes on where you stopped.
learn-at-step = *(you are at step { $step } of { $steps })*
learn-done = *(done)*
learn-step = { $lesson } · step { $step } of { $steps }
learn-you = You
learn-late = You have already moved on from that step. This is where you are now.
learn-not-allowed = That isn't possible here, so nothing changed.
learn-other = { $what }? { $why }
button-learn-begin = { $lesson }
button-learn-go-on = Go on: { $lesson }
button-learn-again = Once more: { $lesson }
button-learn-restart = Start over: { $lesson }
button-learn-next = Next
button-learn-back = ← Back
button-learn-skip = Do it for me
button-learn-undo = Choose again
button-learn-leave = Stop here
button-learn-lessons = More lessons
button-learn-real = Play a real one
error-unknown-lesson = There is no such lesson. `/learn` shows them all.

## Colt Express.
lesson-colt-express = Colt Express
    .about = the whole game, about ten minutes.
lesson-colt-express-train =
    You are **Doc**, in the Caboose at the left end of the train. **Cheyenne** is with you; **Tuco** is one car ahead. The Locomotive is on the right, with the **Marshal** and a **strongbox** worth $1,000.

    Purses (money bags) hold $250 to $500 and lie face down. A jewel is always $500. After five rounds the richest bandit wins.
    .title = All aboard
lesson-colt-express-robbery =
    A round begins with **Schemin'**: in turn, everybody lays cards on one pile. Nobody moves yet! The pile is played afterwards, first card first.

    The frame with the letter marks what you can choose; the buttons carry the same letters. You go first and there is loot all around you: lay **Robbery**.
    .title = Schemin': lay a card
    .wrong = A fine card for later. But you act before anybody can spoil it, right on top of a pile of loot: lay **Robbery**.
    .draw = Drawing is an option when your hand is poor. Yours isn't: lay **Robbery**.
lesson-colt-express-tunnel =
    Tuco and Cheyenne want to rob, too. Now the train enters a **tunnel**: in this turn cards are laid face down. You know yours; nobody else does until it is played.

    Get away from the crowd in secret: lay **Floor Change**, which takes you up to the roof.
    .title = A turn in the tunnel
    .wrong = It would work, and nobody would see it. But the plan is to run along the roof later: lay **Floor Change**.
    .draw = Not now: the others would see that you drew, and a secret turn would be wasted. Lay **Floor Change**.
    .move = Later! From inside the Caboose you'd get just one car far. On the roof you run up to three: first **Floor Change**.
lesson-colt-express-draw =
    Instead of laying a card you can **draw three**. You give up an action in this round, but have more to choose from for the rest of it.

    Try it once: press **Draw**.
    .title = Or draw three cards
    .wrong = You could. This once, though, see what drawing does: press **Draw**.
lesson-colt-express-move =
    The last turn, and again everybody sees what is laid. When this card is played you'll be on the roof, where a **Move** takes you up to three cars. Lay **Move**.
    .title = Plan where you'll be
    .wrong = Think of where you'll be by then: alone on a roof, with nothing to take. Lay **Move** and run.
lesson-colt-express-jewel =
    Schemin' is over. In **Stealin'** the pile is turned over and played in order. Cards with only one way to play them play by themselves; the rest ask you.

    Your Robbery is first. A jewel is $500 for certain, a purse could be anything from $250: take the **jewel**.
    .title = Stealin': take your pick
    .wrong = Take the **jewel**.
    .purse = It could hold $500, but more often it's $250. The jewel is always $500: take that.
lesson-colt-express-roofs =
    Your Floor Change played by itself: you're on the roof. So is Tuco, two cars ahead, and his **Fire** is still to come. Now your Move: one, two or three cars, in one direction.

    Run as far as you can, to the **roof of the Locomotive**.
    .title = Along the roofs
    .wrong = That's legal, and on Tuco's own roof he couldn't even shoot you. But you're after the strongbox: run the whole way, to the roof of the **Locomotive**.
lesson-colt-express-bullet =
    Tuco shot you: on the roofs, the nearest bandit in each direction is in sight, however far away. Then came the event of this round card, **Swivel Arm**: it swept everybody to the roof of the Caboose. The round card announces its event, so you can see it coming.

    Look at your new hand. **Tuco's bullet** is in it: you cannot lay it, it only takes up room, and it stays in your deck for the rest of the match. That's what being shot costs.
    .title = What a bullet does
lesson-colt-express-punch-card =
    Round 2. Tuco and Cheyenne both drew. All three of you stand on one roof, and they carry loot. Lay **Punch**.
    .title = Three on a roof
    .wrong = Legal, but look around: two bandits with loot beside you. Lay **Punch**.
    .draw = You have all you need in hand. Lay **Punch**.
    .fire = You can't shoot anybody on your own spot. At arm's length it's the fist: lay **Punch**.
    .robbery = There is nothing to pick up on this roof. Not yet! First lay **Punch**.
lesson-colt-express-robbery-card =
    A punch knocks loot out of somebody's pocket. It falls where you stand, and it isn't yours until you pick it up. Your next card: **Robbery**.
    .title = First knock it loose, then take it
    .wrong = Then the loot would just lie there for somebody else. Lay **Robbery**.
    .draw = And leave the loot lying there? Lay **Robbery**.
lesson-colt-express-fire-card =
    Whom you punch lands on the next roof: in plain sight. Lay **Fire**. Whoever has fired the most bullets at the end is the **Gunslinger**, and gets $1,000.
    .title = Now there's a target
    .wrong = Not bad, but you'll have a clear shot, and shots are worth money. Lay **Fire**.
    .draw = Not now: you'll have a clear shot. Lay **Fire**.
lesson-colt-express-marshal-card =
    Tuco and Cheyenne have just planned to climb down, into car 2. The Marshal is in car 1, next door. With the **Marshal** card you move him one car. Lay it.
    .title = Send the Marshal
    .wrong = Look what the others laid: both will be inside car 2, next to the Marshal. Lay **Marshal**.
    .draw = This is the last turn, so a card that you draw now comes too late. Lay **Marshal**.
lesson-colt-express-punch =
    The pile is turned over, and your Punch is first. You choose the victim, what it drops and where it lands. Tuco carries a jewel: knock **Tuco's jewel** loose.
    .title = Choose your victim
    .wrong = Take Tuco's **jewel**.
    .cheyenne = Cheyenne has only purses. Tuco has a jewel, which is $500 for certain: punch **Tuco**.
    .purse = You'd pick the purse blind. The **jewel** is $500 for certain.
lesson-colt-express-fire =
    Tuco grabbed at nothing: plans that come to nothing are half the fun. You picked up the jewel, and Tuco shot you once more.

    Now your Fire. Both stand on the nearest roof, so you can pick either. Pay **Tuco** back.
    .title = Fire
    .wrong = Shoot **Tuco**.
    .cheyenne = Fair game, too. But Tuco wants to be Gunslinger, and a bullet in his deck slows him down: shoot **Tuco**.
lesson-colt-express-marshal =
    Both have climbed down into car 2. The Marshal goes one car forward or back. You know what to do: send him into **car 2**.
    .title = The Marshal
    .wrong = Nobody is there. Send him into **car 2**, where Tuco and Cheyenne are.
lesson-colt-express-flight =
    Nobody stays in a car with the Marshal: each of them took a **neutral bullet** and fled to the roof. The same happens to you when you walk in on him. Roofs are safe; he never climbs.

    Then **Braking** threw everybody on a roof one car forward. That was your second round, and you know all six cards: Move, Floor Change, Fire, Robbery, Punch, Marshal. Let's watch the next two rounds, with computers playing for all three of you.
    .title = Nobody stays with the Marshal
lesson-colt-express-later =
    Two rounds went by. Cheyenne took the strongbox while the Marshal was out. Only the last round is left; it always ends at a station, with an event of its own. Here it's **Pickpocketing**: whoever is alone on a spot may take a purse lying there.
    .title = One round to go
lesson-colt-express-score =
    Everybody's loot is counted. You and Tuco have the fewest bullets left, so both of you are **Gunslingers** with $1,000 each; Cheyenne, with a strongbox, is just short of you. **You win.**

    The bandits have powers, too: as Doc you held seven cards instead of six. `/rules` has them all, and in a real match **Rules** and the meaning of the icons are one button away.
    .title = Arrived

## A choice with its letter in the picture.
answer-lettered = { $letter } · { $label }
