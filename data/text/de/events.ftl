### Die Geschichte: ein kurzer Satz für alles, was geschieht, dort, wo Discords Markdown gelesen wird.
### "v2", "v3", ... sagen dasselbe anders. Welcher Satz erzählt wird, folgt aus dem Ereignis selbst, so dass dasselbe Ereignis immer
### gleich klingt. $who und $target sind Banditen (schon fett, der Handelnde mit seinem Spieler), $spot und $to Orte mit ihrer
### Präposition ("in Waggon 3", "aufs Dach von Waggon 3"), $count unterscheidet einen von mehreren.

## Abfahrt.
told-train = Der Express fährt los. Hinter der Lokomotive: { $cars }.
told-train-car = { $name } ({ $number })
told-train-last = { $name } ({ $number }, der letzte Waggon)
told-placed = Die Bande ist an Bord: { $places }.
told-placed-at = { $who } { $spot }
told-first = Der Zufall will, dass { $who } die erste Runde eröffnet.
told-dealt = { $count ->
    [0] Niemand zieht: Alle Hände sind voll.
    [one] Alle erhalten eine Karte.
   *[other] Alle erhalten { $count } Karten.
  }
told-dealt-but = { $count ->
    [0] Niemand erhält eine Karte
    [one] Alle erhalten eine Karte
   *[other] Alle erhalten { $count } Karten
  }, nur { $who } { $others ->
    [one] erhält
   *[other] erhalten
  } { $more ->
    [0] keine
    [one] eine
   *[other] { $more }
  }.
told-dealt-unequal = Karten werden ausgeteilt: { $hands }.
told-dealt-to = { $count } an { $who }
told-you-hold = Auf der Hand hast du { $cards }.

## Eine Runde und ihre Durchgänge.
told-round = **Runde { $number }: { $card }** – { $turns }.{ $hint } { $who } beginnt.
told-turns = { $count ->
    [one] ein Durchgang
   *[other] { $count } Durchgänge
  }
told-turns-with = { $turns }; { $kinds }
told-turns-kind = Durchgang { $numbers } { $kind ->
    [tunnel] im Tunnel
    [speeding-up] mit je zwei Aktionen
    [switching] andersherum
   *[turmoil] alle zugleich
  }
hint-angry-marshal = Am Ende schießt der Marshal auf das Dach über sich und geht einen Waggon nach hinten.
hint-swivel-arm = Am Ende fegt es alle von den Dächern auf das Dach des letzten Waggons.
hint-braking = Am Ende wirft es alle auf den Dächern einen Waggon nach vorn.
hint-take-it-all = Am Ende landet der zweite Geldkoffer im Waggon des Marshals.
hint-passengers-rebellion = Am Ende bekommen alle im Innern des Zuges eine neutrale Patrone.
hint-marshals-revenge = Am Ende verlieren alle auf dem Dach über dem Marshal ihren kleinsten Geldbeutel.
hint-pickpocketing = Wer am Ende allein an einem Ort ist, darf dort einen Geldbeutel nehmen.
hint-hostage-taking = Am Ende erhalten alle in und auf der Lokomotive ein Lösegeld.
told-turn-standard = **Durchgang { $number }.**
told-turn-tunnel = **Durchgang { $number }**: in den Tunnel. Die Karten liegen verdeckt.
told-turn-speeding-up = **Durchgang { $number }**: Der Zug beschleunigt. Alle sind zweimal hintereinander dran.
told-turn-switching = **Durchgang { $number }**: über die Weiche. Es geht gegen den Uhrzeigersinn.
told-turn-turmoil = **Durchgang { $number }**: Tumult. Alle wählen geheim, und alles wird zugleich aufgedeckt.
told-round-ended = Runde { $number } ist vorbei.

## Planung.
told-played = { $who } spielt **{ $card }**.
    .v2 = { $who } legt **{ $card }** auf den Stapel.
    .v3 = { $who } spielt **{ $card }** aus.
told-played-hidden = { $who } schiebt eine Karte verdeckt auf den Stapel.
    .v2 = { $who } legt eine verdeckte Karte.
told-you-hid = Du hast **{ $card }** verdeckt gelegt.
told-computer-hid = Der Computer hat **{ $card }** verdeckt für dich gelegt.
told-drew = { $count ->
    [one] { $who } zieht eine Karte.
   *[other] { $who } zieht { $count } Karten.
  }
    .v2 = { $count ->
        [one] { $who } lässt sich Zeit und zieht eine Karte.
       *[other] { $who } lässt sich Zeit und zieht { $count } Karten.
      }
