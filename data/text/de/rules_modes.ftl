### Die Regeln der Varianten, Thema für Thema, in unseren eigenen Worten; siehe rules.ftl.
### Quellen: rulings.md, Abschnitte 2, 3, 5, 10 bis 13 und 15, und die Regeln der Erweiterung und ihrer Teams. Zahlen: engine/numbers/colt_express/.

rule-expert = Die Karten werden nicht mehr nach jeder Runde gemischt: Du musst mit dem leben, was du getan hast.

    • Du hast einen **Ablagestapel**, offen, und darfst ihn jederzeit ansehen. Ist dein Nachziehstapel leer, wird der Ablagestapel gemischt und zum neuen Nachziehstapel.
    • Zu Beginn einer Runde ziehst du auf sechs Karten (Doc sieben). Patronen darunter kommen sofort auf deinen Ablagestapel, ohne Ersatz.
    • Zwischen Planung und Überfall wählen alle geheim, welche Aktionskarten sie behalten. Die anderen und alle Patronen kommen auf den Ablagestapel. Alle sehen, wie viele du behältst, nicht welche. In der letzten Runde lohnt sich das nicht.
    • Ausgeführte Karten kommen auf den Ablagestapel ihres Besitzers.
    • Eine Patrone, die dich trifft, liegt **oben auf deinem Nachziehstapel**: Du ziehst sie als Nächstes.
    .title = Variante: Experten

rule-two-player = Zu zweit spielt ihr **je zwei Banditen**, nach den Regeln der Expertenvariante.

    Der Zug hat vier Waggons. Dein erster Bandit beginnt im letzten Waggon, dein zweiter in dem davor. Deine beiden Banditen teilen sich elf Karten: von jeder Art eine für jeden, aber nur einen Marshal. Mit Pferde & Postkutsche kommt je Bandit ein Ritt dazu.

    Jede Karte zeigt, wem sie gehört, und dieser Bandit führt sie aus. Wird einer deiner Banditen getroffen, liegt die Patrone oben auf deinem Nachziehstapel. Fähigkeiten gehören ihrem Banditen: Ghost kann nur seine eigenen Karten verdecken. Mit Doc ziehst du auf sieben Karten.

    Dein zweiter Bandit gilt als anderer Bandit: Du kannst ihn beschießen und schlagen (ist er das einzige Ziel, musst du), und er schützt Belle. Das Geld beider Banditen wird zusammengezählt. Es gibt keinen Revolverhelden.
    .title = Variante: zu zweit

rule-teams = Zu viert oder zu sechst spielt ihr in **Zweierteams**, die beiden eines Teams nebeneinander: der erste (A) und der zweite (B) jedes Paares auf der Karte des Tisches.

    • Alle A beginnen im letzten Waggon, alle B in dem davor. Ein A eröffnet die erste Runde, dann der A des nächsten Teams, und so weiter.
    • Zu Beginn einer Runde nehmen alle erst **eine Karte vom Nachziehstapel des Partners** und ziehen dann vom eigenen auf insgesamt sechs Karten (Doc sieben). Du darfst die Karte des Partners statt einer eigenen spielen: Sein Bandit führt sie aus, und er entscheidet, wie. Sie geht nur zurück, wenn sie gespielt wurde. Eine Patrone bleibt bei dir. Auch Ghost darf eine Karte des Partners verdecken.
    • In einer Weiche tauschen A und B die Rollen: Der B des ersten Teams beginnt.
    • Du kannst deinen Partner treffen und musst es sogar, wenn sonst niemand in Frage kommt.

    Am Ende wird das Geld des Teams zusammengezählt. Die 1.000 $ des Revolverhelden gehen an das Team mit den meisten Schüssen auf Gegner. Schüsse auf Partner zählen nicht. Bei gleich viel Geld liegt das Team mit weniger Patronen vorn.
    .title = Variante: Zweierteams

