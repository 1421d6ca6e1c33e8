### /learn: practice matches. Each step has words, a title, and attributes for choices that are not what the step is about; "wrong" is said of
### all others. What stands on the board comes from the match in data/lessons/, so words and steps must go together.

## Around the lessons.
command-learn = Learn a game in a practice match of your own
option-lesson = Which game (blank = continue where you stopped)
learn-title = ## Learn by playing
learn-about =
    A practice match just for you, on the real board. No one waits, no one watches, and a wrong button costs nothing.
    Leave whenever you like: { COMMAND("learn") } picks up where you stopped.
learn-lesson = **{ $lesson }** – { $about }
learn-at-step = *(you are at step { $step } of { $steps })*
learn-done = *(done)*
learn-step = { $lesson } · step { $step } of { $steps }
learn-you = You
learn-late = You're past that step. This is where you are now.
learn-not-allowed = You can't do that here.
learn-other = { $what }? { $why }
learn-won = You win!
learn-lost = This time { $who } wins. You know how it's done now.
button-learn-begin = { $lesson }
button-learn-go-on = Go on: { $lesson }
button-learn-again = Once more: { $lesson }
button-learn-restart = Start over: { $lesson }
button-learn-next = Next
button-learn-back = ← Back
button-learn-skip = Show me
button-learn-rest = Finish for me
button-learn-undo = Choose again
button-learn-leave = Stop here
button-learn-lessons = More lessons
button-learn-real = Play for real
error-unknown-lesson = There's no such lesson. { COMMAND("learn") } shows them all.

## Colt Express.
lesson-colt-express = Colt Express
    .about = the whole game, about ten minutes.
lesson-colt-express-train =
    You are **Doc**, in the Caboose at the left end of the train. **Cheyenne** is with you, **Tuco** one car ahead. The Locomotive is on the right, with the **Marshal** and a **strongbox** worth $1,000.

    Purses (money bags) are worth $250 to $500 and lie face down. A jewel is always $500. After five rounds the richest bandit wins.
    .title = All aboard
lesson-colt-express-robbery =
    A round begins with **Schemin'**: in turn, everyone plays cards onto one pile. No one moves yet! The cards take effect afterward, first card first.

    The frame with the letter marks what you can choose. The buttons have the same letters. You go first, and there's loot all around you: play **Robbery**.
    .title = Schemin': play a card
    .wrong = A fine card for later. But you act before anyone can spoil it, right on top of a pile of loot: play **Robbery**.
    .draw = Drawing is an option when your hand is poor. Yours isn't: play **Robbery**.
lesson-colt-express-tunnel =
    Tuco and Cheyenne want to rob, too. Now the train enters a **tunnel**: in this turn everyone plays face down. Only you know your card until it's turned over.

    Get away from the crowd in secret: play **Floor Change**, which takes you up to the roof.
    .title = A turn in the tunnel
    .wrong = It would work, and no one would see it. But the plan is to run along the roof later: play **Floor Change**.
    .draw = Not now: you'd waste a secret turn. Play **Floor Change**.
    .move = Later! From inside the Caboose you'd only get one car away. On the roof you run up to three: first **Floor Change**.
lesson-colt-express-draw =
    Instead of playing a card you can **draw three**. You give up an action in this round, but have more to choose from for the rest of it.

    Try it once: press **Draw**.
    .title = Or draw three cards
    .wrong = You could. This once, though, see what drawing does: press **Draw**.
lesson-colt-express-move =
    The last turn, and again everyone sees the cards. When this one plays out, you'll be on the roof, where a **Move** takes you up to three cars. Play **Move**.
    .title = Plan where you'll be
    .wrong = Think of where you'll be by then: alone on a roof, with nothing to take. Play **Move** and run.
