### Suivre une partie sans y jouer.

## Pour qui regarde.
following-none = Suis-la pour recevoir un message à la fin, ou aussi après chaque manche.
following-end = 👀 Tu suis cette partie. Je t'écris à la fin.
following-rounds = 👀 Tu suis cette partie. Je t'écris après chaque manche et à la fin.
button-follow-end = Suivre
button-follow-rounds = Suivre chaque manche
button-unfollow-end = Ne plus suivre
button-unfollow-rounds = Ne plus suivre
button-table-like = Copier cette table
followed-round = 👀 { $game }, partie { $id } : une manche est finie. { $heading }
followed-end = 🏁 { $game } : la partie { $id } est finie.
followed-nothing = Elle s'est terminée sans résultat.
followed-round-aloud = 👀 { $who }, une manche de la partie que tu suis est finie.
followed-end-aloud = 🏁 { $who }, la partie que tu suis est finie.
