### /lernen: Übungspartien. Jeder Schritt hat Worte, einen Titel und Attribute für Antworten, um die es nicht geht; "wrong" gilt für alle
### anderen. Was auf dem Brett steht, kommt aus der Partie in data/lessons/; Worte und Schritte müssen also zusammenpassen.

## Rund um die Lektionen.
command-learn = Ein Spiel in einer eigenen Übungspartie lernen
option-lesson = Welches Spiel (leer = dort weiter, wo du aufgehört hast)
learn-title = ## Lernen durch Spielen
learn-about =
    Eine Übungspartie nur für dich, auf dem echten Brett. Niemand wartet, niemand schaut zu, und ein falscher Knopf kostet nichts.
    Geh, wann du willst: { COMMAND("learn") } macht dort weiter, wo du aufgehört hast.
learn-lesson = **{ $lesson }** – { $about }
learn-at-step = *(du bist bei Schritt { $step } von { $steps })*
learn-done = *(geschafft)*
learn-step = { $lesson } · Schritt { $step } von { $steps }
learn-you = Du
learn-late = Diesen Schritt hast du schon hinter dir. Hier bist du jetzt.
learn-not-allowed = Das geht hier nicht.
learn-other = { $what }? { $why }
learn-won = Du gewinnst!
learn-lost = Diesmal gewinnt { $who }. Aber jetzt weißt du, wie es geht.
button-learn-begin = { $lesson }
button-learn-go-on = Weiter: { $lesson }
button-learn-again = Noch einmal: { $lesson }
button-learn-restart = Von vorn: { $lesson }
button-learn-next = Weiter
button-learn-back = ← Zurück
button-learn-skip = Mach es für mich
button-learn-rest = Den Rest für mich spielen
button-learn-undo = Neu wählen
button-learn-leave = Hier aufhören
button-learn-lessons = Mehr Lektionen
button-learn-real = Richtig spielen
error-unknown-lesson = Diese Lektion gibt es nicht. { COMMAND("learn") } zeigt alle.

## Colt Express.
lesson-colt-express = Colt Express
    .about = das ganze Spiel, etwa zehn Minuten.
lesson-colt-express-train =
    Du bist **Doc**, im letzten Waggon am linken Ende des Zuges. **Cheyenne** ist bei dir, **Tuco** einen Waggon weiter vorn. Rechts ist die Lokomotive mit dem **Marshal** und einem **Geldkoffer** zu 1.000 $.

    Geldbeutel sind 250 $ bis 500 $ wert und liegen verdeckt. Ein Juwel ist immer 500 $ wert. Nach fünf Runden gewinnt der reichste Bandit.
    .title = Alles einsteigen
lesson-colt-express-robbery =
    Eine Runde beginnt mit der **Planung**: Reihum legen alle Karten auf einen Stapel. Noch bewegt sich niemand! Der Stapel wird danach gespielt, die erste Karte zuerst.

    Der Rahmen mit dem Buchstaben zeigt, was du wählen kannst. Die Knöpfe tragen dieselben Buchstaben. Du beginnst, und um dich herum liegt Beute: Leg **Raub**.
    .title = Planung: eine Karte legen
    .wrong = Eine gute Karte für später. Aber du handelst, bevor dir jemand dazwischenkommt, mitten in der Beute: Leg **Raub**.
    .draw = Ziehen lohnt sich bei einer schwachen Hand. Deine ist gut: Leg **Raub**.
lesson-colt-express-tunnel =
    Auch Tuco und Cheyenne wollen rauben. Jetzt fährt der Zug in einen **Tunnel**: In diesem Durchgang legen alle verdeckt. Deine Karte sehen die anderen erst, wenn sie gespielt wird.

    Setz dich heimlich ab: Leg **Ebenenwechsel**, damit kommst du aufs Dach.
    .title = Ein Durchgang im Tunnel
    .wrong = Das ginge, und niemand würde es sehen. Aber der Plan ist, später über die Dächer zu laufen: Leg **Ebenenwechsel**.
    .draw = Jetzt nicht: Du würdest einen geheimen Durchgang vertun. Leg **Ebenenwechsel**.
    .move = Später! Im Innern kämst du nur einen Waggon weit. Auf dem Dach läufst du bis zu drei: erst **Ebenenwechsel**.
