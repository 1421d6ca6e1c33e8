### Die Regeln, Thema für Thema, in unseren eigenen Worten, dort, wo Discords Markdown gelesen wird. Jedes Thema hat einen Titel und
### höchstens 1.800 Zeichen. Quellen: rulings.md, Abschnitte 1, 3, 4, 7, 8 und 9, und die Grundregeln. Die Zahlen stehen in engine/numbers/colt_express/.

rule-overview = Du bist ein Bandit in einem fahrenden Zug. Hab das meiste Geld, wenn er im Bahnhof einfährt.

    Eine Partie hat **fünf Runden**. Jede Runde hat zwei Phasen:
    {"**"}1. Planung** – in jedem Durchgang legen alle eine Aktionskarte auf einen gemeinsamen Stapel. Noch bewegt sich niemand.
    {"**"}2. Überfall** – der Stapel wird von der ersten bis zur letzten Karte gespielt. Jetzt wird gelaufen, geklettert, geschossen, geraubt und geschlagen, und Pläne prallen aufeinander.

    Die meisten Runden enden mit einem Ereignis, die letzte immer an einem Bahnhof. Dann zählen alle ihre Beute, und für die meisten Schüsse gibt es 1.000 $ dazu.

    Wenn du dran bist, drück **Meine Hand**: Dort steht, was du tun darfst. Kann eine Karte nur auf eine Art gespielt werden, spiele ich sie für dich.
    .title = So läuft das Spiel

rule-setup = Der Zug besteht aus der Lokomotive und einem Waggon je Bandit, in zufälliger Reihenfolge. Jeder Waggon hat seine Beute. Der Marshal und ein Geldkoffer beginnen in der Lokomotive. Ein zweiter Geldkoffer wartet neben dem Zug.

    Jeder Bandit beginnt mit einem Geldbeutel zu 250 $, sechs Patronen und zehn Karten: je zwei Bewegung, Ebenenwechsel, Schuss und Raub, ein Hieb, ein Marshal.

    Der Zufall bestimmt den Startspieler. Von dort aus gezählt beginnen Platz 1, 3 und 5 im letzten Waggon, die anderen im Waggon davor. Es folgen vier zufällige Rundenkarten, und zuletzt kommt einer von drei Bahnhöfen.
    .title = Aufbau

rule-train = Vorn ist die Lokomotive (sie zählt als Waggon), hinten der letzte Waggon. Jeder Waggon hat zwei Orte: **innen** und auf dem **Dach**. An einem Ort können beliebig viele Banditen sein. Niemand verlässt den Zug.

    Du raubst und schlägst nur, wo du stehst, und schießt auf deiner eigenen Ebene.
    .title = Der Zug und seine Orte

rule-round = Zu Beginn einer Runde mischen alle ihre Karten (Aktionskarten und Patronen, die sie abbekommen haben) und ziehen sechs (Doc sieben). Dann zeigt die Rundenkarte die Durchgänge der Planung und das Ereignis am Ende.

    Nach Überfall und Ereignis nehmen alle ihre Karten zurück, und die nächste Runde beginnt einen Platz weiter links.
    .title = Eine Runde

rule-schemin =
    Alle sind nacheinander dran, der Startspieler zuerst. Wenn du dran bist, wähl eins von beidem:
    • **eine Aktionskarte** auf den Stapel legen, offen, wenn nichts anderes gilt, oder
    • **drei Karten ziehen** (weniger, wenn weniger da sind).

    Patronen kannst du nicht spielen. Sie verstopfen nur die Hand. Was du nicht gespielt hast, kommt am Ende zurück in deinen Nachziehstapel. Kannst du weder legen noch ziehen, passt du.
    .title = Phase 1: Planung

rule-turns = Die Rundenkarte zeigt, wie viele Durchgänge es gibt und welche:
    • **normal** – Karten werden offen gelegt.
    • **Tunnel** – Karten werden verdeckt gelegt. Deine eigenen siehst du.
    • **Beschleunigung** – du bist zweimal hintereinander dran, bevor es weitergeht: zwei Karten, zweimal ziehen oder je eins.
    • **Weiche** – es geht gegen den Uhrzeigersinn, beginnend mit dem Startspieler. Der nächste Durchgang läuft wieder im Uhrzeigersinn.
    .title = Arten von Durchgängen

rule-stealin =
    Die Karten werden in der Reihenfolge gespielt, in der sie gelegt wurden. Jeder Bandit führt seine eigenen aus.

    {"**"}Du musst deine Karte ausführen, wenn es geht**, auch wenn es wehtut. Du wählst nur, wie. Geht es nicht, geschieht nichts. Geht es nur auf eine Art, frage ich nicht.
    .title = Phase 2: Überfall

