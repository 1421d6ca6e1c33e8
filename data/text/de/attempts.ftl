### Von einem Moment einer beendeten Partie aus weiterspielen, allein gegen Computer.

button-replay-play = Von hier spielen
# $number (number): 1 to 3, which of the decisions that a review names
button-review-play = Ab Nr. { $number } spielen
button-attempt-made-up = Mit ausgedachten Karten
button-attempt-true = Wie es war
button-attempt-back = ← Meine letzte Wahl
button-attempt-replay = Zurück zur Wiederholung
attempt-title = ### Aus Partie { $match } weiterspielen
# $who: the bandit, or both of them; $where: heading of that moment
attempt-start = Du übernimmst nach Schritt { $version } den Platz von **{ $who }**: { $where }. Auf allen anderen Plätzen spielen Computer. Niemand sonst sieht es, und gewertet wird es nicht.
attempt-about-made-up = **Mit ausgedachten Karten**: Die Karten der anderen und alles Verdeckte sind passend zu dem ausgedacht, was man auf diesem Platz wusste, jedes Mal anders.
attempt-about-true = **Wie es war**: Die anderen haben auf der Hand, was sie hatten, und alles Verdeckte ist, was es wirklich war. So erfährst du Dinge, die man auf diesem Platz nicht wissen konnte.
# $way: made-up or true
attempt-place = Aus Partie { $match }, Schritt { $version } · { $way ->
        [true] wie es war
       *[other] mit ausgedachten Karten
    }
# $came, $ended: dollars
attempt-ended = 🏁 Am Ende hattest du **{ $came }**; in der Partie waren es **{ $ended }**.
# $came, $ended: places, from 1
attempt-ended-place = 🏁 Am Ende warst du auf Rang **{ $came }**; in der Partie war es Rang **{ $ended }**.
# $count (number): 2 or more; $better (number): how many of them
attempt-tries = { $better ->
        [0] Keiner deiner { $count } Versuche von hier war besser als die Partie.
        [one] Einer deiner { $count } Versuche von hier war besser als die Partie.
       *[other] { $better } deiner { $count } Versuche von hier waren besser als die Partie.
    }
error-nothing-to-play = Von diesem Schritt an gibt es auf diesem Platz nichts mehr zu entscheiden. Geh ein paar Schritte zurück, oder wechsle in die Sicht von jemand anderem.
error-unknown-attempt = Diesen Versuch gibt es nicht mehr. Beginn in der Wiederholung einen neuen.