lesson-colt-express-draw =
    Statt eine Karte zu legen, kannst du **drei ziehen**. Du verzichtest in dieser Runde auf eine Aktion, hast dafür aber mehr Auswahl.

    Probier es einmal: Drück **Ziehen**.
    .title = Oder drei Karten ziehen
    .wrong = Könntest du. Aber sieh dir dieses eine Mal an, was Ziehen bewirkt: Drück **Ziehen**.
lesson-colt-express-move =
    Der letzte Durchgang, und wieder sehen alle, was gelegt wird. Wenn diese Karte gespielt wird, bist du auf dem Dach, wo dich eine **Bewegung** bis zu drei Waggons weit trägt. Leg **Bewegung**.
    .title = Plane, wo du sein wirst
    .wrong = Denk daran, wo du dann bist: allein auf einem Dach, ohne Beute. Leg **Bewegung** und lauf.
lesson-colt-express-jewel =
    Die Planung ist vorbei. Beim **Überfall** wird der Stapel der Reihe nach gespielt. Geht eine Karte nur auf eine Art, spiele ich sie für dich. Sonst wählst du.

    Dein Raub ist zuerst dran. Ein Juwel bringt sicher 500 $, ein Geldbeutel irgendetwas ab 250 $: Nimm das **Juwel**.
    .title = Überfall: Such dir etwas aus
    .wrong = Nimm das **Juwel**.
    .purse = Es könnten 500 $ sein, öfter aber sind es 250 $. Das Juwel bringt immer 500 $: Nimm es.
lesson-colt-express-roofs =
    Dein Ebenenwechsel hat sich von selbst gespielt: Du bist auf dem Dach. Tuco auch, zwei Waggons weiter vorn, und sein **Schuss** kommt noch. Jetzt deine Bewegung: ein, zwei oder drei Waggons in eine Richtung.

    Lauf, so weit du kannst, aufs **Dach der Lokomotive**.
    .title = Über die Dächer
    .wrong = Erlaubt, und auf seinem eigenen Dach könnte Tuco dich nicht einmal treffen. Aber du willst den Geldkoffer: Lauf ganz bis aufs Dach der **Lokomotive**.
lesson-colt-express-bullet =
    Tuco hat dich getroffen: Auf den Dächern ist in jeder Richtung der nächste Bandit in Sicht, egal wie weit weg. Dann kam das Ereignis dieser Rundenkarte, der **Schwenkarm**: Er hat alle auf das Dach des letzten Waggons gefegt. Die Rundenkarte kündigt ihr Ereignis an, du siehst es also kommen.

    Vor jeder Runde mischst du alle deine Karten und ziehst eine neue Hand. Schau sie dir an: **Tucos Patrone** ist darin. Du kannst sie nicht legen, sie nimmt nur Platz weg, und sie bleibt für den Rest der Partie in deinen Karten. Das kostet ein Treffer.
    .title = Was eine Patrone anrichtet
lesson-colt-express-punch-card =
    Runde 2, und jetzt ist **Tuco** Startspieler, denn das wechselt in jeder Runde. Er und Cheyenne haben beide gezogen. Ihr steht alle drei auf einem Dach, und die beiden haben Beute. Leg **Hieb**.
    .title = Zu dritt auf einem Dach
    .wrong = Erlaubt, aber schau dich um: Neben dir stehen zwei Banditen mit Beute. Leg **Hieb**.
    .draw = Du hast alles, was du brauchst. Leg **Hieb**.
    .fire = Wer am selben Ort steht, den kannst du nicht treffen. So nah hilft die Faust: Leg **Hieb**.
    .robbery = Auf diesem Dach liegt nichts. Noch nicht! Leg erst **Hieb**.