rule-horses-stagecoach = Die Erweiterung, für zwei bis sechs Spieler und mit jeder Variante:

    • die Banditen kommen zu Pferd und wählen ihren Waggon (**Angriff zu Pferd**);
    • eine siebte Kartenart, **Ritt**, eine in jedem Nachziehstapel;
    • eine **Postkutsche** neben dem Zug, mit Geiseln darin und einem dritten Geldkoffer auf dem Dach, unter dem **Shotgun**;
    • ein Flachmann **Whiskey** in jedem Waggon;
    • **Tumulte** und Karten, die man für die nächste Runde behalten darf;
    • fünf weitere Rundenkarten und drei weitere Bahnhöfe, unter die anderen gemischt, und drei weitere neutrale Patronen (insgesamt sechzehn).

    { COMMAND("rules") } erklärt alles im Einzelnen.
    .title = Erweiterung: Pferde & Postkutsche

rule-horse-attack = Zu Beginn ist niemand an Bord. Die Reiter erreichen den letzten Waggon, und alle entscheiden **geheim und gleichzeitig**: einsteigen oder weiterreiten. Dann wird aufgedeckt. Wer weiterreitet, kommt neben den nächsten Waggon und entscheidet wieder, und so weiter nach vorn.

    Wer an allen Waggons außer dem vordersten vorbeireitet, steigt in diesen ein. Niemand beginnt in der Lokomotive oder der Postkutsche. Wer zuletzt noch im Sattel sitzt, wählt einen der übrigen Waggons.

    Jedes Pferd bleibt neben dem Waggon, an dem sein Reiter abstieg, und gehört von da an niemandem. Der Startspieler wird unter den Banditen im hintersten besetzten Waggon ausgelost (mit Teams unter allen A).
    .title = Der Angriff zu Pferd

rule-ride = Steht ein Pferd neben deinem Waggon, reitest du **bis zu drei Waggons** in eine Richtung oder gar nicht und landest dort **im Innern** des Waggons. Ob du innen oder auf dem Dach warst, ist egal. Das Pferd bleibt, wo du abgestiegen bist, und alle dürfen es benutzen.

    Steht die Postkutsche neben deinem Ziel, darfst du stattdessen in ihr landen. Von der Postkutsche aus darfst du ein Pferd neben demselben Waggon reiten oder damit nur hinüberwechseln.

    Ist ein Pferd da, musst du die Karte ausführen. Wer in den Waggon des Marshals reitet, bekommt eine neutrale Patrone und flieht aufs Dach. Ohne Pferd geschieht nichts.
    .title = Karte: Ritt

rule-stagecoach = Die Postkutsche rollt neben einem Waggon: erst neben der Lokomotive, dann nach dem Ereignis jeder Runde außer der letzten einen Waggon weiter hinten, höchstens neben dem letzten.

    {"**"}Innen:** Du kommst vom Dach mit Ebenenwechsel hinein, mit einem Ritt oder durch einen Hieb. Für Schuss und Hieb liegt ihr Inneres direkt neben dem Innern des Waggons nebenan. Eine Bewegung bewirkt dort nichts. Der Marshal kommt nie hinein. Wer ohne Geisel hineinkommt, nimmt eine.

    {"**"}Dach:** Der Schritt vom Dach des Waggons daneben zählt als ein Waggon einer Bewegung. Zwischen ihrem Dach und den Dächern des Zuges triffst du alle, auf jede Entfernung. Nichts versperrt die Sicht, und Djangos Kugeln stoßen niemanden.

    Ein Hieb schickt sein Opfer von der Postkutsche in den Waggon daneben oder von dort auch in die Postkutsche, auf derselben Ebene. Ereignisse, die Banditen durch den Zug fegen oder werfen, lassen die auf der Postkutsche in Ruhe.
    .title = Die Postkutsche

