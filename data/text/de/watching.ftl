### Einer Partie folgen, ohne mitzuspielen.

## Für alle, die zusehen.
following-none = Folge ihr, und ich schreibe dir am Ende oder auch nach jeder Runde.
following-end = 👀 Du folgst dieser Partie. Am Ende schreibe ich dir.
following-rounds = 👀 Du folgst dieser Partie. Ich schreibe dir nach jeder Runde und am Ende.
button-follow-end = Folgen
button-follow-rounds = Jeder Runde folgen
button-unfollow-end = Nicht mehr folgen
button-unfollow-rounds = Nicht mehr folgen
button-table-like = Tisch kopieren
followed-round = 👀 { $game }, Partie { $id }: Eine Runde ist vorbei. { $heading }
followed-end = 🏁 { $game }: Partie { $id } ist vorbei.
followed-nothing = Sie endete ohne Ergebnis.
followed-round-aloud = 👀 { $who }, eine Runde der Partie, der du folgst, ist vorbei.
followed-end-aloud = 🏁 { $who }, die Partie, der du folgst, ist vorbei.