lesson-colt-express-jewel =
    Schemin' is over. In **Stealin'**, the pile plays out in order. If there's only one way to play a card, I play it for you. Otherwise, you choose.

    Your Robbery is first. A jewel is always $500, a purse anything from $250: take the **jewel**.
    .title = Stealin': take your pick
    .wrong = Take the **jewel**.
    .purse = It could be $500, but more often it's $250. The jewel is always $500: take that.
lesson-colt-express-roofs =
    Your Floor Change played by itself: you're on the roof. So is Tuco, two cars ahead, and his **Fire** is still to come. Now your Move: one, two or three cars, in one direction.

    Run as far as you can, to the **roof of the Locomotive**.
    .title = Along the roofs
    .wrong = That's legal, and on Tuco's own roof he couldn't even shoot you. But you're after the strongbox: run the whole way, to the roof of the **Locomotive**.
lesson-colt-express-bullet =
    Tuco shot you: on the roofs, the nearest bandit in each direction is in sight, however far away. Then came the event of this round card, **Swivel Arm**: it swept everyone to the roof of the Caboose. The round card announces its event, so you can see it coming.

    Before every round, you shuffle all your cards and draw a new hand. Look at it: **Tuco's bullet** is there. You can't play it. It only takes up room, and it stays in your deck for the rest of the match. That's what being shot costs.
    .title = What a bullet does
lesson-colt-express-punch-card =
    Round 2, and now **Tuco** is First Player: that moves on by one seat each round. He and Cheyenne both drew. You're all on the same roof, and they carry loot. Play **Punch**.
    .title = Three on a roof
    .wrong = Legal, but look around: two bandits with loot next to you. Play **Punch**.
    .draw = You have all you need in hand. Play **Punch**.
    .fire = You can't shoot anyone on your own spot. At arm's length it's the fist: play **Punch**.
    .robbery = There is nothing to pick up on this roof. Not yet! First play **Punch**.
lesson-colt-express-robbery-card =
    A punch knocks loot out of someone's pocket. It lands on your spot, and it isn't yours until you pick it up. Your next card: **Robbery**.
    .title = First knock it loose, then take it
    .wrong = Then the loot would just lie there for someone else. Play **Robbery**.
    .draw = And leave the loot lying there? Play **Robbery**.
lesson-colt-express-fire-card =
    Your victim lands on the next roof: in plain sight. Play **Fire**. The bandit who has fired the most bullets at the end is the **Gunslinger** and gets $1,000.
    .title = Now there's a target
    .wrong = Not bad, but you'll have a clear shot, and shots are worth money. Play **Fire**.
    .draw = Not now: you'll have a clear shot. Play **Fire**.
lesson-colt-express-marshal-card =
    Tuco and Cheyenne have just planned to climb down, into car 2. The Marshal is in car 1, next door. With the **Marshal** card you move him one car. Play it.
    .title = Send the Marshal
    .wrong = Look at what the others played: both will be inside car 2, next to the Marshal. Play **Marshal**.
    .draw = This is the last turn, so a card you draw now comes too late. Play **Marshal**.
lesson-colt-express-punch =
    Stealin' begins, and your Punch is first. You choose the victim, what they drop and where they land. Tuco carries a jewel: knock **Tuco's jewel** loose.
    .title = Choose your victim
    .wrong = Take Tuco's **jewel**.
    .cheyenne = Cheyenne has only purses. Tuco has a jewel, which is always $500: punch **Tuco**.
    .purse = You'd pick the purse blind. The **jewel** is always $500.
lesson-colt-express-fire =
    Tuco grabbed at nothing. Failed plans are half the fun. You picked up the jewel, and Tuco shot you once more.

    Now your Fire. Both are on the nearest roof, so you can pick either. Pay **Tuco** back.
    .title = Fire
    .wrong = Shoot **Tuco**.
    .cheyenne = Fair game, too. But Tuco wants to be Gunslinger, and a bullet in his deck slows him down: shoot **Tuco**.