rule-shotgun = Der Shotgun sitzt auf dem Dach der Postkutsche, auf einem Geldkoffer, den niemand nehmen kann. **Schlag** ihn, und er fliegt auf das Dach des Waggons daneben. Der Geldkoffer bleibt auf dem Dach der Postkutsche, frei für einen Raub. Du schlägst ihn wie einen Banditen, und wie ein Bandit schützt er Belle. Beschießen kannst du ihn nicht.

    Von da an steht er auf dem Zugdach neben der Postkutsche und fährt mit ihr mit. **Niemand bleibt auf seinem Dach**: Wer dort eine Bewegung beendet oder da ist, wenn er kommt, bekommt eine neutrale Patrone und läuft auf ein benachbartes Zugdach eigener Wahl. An ihm vorbeizulaufen kostet ebenfalls eine neutrale Patrone. Bei Schüssen über die Dächer versperrt er die Sicht.
    .title = Der Shotgun

rule-hostages = In der Postkutsche reist eine Geisel weniger, als Banditen mitspielen, für alle sichtbar. Wenn du ohne Geisel **hineinkommst**, musst du eine deiner Wahl nehmen, solange welche da sind. Niemand kann sie dir wegnehmen, und du wirst sie nicht los.

    Eine Geisel bringt am Ende **Lösegeld** und sofort Ärger, auch bei Karten, die schon auf dem Stapel liegen. Jeder Bandit kann eine haben.
    .title = Geiseln

rule-poodle = Lösegeld **1.000 $**. Zu Beginn jeder Runde bekommst du eine neutrale Patrone (wenn noch eine da ist), bevor du ziehst.
    .title = Geisel: Pudel der Dame

rule-banker = Lösegeld **1.000 $**, einmal, wenn du am Ende mindestens einen Geldkoffer hast. Sonst nichts. Kein Ärger. Ein Geldkoffer, den du am letzten Bahnhof teilst, gilt weiter als deiner.
    .title = Geisel: Bankier

rule-minister = Lösegeld **900 $**. Deine Hand hat zu Beginn jeder Runde eine Karte weniger.
    .title = Geisel: Pfarrer

rule-teacher = Lösegeld **800 $**. Hieb nützt dir nichts: Du darfst die Karte legen, aber sie bewirkt nichts.
    .title = Geisel: Lehrerin

rule-zealot = Lösegeld **700 $**. Ritt nützt dir nichts: Du darfst die Karte legen, aber sie bewirkt nichts. Auch bei der Flucht kannst du nicht davonreiten.
    .title = Geisel: Eiferer

rule-old-lady = Lösegeld **500 $ je Juwel**, das du am Ende hast. Auf Dächern bewegst du dich nur einen Waggon weit.
    .title = Geisel: Alte Dame

rule-poker-player = Lösegeld **250 $ je Geldbeutel**, den du am Ende hast. Du verlierst für den Rest der Partie die Fähigkeit deines Banditen: Belle ist nicht mehr geschützt, Doc zieht ab der nächsten Runde sechs Karten, und so weiter.
    .title = Geisel: Pokerspieler

rule-photographer = Lösegeld **200 $ je Patrone eines anderen Banditen** unter deinen Karten am Ende. Neutrale und die der eigenen Seite zählen nicht. Du legst alle Karten offen, selbst im Tunnel und selbst mit Ghost.
    .title = Geisel: Fotograf

rule-whiskey = In jedem Waggon außer der Lokomotive liegt verdeckt ein Flachmann: fünf **klassische**, ein **alter**, und der Zufall lässt einige weg. Du raubst ihn wie andere Beute, ein Hieb kann ihn dir abnehmen, und am Ende ist er nichts wert. Welche Sorte es ist, weißt nur du, bis du trinkst.

    Wenn du in der Planung in einem **normalen** Durchgang dran bist, darfst du trinken, statt zu legen oder zu ziehen:
    • **klassischer Whiskey**: Du ziehst drei Karten, dann spielst du eine;
    • **alter Whiskey**: Du spielst zwei Karten hintereinander (du brauchst zwei, die du spielen kannst).

    Jeder Flachmann reicht zweimal. Nach dem ersten Schluck ist er halb leer, für alle sichtbar, und wer dich schlägt, darf zwischen ihm und einem vollen wählen. Nach dem zweiten ist er weg.
    .title = Whiskey

