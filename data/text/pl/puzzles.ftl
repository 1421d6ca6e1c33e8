### Zagadki: pozycje z jedną jasną odpowiedzią.

command-puzzle = Znajdź najlepszą kartę w pozycji z partii
button-puzzle-next = Następna zagadka
puzzle-title = ### 🧩 Zagadka { $number } z { $count }
puzzle-asked = Grasz jako **{ $who }**. Którą kartę zagrywasz?
puzzle-source = -# Z partii komputerów. Jedna karta jest wyraźnie najlepsza, o ile komputer potrafi to ocenić.
puzzle-right = ✅ Tak, **{ $chosen }**.
puzzle-best = - **{ $what }**: najlepsza
puzzle-score = Rozwiązane: { $solved } z { $answered }.
error-robbery-over = Ten napad już się skończył. Jego wiadomość podaje najlepszą kartę; następny przyjmie twoją odpowiedź.

## The daily robbery.

button-daily-ranking = Ranking
daily-title = ### 💰 Napad dnia nr { $number }
daily-title-over = ### 💰 Napad dnia nr { $number }: najlepsza karta
daily-until = Wybierz kartę poniżej; tylko ty widzisz którą. Napad kończy się { $time }; do tego czasu możesz zmienić zdanie.
daily-solved = Najlepsze dla **{ $who }**: **{ $best }**.
daily-nobody = Nikt nie odpowiedział.
daily-given = 🤫 Zagrywasz: **{ $now }**.
daily-changed = 🤫 Zagrywasz teraz: **{ $now }** (zamiast: { $was }).
daily-ranking-title = ### 💰 Kto rabuje najlepiej
daily-ranking-none = Nikogo tu jeszcze nie ma: najpierw musi się skończyć pierwszy napad.

## Guesses of those who watch.

button-guess = Kto wygra?
button-hands = Wszystkie ręce
guess-title = ### Kto wygra?
guess-mine = 🤫 Stawiasz na { $who }.
error-no-guesses = Nikt nie może obstawiać zwycięzcy tej partii.
error-guesses-closed = Za późno na typowanie: zaczęła się runda { $round }.
error-plays-there = Grasz w tej partii albo w niej grałeś, więc nie możesz obstawiać zwycięzcy.
