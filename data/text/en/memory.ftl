## Table option: what everybody may look back at.
term-memory = Memory
term-memory-about = How long played cards stay visible in Colt Express. In a fading pile, a card is face up until its player acts again, then face down until it's played out. The log doesn't name it.
term-memory-usual = the picture and your panel show the pile
term-memory-open = open pile: the thread lists the cards, too
term-memory-fading = fading pile: remember what was played

pile-open = **Pile:** { $cards }
pile-fading = **Still visible:** { $cards }
pile-none = nothing: every card is face down
pile-card = { $bandit } **{ $card }**
pile-back = { $bandit } face down
pile-emoji = { $bandit } { $emoji }

told-faded = { $who } puts a card on the pile.
told-faded-for = { $who } puts a card for { $target } on the pile.
