### Die Geschichte der Varianten: Pferde & Postkutsche, Experten, zu zweit, Teams. Wie erzählt wird, steht in events.ftl.

## Der Angriff zu Pferd: Alle wählen geheim, erzählt wird nur, was daraus wird.
told-hostages = Neben der Lokomotive rattert eine Postkutsche, auf dem Dach der Shotgun mit einem Geldkoffer unter sich. Hinter den Vorhängen: { $hostages }.
told-boarded = { $count ->
    [one] { $who } schwingt sich aus dem Sattel { $to }.
   *[other] { $who } schwingen sich aus dem Sattel { $to }.
  }
    .v2 = { $count ->
        [one] { $who } springt { $to }, und { GENDER($who) ->
            [feminine] ihr
           *[other] sein
          } Pferd trabt nebenher.
       *[other] { $who } springen { $to }, und ihre Pferde traben nebenher.
      }
told-rode-on = { $count ->
    [one] { $who } reitet weiter, { own-past } vorbei.
   *[other] { $who } reiten weiter, { own-past } vorbei.
  }
    .v2 = { $count ->
        [one] { $who } gibt { GENDER($who) ->
            [feminine] ihrem
           *[other] seinem
          } Pferd die Sporen und prescht { own-past } vorbei.
       *[other] { $who } geben den Pferden die Sporen und preschen { own-past } vorbei.
      }

## Hände und Kartenstapel.
told-aside = Patronen beiseitegelegt: { $hands }.
told-aside-by = { $who } ({ $count })
told-kept = Für die nächste Runde behalten: { $hands }.
told-kept-by = { $who } ({ $count })
told-kept-none = Niemand behält eine Karte für die nächste Runde.
told-partner = Komplizen: Alle nehmen eine Karte vom Nachziehstapel des Partners.
told-partner-but = Alle nehmen eine Karte vom Nachziehstapel des Partners, nur { $who } nicht: Dort lag nichts mehr.
told-you-partner = Vom Nachziehstapel deines Partners nimmst du { $cards }.
told-played-for = { $who } spielt **{ $card }** für { $target }.
    .v2 = { $who } legt **{ $card }** auf den Stapel, eine Karte von { $target }.
told-hid-for = { $who } legt eine Karte von { $target } verdeckt.
told-you-were-dealt = Du erhältst { $cards }.

## Whiskey. $state ist "half" nach dem ersten Schluck und "empty" nach dem zweiten.
told-drank-whiskey = { $who } nimmt einen Schluck klassischen Whiskey, zieht { $count ->
    [one] eine Karte
   *[other] { $count } Karten
  } und spielt eine. { $state ->
    [empty] Der Flachmann ist leer.
   *[half] Die Hälfte ist noch da.
  }
told-drank-old-whiskey = { $who } nimmt einen Schluck alten Whiskey, gut für zwei Karten hintereinander. { $state ->
    [empty] Der Flachmann ist leer.
   *[half] Die Hälfte ist noch da.
  }
told-you-uncork = Du öffnest ihn: { $flask }.
told-you-lost-flask = In dem verlorenen Flachmann ist { $flask }.
whiskey-whiskey = klassischer Whiskey
whiskey-old-whiskey = alter Whiskey

## Überfall neben dem Zug.
told-moved-across = { $who } springt hinüber { $to }.
    .v2 = { $who } nimmt Anlauf und springt { $to }.
told-rode = { $cars ->
    [0] { $who } steigt aufs Pferd und gleich wieder ab, { $to }.
    [one] { $who } reitet einen Waggon { $way } und schwingt sich { $to }.
   *[other] { $who } reitet { $cars } Waggons { $way } und schwingt sich { $to }.
  }
    .v2 = { $cars ->
        [0] { $who } nimmt ein Pferd als Trittstufe und steigt { $to }.
        [one] { $who } galoppiert einen Waggon { $way } und hechtet { $to }.
       *[other] { $who } galoppiert { $cars } Waggons { $way } und hechtet { $to }.
      }
told-escaped = { $who } springt neben { car-at } auf ein Pferd und reitet auf und davon.
told-hostage = { $who } nimmt eine Geisel: **{ $hostage }**. Lösegeld: { $ransom } ({ $trouble }).
told-shotgun-thrown = { $who } schlägt den **Shotgun** { $to } hinüber. Der Geldkoffer, auf dem er saß, ist frei.
    .v2 = { $who } wirft den **Shotgun** von der Postkutsche { $to }: Der Geldkoffer liegt bereit.
