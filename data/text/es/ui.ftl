mode-none = juego básico

menu-which = Elige una partida

help-title = ## 🚂 Colt Express en Discord
button-invite = Añadir al servidor

option-game = Qué juego
option-rules = Qué reglas: juego básico o variantes
option-pace = Tiempo para cada decisión
option-bandit = Tu bandido
option-table = El número de la mesa
option-action = Qué hacer; elige de la lista
option-topic = Qué quieres saber
