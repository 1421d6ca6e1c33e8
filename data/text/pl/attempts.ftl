### Gra dalej od chwili zakończonej partii.

button-replay-play = Graj stąd
button-review-play = Zagraj od { $number }
button-attempt-made-up = Reszta zmyślona
button-attempt-true = Tak jak było
button-attempt-back = ← Mój ostatni wybór
button-attempt-replay = Do powtórki
attempt-title = ### Dalej od partii { $match }