told-crossed-hit = { $who } stürmt am Shotgun vorbei und bekommt eine neutrale Patrone.
told-crossed-free = { $who } stürmt am Shotgun vorbei, der keine Patronen mehr hat.
told-crossed-short = { $who } stürmt am Shotgun vorbei.
told-bullets-shotgun = { $count ->
    [one] Der Shotgun ist da: { $who } bekommt eine neutrale Patrone und muss weglaufen.
   *[other] Der Shotgun ist da: { $who } bekommen je eine neutrale Patrone und müssen weglaufen.
  }
    .v2 = { $count ->
        [one] { $who } läuft dem Shotgun vor die Flinte, fängt sich eine neutrale Patrone und muss weg.
       *[other] { $who } laufen dem Shotgun vor die Flinte, fangen sich je eine neutrale Patrone und müssen weg.
      }
told-bullets-poodle = { $count ->
    [one] Der Pudel beißt: { $who } bekommt eine neutrale Patrone.
   *[other] Der Pudel beißt: { $who } bekommen je eine neutrale Patrone.
  }
told-ran = { $who } läuft vor dem Shotgun davon, { $to }.
    .v2 = { $who } flieht vor dem Shotgun { $to }.
told-coach = { $shotgun ->
    [yes] Die Postkutsche fällt zurück und rollt jetzt neben { car-at }; auf dem Zugdach hält der Shotgun mit ihr Schritt.
   *[no] Die Postkutsche fällt zurück und rollt jetzt neben { car-at }.
  }
    .v2 = { $shotgun ->
        [yes] Die Postkutsche bleibt weiter zurück, bis sie neben { car-at } rollt; auf den Dächern geht der Shotgun mit.
       *[no] Die Postkutsche bleibt weiter zurück, bis sie neben { car-at } rollt.
      }
nothing-nowhere-move = { $who } geht in der Postkutsche auf und ab: Von hier führt kein Weg weiter.
nothing-no-horse-ride = { $who } pfeift nach einem Pferd, aber neben diesem Waggon ist keins.
nothing-useless-ride = { $who } kann nicht reiten: Der Eiferer besteht aufs Beten.
nothing-useless-punch = { $who } hebt die Faust und senkt sie wieder: Die Lehrerin schaut zu.
nothing-away = { $who } ist längst über alle Berge, und { $card } verpufft.

## Rundenkarten: Ankündigung, Ereignis, Folgen.
hint-whiskey-for-the-marshal = Am Ende trinkt der Marshal einen Flachmann leer, wenn in seinem Waggon einer liegt, und torkelt nach hinten.
hint-panting-horses = Am Ende fallen die hintersten Pferde zurück.
hint-higher-speed = Am Ende fallen alle auf den Dächern, alle Pferde und die Postkutsche einen Waggon zurück.
hint-shotguns-rage = Am Ende bekommen alle in und auf der Postkutsche und dem Waggon daneben eine neutrale Patrone.
hint-mortal-bullet = Bei der Abrechnung kostet jede Patrone aus dieser Runde { $money }.
hint-sharing-the-loot = Am Ende teilt, wer einen Geldkoffer hat, ihn mit allen Banditen am selben Ort.
hint-escape = Nur wer davonreitet oder am Ende in oder auf der Postkutsche ist, kann gewinnen.
told-event-whiskey-for-the-marshal = **Ein Whiskey für den Marshal!** Es war ein langer Tag, und er hat Durst.
told-event-panting-horses = **Keuchende Pferde!** Nicht jedes Pferd hält mit einem Express mit.
told-event-higher-speed = **Volldampf!** Der Lokführer gibt alles, und was nicht im Innern ist, fällt zurück.
told-event-shotguns-rage = **Zorn des Shotguns!** Er schießt auf alles, was sich bei der Postkutsche rührt.
told-event-mortal-bullet = **Tödliche Kugel!** Der Arzt am Bahnhof berechnet jede Patrone dieser letzten Runde.
told-event-sharing-the-loot = **Geteilte Beute!** Am Bahnhof werden die Geldkoffer geöffnet, und wer dabeisteht, will etwas abhaben.
told-event-escape = **Flucht!** Am Bahnhof wartet das Gesetz. Wer noch im Zug ist, wird gefasst.
told-nobody-whiskey-for-the-marshal = Aber in seinem Waggon liegt kein Whiskey.
told-nobody-panting-horses = Aber es ist kein Pferd mehr da.
told-nobody-shotguns-rage = Aber niemand kommt zu Schaden.
told-sped = Nach hinten geworfen: { $places }.
told-marshal-drank-whiskey = Der Marshal leert einen Flachmann { $spot }: klassischer Whiskey.
told-marshal-drank-old-whiskey = Der Marshal leert einen Flachmann { $spot }: alter Whiskey, und zwar starker.
told-marshal-staggers = Er torkelt { $to }.
told-horses-lost = { $count ->
    [one] Ein Pferd bleibt für immer zurück: das neben { $cars }.
   *[other] { $count } Pferde bleiben für immer zurück: die neben { $cars }.
  }
told-horses-moved = Auch die Pferde fallen zurück und traben jetzt neben { $cars }.

## Das Ende.
told-ended-together = Der Express fährt ein, und { $who } haben zusammen die größte Beute: { $total }.
