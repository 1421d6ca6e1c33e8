### Die Regeln von Colt Super Express, Thema für Thema, in unseren eigenen Worten. Jedes Thema hat einen Titel.
### Quellen: die Regeln von Super Express und rulings.md, Abschnitte 6 und 14. Die Zahlen stehen in engine/numbers/super_express.toml.

rule-super = Ein kurzer, wilder Vetter von Colt Express für **drei bis sieben** Banditen: Bleib an Bord, während ein Waggon nach dem anderen abgehängt wird.

    Jede Runde hat zwei Phasen:
    {"**"}1. Planung** – alle wählen **drei Karten** samt Reihenfolge, geheim und gleichzeitig.
    {"**"}2. Schießerei** – alle decken ihre Karten nacheinander auf. Zu entscheiden gibt es nichts mehr.

    Dann wird der letzte Waggon abgehängt, und alle darin und darauf scheiden aus. Wer auf dem Rest am weitesten hinten steht, nimmt die Beutekarte dieses Waggons.

    Der letzte Bandit an Bord gewinnt. Ist nur noch die Lokomotive da, vergleichen alle an Bord ihre Beutekarten.
    .title = Super Express: so läuft das Spiel

rule-super-setup = Hinter der Lokomotive hängt **ein Waggon mehr, als Banditen da sind**. Auf der Rückseite jedes Waggons ist eine Beutekarte zu 301 $ bis 389 $, die niemand kennt. Alle Werte sind verschieden.

    Der Zufall bestimmt den Startspieler, der im vorletzten Waggon beginnt, innen. Die nächsten folgen, je einen Waggon weiter vorn. Die hintere Hälfte (aufgerundet) blickt zur Lokomotive, die anderen zum Zugende.
    .title = Super Express: Aufbau

rule-super-schemin = Alle haben dieselben vier Karten: Bewegung, Ebenenwechsel, Kehrtwende und Schuss, mit den Erweiterungen auch Reflex und Pferd. Wähl drei verschiedene und ihre Reihenfolge.

    Alle wählen gleichzeitig. Solange noch jemand wählt, darfst du dich umentscheiden. Niemand sieht, was du gewählt oder ob du getauscht hast.
    .title = Super Express: Planung

rule-super-shootin = Vom Startspieler an reihum nach links decken alle ihre erste Karte auf und führen sie aus, dann alle die zweite, dann alle die dritte.

    Du kannst keine Karte auslassen, auch wenn es wehtut. Wer ausgeschieden ist, deckt keine Karten mehr auf, mit einer Ausnahme: siehe Pferd.
    .title = Super Express: Schießerei

rule-super-order = In jedem Waggon und auf jedem Dach stehen die Banditen **in einer Reihe**: Die Reihenfolge zählt. Wer in Richtung Lokomotive dazukommt, steht am hinteren Ende der Reihe. Wer in Richtung Zugende dazukommt, am vorderen. Das gilt fürs Laufen, fürs Gestoßenwerden und für den Ebenenwechsel.

    Jeder Bandit blickt zur Lokomotive oder zum Zugende, und dorthin gehen Bewegung und Schuss.
    .title = Super Express: Reihen und Blickrichtung

rule-super-move = Du gehst **einen Waggon** in deine Blickrichtung, auf derselben Ebene. Von der Lokomotive nach vorn oder vom letzten Waggon nach hinten läufst du vom Zug und **scheidest aus**.
    .title = Super-Karte: Bewegung

rule-super-floor = Du wechselst in deinem Waggon die Ebene: hinauf aufs Dach oder hinunter. Deine Blickrichtung bleibt, und du stellst dich mit dem Rücken ans Ende des Waggons: ganz hinten, wenn du zur Lokomotive blickst, ganz vorn, wenn du zum Zugende blickst.
    .title = Super-Karte: Ebenenwechsel

rule-super-flip = Du drehst dich um. Dein Platz in der Reihe bleibt gleich.
    .title = Super-Karte: Kehrtwende

rule-super-fire = Du schießt in deine Blickrichtung, auf deiner Ebene, und triffst den **ersten stehenden Banditen**: erst kommen die vor dir in deiner Reihe, dann die in den nächsten Waggons, egal wie weit. Über Betäubte fliegt die Kugel hinweg.

    Das Opfer fliegt **einen Waggon** in deine Blickrichtung und bleibt dort **betäubt** liegen. Fliegt es vom Zug, **scheidet es aus**. Steht niemand im Weg, geschieht nichts.
    .title = Super-Karte: Schuss

rule-super-stunned = Ein betäubter Bandit liegt auf dem Rücken. Er kann nicht getroffen werden. Mit seiner nächsten Karte, egal welcher, **steht er nur wieder auf**, wo er liegt, Blickrichtung wie zuvor (siehe aber Reflex).
    .title = Super Express: betäubt

rule-super-unhooking = Sind alle Karten gespielt, wird der letzte Waggon abgehängt. Alle darin und darauf **scheiden aus**, betäubt oder nicht.

    Wer von den Übrigen **am weitesten von der Lokomotive** entfernt ist, nimmt die Beutekarte des Waggons: zuerst zählt der hinterste Waggon, dort das Dach vor dem Innern, dort der Hinterste in der Reihe. Betäubte zählen mit.

    Dann nehmen alle ihre Karten zurück, und wer links davon als Nächstes noch an Bord ist, beginnt.
    .title = Super Express: ein Waggon wird abgehängt

rule-super-end = Sobald nur **ein** Bandit an Bord ist, gewinnt er. Halten mehrere durch, bis nur die Lokomotive da ist, gewinnt, wer die **meisten Beutekarten** hat. Bei Gleichstand entscheidet die höchste einzelne Karte.

    Nimmt der letzte Waggon alle mit, gewinnt unter ihnen, wer die beste Beute hat. Für alle anderen zählt, wie lange sie durchhielten. Schieden mehrere im selben Moment aus, entscheidet die Beute.
    .title = Super Express: das Ende

rule-super-reflex = Erweiterung. Jede Hand hat eine Karte mehr. Liegst du **betäubt** da, wenn du sie aufdeckst, stehst du auf **und schießt** sofort, wie mit Schuss. **Stehst** du, schießt du dir in den eigenen Fuß: Du bleibst betäubt liegen, wo du bist.
    .title = Super-Erweiterung: Reflex

rule-super-horse = Erweiterung. Jede Hand hat eine Karte mehr. Wo du auch bist, du reitest zum **vordersten Platz in der Lokomotive** und blickst nach vorn. Betäubt stehst du nur auf.

    {"**"}Die Rettung:** Bist du in dieser Runde vom Zug geflogen und ist die **allernächste Karte**, die du aufdeckst, das Pferd, kommst du zurück: stehend auf dem vordersten Platz in der Lokomotive, Blick nach vorn. Von einem abgehängten Waggon bringt dich kein Pferd zurück, und nach dem Ende der Partie auch nicht.
    .title = Super-Erweiterung: Pferd