rule-move = **Innen** gehst du genau einen Waggon weiter, nach vorn oder hinten. **Auf den Dächern** läufst du einen, zwei oder drei Waggons in eine Richtung.

    Stehen bleiben darfst du nicht. Wer in den Waggon des Marshals kommt, bekommt eine neutrale Patrone und flieht auf dessen Dach.
    .title = Karte: Bewegung

rule-floor = Du wechselst in deinem Waggon die Ebene: von innen hinauf aufs Dach oder vom Dach hinunter.

    Ist der Marshal in diesem Waggon, bekommst du unten eine neutrale Patrone und bist sofort wieder auf dem Dach.
    .title = Karte: Ebenenwechsel

rule-fire = Du gibst einem anderen Banditen eine deiner sechs Patronen. Sie kommt in seine Karten und stört ihn bis zum Ende der Partie.

    {"**"}Innen** triffst du Banditen in den direkt benachbarten Waggons. **Auf dem Dach** triffst du in jeder Richtung das nächste Dach, auf dem jemand steht, egal wie weit. Stehen dort mehrere, wählst du. Wer am selben Ort steht wie du, kann nicht getroffen werden und versperrt auch nicht die Sicht.

    Ohne Ziel behältst du deine Patrone. Mit leerem Revolver bewirkt die Karte nichts.
    .title = Karte: Schuss

rule-robbery = Du nimmst ein Beutestück von deinem Ort: Geldbeutel, Juwel oder Geldkoffer. Geldbeutel liegen verdeckt: Du schaust erst hinein, wenn du einen genommen hast. Liegt keine Beute da, geschieht nichts.
    .title = Karte: Raub

rule-punch = Du schlägst einen Banditen an deinem Ort. Du wählst das Opfer, was es verliert und wo es landet:
    • es verliert einen Geldbeutel, ein Juwel oder einen Geldkoffer, wenn es etwas hat. Ein Geldbeutel wird blind gezogen. Das Stück bleibt an deinem Ort liegen.
    • es fliegt in den nächsten Waggon, nach vorn oder hinten, auf derselben Ebene.

    Landet es im Waggon des Marshals, bekommt es eine neutrale Patrone und flieht aufs Dach.
    .title = Karte: Hieb

rule-marshal-card = Du bewegst den Marshal genau einen Waggon, nach vorn oder hinten. Alle Banditen in diesem Waggon bekommen eine neutrale Patrone und fliehen aufs Dach. Diese Karte geht immer und muss ausgeführt werden.
    .title = Karte: Marshal

rule-marshal = Der Marshal bewacht das Innere des Zuges und klettert nie aufs Dach. **Kein Bandit kann in seinem Waggon bleiben.** Immer wenn ein Bandit zu ihm kommt oder er zu Banditen, bekommt jeder von ihnen eine neutrale Patrone und flieht auf das Dach dieses Waggons.

    Auf dem Dach über ihm bist du sicher, außer bei den Ereignissen Wütender Marshal und Rache des Marshals. Er beginnt in der Lokomotive, neben einem Geldkoffer.
    .title = Der Marshal

rule-bullets = Patronen, die dich treffen, werden Karten in deinem Nachziehstapel. Du kannst sie nicht spielen. Jede, die du ziehst, nimmt einer nützlichen Karte den Platz.

    Jeder Bandit hat sechs eigene Patronen. Für den Marshal und die Ereignisse gibt es 13 neutrale. Reichen sie in einem Moment nicht für alle, die getroffen würden, wird niemand getroffen, und der Rest der neutralen Patronen kommt aus dem Spiel. Die Banditen fliehen trotzdem.

    Am Ende zählen deine verschossenen Patronen für den Revolverhelden, und abbekommene entscheiden bei Gleichstand.
    .title = Patronen

rule-loot = **Geldbeutel** sind 250 $ bis 500 $ wert. Der Wert ist geheim. Es gibt 18: acht zu 250 $ und je zwei zu 300 $, 350 $, 400 $, 450 $ und 500 $.
    {"**"}Juwelen** sind 500 $ wert, **Geldkoffer** 1.000 $.

    Alle sehen, wie viele Stücke jeder Art du hast. Was deine Geldbeutel wert sind, siehst bis zum Ende nur du. Verlierst du einen Geldbeutel, weißt du weiter, was er wert ist.
    .title = Beute

rule-secrets = Geheim: Handkarten, Nachziehstapel, verdeckt gelegte Karten, der Wert der Geldbeutel und die kommenden Rundenkarten.

    Offen: alles andere, wie Orte, Anzahl der Karten, Beute nach Art, übrige und abbekommene Patronen und jede offen gelegte Karte. Gleiche Karten sind gleich: Niemand erkennt, welche deiner beiden Bewegungen du gespielt hast.
    .title = Was geheim ist