lesson-colt-express-robbery-card =
    Ein Hieb, und jemandem fällt Beute aus der Tasche. Sie fällt dorthin, wo du stehst, und gehört dir erst, wenn du sie aufhebst. Deine nächste Karte: **Raub**.
    .title = Erst losschlagen, dann nehmen
    .wrong = Dann läge die Beute nur für andere da. Leg **Raub**.
    .draw = Und die Beute liegen lassen? Leg **Raub**.
lesson-colt-express-fire-card =
    Dein Opfer landet auf dem nächsten Dach, gut in Sicht. Leg **Schuss**. Wer am Ende die meisten Patronen verschossen hat, ist der **Revolverheld** und erhält 1.000 $.
    .title = Jetzt gibt es ein Ziel
    .wrong = Nicht schlecht, aber du wirst freie Schussbahn haben, und Schüsse sind Geld wert. Leg **Schuss**.
    .draw = Jetzt nicht: Du wirst freie Schussbahn haben. Leg **Schuss**.
lesson-colt-express-marshal-card =
    Tuco und Cheyenne wollen gerade hinunterklettern, in Waggon 2. Der Marshal ist in Waggon 1, gleich nebenan. Mit der Karte **Marshal** bewegst du ihn einen Waggon. Leg sie.
    .title = Schick den Marshal
    .wrong = Schau, was die anderen gelegt haben: Beide werden in Waggon 2 sein, gleich neben dem Marshal. Leg **Marshal**.
    .draw = Das ist der letzte Durchgang: Was du jetzt ziehst, kommt zu spät. Leg **Marshal**.
lesson-colt-express-punch =
    Der Überfall beginnt, und dein Hieb ist der erste. Du wählst das Opfer, was es fallen lässt und wo es landet. Tuco hat ein Juwel: Schlag **Tucos Juwel** los.
    .title = Such dir dein Opfer aus
    .wrong = Nimm Tucos **Juwel**.
    .cheyenne = Cheyenne hat nur Geldbeutel. Tuco hat ein Juwel, das sicher 500 $ bringt: Schlag **Tuco**.
    .purse = Den Geldbeutel ziehst du blind. Das **Juwel** bringt sicher 500 $.
lesson-colt-express-fire =
    Tuco griff ins Leere. Gescheiterte Pläne sind der halbe Spaß. Du hast das Juwel aufgehoben, und Tuco hat dich noch einmal getroffen.

    Jetzt dein Schuss. Beide stehen auf dem nächsten Dach, also hast du die Wahl. Zahl es **Tuco** heim.
    .title = Schuss
    .wrong = Schieß auf **Tuco**.
    .cheyenne = Auch ein gutes Ziel. Aber Tuco will Revolverheld werden, und eine Patrone in seinen Karten bremst ihn: Schieß auf **Tuco**.
lesson-colt-express-marshal =
    Beide sind in Waggon 2 hinuntergeklettert. Der Marshal geht einen Waggon nach vorn oder hinten. Du weißt, was zu tun ist: Schick ihn in **Waggon 2**.
    .title = Der Marshal
    .wrong = Dort ist niemand. Schick ihn in **Waggon 2**, wo Tuco und Cheyenne sind.
lesson-colt-express-flight =
    Niemand bleibt in einem Waggon mit dem Marshal: Beide haben eine **neutrale Patrone** bekommen und sind aufs Dach geflohen. Dir geht es genauso, wenn du zu ihm hineinläufst. Auf den Dächern bist du sicher. Er klettert nie.

    Dann hat das **Bremsmanöver** alle auf den Dächern einen Waggon nach vorn geworfen. Das war deine zweite Runde, und du kennst alle sechs Karten: Bewegung, Ebenenwechsel, Schuss, Raub, Hieb, Marshal. Lass nun eine Weile Computer für euch drei spielen.
    .title = Niemand bleibt beim Marshal