told-you-drew = Du ziehst { $cards }.
told-passed = { $who } kann weder legen noch ziehen und passt.

## Überfall. "told-asks" wird erzählt, solange noch gewählt werden muss, wie die Karte ausgeführt wird.
told-stealin = { $cards ->
    [0] Die Planung ist vorbei, und niemand hat eine Karte gelegt: In dieser Runde behalten die Passagiere alles.
    [one] Die Planung ist vorbei: Eine Karte wartet auf dem Stapel.
   *[other] Die Planung ist vorbei: { $cards } Karten warten auf dem Stapel. Die zuerst gelegte kommt zuerst.
  }
told-asks = Karte { $number }: { $who } deckt **{ $card }** auf und muss wählen.
nothing-no-target-fire = { $who } zieht den Revolver und findet kein Ziel.
    .v2 = { $who } schießt auf Steppenläufer: Sonst ist niemand zu sehen.
    .v3 = { $who } legt an, aber alle sind woanders.
    .v4 = { $who } steckt den Revolver wieder ein: niemand in Schussweite.
nothing-no-bullets-fire = { $who } drückt ab: klick. Der Revolver ist leer.
    .v2 = { $who } dreht an einer leeren Trommel.
nothing-no-target-punch = { $who } schlägt in die Luft: Niemand ist da.
    .v2 = { $who } sucht Streit und findet niemanden.
    .v3 = { $who } krempelt die Ärmel hoch, aber niemand ist da.
nothing-no-loot-robbery = { $who } greift ins Leere: Hier liegt keine Beute.
    .v2 = { $who } sucht alles ab und findet keine Beute.
    .v3 = { $who } sucht zweimal überall: kein Cent.
    .v4 = { $who } zieht mit einer Handvoll Staub ab.
    .v5 = { $who } sucht Beute und geht ohne.
nothing-other = { $who } deckt { $card } auf, und nichts geschieht.
told-moved-inside = { $who } schleicht { $to }.
    .v2 = { $who } eilt { $to }.
    .v3 = { $who } drängt sich durch die Tür { $to }.
    .v4 = { $who } huscht { $to }.
told-moved-roof = { $cars ->
    [one] { $who } springt { $to }.
   *[other] { $who } läuft { $cars } Waggons weit über die Dächer bis { $to }.
  }
    .v2 = { $cars ->
        [one] { $who } setzt über die Lücke { $to }.
       *[other] { $who } rennt { $cars } Waggons weit, { $to }.
      }
    .v3 = { $cars ->
        [one] { $who } nimmt Anlauf und springt { $to }.
       *[other] { $who } jagt { $cars } Waggons weit über die Dächer, { $to }.
      }
told-climbed-roof = { $who } klettert { $to }.
    .v2 = { $who } schwingt sich { $to }.
    .v3 = { $who } hangelt sich { $to }.
    .v4 = { $who } will an die frische Luft und steigt { $to }.
told-climbed-inside = { $who } lässt sich { $to } hinab.
    .v2 = { $who } klettert { $to } hinunter.
    .v3 = { $who } gleitet { $to } hinunter.
    .v4 = { $who } verschwindet durch eine Luke { $to }.
told-pushed = Die Kugel wirft { $who } { $to }.
    .v2 = Die Wucht trägt { $who } { $to }.
told-thrown = { $who } fliegt { $to }.
told-swept = { $who } wird { $to } geworfen.
told-shot = { $left ->
    [0] { $who } schießt mit { own-their } letzten Patrone auf { $target }.
    [one] { $who } schießt auf { $target } und hat noch eine Patrone.
   *[other] { $who } schießt auf { $target }.
  }
    .v2 = { $left ->
        [0] { $who } verpasst { $target } die letzte Kugel.
        [one] { $who } trifft { $target }; eine Patrone bleibt in der Trommel.
       *[other] { $who } verpasst { $target } eine Kugel.
      }
    .v3 = { $left ->
        [0] Peng! { $target } bekommt die letzte Kugel von { $who }.
       *[other] Peng! { $target } bekommt eine Kugel von { $who }.
      }
    .v4 = { $left ->
        [0] { $who } leert den Revolver auf { $target }.
        [one] { $who } nimmt { $target } aufs Korn und drückt ab; eine Patrone bleibt.
       *[other] { $who } nimmt { $target } aufs Korn und drückt ab.
      }
    .v5 = { $left ->
        [0] { $who } zieht ein letztes Mal und trifft { $target }.
        [one] { $who } zieht und trifft { $target }; eine Patrone bleibt.
       *[other] { $who } zieht und trifft { $target }.
      }
