### Ce que dit `python -m bot --help`. Dans un fichier à part : l’aide ne lit rien d’autre.

run-about = Héberge des parties de Colt Express sur Discord.
run-about-run = se connecter à Discord ; sans commande ni token, un bac à sable
run-about-run-sandbox = un bac à sable : un Discord de remplacement dans ton navigateur, avec ou sans token
run-about-no-number = « { $typed } » n'est pas un nombre
run-about-demo = un bac à sable avec une table prête à jouer
run-about-export = écrire une partie finie en JSON
run-about-replay = vérifier une partie exportée et afficher ce qui s'est passé
run-about-backup = copier la base de données pendant que le bot tourne, et vérifier la copie
run-about-restore = mettre une copie à la place de la base de données ; le bot ne doit pas tourner
run-about-copy = tout copier d'une base de données à une autre (un fichier, ou postgresql://…) et comparer ; aucun bot ne doit tourner
run-about-hand-over = céder la base de données à une autre application Discord (son ID) ; aucun bot ne doit tourner
run-about-status = montrer ce que fait le bot et ce qui est en retard
run-about-status-json = en JSON
run-about-healthcheck = indiquer par le code de sortie si le bot en marche va bien
run-about-doctor = examiner la machine, la base de données et Discord, et dire ce qui ne va pas
run-about-doctor-channel = publier, modifier et supprimer en plus un message de chaque sorte dans ce salon (son ID)
run-about-restore-at = depuis des copies continues : l’état à ce moment ou à cette étape, par exemple 2026-11-23 08:30, yesterday 18:00, 2 hours ago ou « match 12, step 40 » ; sinon, le plus récent
run-about-restore-path = une sauvegarde, ou un dossier ou une adresse avec des copies continues (sinon CONTINUOUS_COPIES)
run-about-restore-list = montrer les points que tu peux restaurer
run-about-restore-yes = remplacer la base de données sans poser de question
run-about-drill = restaurer les dernières copies à côté de la base de données, les comparer avec elle et les supprimer