lesson-colt-express-switching =
    Schon Runde 4, und du bist wieder Startspieler. Während der Marshal weg war, hast du den **Geldkoffer** genommen. Dieser Durchgang ist eine **Weiche**: Die Reihenfolge dreht sich um, also kommt Cheyenne gleich nach dir. Bei einer **Beschleunigung** wären alle zweimal hintereinander dran.

    Du hast zwei Bewegungen und einen Schuss gelegt. Bis dahin bist du von Tuco weg und hast jemanden im Visier: Leg deinen zweiten **Schuss**.
    .title = Die Reihenfolge kehrt sich um
    .wrong = Möglich. Aber du wirst zwei Ziele haben, und bisher liegt nur ein Schuss auf dem Stapel: Leg **Schuss**.
    .draw = Im letzten Durchgang einer Runde kommt zu spät, was du ziehst. Leg **Schuss**.
    .punch = Bis dahin steht niemand mehr bei dir. Leg **Schuss**.
lesson-colt-express-next-door =
    Deine erste Bewegung hat dich in Waggon 1 gebracht, aber Tuco kam mit. Auf jemanden **am selben Ort** kannst du nicht schießen, und im Innern triffst du nur in den **nächsten Waggon**, so lang der Zug auch ist.

    Deine zweite Bewegung: Geh weiter in **Waggon 2**. Dann ist er nebenan.
    .title = Ein Schritt zurück zum Schießen
    .wrong = Auch von dort wäre er nebenan, aber Cheyenne klettert ebenfalls in Waggon 1 hinunter, und du säßest in der Lokomotive fest. Geh in **Waggon 2**.
lesson-colt-express-inside =
    Tuco hat zuerst geschossen. Jetzt sind beide in Waggon 1, gleich nebenan. Angefangen hast du mit **sechs Patronen**, und jeder Schuss kostet eine. Sind sie weg, bewirkt ein Schuss nichts mehr.

    Cheyenne hat es auf die zwei Geldbeutel dort abgesehen: Schieß auf **Cheyenne**.
    .title = Im Innern nur in den nächsten Waggon
    .wrong = Schieß auf **Cheyenne**.
    .tuco = Er bekommt gleich deine andere Patrone. Diese ist für **Cheyenne**.
lesson-colt-express-alone =
    Die letzte Runde gehört dir. Niemand sagt dir, was du legen sollst, und alles gilt, was die Regeln erlauben. Sie endet an einem Bahnhof, mit **Taschendiebstahl**: Wer an einem Ort allein ist, darf dort einen Geldbeutel nehmen. Du hast einen Geldkoffer und zwei Juwelen. Cheyenne holt mit Geldbeuteln auf.
    .title = Ganz allein
lesson-colt-express-score =
    Jetzt zählen wir die Beute: Wir öffnen die Geldbeutel, und wer die meisten Patronen verschossen hat, erhält als **Revolverheld** 1.000 $. Bei Gleichstand bekommen alle Beteiligten 1.000 $.
    .title = Angekommen
lesson-colt-express-unseen =
    Jeder Bandit hat eine Fähigkeit. Als Doc hattest du sieben statt sechs Karten. Die anderen:
    - **{ bandit-belle }**: { figure-belle-power }
    - **{ bandit-cheyenne }**: { figure-cheyenne-power }
    - **{ bandit-django }**: { figure-django-power }
    - **{ bandit-ghost }**: { figure-ghost-power }
    - **{ bandit-tuco }**: { figure-tuco-power }

    Noch nicht begegnet sind dir die **Beschleunigung** (zweimal hintereinander), die meisten Ereignisse der Rundenkarten und Bahnhöfe und die Expertenvariante. { COMMAND("rules") } erklärt alles, und in einer echten Partie sind **Regeln** und die Bedeutung der Symbole einen Knopf entfernt.
    .title = Was du noch nicht gesehen hast