told-robbed = { $who } steckt { $spot } { FORM($loot, case: "accusative") } ein.
    .v2 = { $who } schnappt sich { $spot } { FORM($loot, case: "accusative") }.
    .v3 = { $who } greift sich { $spot } { FORM($loot, case: "accusative") }.
    .v4 = { $who } lässt sich { $spot } { FORM($loot, case: "accusative") } nicht entgehen.
    .v5 = { $who } lässt { $spot } { FORM($loot, case: "accusative") } verschwinden.
    .v6 = { $who } hat flinke Finger: Weg ist { $loot } { $spot }.
    .v7 = { $who } findet { $spot } { FORM($loot, case: "accusative") } und fragt nicht lange.
told-you-found = Du schaust hinein: { $worth }.
told-punched = { $who } prügelt { $target } { $to } hinüber; zu holen gab es nichts.
    .v2 = { $who } holt aus, und { $target } fliegt { $to }, die Taschen leer.
    .v3 = { $who } schickt { $target } { $to }, und keine Münze fällt.
told-punched-drop = { $who } prügelt { $target } { $to } hinüber; { $spot } bleibt { $loot } liegen.
    .v2 = { $who } befördert { $target } mit einem Hieb { $to }, und { $spot } bleibt { $loot } zurück.
    .v3 = { $who } trifft mit einem Haken: { $target } fliegt { $to }, und { $spot } liegt { $loot }.
told-punched-handed = { $who } prügelt { $target } { $to } hinüber und behält { FORM($loot, case: "accusative") }.
    .v2 = { $who } befördert { $target } { $to } und nimmt vorher noch { FORM($loot, case: "accusative") } an sich.
told-punched-only = { $who } schlägt { $target }.
told-dropped = { $who } lässt { $spot } { FORM($loot, case: "accusative") } fallen.
told-handed = { $who } verliert { FORM($loot, case: "accusative") } an { $target }.
told-you-lost = Dein verlorener Geldbeutel war { $worth } wert.

## Der Marshal und seine Patronen.
told-marshal-lured = { $who } lockt den Marshal { $to }.
    .v2 = { $who } macht Lärm, und der Marshal schreitet { $to }.
    .v3 = { $who } pfeift, und der Marshal kommt { $to }.
    .v4 = { $who } knallt mit einer Tür, und der Marshal stürmt { $to }.
told-marshal-walks = Der Marshal geht { $to }.
told-marshal-stomps = Der Marshal stapft { $to }.
told-flight-hit = { $count ->
    [one] Der Marshal ist da: { $who } bekommt eine neutrale Patrone und flieht aufs Dach.
   *[other] Der Marshal ist da: { $who } bekommen je eine neutrale Patrone und fliehen aufs Dach.
  }
    .v2 = { $count ->
        [one] Zur falschen Zeit am falschen Ort: { $who } bekommt vom Marshal eine neutrale Patrone und rettet sich aufs Dach.
       *[other] Zur falschen Zeit am falschen Ort: { $who } bekommen vom Marshal je eine neutrale Patrone und retten sich aufs Dach.
      }
    .v3 = { $count ->
        [one] Der Marshal schießt zuerst: { $who } bekommt eine neutrale Patrone und türmt aufs Dach.
       *[other] Der Marshal schießt zuerst: { $who } bekommen je eine neutrale Patrone und türmen aufs Dach.
      }
told-flight-free = { $count ->
    [one] Der Marshal hat keine Patronen mehr: { $who } flieht unverletzt aufs Dach.
   *[other] Der Marshal hat keine Patronen mehr: { $who } fliehen unverletzt aufs Dach.
  }
told-flight-short = { $count ->
    [one] Der Marshal ist da: { $who } flieht aufs Dach.
   *[other] Der Marshal ist da: { $who } fliehen unverletzt aufs Dach.
  }
told-bullets-gone = Die neutralen Patronen reichen nicht für alle: Niemand wird getroffen, und der Rest kommt aus dem Spiel.
told-bullets = { $count ->
    [one] { $who } bekommt eine neutrale Patrone.
   *[other] { $who } bekommen je eine neutrale Patrone.
  }

