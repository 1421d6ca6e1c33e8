button-hide-record = Ukryj moje wyniki
button-show-record = Pokaż moje wyniki
button-delete-me = Usuń wszystko
button-keep-me = Zachowaj