## Pferde & Postkutsche: nur das Neue.
lesson-horses-stagecoach = Pferde & Postkutsche
    .about = was die Erweiterung bringt, etwa fünf Minuten.
lesson-horses-stagecoach-coach =
    Neben der Lokomotive rollt eine **Postkutsche**. Auf ihrem Dach sitzt der **Shotgun** auf einem Geldkoffer. In der Kutsche sind **Geiseln**, die am Ende Lösegeld bringen. In jedem Waggon außer der Lokomotive liegt ein **Flachmann** Whiskey.

    Noch ist niemand an Bord: Ihr kommt zu Pferd.
    .title = Eine Postkutsche fährt nebenher
lesson-horses-stagecoach-horse =
    {"**"}Angriff zu Pferd:** Vom letzten Waggon nach vorn entscheiden alle bei jedem Waggon geheim: hier abspringen oder weiterreiten. Dein Pferd bleibt neben dem Waggon, an dem du abspringst, und alle dürfen es später benutzen.

    Ein Waggon für dich allein ist viel wert. Spring hier ab, am **letzten Waggon**.
    .title = Angriff zu Pferd
    .wrong = Du kämst auch so hinein, aber je weiter du reitest, desto näher kommst du dem Marshal und den anderen. Spring am **letzten Waggon** ab.
lesson-horses-stagecoach-turmoil =
    Es hat geklappt: Die anderen sind weitergeritten, und der letzte Waggon gehört dir. Der erste Durchgang dieser Runde ist ein **Tumult**: Alle wählen geheim eine Karte und decken sie zugleich auf.

    Schnapp dir erst etwas: **Raub**.
    .title = Tumult
    .wrong = Genau hier liegt Beute, und niemand kann dir dazwischenkommen. Wähl **Raub**.
    .draw = Auch im Tumult darfst du ziehen. Aber genau hier liegt Beute: Wähl **Raub**.
lesson-horses-stagecoach-ride-card =
    Neu in deinen Karten: **Ritt**. Steht ein Pferd neben deinem Waggon, reitest du bis zu drei Waggons weit, von innen oder vom Dach. Du steigst im Zug ab, oder in der Postkutsche, wenn sie dort nebenher rollt.

    Dein Pferd ist hier, die Postkutsche drei Waggons weiter. Leg **Ritt**.
    .title = Aufs Pferd!
    .wrong = Erst musst du zur Postkutsche: Leg **Ritt**.
    .move = Im Innern wäre das ein Waggon. Ein Pferd trägt dich drei: Leg **Ritt**.
lesson-horses-stagecoach-floor-card =
    Dann bist du in der Postkutsche. Der Geldkoffer ist auf ihrem Dach: Leg **Ebenenwechsel**.
    .title = Hinauf zum Shotgun
    .wrong = Aus der Postkutsche geht es nur nach oben: Leg **Ebenenwechsel**.
lesson-horses-stagecoach-punch-card =
    Der Shotgun tut nichts, bis jemand seinen Geldkoffer will. Beschießen kann man ihn nicht, aber eine Faust hilft: Leg **Hieb**.
    .title = Wirf ihn herunter
    .wrong = Solange er auf dem Geldkoffer sitzt, kann ihn niemand nehmen. Leg **Hieb**.
lesson-horses-stagecoach-keep =
    Diese Rundenkarte hat einen **Bonus**: Du darfst bis zu zwei Karten für die nächste Runde behalten. Sie zählen zu deiner nächsten Hand.

    Wenn der Shotgun weg ist, willst du den Geldkoffer. Behalte **Raub**.
    .title = Eine Karte für später
    .wrong = Könnte nützlich sein, aber es wird einen Geldkoffer zu holen geben. Behalte **Raub**.
    .done = Dann müsstest du in der nächsten Runde auf einen Raub hoffen. Behalte **Raub**.
