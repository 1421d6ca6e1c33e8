### Conseils dans une première partie, un par sorte de question : ce qu'il faut savoir à ce moment. Une ou deux phrases courtes.

tip = 🎓 { $tip }
button-known = Plus de conseils
button-tips = Conseils pour débuter
tip-schemin = Les cartes se jouent plus tard, au Hold-up. Rien de bon ? Pioche trois cartes.
tip-schemin-tunnel = Dans le tunnel, personne ne voit ta carte avant qu'elle soit jouée. Un bon moment pour surprendre.
tip-schemin-speeding-up = Tu joues deux fois de suite : deux cartes, deux pioches, ou une de chaque.
tip-schemin-switching = Ce tour va dans l'autre sens. Regarde quelle carte vient avant la tienne.
tip-schemin-turmoil = Tout le monde choisit en même temps. Les cartes sont révélées ensemble.
tip-move = À l'intérieur tu avances d'un wagon, sur un toit jusqu'à trois. Évite le wagon du Marshal : il te coûte une balle et t'envoie sur le toit.
tip-fire = Ta balle reste dans les cartes de la victime jusqu'à la fin. Qui tire le plus devient l'As de la gâchette : 1 000 $.
tip-robbery = Une bourse vaut de 250 $ à 500 $, souvent 250 $. Un bijou vaut toujours 500 $, une mallette 1 000 $.
tip-punch = Tu choisis ce qui tombe et où atterrit la victime. Le butin reste à tes pieds : ramasse-le avec un Braquage.
tip-marshal = Tout bandit dans le wagon où il entre reçoit une balle neutre et fuit sur le toit. Toi aussi.
tip-pickpocketing = Il n'y a que toi ici, tu peux donc prendre une bourse.
tip-ride = Un cheval te mène jusqu'à trois wagons plus loin et te laisse dans le train, ou dans la diligence à côté.
tip-run = Personne ne reste avec le Shotgun. Choisis un toit voisin : courir ne coûte rien de plus.
tip-hostage = La rançon vient à la fin. Les ennuis commencent maintenant, et tu ne t'en débarrasseras pas.
tip-board = Sauter ici, ou continuer jusqu'au wagon suivant ? Ton cheval reste où tu sautes. Sans rival dans ton wagon, tout son butin est pour toi.
tip-start = Tu choisis en dernier : un wagon où personne ne s'est arrêté.
tip-sip = La flasque t'a donné des cartes. Joues-en une.
tip-keep = Les balles se défaussent d'elles-mêmes. Défausse ce que tu ne veux pas revoir.
tip-bonus = Les cartes gardées comptent dans ta prochaine main : garde ce dont tu auras sûrement besoin.
super-tip-plan = Trois cartes, dans l'ordre. Déplacement et Tir suivent ton regard. Le dernier wagon se décroche après cette manche !
super-tip-stunned = Tu es au tapis : ta première carte ne fait que te relever.