lesson-colt-express-marshal =
    Both have climbed down into car 2. The Marshal goes one car forward or back. You know what to do: send him into **car 2**.
    .title = The Marshal
    .wrong = No one is there. Send him into **car 2**, where Tuco and Cheyenne are.
lesson-colt-express-flight =
    No one stays in a car with the Marshal: each of them took a **neutral bullet** and fled to the roof. The same happens to you when you walk in on him. Roofs are safe. He never climbs.

    Then **Braking** threw everyone on a roof one car forward. That was your second round, and you know all six cards: Move, Floor Change, Fire, Robbery, Punch, Marshal. Let computers play for all three of you for a while.
    .title = No one stays with the Marshal
lesson-colt-express-switching =
    Round 4 already, and you're First Player again. While the Marshal was out you took the **strongbox**. This turn is a **switching** turn: the order runs the other way, so Cheyenne comes right after you. In a **speeding-up** turn everyone would act twice in a row.

    You've played two Moves and a Fire. By then you'll be away from Tuco, with someone to shoot at: play your second **Fire**.
    .title = The order is reversed
    .wrong = Possible. But you'll have two targets, and there's only one Fire on the pile so far: play **Fire**.
    .draw = In the last turn of a round, cards you draw come too late. Play **Fire**.
    .punch = By then you're alone on your spot. Play **Fire**.
lesson-colt-express-next-door =
    Your first Move took you to car 1, but Tuco came along. You can't shoot anyone on **your own spot**, and inside a car you hit only those in the **next car**, however long the train is.

    Your second Move: go on to **car 2**. Then he's next door.
    .title = Step back to shoot
    .wrong = That's next door to him as well, but Cheyenne is on her way down into car 1, too, and you'd be stuck in the Locomotive. Go to **car 2**.
lesson-colt-express-inside =
    Tuco fired first. Now both of them are in car 1, next door to you. You began with **six bullets** and fire one each time. When they're gone, a Fire does nothing.

    Cheyenne is after the two purses there: shoot **Cheyenne**.
    .title = Inside: only the next car
    .wrong = Shoot **Cheyenne**.
    .tuco = He gets your other bullet in a moment. This one is for **Cheyenne**.
lesson-colt-express-alone =
    The last round is yours. No one tells you what to play, and anything the rules allow goes. It ends at a station, with **Pickpocketing**: a bandit alone on a spot may take a purse there. You have a strongbox and two jewels. Cheyenne is catching up with purses.
    .title = On your own
lesson-colt-express-score =
    Now we count the loot. Purses open, and the bandit who has fired the most bullets gets $1,000 as the **Gunslinger**. If several tie, each gets it.
    .title = Arrived
lesson-colt-express-unseen =
    Every bandit has a power. As Doc you had seven cards instead of six. The others:
    - **{ bandit-belle }**: { figure-belle-power }
    - **{ bandit-cheyenne }**: { figure-cheyenne-power }
    - **{ bandit-django }**: { figure-django-power }
    - **{ bandit-ghost }**: { figure-ghost-power }
    - **{ bandit-tuco }**: { figure-tuco-power }

    You haven't met **speeding-up** turns (two in a row), most events of round cards and stations, and the expert variant. { COMMAND("rules") } has them all, and in a real match **Rules** and the meaning of the icons are one button away.
    .title = What you haven't seen

## Horses & Stagecoach: only what is new.
lesson-horses-stagecoach = Horses & Stagecoach
    .about = what the expansion adds, about five minutes.
lesson-horses-stagecoach-coach =
    A **stagecoach** rolls next to the Locomotive. On its roof the **Shotgun** sits on a strongbox. Inside are **hostages** who pay a ransom at the end. Every car but the Locomotive has a **flask** of whiskey.

    No one is aboard yet: you come on horseback.
    .title = A stagecoach alongside