## Die Ereignisse der Rundenkarten: erst die Ankündigung, dann die Folgen, oder "told-nobody-..." ohne Folgen.
told-event-angry-marshal = **Wütender Marshal!** Er hat genug von den Stiefeln über sich.
told-event-swivel-arm = **Schwenkarm!** Der Arm eines Postkrans schwingt über die Dächer.
told-event-braking = **Bremsmanöver!** Eisen kreischt auf Eisen.
told-event-take-it-all = **Nehmt alles!** Der zweite Geldkoffer der Kohlegesellschaft kommt ans Licht.
told-event-passengers-rebellion = **Aufstand der Passagiere!** Sie haben genug und greifen zu den Pistolen.
told-event-marshals-revenge = **Rache des Marshals!** Am Bahnhof kassiert er auf dem Dach über sich.
told-event-pickpocketing = **Taschendiebstahl!** Im Gedränge am Bahnhof achtet niemand auf die Geldbeutel.
told-event-hostage-taking = **Geiselnahme!** Am Bahnhof ist der Lokführer bares Geld wert.
told-nobody-angry-marshal = Aber das Dach über ihm ist leer, und er ist schon am Ende des Zuges.
told-nobody-swivel-arm = Aber die Dächer sind leer.
told-nobody-braking = Aber die Dächer sind leer.
told-nobody-take-it-all = Aber es gibt keinen zweiten Geldkoffer mehr.
told-nobody-passengers-rebellion = Aber niemand kommt zu Schaden.
told-nobody-marshals-revenge = Aber da oben hat niemand einen Geldbeutel.
told-nobody-pickpocketing = Aber niemand ist mit einem Geldbeutel allein.
told-nobody-hostage-taking = Aber niemand ist in oder auf der Lokomotive.
told-nobody-other = Aber es geschieht nichts.
told-arm = { $count ->
    [one] { $who } wird { $to } gefegt.
   *[other] { $who } werden { $to } gefegt.
  }
told-braked = Nach vorn geworfen: { $places }.
told-braked-to = { $who } { $to }
told-strongbox = Er landet { $spot }, direkt unter der Nase des Marshals.
told-purse-lost = { $count ->
    [one] { $who } verliert { GENDER($who) ->
        [feminine] ihren
       *[other] seinen
      } kleinsten Geldbeutel.
   *[other] { $who } verlieren ihre kleinsten Geldbeutel.
  }
told-ransom = { $count ->
    [one] { $who } erhält { $money } Lösegeld.
   *[other] { $who } erhalten je { $money } Lösegeld.
  }
told-picked = { $who } lässt { $spot } still { FORM($loot, case: "accusative") } mitgehen.
told-purse-left = { $who } lässt die Geldbeutel liegen.

## Das Ende.
told-ended-nobody = Der Express fährt ein, und alle sind noch an Bord. Das Gesetz fasst alle: Niemand gewinnt.
told-ended = { $count ->
    [one] Der Express fährt ein, und { $who } macht die größte Beute: { $total }.
   *[other] Der Express fährt ein, und { $who } teilen sich den Sieg mit je { $total }.
  }

## Die Kapitel des Threads, als Geschichte erzählt: ein Durchgang der Planung je Zeile, und was sich wiederholt oder heimgezahlt wird.
told-scene = { $scene }
told-scene-rule = -# { $turns }. { $who } beginnt.{ $hint }
told-scene-start = Die Bande ist hinten, ein Geldkoffer ist vorn, und der Marshal sitzt darauf.
told-scene-crowd = { $who } drängen sich { $at }: Der nächste Schlag trifft auf jeden Fall.
    .v2 = Ellbogen an Ellbogen { $at }: { $who }.
told-scene-marshal = Nur eine Tür trennt { $who } vom Marshal.
    .v2 = Eine Tür vom Marshal entfernt: { $who }.
told-scene-roofs = Oben auf den Dächern zerrt der Wind an { $who }.
    .v2 = Rauch zieht über die Dächer, vorbei an { $who }.
told-scene-grudge = { $who } und { $target } reden nicht mehr miteinander: { $count } Treffer zu { $back }.
    .v2 = Böses Blut fährt mit: { $who } hat { $target } { $count }-mal getroffen und { $back ->
        [0] nichts
        [one] einen Treffer
       *[other] { $back } Treffer
      } zurückbekommen.