rule-scoring = Nach fünf Runden zählen alle zusammen: Geldbeutel, 500 $ je Juwel, 1.000 $ je Geldkoffer und Lösegeld.

    {"**"}Revolverheld** ist, wer die meisten Patronen verschossen hat, und erhält 1.000 $. Bei Gleichstand bekommen alle Beteiligten 1.000 $. Hat niemand geschossen, liegen alle gleichauf.

    Das meiste Geld gewinnt. Bei gleich viel Geld liegt vorn, wer weniger Patronen abbekam (von Banditen, Marshal und Ereignissen). Ist auch das gleich, teilt ihr euch den Platz.
    .title = Ende und Abrechnung

rule-belle = **Belle** kann nicht Ziel von Schuss oder Hieb sein, solange für dieselbe Karte ein anderer Bandit in Frage kommt. Ist sie das einzige Ziel, kann sie getroffen werden wie alle anderen.
    .title = Bandit: Belle

rule-cheyenne = Schlägt **Cheyenne** einen Banditen und lässt ihn einen Geldbeutel verlieren, darf sie ihn sofort behalten, statt ihn fallen zu lassen. Juwelen und Geldkoffer fallen.
    .title = Bandit: Cheyenne

rule-django = Wen **Django** trifft, der fliegt außerdem einen Waggon von ihm weg, auf derselben Ebene. Am Ende des Zuges bleibt das Opfer stehen. Landet es im Waggon des Marshals, bekommt es eine neutrale Patrone und flieht aufs Dach.
    .title = Bandit: Django

rule-doc = **Doc** beginnt jede Runde mit sieben statt sechs Karten.
    .title = Bandit: Doc

rule-ghost = **Ghost** darf seine Karte im ersten Durchgang jeder Runde verdeckt legen. Zieht er zuerst Karten, ist die Gelegenheit für diese Runde vorbei.
    .title = Bandit: Ghost

rule-tuco = **Tuco** schießt durch Dächer: Außer den üblichen Zielen trifft er auch Banditen auf der anderen Ebene seines Waggons.
    .title = Bandit: Tuco

rule-angry-marshal = Alle Banditen auf dem Dach über dem Marshal bekommen eine neutrale Patrone. Dann geht er einen Waggon nach hinten (im letzten bleibt er). Banditen im neuen Waggon bekommen auch eine und fliehen.
    .title = Ereignis: Wütender Marshal

rule-swivel-arm = Der Arm fegt alle Banditen von den Dächern, auch von dem der Lokomotive, auf das Dach des letzten Waggons.
    .title = Ereignis: Schwenkarm

rule-braking = Alle Banditen auf Dächern fliegen einen Waggon nach vorn. Wer schon auf dem Dach der Lokomotive ist, bleibt dort.
    .title = Ereignis: Bremsmanöver

rule-take-it-all = Der zweite Geldkoffer kommt in den Waggon des Marshals. Ab der nächsten Runde kannst du ihn rauben.
    .title = Ereignis: Nehmt alles!

rule-passengers-rebellion = Alle Banditen im Innern des Zuges, auch in der Lokomotive, bekommen eine neutrale Patrone. Reichen sie nicht für alle, wird niemand getroffen, und der Rest der neutralen Patronen kommt aus dem Spiel.
    .title = Ereignis: Aufstand der Passagiere

rule-quiet-rounds = Zwei Rundenkarten des Grundspiels haben kein Ereignis: **Brücke**, mit einer Beschleunigung, und **Tunnel**, mit zwei Tunneln. Sind ihre Karten gespielt, ist die Runde vorbei.
    .title = Runden ohne Ereignis

rule-marshals-revenge = Alle Banditen auf dem Dach über dem Marshal verlieren ihren kleinsten Geldbeutel endgültig. Wer keinen hat, verliert auch sonst nichts.
    .title = Bahnhof: Rache des Marshals

rule-pickpocketing = Jeder Bandit, der an seinem Ort allein ist, darf dort einen Geldbeutel nehmen, ohne vorher hineinzusehen. Allein heißt: kein anderer Bandit im selben Waggon auf derselben Ebene.
    .title = Bahnhof: Taschendiebstahl

rule-hostage-taking = Alle Banditen in oder auf der Lokomotive erhalten je 250 $ Lösegeld in bar.
    .title = Bahnhof: Geiselnahme

rules-also-schemin = Programmierung Programmieren Schemin
rules-also-stealin = Braquage Stealin Aktionsphase
rules-also-robbery = Diebstahl stehlen Beute