lesson-horses-stagecoach-horse =
    {"**"}Horse Attack:** from the Caboose forward, everyone decides in secret at each car: jump off here, or ride on. Your horse stays beside the car where you jump off, and anyone may use it later.

    A car to yourself is worth a lot. Jump off here, at the **Caboose**.
    .title = Horse Attack
    .wrong = You'd still get in, but the further you ride, the closer you come to the Marshal, and to the others. Jump off at the **Caboose**.
lesson-horses-stagecoach-turmoil =
    It worked: the others rode on, and the Caboose is all yours. The first turn of this round is a **turmoil**: everyone picks a card in secret, then all show theirs at once.

    Grab something first: **Robbery**.
    .title = Turmoil
    .wrong = There's something to steal right here, and no one can get in your way. Pick **Robbery**.
    .draw = You may draw in a turmoil, too. But there's loot right here: pick **Robbery**.
lesson-horses-stagecoach-ride-card =
    New in your deck: **Ride**. If there's a horse beside your car, you ride it up to three cars, from inside or from the roof. You end up inside the train, or inside the stagecoach if it's next to that car.

    Your horse is here, the stagecoach three cars away. Play **Ride**.
    .title = To horse!
    .wrong = First you have to get to the stagecoach: play **Ride**.
    .move = Inside the train that's one car. A horse takes you three: play **Ride**.
lesson-horses-stagecoach-floor-card =
    By then you'll be inside the stagecoach. The strongbox is on its roof: play **Floor Change**.
    .title = Up to the Shotgun
    .wrong = From inside the stagecoach the only way is up: play **Floor Change**.
lesson-horses-stagecoach-punch-card =
    The Shotgun does nothing until someone wants his strongbox. No one can shoot him, but a fist works: play **Punch**.
    .title = Knock him off
    .wrong = As long as he sits on the strongbox no one can take it. Play **Punch**.
lesson-horses-stagecoach-keep =
    This round card has a **bonus**: you may keep up to two cards for the next round. They count toward your next hand.

    With the Shotgun gone you'll want to take the strongbox. Keep **Robbery**.
    .title = Keep a card for later
    .wrong = It could be useful, but there will be a strongbox to take. Keep **Robbery**.
    .done = Then you'd have to hope for a Robbery next round. Keep **Robbery**.
lesson-horses-stagecoach-flask =
    Now the pile plays out. There's a jewel here, but try something new: take the **flask**. It's worth no money, but good for two drinks.
    .title = A flask of whiskey
    .wrong = Money is never wrong. This once, take the **flask** and see what it does.
lesson-horses-stagecoach-ride =
    Now your Ride. You may stop at any car on the way. This time, jump into the **stagecoach** at the far end.
    .title = Into the stagecoach
    .wrong = You can stop there. But what you're after is three cars ahead: the **stagecoach**.
    .marshal = The Marshal is in the Locomotive: you'd take a neutral bullet and flee to the roof. Right beside it, in the **stagecoach**, you're safe from him.
lesson-horses-stagecoach-hostage =
    A bandit who enters the stagecoach without a hostage must take one: each pays a ransom at the end, and most of them are trouble until then. The Minister pays $900 and costs you a card each round. The **Banker** pays $1,000 if you own a strongbox, and is no trouble. You have a plan for a strongbox: take the **Banker**.
    .title = A hostage
    .wrong = A sure $900, but one card fewer in every round. The **Banker** pays more, once you have the strongbox.
lesson-horses-stagecoach-shotgun =
    You climbed to the roof and knocked the **Shotgun** onto the train. There he stays: a bandit who ends up on his roof takes a neutral bullet and has to run, and one who runs past him takes a bullet, too. The strongbox is free, right next to you.

    At the end of each round the stagecoach falls back by one car, and the Shotgun with it.
    .title = The Shotgun walks
