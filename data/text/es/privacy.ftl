button-hide-record = Ocultar mis datos
button-show-record = Mostrar mis datos
button-delete-me = Borrarlo todo
button-keep-me = Conservarlo