told-scene-calm = Der Marshal wartet { $at } und zählt seine Patronen.
told-thread-held = { $count ->
    [one] { $who } hat { $boxes ->
        [only] einen Geldkoffer
        [1] einen Geldkoffer
       *[other] { $boxes } Geldkoffer
      }, und das ist allen aufgefallen.
   *[other] { $who } haben zusammen { $boxes } Geldkoffer, und das ist allen aufgefallen.
  }
    .v2 = { $boxes ->
        [only] Der Geldkoffer reist mit { $who }, vorerst.
        [1] Ein Geldkoffer reist mit { $who }, vorerst.
       *[other] { $boxes } Geldkoffer reisen mit { $who }, vorerst.
      }
told-thread-free = { $boxes ->
    [only] Der Geldkoffer liegt { $at }, und niemand bewacht ihn.
    [1] Ein Geldkoffer liegt { $at }, und niemand bewacht ihn.
   *[other] { $boxes } Geldkoffer liegen { $at }, und niemand bewacht sie.
  }
    .v2 = { $boxes ->
        [only] Der Geldkoffer liegt { $at }: Wer zuerst kommt, hat ihn.
        [1] Ein Geldkoffer liegt { $at }: Wer zuerst kommt, hat ihn.
       *[other] { $boxes } Geldkoffer liegen { $at }: Wer zuerst kommt, hat sie.
      }
told-thread-guarded = { $boxes ->
    [only] Der Geldkoffer ist noch { $at }, der Marshal auch.
    [1] Ein Geldkoffer ist noch { $at }, der Marshal auch.
   *[other] { $boxes } Geldkoffer sind { $at }, der Marshal auch.
  }
    .v2 = { $boxes ->
        [only] Der Geldkoffer { $at } hat den besten Wächter: den Marshal.
        [1] Ein Geldkoffer { $at } hat den besten Wächter: den Marshal.
       *[other] { $boxes } Geldkoffer { $at } haben den besten Wächter: den Marshal.
      }
told-thread-won = { $boxes ->
    [only] Der Geldkoffer verlässt den Zug mit { $who }.
    [1] Ein Geldkoffer verlässt den Zug mit { $who }.
   *[other] { $boxes } Geldkoffer verlassen den Zug mit { $who }.
  }
told-thread-lost = { $boxes ->
    [only] Der Geldkoffer ging an { $who }, und es hat nicht gereicht.
    [1] Ein Geldkoffer ging an { $who }, und es hat nicht gereicht.
   *[other] { $boxes } Geldkoffer gingen an { $who }, und es hat nicht gereicht.
  }
told-thread-left = { $boxes ->
    [only] Der Geldkoffer steht noch im Zug. Mitgenommen hat ihn am Ende niemand.
   *[other] Die Geldkoffer stehen noch im Zug. Mitgenommen hat am Ende niemand einen.
  }
told-grudge = { $count ->
    [2] Schon der zweite Treffer von { $who }. { $target } vergisst das nicht.
    [3] Das macht drei von { $who }, und { $target } zählt mit.
    [4] Der vierte Treffer von { $who }: Das ist jetzt persönlich.
    [5] Schon fünf von { $who }. Da hilft kein Reden mehr.
   *[other] Das macht { $count } von { $who }.
  }
told-grudge-back = { $count ->
    [one] Eins zu eins: Sie sind quitt.
   *[other] Einer zurück, für { $count } kassierte.
  }
    .v2 = { $count ->
        [one] { $target } hat es so gewollt.
       *[other] { $target } hat es so gewollt, nach { $count } Treffern.
      }
told-thread-hits = { $back ->
    [0] Eine Rechnung bleibt offen: { $who } hat { $target } { $count }-mal getroffen und nie etwas zurückbekommen.
   *[other] Die Fehde ruht vorerst: { $who } hat { $target } { $count }-mal getroffen und { $back ->
        [one] einen Treffer
       *[other] { $back } Treffer
      } zurückbekommen.
  }
told-thread-hits-won = { $target } hat { $count } Treffer von { $who } kassiert und trotzdem gewonnen.
told-quote-deed = „{ $words }“
told-quote-won = „{ $words }“ – { $who }
told-laid-turn = **Durchgang { $number }**{ $kind ->
    [tunnel] , im Tunnel
    [speeding-up] , bei voller Fahrt
    [switching] , über die Weiche
    [turmoil] , im Tumult
   *[standard] {""}
  }: { $cards }.