lesson-horses-stagecoach-whiskey =
    In a standard turn you can **drink** instead of playing a card or drawing. With classic whiskey you draw three cards *and* play one, in the same turn. With old whiskey you play two. Have a drink.
    .title = Cheers
    .wrong = That works. But with the flask you do both, draw three cards and play one: press **drink**.
    .draw = With the flask you draw three cards and play one as well: press **drink**.
lesson-horses-stagecoach-box =
    Three more cards, and you still play one now. The strongbox is beside you, and you kept the card for it: **Robbery**.
    .title = The strongbox
    .wrong = Others are on their way to the strongbox. First things first: **Robbery**.
lesson-horses-stagecoach-end =
    The strongbox is yours: $1,000, and with it another $1,000 for the Banker. Cheyenne ran into the Shotgun on the way.

    That is most of what the expansion adds. Its round cards have events of their own, and stations such as the Escape, where you must get away in time. { COMMAND("rules") } has them all.
    .title = Two thousand dollars richer

## Super Express.
lesson-super-express = Super Express
    .about = the quick game, about three minutes.
lesson-super-express-train =
    The other game: stay aboard longest. You are **Belle**, in the next-to-last car, with no one behind you. In front of you are **Tuco** and **Ghost**.

    After each round the last car is **unhooked**, with everyone in it and on it. The car at the left end, the Caboose, goes first.

    Look at where everyone **faces**: Move and Fire go that way. You face the Locomotive. Ghost faces you.
    .title = Stay aboard
lesson-super-express-first =
    Everyone picks **three cards in order**, in secret. Then everyone in turn reveals their first card, then the second, then the third.

    You go first. Tuco is right in front of you, so open with **Fire**. Then get out of the line of fire with **Change Floor**, and away from the end of the train with **Move**.
    .title = Three cards at once
    .wrong = Tuco stands right in front of you, and you are first: begin with **Fire**.
    .floor = Ghost looks your way and may shoot back: as your second card take **Change Floor**.
    .move = The last car will be unhooked, and yours is the next one: end with **Move**.
lesson-super-express-stunned =
    Your Fire hit Tuco: he flew one car the way you face and is **stunned**. A stunned bandit's next card only gets him back on his feet. What it would have done is lost.

    The Caboose was unhooked with no one aboard. The bandit farthest back takes the loot card of the lost car: you, $301.
    .title = Stunned and unhooked
lesson-super-express-second =
    You are on the roof of car 2. Ahead of you in the row are Tuco, stunned until a moment ago, and Ghost, who faces you. The others go first this time.

    Try to get away and come up behind Tuco: **Change Floor**, **Move**, **Fire**.
    .title = Keep moving
    .wrong = Ghost looks straight at you: first get off this roof with **Change Floor**.
    .move = You want to come closer to the front: second, **Move**.
    .fire = End with **Fire**: there should be someone in front of you by then.
lesson-super-express-unhooked =
    So much for plans: Tuco climbed down, so Ghost had a clear shot at **you**. You landed on the Caboose, and your Change Floor only got you back up. But your **Move** brought you back just before the Caboose was unhooked, and the Caboose took **Ghost** with it!

    Only you and Tuco are left.
    .title = A narrow escape
lesson-super-express-third =
    Anyone knocked off either end of the train is out. Tuco is inside, in car 1. The Locomotive is the last stop before the end.

    Chase him: **Move** along the roof, **Change Floor** down behind him, **Fire**.
    .title = The last one aboard
    .wrong = He is a car ahead of you: begin with **Move**.
    .floor = He is inside, you are on the roof: second, **Change Floor**.
    .fire = Now he's in front of you: end with **Fire**.
lesson-super-express-score =
    Tuco had run into the Locomotive, and your shot knocked him off the front of the train. You are the last one aboard: **you win**. Had several of you still been aboard with only the Locomotive left, the most loot cards would have won.

    Two expansions add a card each: **Reflex** shoots back while you stand up, the **Horse** brings you back to the front. { COMMAND("rules") } has both.
    .title = You win
