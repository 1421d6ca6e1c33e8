### Suivre une partie sans y jouer.

## Pour qui regarde.
following-none = Tu peux la suivre : un message à la fin et, si tu veux, un après chaque manche.
following-end = 👀 Tu suis cette partie : tu recevras un message à la fin.
following-rounds = 👀 Tu suis cette partie : tu recevras un message après chaque manche et à la fin.
button-follow-end = Suivre
button-follow-rounds = Suivre chaque manche
button-unfollow-end = Ne plus suivre
button-unfollow-rounds = Ne plus suivre
button-table-like = Copier cette table
followed-round = 👀 { $game }, partie { $id } : une manche est finie. { $heading }
followed-end = 🏁 { $game } : la partie { $id }, que tu suis, est finie.
followed-nothing = Elle s'est terminée sans résultat.
followed-round-aloud = 👀 { $who }, une manche de la partie que tu suis est finie.
followed-end-aloud = 🏁 { $who }, la partie que tu suis est finie.