rule-turmoil = Alle wählen **geheim und gleichzeitig**: eine Karte legen oder drei ziehen. Dann kommen die Karten offen in der normalen Reihenfolge auf den Stapel, die des Startspielers zuerst. Ghost darf seine verdeckt legen, wenn es der erste Durchgang der Runde ist. Whiskey geht nicht.
    .title = Durchgang: Tumult

rule-keep-bonus = Manche Rundenkarten von Pferde & Postkutsche zeigen Symbole für einen Vorsprung. Zwischen Planung und Überfall darfst du geheim so viele **Aktionskarten** aus der Hand behalten, wie Symbole da sind. Die anderen sehen nur die Anzahl. Zu Beginn der nächsten Runde hast du sie noch und ziehst auf die übliche Zahl.

    In der Expertenvariante darfst du ohnehin behalten, so viele du willst. Die Symbole ändern dann nichts.
    .title = Karten für die nächste Runde

rule-armed-bandits = Kein Ereignis: Sind die Karten gespielt, ist die Runde vorbei. Sie beginnt mit einem Tumult, und du darfst zwei Karten behalten.
    .title = Runde: Bewaffnete Banditen

rule-whiskey-for-the-marshal = Liegt im Waggon des Marshals Whiskey, trinkt er einen zufälligen Flachmann leer. Nach einem klassischen geht er einen Waggon nach hinten, nach einem alten bis ans Ende, und begegnet unterwegs allen im Innern. Im letzten Waggon bleibt er. Ohne Flachmann geschieht nichts.
    .title = Ereignis: Ein Whiskey für den Marshal

rule-panting-horses = Die hintersten Pferde verlassen die Partie: zwei, wenn ihr höchstens zu viert seid, sonst drei.
    .title = Ereignis: Keuchende Pferde

rule-higher-speed = Alle Banditen auf Zugdächern, alle Pferde, die Postkutsche und ein Shotgun auf dem Zug fallen einen Waggon zurück, höchstens bis zum letzten. Wer danach auf dem Dach des Shotguns ist, begegnet ihm. Dann macht die Postkutsche ihren üblichen Schritt am Ende der Runde.
    .title = Ereignis: Volldampf

rule-shotguns-rage = Alle Banditen in oder auf der Postkutsche und in oder auf dem Waggon daneben bekommen eine neutrale Patrone. Reichen sie nicht für alle, wird niemand getroffen, und der Rest kommt aus dem Spiel.
    .title = Ereignis: Zorn des Shotguns

rule-mortal-bullet = Jede Patrone, die du in dieser Runde bekommst, von wem auch immer, kostet am Ende **150 $**.
    .title = Bahnhof: Tödliche Kugel

rule-sharing-the-loot = Wer am Ende einen Geldkoffer hat und nicht allein an seinem Ort ist, teilt dessen Wert mit allen Banditen dort, zu gleichen Teilen, abgerundet.
    .title = Bahnhof: Geteilte Beute

rule-escape = Am Bahnhof wartet das Gesetz und fasst alle, die noch im Zug sind. Sie können nicht gewinnen. Um zu entkommen,
    • reite in dieser Runde mit einem **Ritt** auf und davon. Dafür muss ein Pferd neben deinem Waggon stehen, und es ist dann auch weg. Deine späteren Karten verfallen, oder
    • sei am Ende **in oder auf der Postkutsche**.

    Wer entkam, steht nach Geld geordnet vor allen anderen. Entkam niemand, gewinnt niemand, und alle teilen sich den letzten Platz. Bei einer Seite mit zwei Banditen zählt nur das Geld derer, die entkamen.
    .title = Bahnhof: Flucht