lesson-horses-stagecoach-flask =
    Jetzt wird der Stapel gespielt. Hier liegt ein Juwel, aber probier etwas Neues: Nimm den **Flachmann**. Er ist kein Geld wert, reicht aber für zwei Schlucke.
    .title = Ein Flachmann Whiskey
    .wrong = Geld ist nie verkehrt. Nimm dieses eine Mal den **Flachmann** und sieh, was er kann.
lesson-horses-stagecoach-ride =
    Jetzt dein Ritt. Du darfst unterwegs an jedem Waggon anhalten. Spring diesmal ganz am Ende in die **Postkutsche**.
    .title = In die Postkutsche
    .wrong = Dort darfst du anhalten. Aber was du willst, ist drei Waggons weiter: die **Postkutsche**.
    .marshal = In der Lokomotive ist der Marshal: Du bekämst eine neutrale Patrone und müsstest aufs Dach. Gleich daneben, in der **Postkutsche**, bist du vor ihm sicher.
lesson-horses-stagecoach-hostage =
    Wer ohne Geisel in die Postkutsche kommt, muss eine nehmen: Jede bringt am Ende Lösegeld, die meisten bis dahin Ärger. Der Pfarrer bringt 900 $ und kostet dich jede Runde eine Karte. Der **Bankier** bringt 1.000 $, wenn du einen Geldkoffer hast, und macht keinen Ärger. Einen Geldkoffer hast du ja vor: Nimm den **Bankier**.
    .title = Eine Geisel
    .wrong = 900 $ sicher, aber in jeder Runde eine Karte weniger. Der **Bankier** bringt mehr, sobald du den Geldkoffer hast.
lesson-horses-stagecoach-shotgun =
    Du bist aufs Dach geklettert und hast den **Shotgun** auf den Zug geworfen. Dort bleibt er: Wer auf seinem Dach landet, bekommt eine neutrale Patrone und muss weglaufen. Wer an ihm vorbeiläuft, bekommt auch eine. Der Geldkoffer liegt frei, direkt neben dir.

    Am Ende jeder Runde fällt die Postkutsche einen Waggon zurück, und der Shotgun mit ihr.
    .title = Der Shotgun zu Fuß
lesson-horses-stagecoach-whiskey =
    In einem normalen Durchgang kannst du **trinken**, statt zu legen oder zu ziehen. Mit klassischem Whiskey ziehst du drei Karten *und* legst eine, im selben Durchgang. Mit altem legst du zwei. Nimm einen Schluck.
    .title = Prost
    .wrong = Das geht. Aber mit dem Flachmann tust du beides, drei Karten ziehen und eine legen: Drück **trinken**.
    .draw = Mit dem Flachmann ziehst du drei Karten und legst auch noch eine: Drück **trinken**.
lesson-horses-stagecoach-box =
    Drei Karten mehr, und jetzt legst du noch eine. Der Geldkoffer ist neben dir, und die Karte dafür hast du behalten: **Raub**.
    .title = Der Geldkoffer
    .wrong = Andere sind schon unterwegs zum Geldkoffer. Das Wichtigste zuerst: **Raub**.
lesson-horses-stagecoach-end =
    Der Geldkoffer gehört dir: 1.000 $, und mit ihm noch 1.000 $ für den Bankier. Cheyenne ist unterwegs in den Shotgun gelaufen.

    Das ist das Wichtigste, was die Erweiterung bringt. Ihre Rundenkarten haben eigene Ereignisse und Bahnhöfe wie die Flucht, bei der du rechtzeitig verschwinden musst. { COMMAND("rules") } erklärt alle.
    .title = Zweitausend Dollar reicher

## Super Express.
lesson-super-express = Super Express
    .about = das schnelle Spiel, etwa drei Minuten.