told-laid = { $who } { $what }
told-laid-next = { $head }, { $part }
told-laid-then = { $head } + { $part }
told-laid-hidden = verdeckt
told-laid-dark = { $count ->
    [one] eine Karte verschwindet
    [2] zwei Karten verschwinden
    [3] drei Karten verschwinden
    [4] vier Karten verschwinden
    [5] fünf Karten verschwinden
    [6] sechs Karten verschwinden
   *[other] { $count } Karten verschwinden
  } im Dunkeln
told-laid-drew = { $count ->
    [one] zieht eine Karte
   *[other] zieht { $count }
  }
told-laid-passed = passt
told-laid-drank = trinkt einen Schluck
told-moved-run = Alles in Bewegung: { $places }.
    .v2 = Stiefel poltern: { $places }.
    .v3 = Türen schlagen: { $places }.
    .v4 = Kein Schuss, nur Schritte: { $places }.
    .v5 = Platzwechsel: { $places }.
    .v6 = Die Dielen knarren: { $places }.
told-lead = Und { $line }
    .v2 = Kurz darauf: { $line }
    .v3 = Gleich danach: { $line }
    .v4 = Als Nächstes: { $line }
told-ahead = { $who } liegt vorn: { $loot }.
    .v2 = Den dicksten Beutel hat bisher { $who }: { $loot }.
    .v3 = Soweit man sieht, führt { $who }. Die Beute: { $loot }.
    .v4 = Hielte der Zug jetzt, läge { $who } vorn: { $loot }.
told-ahead-side = { $who } liegen gemeinsam vorn: { $loot }.
told-ahead-level = Gleichauf an der Spitze: { $who }.
told-ahead-none = Noch hat niemand Beute.
told-missed-again = { $who } versucht es mit { $card }, und wieder nichts.
    .v2 = Schon wieder leer ausgegangen: { $who } mit { $card }.
told-missed-more = { $count ->
    [3] Zum dritten Mal nichts für { $who }, diesmal mit { $card }.
    [4] Die vierte Niete: { $who } hätte auch im Bett bleiben können.
   *[other] Noch einmal { $who }, noch einmal nichts. Das macht { $count }.
  }
    .v2 = { $count ->
        [3] { $who } erwischt heute so einen Tag: die dritte Niete, mit { $card }.
        [4] { $who } hätte diese vier Karten auch verschlafen können.
       *[other] { $who } bringt es auf { $count } Karten für nichts.
      }
told-shot-again = { $who } ist mit { $target } noch nicht fertig: noch eine Kugel.
    .v2 = { $who } legt nach und trifft { $target } noch einmal.
    .v3 = Und { $target } bekommt noch eine Kugel von { $who }.
told-shot-back = { $who } zahlt es { $target } mit einer Kugel heim.
    .v2 = Mit { $target } hatte { $who } noch eine Rechnung offen: peng.
    .v3 = { $who } revanchiert sich und schießt auf { $target }.
told-shot-pushed = { $left ->
    [0] { $who } verschießt { GENDER($who) ->
        [feminine] ihre
       *[other] seine
      } letzte Patrone auf { $target } und befördert { own-target } { $to }.
   *[other] { $who } schießt auf { $target } und befördert { own-target } { $to }.
  }
    .v2 = { $who } trifft, und { $target } fliegt { $to }.
    .v3 = Peng! Die Kugel von { $who } wirft { $target } { $to }.
told-robbed-of = { $who } bedient sich { $spot } und nimmt { FORM($loot, case: "accusative") }, mit Dank an { $target }.
    .v2 = Was { $target } verloren hat, hebt { $who } { $spot } auf: { FORM($loot, case: "accusative") }.
told-robbed-own = { $who } holt sich { $spot } { FORM($loot, case: "accusative") } zurück.

