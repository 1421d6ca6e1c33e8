### Rätsel: Stellungen mit einer klaren Antwort.

command-puzzle = Die beste Karte in einer Stellung aus einer Partie finden
button-puzzle-next = Nächstes Rätsel
puzzle-title = ### 🧩 Rätsel { $number } von { $count }
puzzle-asked = Du bist **{ $who }**. Welche Karte legst du?
puzzle-source = -# { $people ->
    [yes] Aus einer beendeten Partie. Alle am Tisch waren einverstanden.
   *[no] Aus einer Partie von Computern.
} Eine Karte ist klar die beste, soweit ein Computer das sagen kann.
puzzle-right = ✅ Richtig: **{ $chosen }**.
puzzle-wrong = ❌ Du hast { $chosen } gelegt. **{ $best }** ist besser.
puzzle-best = - **{ $what }**: am besten
# $exact: yes, no
puzzle-behind = - { $what }: { $exact ->
    [yes] { $dollars } weniger in jeder Simulation
   *[no] ungefähr { $dollars } weniger, plus/minus { $margin }
}
puzzle-why = **Warum nicht { $other }?** Mit { $best }: { $why }.
puzzle-why-nothing = **Warum nicht { $other }?** { $nothing }
# $laid: what was played in the match
puzzle-then = In der Partie: **{ $who }** wählte { $laid }.
# $tables (number): made-up tables
puzzle-foot = -# Ich urteile nach dem Ende der Runde, mit dem, was dieser Bandit wusste, in { $tables } Simulationen, in denen alle wie ein Outlaw spielen. Das ist nur eine Schätzung.
puzzle-score = Du hast { $solved } von { $answered } gelöst.
# $count (number): puzzles altogether
puzzle-none-left = Du hast jedes Rätsel beantwortet, das es gibt ({ $count }).
error-unknown-puzzle = Dieses Rätsel gibt es nicht mehr. { COMMAND("puzzle") } zeigt ein anderes.
error-robbery-over = Dieser Überfall ist vorbei. Seine Nachricht nennt die beste Karte.

## The daily robbery: one position a day for the whole server.

button-daily-ranking = Rangliste
daily-title = ### 💰 Überfall des Tages Nr. { $number }
daily-title-over = ### 💰 Überfall des Tages Nr. { $number }: die beste Karte
daily-share = 💰 Tagesraub { $number } · Platz { $place } von { $people } · { $server }
daily-share-copy = -# Kopier diese Zeilen in jeden Chat: deine letzten fünf Raubzüge, rechts der neueste. 🟨 beste Karte · 🟧 knapp daneben · 🟥 weit daneben · ⬜ keine Antwort
daily-until = Wähl unten eine Karte. Welche, siehst nur du. Der Überfall endet { $time }. Bis dahin kannst du es dir anders überlegen.
daily-foot = -# Drück auf eine Karte, und ich merke sie mir. Die Antwort steht hier, wenn der nächste Überfall beginnt. Mehr Stellungen gibt es mit { COMMAND("puzzle") }.
# $link: the address of the message
daily-before = Beim letzten Mal haben { $right } von { $answered } die beste Karte gelegt: [die Antwort]({ $link }).
daily-before-nobody = Beim letzten Mal hat niemand geantwortet: [die Antwort]({ $link }).
daily-solved = **{ $who }** fährt am besten mit **{ $best }**.
# $count (number): people
daily-answered = { $count } { $count ->
    [one] Bandit hat
   *[other] Banditen haben
} geantwortet.
daily-nobody = Niemand hat geantwortet.
# $worth: the line of a card; $count (number): people who chose it
daily-line = { $worth } { $count ->
    [0] {""}
   *[other] ({ $count }-mal gewählt)
}
daily-given = 🤫 Du legst **{ $now }**.
daily-changed = 🤫 Du legst jetzt **{ $now }** statt { $was }.
# $points (number): for the best card
daily-given-foot = -# Bis { $time } kannst du es noch ändern. Die beste Karte bringt { $points } Punkte. Je { $dollars } weniger kosten einen Punkt.
daily-ranking-title = ### 💰 Wer am besten raubt
daily-ranking-none = Hier steht noch niemand. Die Rangliste beginnt, wenn der erste Überfall vorbei ist.
# $right (number): best cards; $answered (number): robberies answered
daily-ranking-line = **{ $place }.** { $who }: { $points } { $points ->
    [one] Punkt
   *[other] Punkte
} (beste Karte { $right } von { $answered })
# $count (number): robberies in a row
daily-streak = 🔥 { $count } in Folge
# $count (number): robberies
daily-ranking-foot = -# { $count ->
    [one] Der letzte Überfall
   *[other] Die letzten { $count } Überfälle
}. Die beste Karte bringt { $points } Punkte, jede andere weniger. Wenn du deine Statistik verbirgst ({ COMMAND("privacy") }), siehst nur du dich hier.

## The page of /setup about what goes on beside the matches.

extras-setup-daily-about = **Der Überfall des Tages:** Ich poste jeden Tag eine Stellung in einem Kanal. Alle wählen für sich eine Karte. Die beste verrate ich, wenn der nächste Überfall beginnt. Ich pinge niemanden an.
extras-setup-daily = Kein Überfall des Tages
extras-setup-daily-hour = Die Uhrzeit
extras-setup-daily-zone = In welcher Zeitzone
extras-setup-lacking = Ich brauche { $lacking } in <#{ $channel }>, um den Überfall zu posten.
extras-setup-lacking-gone = Den Kanal des Überfalls gibt es nicht mehr. Wähl einen anderen.
audit-setting-daily = Der Überfall des Tages ist in { $value }.
audit-setting-daily-usual = Kein Überfall des Tages.
audit-setting-daily-hour = Der Überfall des Tages beginnt um { $value }.
audit-setting-daily-zone = Für den Überfall des Tages gilt die Uhrzeit von { $value }.
extras-setup-guesses-on = **Wetten ohne Einsatz:** Wer einer Partie zuschaut, kann für sich tippen, wer gewinnt. Am Ende schreibe ich in den Thread, wie viele richtig lagen.
extras-setup-guesses-off = **Wetten ohne Einsatz:** aus.
settings-guesses-on = Wetten erlauben
settings-guesses-off = Keine Wetten
audit-setting-guesses = Wetten des Publikums: { $value }.

## Guesses of those who watch.

button-guess = Wer gewinnt?
button-hands = Alle Hände zeigen
guess-title = ### Wer gewinnt?
guess-mine = 🤫 Du tippst auf { $who }.
# $round: its number
guess-foot = -# Nur du siehst das. Bis Runde { $round } beginnt, kannst du neu wählen. Am Ende verrät der Thread, wie viele richtig lagen, aber nicht wer.
guess-count = { $who } { $count }
# $right, $count (numbers): people; $counts: a list of names with numbers
guess-tally = **Richtig gewettet:** { $right } von { $count } ({ $counts }).
error-no-guesses = Bei dieser Partie kannst du nicht wetten.
error-guesses-closed = Dafür ist es zu spät: Runde { $round } hat begonnen.
error-plays-there = Du spielst in dieser Partie oder hast mitgespielt. Deshalb kannst du nicht wetten, wer gewinnt.