lesson-super-express-train =
    Das andere Spiel: Bleib am längsten an Bord. Du bist **Belle**, im vorletzten Waggon, und hinter dir ist niemand. Vor dir sind **Tuco** und **Ghost**.

    Nach jeder Runde wird der letzte Waggon **abgehängt**, mit allen darin und darauf. Der Waggon am linken Ende ist der erste.

    Schau, wohin alle **blicken**: Dorthin gehen Bewegung und Schuss. Du blickst zur Lokomotive, Ghost zu dir.
    .title = Bleib an Bord
lesson-super-express-first =
    Alle wählen geheim **drei Karten samt Reihenfolge**. Dann decken alle reihum die erste Karte auf, dann die zweite, dann die dritte.

    Du beginnst. Tuco steht direkt vor dir, also eröffne mit **Schuss**. Dann verschwinde mit **Ebenenwechsel** aus der Schussbahn und mit **Bewegung** vom Ende des Zuges.
    .title = Drei Karten auf einmal
    .wrong = Tuco steht direkt vor dir, und du bist zuerst dran: Beginne mit **Schuss**.
    .floor = Ghost blickt zu dir und könnte zurückschießen: als zweite Karte **Ebenenwechsel**.
    .move = Der letzte Waggon wird abgehängt, und deiner ist der nächste: als letzte **Bewegung**.
lesson-super-express-stunned =
    Dein Schuss hat Tuco getroffen: Er flog einen Waggon in deine Blickrichtung und lag **betäubt** da. Mit der nächsten Karte steht ein Betäubter nur auf. Was sie sonst bewirkt hätte, ist verloren.

    Der letzte Waggon wurde leer abgehängt. Wer danach am weitesten hinten ist, nimmt seine Beutekarte: du, 301 $.
    .title = Betäubt und abgehängt
lesson-super-express-second =
    Du bist auf dem Dach von Waggon 2. Vor dir in der Reihe sind Tuco, bis eben betäubt, und Ghost, der zu dir blickt. Diesmal sind die anderen zuerst dran.

    Versuch, wegzukommen und hinter Tuco aufzutauchen: **Ebenenwechsel**, **Bewegung**, **Schuss**.
    .title = Bleib in Bewegung
    .wrong = Ghost blickt dich direkt an: erst mit **Ebenenwechsel** von diesem Dach herunter.
    .move = Du willst weiter nach vorn: als zweite **Bewegung**.
    .fire = Als letzte **Schuss**: Bis dahin sollte jemand vor dir sein.
lesson-super-express-unhooked =
    So viel zu Plänen: Tuco kletterte hinunter, also hatte Ghost freie Schussbahn auf **dich**. Du flogst auf den letzten Waggon, und dein Ebenenwechsel ging fürs Aufstehen drauf. Aber deine **Bewegung** brachte dich zurück, bevor der letzte Waggon abgehängt wurde, und er nahm **Ghost** mit!

    Nur Tuco und du seid noch da.
    .title = Knapp entkommen
lesson-super-express-third =
    Wer vorn oder hinten vom Zug fliegt, scheidet aus. Tuco ist im Innern von Waggon 1. Die Lokomotive ist die letzte Zuflucht.

    Jag ihn: **Bewegung** über das Dach, **Ebenenwechsel** hinter ihm hinunter, **Schuss**.
    .title = Als Letzte an Bord
    .wrong = Er ist einen Waggon vor dir: Beginne mit **Bewegung**.
    .floor = Er ist innen, du bist auf dem Dach: als zweite **Ebenenwechsel**.
    .fire = Jetzt ist er vor dir: Schließ mit **Schuss** ab.
lesson-super-express-score =
    Tuco war in die Lokomotive gelaufen, und dein Schuss warf ihn vorn vom Zug. Du bist als Letzte an Bord: **Du gewinnst.** Wären mehrere an Bord gewesen, als nur die Lokomotive übrig war, hätten die meisten Beutekarten gewonnen.

    Zwei Erweiterungen bringen je eine Karte: **Reflex** schießt beim Aufstehen zurück, das **Pferd** bringt dich wieder nach vorn. { COMMAND("rules") } erklärt beide.
    .title = Du gewinnst
