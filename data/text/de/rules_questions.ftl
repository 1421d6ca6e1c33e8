### /regeln nach Spiel und Frage. Eine Frage ist, was jemand fragen würde; die Antwort ist das Thema desselben Namens. Höchstens 100 Zeichen.

menu-rules-0 = Welches Spiel?
menu-rules-1 = Welcher Teil?
menu-rules-2 = Deine Frage
rules-book-colt-express = Colt Express
rules-book-variants = Experten, zu zweit, Teams
rules-book-horses-stagecoach = Pferde & Postkutsche
rules-book-super-express = Super Express
rules-chapter-game = So läuft das Spiel
rules-chapter-cards = Die sechs Karten
rules-chapter-bandits = Die Banditen und ihre Fähigkeiten
rules-chapter-events = Ereignisse und Bahnhöfe
rules-chapter-variants = Varianten
rules-chapter-coach = Pferde, Postkutsche, Shotgun, Whiskey
rules-chapter-hostages = Geiseln
rules-chapter-coach-events = Rundenkarten und Bahnhöfe
rules-chapter-super-game = So läuft das Spiel
rules-chapter-super-cards = Die Karten

## Colt Express.
question-overview = Worum geht es in diesem Spiel?
question-setup = Womit beginnen alle?
question-train = Wo kann ein Bandit stehen?
question-round = Wie läuft eine Runde ab?
question-schemin = Was kann ich tun, wenn ich dran bin?
question-turns = Was bedeuten die Symbole der Durchgänge?
question-stealin = Wie wird der Stapel gespielt? Darf ich meine Karte verweigern?
question-loot = Was ist Beute wert?
question-marshal = Was geschieht, wenn ich dem Marshal begegne?
question-bullets = Was macht eine Patrone mit mir?
question-secrets = Was wissen die anderen über mich?
question-scoring = Wer gewinnt? Was ist der Revolverheld?
question-move = Wie weit komme ich mit Bewegung?
question-floor = Was bewirkt der Ebenenwechsel?
question-fire = Auf wen kann ich schießen?
question-robbery = Was kann ich mit Raub nehmen?
question-punch = Was geschieht mit meinem Opfer?
question-marshal-card = Wohin kann ich den Marshal schicken?
question-belle = Wann ist Belle geschützt?
question-cheyenne = Wann behält Cheyenne den Geldbeutel?
question-django = Wohin stößt Djangos Schuss das Opfer?
question-doc = Was ist Docs Fähigkeit?
question-ghost = Welche Karte darf Ghost verdecken?
question-tuco = Kann Tuco durchs Dach schießen?
question-angry-marshal = Wütender Marshal: Auf wen schießt er?
question-swivel-arm = Schwenkarm: Was wird aus den Banditen auf Dächern?
question-braking = Bremsmanöver: Wer fliegt wohin?
question-take-it-all = Nehmt alles!: Wo ist der zweite Geldkoffer?
question-passengers-rebellion = Aufstand der Passagiere: Wer wird getroffen?
question-quiet-rounds = Welche Runden haben kein Ereignis?
question-marshals-revenge = Rache des Marshals: Wer verliert einen Geldbeutel?
question-pickpocketing = Taschendiebstahl: Wer darf einen Geldbeutel nehmen?
question-hostage-taking = Geiselnahme: Wer erhält das Lösegeld?

## Varianten.
question-expert = Was ist in der Expertenvariante anders?
question-two-player = Wie spielt man zu zweit?
question-teams = Wie spielen Zweierteams?

## Pferde & Postkutsche.
question-horses-stagecoach = Was bringt die Erweiterung?
question-horse-attack = Wo beginnen wir? Wie läuft der Angriff zu Pferd?
question-ride = Wie weit kann ich reiten, und wo lande ich?
question-stagecoach = Wie komme ich in die Postkutsche und wieder heraus?
question-shotgun = Was tut der Shotgun? Wie komme ich an seinen Geldkoffer?
question-whiskey = Wozu ist ein Flachmann gut?
question-turmoil = Was ist ein Tumult?
question-keep-bonus = Welche Karten darf ich für die nächste Runde behalten?
question-hostages = Wann nehme ich eine Geisel?
question-poodle = Pudel der Dame: Lösegeld und Ärger?
question-banker = Bankier: Lösegeld und Ärger?
question-minister = Pfarrer: Lösegeld und Ärger?
question-teacher = Lehrerin: Lösegeld und Ärger?
question-zealot = Eiferer: Lösegeld und Ärger?
question-old-lady = Alte Dame: Lösegeld und Ärger?
question-poker-player = Pokerspieler: Lösegeld und Ärger?
question-photographer = Fotograf: Lösegeld und Ärger?
question-armed-bandits = Bewaffnete Banditen: Was geschieht?
question-whiskey-for-the-marshal = Ein Whiskey für den Marshal: Wohin geht er?
question-panting-horses = Keuchende Pferde: Welche gehen verloren?
question-higher-speed = Volldampf: Was fällt zurück?
question-shotguns-rage = Zorn des Shotguns: Wer wird getroffen?
question-mortal-bullet = Tödliche Kugel: Was kostet sie?
question-sharing-the-loot = Geteilte Beute: Wer teilt was?
question-escape = Flucht: Wie entkomme ich?

## Super Express.
question-super = Worum geht es in diesem Spiel?
question-super-setup = Wo beginnen alle?
question-super-schemin = Wie wähle ich meine Karten?
question-super-shootin = In welcher Reihenfolge werden die Karten gespielt?
question-super-order = Wer steht vor wem? Wohin blicke ich?
question-super-stunned = Was heißt betäubt?
question-super-unhooking = Welcher Waggon wird abgehängt, und wer nimmt die Beute?
question-super-end = Wer gewinnt?
question-super-move = Wie weit komme ich mit Bewegung?
question-super-floor = Was bewirkt der Ebenenwechsel?
question-super-flip = Was bewirkt die Kehrtwende?
question-super-fire = Wen treffe ich, und was geschieht dann?
question-super-reflex = Was bewirkt der Reflex?
question-super-horse = Was bewirkt das Pferd? Kann es mich retten?
