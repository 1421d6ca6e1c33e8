### Zagadki: pozycje z jedną jasną odpowiedzią.

command-puzzle = Znajdź najlepszą kartę w pozycji z partii
button-puzzle-next = Następna zagadka
puzzle-title = ### 🧩 Zagadka { $number } z { $count }
puzzle-asked = Grasz jako **{ $who }**. Którą kartę zagrywasz?
puzzle-source = -# Z partii komputerów. Jedna karta jest wyraźnie najlepsza, o ile komputer potrafi to ocenić.
puzzle-right = ✅ Tak, **{ $chosen }**.
puzzle-best = - **{ $what }**: najlepsza
puzzle-score = Rozwiązane: { $solved } z { $answered }.