quote-back-belle = Ich beantworte jeden Brief.
quote-back-cheyenne = Ich vergesse nicht. Ich warte.
quote-back-django = Lange Lunte. Brennt trotzdem.
quote-back-doc = Eine Dosis der eigenen Medizin.
quote-back-ghost = Ich komme wieder. Das tun Geister.
quote-back-tuco = Das war für letztes Mal!
quote-fist-belle = Verzeihung, mein Handschuh.
quote-fist-cheyenne = Du standest mir im Licht.
quote-fist-django = Bumm. Diesmal von Hand.
quote-fist-doc = Das tut jetzt weh. So.
quote-fist-ghost = Zieht's hier?
quote-fist-tuco = Davon hab ich noch mehr!
quote-move-belle = Das war Absicht.
quote-move-cheyenne = Hm. Der Zug war kürzer als gedacht.
quote-move-django = Wer hat den Zug verschoben?
quote-move-doc = Ein kleiner Fehler in der Dosis.
quote-move-ghost = Ich sagte doch, ich verschwinde.
quote-move-mei = Ein Schritt zu viel.
quote-move-tuco = Wessen Idee war das?
quote-shot-belle = Vorsicht an der Bahnsteigkante.
quote-shot-cheyenne = Eine Sorge weniger.
quote-shot-django = Kurzer Flug, schöne Landung.
quote-shot-doc = Frische Luft heilt alles.
quote-shot-ghost = Jetzt seht ihr's, jetzt nicht mehr.
quote-shot-mei = Du standest im Weg.
quote-shot-tuco = Mehr Platz für mich!
quote-took-belle = Wer's findet, darf's behalten, Jungs.
quote-took-cheyenne = Schwerer, als er aussieht. Gut.
quote-took-django = Fasst mich nicht an, sonst knallt's.
quote-took-doc = Ich verschreibe Gold.
quote-took-ghost = Das habt ihr nicht gesehen.
quote-took-tuco = Meins! Alles meins!
quote-won-belle = Eine Dame geht immer reicher, als sie kam.
quote-won-cheyenne = Und ich bin nicht mal laut geworden.
quote-won-django = Das war die kurze Lunte. Wartet auf die lange.
quote-won-doc = Der Patient ist reich und wird genesen.
quote-won-ghost = Ich war nie hier.
quote-won-mei = Kleine Schritte, weiter Weg.
quote-won-tuco = Hab ich's nicht gesagt? Euch allen!

headline-box = { $who } holt einen Geldkoffer
headline-box-lost = { $who } verliert einen Geldkoffer
headline-hit = { $who } kassiert { $count ->
    [one] eine Kugel
   *[other] { $count } Kugeln
  }
headline-hit-once = { $other } schießt auf { $who }
headline-shots = { $who } schießt { $count ->
    [one] einmal
   *[other] { $count }-mal
  }
headline-shots-once = { $who } schießt auf { $other }
headline-loot = { $who } macht die Satteltaschen voll
headline-loot-once = { $who } hat flinke Finger
headline-fists = { $who } lässt die Fäuste sprechen
headline-fists-once = { $who } verpasst { $other } einen Hieb
headline-marshal = { $who } läuft dem Marshal ständig in die Arme
headline-marshal-once = { $who } läuft dem Marshal in die Arme
headline-plans = { $card } – { $kind ->
    [fire] die Revolver sind geladen
    [robbery] alle Augen auf der Beute
    [punch] geballte Fäuste
    [marshal] Arbeit für den Marshal
    [ride] die Pferde stehen bereit
    [floor] rauf und runter
    [move] unruhige Füße
   *[none] niemand zeigt seine Karten
  }
    .v2 = { $card } – { $kind ->
        [fire] die Finger am Abzug
        [robbery] die Beute wartet nicht
        [punch] hochgekrempelte Ärmel
        [marshal] jemand hat etwas mit dem Marshal vor
        [ride] gut, wer jetzt ein Pferd hat
        [floor] die Dächer rufen
        [move] niemand kann stillsitzen
       *[none] hier gibt es nichts zu sehen
      }
    .v3 = { $card } – { $kind ->
        [fire] Pulver und Blei
        [robbery] lange Finger
        [punch] jemand sucht Streit
        [marshal] keine Ruhe für den Marshal
        [ride] in den Sattel
        [floor] rauf, runter und wieder rauf
        [move] gleich knallen die Türen
       *[none] Pokergesichter
      }
headline-boarded = Die Bande springt an Bord
headline-quiet = Nichts als Schritte
headline-round-2 = { $line }, und { $other }
headline-round-3 = Auf halber Strecke: { $line }
headline-round-4 = Eine Runde vor Schluss: { $line }
headline-round-5 = Auf den letzten Meilen: { $line }
headline-more = das ist nicht alles
headline-rest = sonst bleibt es ruhig
